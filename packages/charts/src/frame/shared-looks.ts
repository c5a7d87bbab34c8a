/** What a figure says where its legend has more entries than looks: a reader would take what is of one for the other. */
import type { FigureStyle } from "./figure-style.ts";
import type { LegendMark } from "./legend-plan.ts";
import { curveDash } from "./point-look.ts";

/** For the caption, and shorter for a file without one; empty where each has a look of its own, or its name or number stands in the figure. */
export function sharedLooks(style: FigureStyle, all: readonly LegendMark[]): { said: string; printed: string } {
  const marks = all.filter(({ group, code, isNamed }) => !group.hidden && code === undefined && isNamed !== true);
  const looks = new Set(marks.map((mark) => lookOf(style, mark)));
  if (looks.size === marks.length) return { said: "", printed: "" };
  return style.language === "zh"
    ? {
        said: `图例中 ${marks.length} 项共用 ${looks.size} 种外观，仅凭外观无法一一区分。`,
        printed: `图例中 ${marks.length} 项共用 ${looks.size} 种外观，无法一一区分。`,
      }
    : {
        said: `${marks.length} entries of the legend share ${looks.size} looks, which alone do not tell them apart.`,
        printed: `${marks.length} entries share ${looks.size} looks: not all can be told apart.`,
      };
}

function lookOf(style: FigureStyle, { group, mark, dash }: LegendMark): string {
  const own = mark === "points" || mark === "line" ? group.shape : mark === "curve" ? (dash ?? curveDash(style, group).dash ?? []).join(" ") : "";
  return `${mark} ${group.colour} ${group.open} ${own}`;
}
