/**
 * What is drawn for a box follows its n. Under five values: the points and their median, as quartiles of so few say nothing; from five on the box with its
 * points; from twenty on the view or the document may ask for a violin (Weissgerber 2015, doi:10.1371/journal.pbio.1002128). Means of replicates stand on top (Lord 2020,
 * doi:10.1083/jcb.202001064).
 */
import { isWithoutBox } from "@analyte/contract/box-words";
import type { Box } from "@analyte/contract/figure-kinds/boxes";
import type { Plot } from "#frame/draw-axes.ts";
import { millimetres, pointSize, type FigureStyle } from "#frame/figure-style.ts";
import { pointLook } from "#frame/point-look.ts";
import { addBox, addLine, addMarks, addPath, type Sheet } from "#frame/sheet.ts";
import type { Fill, Stroke } from "#scene/scene.ts";
import { drawBar } from "./draw-bar.ts";
import { canBeViolin, valuesOfBox } from "./drawn-parts.ts";
import type { PlacedBox } from "./axes-plan.ts";
import { violinOutline } from "./violin.ts";

/** Points would hide a narrower box, which is fewer than so many of them wide; where they are asked for, one that is narrower in millimetres. */
const widthInPoints = 3;
const narrowest = 1.6;

/** Of a box in a plot. */
const widthIn = ({ box, x }: Plot, style: FigureStyle): number => Math.min((box.width / Math.max(1, x.high - x.low)) * 0.62, millimetres(style.text.tick) * 6);

/** Whether its boxes are so narrow that their points, which nobody asked to leave out, would hide them. */
export function leavesPointsOut(plot: Plot, style: FigureStyle, boxes: readonly Box[]): boolean {
  if (style.view.showPoints === false || !boxes.some((box) => !isWithoutBox(box) && (box.points?.length ?? 0) > 0)) return false;
  return !hasRoomForPoints(widthIn(plot, style), style);
}
function hasRoomForPoints(width: number, style: FigureStyle): boolean {
  return width >= (style.view.showPoints === true ? narrowest : Math.max(narrowest, widthInPoints * style.preset.smallPointMm));
}

/** `first` is the number of the box's first point in the document; `violins`: whether it asks for them. */
export function drawBox(sheet: Sheet, plot: Plot, placed: PlacedBox, place: number, first: number, violins: boolean): void {
  const { style } = sheet;
  const { box } = placed;
  const width = widthIn(plot, style);
  const isBar = box.bar !== undefined;
  const few = !isBar && isWithoutBox(box);
  const seen = few || ((style.view.showPoints ?? true) && hasRoomForPoints(width, style));
  const violin = !few && !isBar && (style.view.violins ?? violins) && canBeViolin(box);
  const averaged = box.replicates !== undefined;
  // Single measurements lie behind the box of their means, and the median over these: none hides what the box says.
  if (seen && averaged) drawPoints(sheet, plot, placed, place, box.points ?? [], width, first);
  if (isBar) drawBar(sheet, plot, placed, place, width, bodyLook(style, placed));
  else if (violin) drawViolin(sheet, plot, placed, place, width);
  else if (!few) drawQuartiles(sheet, plot, placed, place, width);
  if (seen && averaged) drawReplicates(sheet, plot, placed, place, width);
  if (!isBar) drawMedian(sheet, plot, placed, place, few ? width * 0.6 : violin ? width * 0.4 : width);
  if (seen && !averaged) drawPoints(sheet, plot, placed, place, box.points ?? [], width, first);
  if (few || isBar || width < 3 || box.replicates) return;
  const mean = { shape: "diamond", sizeMm: pointSize(style, false), group: -1, clip: plot.index } as const;
  const look = { fill: { colour: style.surface }, stroke: { colour: style.ink, widthPt: style.lines.reference } };
  addMarks(sheet, "box", Float64Array.of(plot.toX(place)), Float64Array.of(plot.toY(box.mean)), Int32Array.of(-1), { ...mean, ...look });
}

/** An open group has no fill, as its marks have none: a somewhat thicker edge weighs as much as a fill. */
function bodyLook(style: FigureStyle, { group }: PlacedBox): { stroke: Stroke; fill?: Fill } {
  if (group.open) return { stroke: { colour: group.line, widthPt: (style.lines.reference + style.lines.data) / 2 } };
  // Lines and points are seen over it.
  return { stroke: { colour: group.outline, widthPt: style.lines.reference }, fill: { colour: group.colour, opacity: 0.22 } };
}

function drawQuartiles(sheet: Sheet, plot: Plot, placed: PlacedBox, place: number, width: number): void {
  const { box, group } = placed;
  const { toY } = plot;
  const x = plot.toX(place);
  const clip = { clip: plot.index };
  const whisker = { colour: group.outline, widthPt: sheet.style.lines.reference };
  const line = (x1: number, y1: number, x2: number, y2: number) => addLine(sheet, "interval", x1, y1, x2, y2, whisker, clip);
  line(x, toY(box.q3), x, toY(box.maximum));
  line(x, toY(box.q1), x, toY(box.minimum));
  if (width >= 2.5) for (const end of [box.minimum, box.maximum]) line(x - width * 0.2, toY(end), x + width * 0.2, toY(end));
  const body = { x: x - width / 2, y: toY(box.q3), width, height: toY(box.q1) - toY(box.q3) };
  addBox(sheet, "box", body, { ...bodyLook(sheet.style, placed), ...clip, group: group.index });
}

function drawMedian(sheet: Sheet, { toX, toY, index: clip }: Plot, { box, group }: PlacedBox, place: number, width: number): void {
  const stroke = { colour: group.outline, widthPt: sheet.style.lines.data };
  addLine(sheet, "box", toX(place) - width / 2, toY(box.median), toX(place) + width / 2, toY(box.median), stroke, { clip });
}

function drawViolin(sheet: Sheet, plot: Plot, placed: PlacedBox, place: number, width: number): void {
  const { box, group } = placed;
  const x = plot.toX(place);
  const outline = violinOutline(valuesOfBox(box)!.map((point) => point.y)).flatMap(({ value, share }) => [x + (share * width) / 2, plot.toY(value)]);
  addPath(sheet, "box", outline, { ...bodyLook(sheet.style, placed), closed: true, clip: plot.index, group: group.index });
  const stroke = { colour: group.outline, widthPt: sheet.style.lines.data };
  addLine(sheet, "interval", x, plot.toY(box.q1), x, plot.toY(box.q3), stroke, { clip: plot.index });
}

type Point = NonNullable<Box["points"]>[number];
function drawPoints(sheet: Sheet, plot: Plot, { box, group }: PlacedBox, place: number, points: readonly Point[], width: number, first: number): void {
  const { style } = sheet;
  const sizeMm = box.replicates ? Math.min(pointSize(style, true), meanSize(style, width) * 0.5) : pointSize(style, true);
  const look = { ...pointLook(style, group, box.replicates || points.length > 40 ? 0.5 : 0.8), sizeMm, group: group.index, clip: plot.index };
  const x = Float64Array.from(points, (_, at) => plot.toX(place) + aside(at) * width * 0.8);
  const y = Float64Array.from(points, (point) => plot.toY(point.y));
  const index = Int32Array.from(points, (_, at) => first + at);
  addMarks(sheet, "points", x, y, index, look);
}

/** Of a mean: no larger than leaves its box to be seen, unless a size was chosen. */
function meanSize(style: FigureStyle, width: number): number {
  const usual = pointSize(style, false);
  return style.view.pointSize === undefined ? Math.min(usual, width * widestMean) : usual;
}
/** Of the width of a box. */
const widestMean = 0.24;

/** Larger and whole, so that they are seen over their single measurements. */
function drawReplicates(sheet: Sheet, plot: Plot, { box, group }: PlacedBox, place: number, width: number): void {
  const { style } = sheet;
  const means = box.replicates ?? [];
  const look = { ...pointLook(style, group, 1), stroke: { colour: style.ink, widthPt: style.lines.outline } };
  addMarks(
    sheet,
    "points",
    Float64Array.from(means, (_, at) => plot.toX(place) + aside(at) * width * 0.6),
    Float64Array.from(means, (mean) => plot.toY(mean.y)),
    new Int32Array(means.length).fill(-1),
    { ...look, sizeMm: meanSize(style, width), group: group.index, clip: plot.index },
  );
}

/** Multiples of the golden ratio, from -0.5 to 0.5: they spread evenly and are the same on every machine. */
const aside = (at: number): number => (((at + 1) * 0.618_033_988_75) % 1) - 0.5;
