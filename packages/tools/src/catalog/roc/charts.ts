/** The curves of the best features, and the largest areas with their intervals. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { classColours } from "@analyte/contract/group-colours";
import { worded } from "@analyte/contract/group-wording";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { directionGroups } from "#parts/direction.ts";
import { chance, chanceSeries, grey } from "#parts/roc-chance.ts";
import { curveOf } from "./rate.ts";
import type { FeatureRow, Study } from "./study.ts";
import { comparedText, higherWords } from "./words.ts";

const mostBars = 20;
/** Those of the classes that lines keep apart from the grey of chance. */
const curveColours = [classColours[0], classColours[4], classColours[2], classColours[3], classColours[5]];

/** “Citrate, AUC 0.93 (0.85–0.98), higher in treated”; without brackets where there is no interval. */
export function curveLabel(study: Study, feature: number, called: readonly string[]): Text {
  const [name, row] = [study.featureNames[feature]!, study.rows[feature]!];
  const higher = higherWords(study, row, called);
  const hasInterval = !Number.isNaN(row.low);
  const [area, ends] = [numberText(row.auc), `${numberText(row.low)}–${numberText(row.high)}`];
  return {
    en: `${name}, AUC ${area}${hasInterval ? ` (${ends})` : ""}, ${higher.en}`,
    zh: `${name}，AUC ${area}${hasInterval ? `（${ends}）` : ""}，${higher.zh}`,
  };
}

export function curvesChart(study: Study): LinesDocument {
  const { ranked, params, table, sides, featureNames } = study;
  const drawn = ranked.slice(0, params.curves);
  const curves = drawn.map((feature, group) => {
    const { sensitivity, specificity } = curveOf(table, sides, feature, params);
    // From the corner at which nothing is called a case.
    return {
      id: table.features[feature]!,
      label: featureNames[feature]!,
      group,
      x: Array.from(specificity, (value) => 1 - value).toReversed(),
      y: Array.from(sensitivity).toReversed(),
    };
  });
  const shown = { en: drawn.length === 1 ? "The feature" : `The ${drawn.length} features`, zh: `${drawn.length} 个特征` };
  return {
    version: 1,
    kind: "lines",
    title: { en: "ROC curves", zh: "ROC 曲线" },
    ...worded(
      [sides.case, sides.control],
      (called) => {
        const compared = comparedText(study, called);
        return {
          groupLabels: [...drawn.map((feature) => curveLabel(study, feature, called)), chance],
          caption: {
            en: `${shown.en} with the largest area of ${ranked.length} rated; in brackets DeLong's 95 % intervals of the AUC. ${compared.en}`,
            zh: `${ranked.length} 个已评价特征中 AUC 最大的 ${shown.zh}，括号内为 DeLong 95 % 置信区间。${compared.zh}`,
          },
        };
      },
      sides.column,
    ),
    groups: [...drawn.map((feature) => table.features[feature]!), chance.en],
    follows: [...drawn.map(() => null), null],
    colours: [...drawn.map((_, at) => curveColours[at]!), grey],
    square: true,
    x: { title: { en: "1 − specificity", zh: "1 − 特异度" } },
    y: { title: { en: "Sensitivity", zh: "灵敏度" } },
    panels: [
      {
        title: { en: "", zh: "" },
        series: [...curves, chanceSeries(drawn.length)],
      },
    ],
  };
}

export function areasChart(study: Study): BarsDocument {
  const { ranked, table, sides, featureNames, rows } = study;
  const shown = ranked.slice(0, mostBars);
  const known = (value: number): number | null => (Number.isNaN(value) ? null : value);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Largest areas", zh: "最大的 AUC" },
    ...worded(
      [sides.case, sides.control],
      (called) => {
        const compared = comparedText(study, called);
        const labels = (["higher", "lower"] as const).map((direction) => higherWords(study, { direction }, called));
        return {
          groupLabels: labels.map(({ en, zh }) => ({ en: `${en[0]!.toUpperCase()}${en.slice(1)}`, zh })),
          caption: {
            en: `${shown.length === 1 ? "The only area, with DeLong's 95 % interval" : `The ${shown.length} largest areas of ${ranked.length}, with DeLong's 95 % intervals`}. ${compared.en}`,
            zh: `${ranked.length} 个 AUC 中最大的 ${shown.length} 个及其 DeLong 95 % 置信区间。${compared.zh}`,
          },
        };
      },
      sides.column,
    ),
    ...directionGroups([sides.case, sides.control]),
    item: "feature",
    ids: shown.map((feature) => table.features[feature]!),
    labels: shown.map((feature) => featureNames[feature]!),
    horizontal: true,
    category: { title: { en: "Feature", zh: "特征" } },
    value: { title: { en: "Area under the ROC curve", zh: "ROC 曲线下面积" } },
    series: (["higher", "lower"] as const).map((direction, group) => {
      const own = (value: (row: FeatureRow) => number) =>
        shown.map((feature) => (rows[feature]!.direction === direction ? known(value(rows[feature]!)) : null));
      return { group, kind: "bar", values: own(({ auc }) => auc), low: own(({ low }) => low), high: own(({ high }) => high) };
    }),
    thresholds: [{ value: 0.5, label: chance }],
  };
}
