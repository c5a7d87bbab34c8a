/** The sets with the smallest p as bars, and all of them by enrichment and p. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { mostRanked } from "@analyte/contract/chart";
import type { Study, TestedSet } from "./study.ts";
import { captionOf } from "./words.ts";

const mostBars = 20;
const mostLabels = 15;
const grey = "#a6a6a6";

/** p can underflow to 0; such sets stand at the height of the smallest double. */
const height = (p: number): number => -Math.log10(Math.max(p, 5e-324));

/** By p; among equals the larger enrichment, then the order of the library. */
export const byP = ({ tested }: Study): TestedSet[] => tested.toSorted((a, b) => a.p - b.p || b.enrichment - a.enrichment);

export function setsChart(study: Study): BarsDocument {
  const { tested } = study;
  // A set without any of the selected has no bar.
  const hit = byP(study).filter(({ overlap }) => overlap > 0);
  const shown = hit.slice(0, mostBars);
  const caption = captionOf(study);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Enriched sets", zh: "富集的集合" },
    caption: {
      en: `${hit.length} of ${tested.length} tested sets hold a selected feature${shown.length < hit.length ? `; the ${shown.length} with the smallest p are shown` : ""}. ${caption.en}`,
      zh: `${tested.length} 个受检集合中有 ${hit.length} 个含有所选特征${shown.length < hit.length ? `，图中为 p 值最小的 ${shown.length} 个` : ""}。${caption.zh}`,
    },
    groups: ["sets"],
    follows: [null],
    colours: [classColours[0]],
    item: "other",
    ids: shown.map(({ id }) => id),
    labels: shown.map(({ name }) => name),
    horizontal: true,
    category: { title: { en: "Set", zh: "集合" } },
    value: { title: { en: "−log10 p", zh: "−log10 p" } },
    series: [{ group: 0, kind: "bar", values: shown.map(({ p }) => height(p)) }],
    thresholds: [],
  };
}

export function overviewChart(study: Study): ScatterDocument {
  const { tested } = study;
  const ranked = byP(study).map((set) => tested.indexOf(set));
  return {
    version: 1,
    kind: "scatter",
    title: { en: "All tested sets", zh: "全部受检集合" },
    caption: captionOf(study),
    groups: ["Enriched", "Not significant"],
    groupLabels: [
      { en: "Enriched", zh: "富集" },
      { en: "Not significant", zh: "不显著" },
    ],
    follows: [null, null],
    colours: [classColours[4], grey],
    x: { title: { en: "Enrichment (selected / expected)", zh: "富集倍数（所选 / 期望）" } },
    y: { title: { en: "−log10 p", zh: "−log10 p" } },
    points: {
      item: "other",
      ids: tested.map(({ id }) => id),
      labels: tested.map(({ name }) => name),
      x: tested.map(({ enrichment }) => enrichment),
      y: tested.map(({ p }) => height(p)),
      group: tested.map(({ significant }) => (significant ? 0 : 1)),
    },
    ellipses: [],
    thresholds: [{ axis: "x", value: 1, label: { en: "as expected", zh: "与期望相同" } }],
    arrows: [],
    segments: [],
    labelled: ranked.filter((at) => tested[at]!.significant).slice(0, mostLabels),
    ranked: ranked.slice(0, mostRanked),
    origin: false,
    equalUnits: false,
  };
}
