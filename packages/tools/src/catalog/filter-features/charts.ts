/** How many features fail which limit, and how precise they are. */
import { mostRanked, type ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { numberText } from "@analyte/contract/number-text";
import { namedBars } from "#parts/named-bars.ts";
import { limitNames, limitWords } from "./limits.ts";
import { shownRsd, type Study } from "./study.ts";
import { captionOf, failures, isAsked, keptOf } from "./words.ts";

const grey = "#a6a6a6";

export function chartsOf(found: Study): { name: string; document: ChartDocument }[] {
  const charts: { name: string; document: ChartDocument }[] = [{ name: "limits", document: limitsChart(found) }];
  const precision = found.params.quality === "none" ? null : precisionChart(found);
  return precision === null ? charts : [...charts, { name: "precision", document: precision }];
}

function limitsChart(found: Study): BarsDocument {
  const asked = limitNames.filter((limit) => isAsked(found, limit));
  return namedBars({
    title: { en: "Features by limit", zh: "各条件下的特征数" },
    caption: captionOf(found, {
      en: "Features kept, and features that fail each limit; one can fail several.",
      zh: "保留的特征数，以及不满足各条件的特征数；同一特征可能不满足多个条件。",
    }),
    value: { en: "Features", zh: "特征数" },
    bars: [
      { id: "kept", said: { en: "Kept", zh: "保留" }, count: keptOf(found) },
      ...asked.map((limit) => ({
        id: limit,
        said: { en: `Fails: ${limitWords[limit].en}`, zh: `不满足：${limitWords[limit].zh}` },
        count: failures(found, limit),
      })),
    ],
  });
}

/** null where no feature has both. */
function precisionChart(found: Study): ScatterDocument | null {
  const { params, quality, failed, ids, names } = found;
  const rsd = shownRsd(found);
  const features = [...ids.keys()].filter((feature) => Number.isFinite(rsd[feature]!) && Number.isFinite(quality.dRatio[feature]!));
  if (features.length === 0) return null;
  const far = (place: number): number => rsd[features[place]!]!;
  const worst = [...features.keys()].sort((a, b) => far(b) - far(a) || a - b);
  const lacking = ids.length - features.length;
  const left = lacking === 0 ? { en: "", zh: "" } : { en: ` ${lacking} without both numbers are not shown.`, zh: `${lacking} 个缺少其中一项的特征未显示。` };
  const robust = params.quality === "robust-rsd";
  const limit = (text: string) => ({ en: text, zh: text });
  return {
    version: 1,
    kind: "scatter",
    title: { en: "RSD and D-ratio", zh: "RSD 与 D-ratio" },
    caption: captionOf(found, { en: `Precision of the features in the QC samples.${left.en}`, zh: `各特征在 QC 样本中的精密度。${left.zh}` }),
    groups: ["Kept", "Left out"],
    groupLabels: [
      { en: "Kept", zh: "保留" },
      { en: "Left out", zh: "剔除" },
    ],
    follows: [null, null],
    colours: [grey, classColours[4]],
    x: { title: robust ? { en: "Robust RSD in QC samples (%)", zh: "QC 样本的稳健 RSD（%）" } : { en: "RSD in QC samples (%)", zh: "QC 样本的 RSD（%）" } },
    y: { title: { en: "D-ratio", zh: "D-ratio" } },
    points: {
      item: "feature",
      ids: features.map((feature) => ids[feature]!),
      labels: features.map((feature) => names[feature]!),
      x: features.map((feature) => rsd[feature]!),
      y: features.map((feature) => quality.dRatio[feature]!),
      group: features.map((feature) => (failed[feature]!.length === 0 ? 0 : 1)),
    },
    thresholds: [
      ...(params.quality === "d-ratio" ? [] : [{ axis: "x" as const, value: params.max_rsd, label: limit(`${numberText(params.max_rsd)} %`) }]),
      ...(params.quality === "d-ratio" || params.quality === "both"
        ? [{ axis: "y" as const, value: params.max_d_ratio, label: limit(numberText(params.max_d_ratio)) }]
        : []),
    ],
    ellipses: [],
    arrows: [],
    segments: [],
    labelled: [],
    ranked: worst.slice(0, mostRanked),
    origin: false,
    equalUnits: false,
  };
}
