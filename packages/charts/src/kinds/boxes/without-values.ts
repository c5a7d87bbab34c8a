/** Groups whose place is empty, as none of their samples has a value there. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { areGroups } from "./of-groups.ts";
import { isEmpty } from "./empty-places.ts";
import { groupOf, textIn, type FigureStyle } from "#frame/figure-style.ts";

const mostNamed = 6;

/** For the caption; empty where every group has a box, and where boxes are something else than groups. */
export function withoutValues(document: BoxesDocument, style: FigureStyle): string {
  if (!areGroups(document)) return "";
  const { panels, groups } = document;
  const chinese = style.language === "zh";
  const missing = panels.flatMap(({ title, boxes }) => {
    const shown = new Set(boxes.filter((box) => !isEmpty(box)).map(({ group }) => group));
    const of = textIn(style, title);
    const lacking = groups.flatMap((_, group) => (shown.has(group) || groupOf(style, group).hidden ? [] : [groupOf(style, group).label]));
    return lacking.map((label) => (of === "" ? label : chinese ? `${label}（${of}）` : `${label} (${of})`));
  });
  if (missing.length === 0 || missing.length === groups.length * panels.length) return "";
  const more = missing.length - mostNamed;
  const named = missing.slice(0, mostNamed);
  if (chinese) return `没有数值（n = 0）：${named.join("、")}${more > 0 ? ` 等 ${missing.length} 项` : ""}。`;
  return `No values (n = 0): ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
