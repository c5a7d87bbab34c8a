import type { Fill, Shape, Stroke } from "../scene/scene.ts";
import type { FigureStyle } from "./figure-style.ts";
import type { GroupStyle } from "./group-styles.ts";

/** How the marks of a group look: filled with a thin darker edge, or its edge alone. */
export function pointLook(style: FigureStyle, { colour, outline, open, shape }: GroupStyle, opacity: number): { shape: Shape; fill?: Fill; stroke: Stroke } {
  return open
    ? { shape, stroke: { colour: outline, widthPt: Math.max(style.lines.axis, style.lines.outline * 2) } }
    : { shape, fill: { colour, opacity }, stroke: { colour: outline, widthPt: style.lines.outline } };
}

/** Lines of groups whose marks are open are dashed. */
export const dashOf = ({ open }: GroupStyle): { dash?: readonly number[] } => (open ? { dash: [1.6, 0.8] } : {});
