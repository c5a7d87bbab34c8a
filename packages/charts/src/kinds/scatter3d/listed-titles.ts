/** Titles of axes that are longer than their edges: a letter stands at the edge, and what it means under the cube. */
import { cutTitle } from "#frame/axes.ts";
import { millimetres, type FigureStyle } from "#frame/figure-style.ts";
import { joinsOf } from "#scene/line-joins.ts";
import { ascent, lineHeight, textWidth, wrapText } from "#scene/measure.ts";
import type { TextItem } from "#scene/scene.ts";
import { axes, type AxisIndex } from "./projection.ts";

export interface TitleLine {
  text: string;
  sizePt: number;
  /** From the middle under the cube, and from the top of the first line, to the start of the baseline. */
  x: number;
  y: number;
  widthMm: number;
  after?: NonNullable<TextItem["after"]>;
  /** The whole title, of the last line of one that may have been cut. */
  whole?: string;
}

export const axisLetter = (axis: AxisIndex): string => "xyz"[axis]!;
export const titleGapMm = (style: FigureStyle): number => millimetres(style.text.axisTitle) * 0.25;

/** As many side by side as the width holds. */
export function listedTitles(style: FigureStyle, titles: readonly [string, string, string], widthMm: number): TitleLine[] {
  const sizePt = style.text.axisTitle;
  const gap = millimetres(sizePt) * 1.3;
  const rows: Pick<TitleLine, "text" | "widthMm" | "after" | "whole">[][] = [];
  for (const axis of axes) {
    if (titles[axis] === "") continue;
    const words = `${axisLetter(axis)}${style.language === "zh" ? "：" : ": "}${titles[axis]}`;
    const texts = cutTitle(style, wrapText(words, widthMm, sizePt), widthMm);
    const joins = joinsOf(texts);
    const lines = texts.map((text, index) => ({
      text,
      widthMm: textWidth(text, sizePt),
      ...(index > 0 ? { after: joins[index]! } : {}),
      ...(index === texts.length - 1 ? { whole: words } : {}),
    }));
    const last = rows.at(-1);
    const taken = last?.reduce((sum, line) => sum + line.widthMm + gap, 0) ?? 0;
    if (last && lines.length === 1 && taken + lines[0]!.widthMm <= widthMm) last.push(lines[0]!);
    else rows.push(...lines.map((line) => [line]));
  }
  return rows.flatMap((row, index) => {
    let x = -(row.reduce((sum, line) => sum + line.widthMm, 0) + gap * (row.length - 1)) / 2;
    return row.map(({ widthMm: width, ...words }) => {
      const line = { ...words, sizePt, x, y: ascent(sizePt) + index * lineHeight(sizePt), widthMm: width };
      x += width + gap;
      return line;
    });
  });
}
