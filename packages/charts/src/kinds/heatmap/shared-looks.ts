/** What the caption says where a bar has more groups than there are looks of a cell, which has neither shape nor outline. */
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { FigureStyle } from "#frame/figure-style.ts";
import { isOfGroups } from "./key-plan.ts";

export function sharedLooksWords(document: HeatmapDocument, style: FigureStyle): string {
  const bars = [...document.columns.annotations, ...document.rows.annotations].filter((bar) => isOfGroups(document, bar));
  const used = new Set(bars.flatMap((bar) => bar.groups));
  const groups = style.ordered.filter(({ name, hidden }) => used.has(name) && !hidden);
  const looks = new Set(groups.map(({ colour, open }) => `${colour} ${open}`));
  if (looks.size >= groups.length) return "";
  return style.language === "zh"
    ? `${groups.length} 个组在色条中共用 ${looks.size} 种外观，仅凭颜色无法一一区分。`
    : `The ${groups.length} groups share ${looks.size} looks in the bar, which alone does not tell them apart.`;
}
