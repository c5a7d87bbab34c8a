import type { Ellipse, ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { Plot } from "#frame/draw-axes.ts";
import { groupOf, type FigureStyle } from "#frame/figure-style.ts";
import type { GroupStyle } from "#frame/group-styles.ts";
import { addPath, type Sheet } from "#frame/sheet.ts";
import { drawsEllipses } from "./crowded-ellipses.ts";

export interface DrawnEllipse {
  group: GroupStyle;
  /** x, y, … of its outline in millimetres. */
  outline: number[];
}

export const shownEllipses = (document: ScatterDocument, style: FigureStyle): Ellipse[] =>
  drawsEllipses(document, style.view) ? document.ellipses.filter((ellipse) => !groupOf(style, ellipse.group).hidden) : [];

export function drawEllipses(document: ScatterDocument, sheet: Sheet, plot: Plot): DrawnEllipse[] {
  return shownEllipses(document, sheet.style).flatMap((ellipse) => {
    const group = groupOf(sheet.style, ellipse.group);
    const outline = outlineOf(ellipse, plot);
    if (!outline.every(Number.isFinite)) return [];
    addPath(sheet, "ellipse", outline, {
      closed: true,
      clip: plot.index,
      stroke: { colour: group.line, widthPt: sheet.style.lines.reference * 1.5 },
      ...(ellipse.group < 0 ? {} : { fill: { colour: group.colour, opacity: 0.1 } }),
    });
    return [{ group, outline }];
  });
}

const steps = 72;
function outlineOf({ x, y, a, b, angle }: Ellipse, { toX, toY }: Plot): number[] {
  return Array.from({ length: steps }, (_, step) => {
    const turn = (step * 2 * Math.PI) / steps;
    const [along, across] = [a * Math.cos(turn), b * Math.sin(turn)];
    return [toX(x + along * Math.cos(angle) - across * Math.sin(angle)), toY(y + along * Math.sin(angle) + across * Math.cos(angle))];
  }).flat();
}
