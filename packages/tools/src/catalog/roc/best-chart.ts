/** The curve of the feature with the largest area, with its band and its cut-off. */
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { classColours } from "@analyte/contract/group-colours";
import { worded } from "@analyte/contract/group-wording";
import { numberText } from "@analyte/contract/number-text";
import { bandLabel, bandSeries, flatBand, isFlat, resamples } from "#parts/roc-band.ts";
import { chance, chanceSeries, grey } from "#parts/roc-chance.ts";
import { curveLabel } from "./charts.ts";
import { curveOf } from "./rate.ts";
import type { Study } from "./study.ts";
import { comparedText, cutoffText } from "./words.ts";

export function bestChart(study: Study): LinesDocument {
  const { ranked, params, table, sides, featureNames, rows, band } = study;
  const best = ranked[0]!;
  const { auc, low, high, cutoff, direction, sensitivity, specificity } = rows[best]!;
  const [id, name] = [table.features[best]!, featureNames[best]!];
  const curve = curveOf(table, sides, best, params);
  const from = `${direction === "higher" ? "≥" : "≤"} ${cutoffText(cutoff)}`;
  const at = [numberText(sensitivity), numberText(specificity)];
  const interval = Number.isNaN(low)
    ? { en: "", zh: "" }
    : { en: `, 95 % interval ${numberText(low)}–${numberText(high)}`, zh: `，95 % 置信区间 ${numberText(low)}–${numberText(high)}` };
  // One without a width would be seen nowhere.
  const hasBand = !isFlat(curve);
  const band95 = isFlat(curve)
    ? flatBand
    : {
        en: `Band: 95 % of the sensitivities of ${resamples} bootstrap samples at each specificity.`,
        zh: `阴影带：各特异度下 ${resamples} 次自助抽样灵敏度的 95 % 区间。`,
      };
  return {
    version: 1,
    kind: "lines",
    title: { en: "Curve of the best feature", zh: "最佳特征的 ROC 曲线" },
    ...worded(
      [sides.case, sides.control],
      (called) => {
        const compared = comparedText(study, called);
        return {
          groupLabels: [curveLabel(study, best, called), ...(hasBand ? [bandLabel] : []), chance],
          caption: {
            en: `${name}, ${ranked.length === 1 ? "the only area" : `the largest of ${ranked.length} areas`}: ${numberText(auc)}${interval.en}. ${band95.en} ${compared.en}`,
            zh: `${name}，${ranked.length === 1 ? "唯一的 AUC" : `${ranked.length} 个 AUC 中最大`}：${numberText(auc)}${interval.zh}。${band95.zh}${compared.zh}`,
          },
        };
      },
      sides.column,
    ),
    groups: [id, ...(hasBand ? [bandLabel.en] : []), chance.en],
    follows: [null, ...(hasBand ? [null] : []), null],
    colours: [classColours[0], ...(hasBand ? [classColours[0]] : []), grey],
    square: true,
    x: { title: { en: "1 − specificity", zh: "1 − 特异度" } },
    y: { title: { en: "Sensitivity", zh: "灵敏度" } },
    panels: [
      {
        title: { en: "", zh: "" },
        series: [
          {
            id,
            label: name,
            group: 0,
            x: Array.from(curve.specificity, (value) => 1 - value).toReversed(),
            y: Array.from(curve.sensitivity).toReversed(),
          },
          ...(hasBand ? [bandSeries(band, { id, label: name, group: 1 })] : []),
          chanceSeries(hasBand ? 2 : 1),
        ],
        // An infinite one calls all samples alike.
        marked: Number.isFinite(cutoff)
          ? [
              {
                group: 0,
                x: 1 - specificity,
                y: sensitivity,
                label: { en: `${from} (sensitivity ${at[0]}, specificity ${at[1]})`, zh: `${from}（灵敏度 ${at[0]}，特异度 ${at[1]}）` },
              },
            ]
          : [],
      },
    ],
  };
}
