import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { classColours } from "@analyte/contract/group-colours";
import { counted, type Study } from "./study.ts";
import { captionOf, kindWords } from "./words.ts";

const grey = "#a6a6a6";

export function matchesChart(study: Study): BarsDocument {
  const counts = counted(study);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Matches", zh: "匹配情况" },
    caption: captionOf(study),
    // A group each: groups are called in both languages.
    groups: counts.map(({ kind }) => kind),
    groupLabels: counts.map(({ kind }) => kindWords[kind]),
    follows: counts.map(() => null),
    colours: [classColours[0], classColours[2], classColours[4], grey],
    item: "other",
    ids: ["library"],
    labels: [study.library.called],
    horizontal: false,
    category: { title: { en: "Library", zh: "集合库" } },
    value: { title: { en: "Features", zh: "特征数" } },
    series: counts.map(({ count }, group) => ({ group, kind: "bar" as const, values: [count] })),
    thresholds: [],
  };
}
