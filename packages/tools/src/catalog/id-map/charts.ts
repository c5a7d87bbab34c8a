import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { classColours } from "@analyte/contract/group-colours";
import { counted, type Study } from "./study.ts";
import { captionOf, kindWords } from "./words.ts";

export function matchesChart(study: Study): BarsDocument {
  const counts = counted(study);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Matches", zh: "匹配情况" },
    caption: captionOf(study),
    groups: ["features"],
    follows: [null],
    colours: [classColours[0]],
    item: "other",
    ids: counts.map(({ kind }) => kind),
    labels: counts.map(({ kind }) => kindWords[kind].en),
    horizontal: true,
    category: { title: { en: "Match", zh: "匹配" } },
    value: { title: { en: "Features", zh: "特征数" } },
    series: [{ group: 0, kind: "bar", values: counts.map(({ count }) => count) }],
    thresholds: [],
  };
}
