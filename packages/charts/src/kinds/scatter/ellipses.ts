import type { Ellipse, ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { listed } from "@analyte/contract/listed";
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

/** For the caption: an ellipse that is cut off at the edge of a plot looks like a fault. Not of a plot that somebody zoomed or set. */
export function cutEllipses({ style }: Sheet, { box }: Plot, ellipses: readonly DrawnEllipse[]): string[] {
  const { spec, language } = style;
  if (spec.interactive || spec.zoom) return [];
  const isCut = ({ outline }: DrawnEllipse) =>
    outline.some((value, at) => (at % 2 === 0 ? beyond(value, box.x, box.width) : beyond(value, box.y, box.height)) > leastCutMm);
  const cut = ellipses.filter(isCut);
  if (cut.length === 0) return [];
  const names = listed(
    cut.flatMap(({ group }) => (group.index < 0 || group.label === "" ? [] : [{ en: group.label, zh: group.label }])),
    mostNamed,
  )[language];
  if (language === "zh") return [`绘图区以数据点为准，椭圆超出绘图区的部分未绘出${names === "" ? "" : `：${names}`}。`];
  const [one, of] = [cut.length === 1, names === "" ? "" : ` of ${names}`];
  return [`The ${one ? "ellipse" : "ellipses"}${of} ${one ? "goes" : "go"} on beyond the plot, which follows the points.`];
}
const leastCutMm = 0.1;
const mostNamed = 6;
const beyond = (value: number, from: number, length: number): number => Math.max(from - value, value - from - length);

const steps = 72;
function outlineOf({ x, y, a, b, angle }: Ellipse, { toX, toY }: Plot): number[] {
  return Array.from({ length: steps }, (_, step) => {
    const turn = (step * 2 * Math.PI) / steps;
    const [along, across] = [a * Math.cos(turn), b * Math.sin(turn)];
    return [toX(x + along * Math.cos(angle) - across * Math.sin(angle)), toY(y + along * Math.sin(angle) + across * Math.cos(angle))];
  }).flat();
}
