/** Impact against p for all pathways, and those with the smallest p as bars. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { mostRanked } from "@analyte/contract/chart";
import type { Study, TestedPathway } from "./study.ts";
import { captionOf } from "./words.ts";

const mostBars = 20;
const mostLabels = 15;
const grey = "#a6a6a6";

/** p can underflow to 0; such pathways stand at the height of the smallest double. */
const height = (p: number): number => -Math.log10(Math.max(p, 5e-324));
/** By p; among equals the larger impact, then the order of the library. */
const byP = ({ tested }: Study): TestedPathway[] => tested.toSorted((a, b) => a.p - b.p || (b.impact || 0) - (a.impact || 0));

export function impactChart(study: Study): ScatterDocument {
  const shown = study.tested.filter(({ impact }) => !Number.isNaN(impact));
  const ranked = byP(study).flatMap((pathway) => (shown.includes(pathway) ? [shown.indexOf(pathway)] : []));
  return {
    version: 1,
    kind: "scatter",
    title: { en: "Pathway impact", zh: "通路影响" },
    caption: captionOf(study),
    groups: ["Enriched", "Not significant"],
    groupLabels: [
      { en: "Enriched", zh: "富集" },
      { en: "Not significant", zh: "不显著" },
    ],
    follows: [null, null],
    colours: [classColours[4], grey],
    x: { title: { en: "Pathway impact", zh: "通路影响值" } },
    y: { title: { en: "−log10 p", zh: "−log10 p" } },
    points: {
      item: "other",
      ids: shown.map(({ id }) => id),
      labels: shown.map(({ name }) => name),
      x: shown.map(({ impact }) => impact),
      y: shown.map(({ p }) => height(p)),
      group: shown.map(({ significant }) => (significant ? 0 : 1)),
    },
    ellipses: [],
    thresholds: [],
    arrows: [],
    segments: [],
    labelled: ranked.filter((at) => shown[at]!.overlap > 0).slice(0, mostLabels),
    ranked: ranked.slice(0, mostRanked),
    origin: false,
    equalUnits: false,
  };
}

export function pathwaysChart(study: Study): BarsDocument {
  const hit = byP(study).filter(({ overlap }) => overlap > 0);
  const shown = hit.slice(0, mostBars);
  const caption = captionOf(study);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Pathways", zh: "通路" },
    caption: {
      en: `${hit.length} of ${study.tested.length} tested pathways hold a selected feature${shown.length < hit.length ? `; the ${shown.length} with the smallest p are shown` : ""}. ${caption.en}`,
      zh: `${study.tested.length} 条受检通路中有 ${hit.length} 条含有所选特征${shown.length < hit.length ? `，图中为 p 值最小的 ${shown.length} 条` : ""}。${caption.zh}`,
    },
    groups: ["pathways"],
    follows: [null],
    colours: [classColours[0]],
    item: "other",
    ids: shown.map(({ id }) => id),
    labels: shown.map(({ name }) => name),
    horizontal: true,
    category: { title: { en: "Pathway", zh: "通路" } },
    value: { title: { en: "−log10 p", zh: "−log10 p" } },
    series: [{ group: 0, kind: "bar", values: shown.map(({ p }) => height(p)) }],
    thresholds: [],
  };
}
