import type { Fill, Shape, Stroke } from "../scene/scene.ts";
import type { FigureStyle } from "./figure-style.ts";
import type { GroupStyle } from "./group-styles.ts";

/** How the marks of a group look: filled with a thin darker edge, or its edge alone. */
export function pointLook(
  style: FigureStyle,
  { colour, outline, line, open, shape }: GroupStyle,
  opacity: number,
): { shape: Shape; fill?: Fill; stroke: Stroke } {
  return open
    ? { shape, stroke: { colour: line, widthPt: Math.max(style.lines.axis, style.lines.outline * 2) } }
    : { shape, fill: { colour, opacity }, stroke: { colour: outline, widthPt: style.lines.outline } };
}

/** How the areas of a group look, bars and boxes: those of an open one are rings. */
export const areaLook = (style: FigureStyle, { colour, outline }: GroupStyle, opacity: number): { fill: Fill; stroke: Stroke } => ({
  fill: { colour, opacity },
  stroke: { colour: outline, widthPt: style.lines.outline },
});

/** Lines with marks are dashed where the marks are open. */
export const dashOf = ({ open }: GroupStyle): { dash?: readonly number[] } => (open ? { dash: [1.6, 0.8] } : {});

/** Lines without marks: past three groups colours alone don't tell them apart for every kind of colour vision. */
export function curveDash(style: FigureStyle, group: GroupStyle): { dash?: readonly number[] } {
  if (style.groups.length <= 3 || group.index < 0) return {};
  const dash = curveDashes[(group.index % 3) + (group.open ? 3 : 0)]!;
  return dash.length === 0 ? {} : { dash };
}
const curveDashes: readonly (readonly number[])[] = [[], [2.2, 0.8], [0.9, 0.6], [2.4, 0.6, 0.6, 0.6], [1.5, 1.5], [0.5, 1]];

/** What lines are compared with: as a threshold is drawn, in its group's colour. */
export const referenceStroke = (style: FigureStyle, { line }: GroupStyle): Stroke => ({ colour: line, widthPt: style.lines.reference, dash: [1, 0.7] });

/** Of the area around a line: faint enough for lines and names to be read over it, where two of them meet too. */
export const bandOpacity = 0.16;
