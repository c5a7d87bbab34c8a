/** How many samples and features of each table are in the result. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { classColours } from "@analyte/contract/group-colours";
import { axes, type Study } from "./study.ts";
import { captionOf } from "./words.ts";

export function idsChart(study: Study): BarsDocument {
  const { parts, fates } = study;
  const count = (part: number, axis: string, kept: boolean) => fates.filter((fate) => fate.part === part && fate.axis === axis && fate.kept === kept).length;
  const series = axes.flatMap((axis) => [true, false].map((kept) => ({ axis, kept })));
  return {
    version: 1,
    kind: "bars",
    title: { en: "Kept and left out", zh: "保留与未保留" },
    caption: captionOf(study),
    groups: ["Samples kept", "Samples left out", "Features kept", "Features left out"],
    groupLabels: [
      { en: "Samples kept", zh: "保留的样本" },
      { en: "Samples left out", zh: "未保留的样本" },
      { en: "Features kept", zh: "保留的特征" },
      { en: "Features left out", zh: "未保留的特征" },
    ],
    follows: [null, null, null, null],
    colours: [classColours[0], classColours[1], classColours[4], classColours[5]],
    item: "other",
    ids: parts.map(({ number }) => String(number)),
    labels: parts.map(({ number }) => String(number)),
    horizontal: false,
    category: { title: { en: "Table", zh: "表" } },
    value: { title: { en: "Samples or features", zh: "样本数或特征数" } },
    series: series.map(({ axis, kept }, group) => ({ group, kind: "bar" as const, values: parts.map((_, part) => count(part, axis, kept)) })),
    thresholds: [],
  };
}
