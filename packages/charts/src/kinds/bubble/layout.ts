/** Bubbles on their axes, the large under the small, with a key of sizes and colours below. */
import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { heightAround, type AxesPlan } from "#frame/axes.ts";
import { axisCodes } from "#frame/axis-codes.ts";
import { drawAxes, type Plot } from "#frame/draw-axes.ts";
import { drawNames } from "#frame/draw-names.ts";
import { millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { linesOfNames } from "#frame/names.ts";
import { outlineOf } from "#frame/palette.ts";
import { inside, takeOff } from "#frame/rooms.ts";
import { addLine, addMarks, type Sheet } from "#frame/sheet.ts";
import { zoomedScale } from "#frame/zoomed-scale.ts";
import { withPowers } from "#frame/tick-runs.ts";
import { extentOf, padded, ticksWithin } from "#numbers.ts";
import { isGiven } from "#points.ts";
import { lineHeight } from "#scene/measure.ts";
import type { KindLayout } from "../kind.ts";
import { labelledPoints } from "#labels/labelled-points.ts";
import { bubbleKey, drawBubbleKey } from "./key.ts";
import { linesOf, reachOf } from "./reach.ts";
import { colourOf, colourRange, diameterOf, largestMm } from "./scales.ts";

interface Bubble {
  index: number;
  x: number;
  y: number;
  /** Its edge counted in. */
  radius: number;
}

export const bubbleLayout: KindLayout<BubbleDocument> = {
  legend: () => [],
  needs: (document, style, widthMm) => {
    const plotsMm = document.places
      ? Math.max(20, document.places.length * rowHeight(document.places, style, widthMm))
      : Math.max(30, Math.min(widthMm * 0.66, widthMm * 0.4 + 32));
    return { plotsMm, aroundMm: heightAround(style, widthMm, plotsMm, axesPlan(document, style, widthMm, plotsMm)) + keyHeight(document, style, widthMm) };
  },
  coded: (document, style, widthMm) => (placeCodes(document, style, widthMm) === null ? [] : document.places!.map((label) => ({ label }))),
  draw: (document, sheet, whole) => {
    const { style } = sheet;
    const room = { ...whole };
    const key = bubbleKey(document, style, room.width);
    const strip = takeOff(room, "bottom", key.height);
    takeOff(room, "bottom", keyGap(style, key.height));
    const plot = drawAxes(sheet, room, axesPlan(document, style, room.width, room.height, placeCodes(document, style, room.width) ?? document.places));
    const lines = drawThresholds(document, sheet, plot);
    if (document.stems) drawStems(document, sheet, plot);
    const bubbles = drawBubbles(document, sheet, plot);
    if (!document.places) drawLabels(document, sheet, plot, bubbles, lines);
    drawBubbleKey(document, sheet, key, strip.x, strip.y);
    return true;
  },
};

const keyGap = (style: FigureStyle, heightMm: number): number => (heightMm > 0 ? millimetres(style.text.legend) * 0.6 : 0);
function keyHeight(document: BubbleDocument, style: FigureStyle, widthMm: number): number {
  const { height } = bubbleKey(document, style, widthMm);
  return height + keyGap(style, height);
}

/** Names in as many lines as they take, and no bubble in two rows. */
function rowHeight(places: readonly string[], style: FigureStyle, widthMm: number): number {
  const lines = linesOfNames(style, places, widthMm);
  return Math.max(lines * lineHeight(style.text.tick) + millimetres(style.text.tick) * (lines > 1 ? 0.45 : 0.15), largestMm(style) + 0.2);
}

/** Numbers where names of places would be left out. */
const placeCodes = (document: BubbleDocument, style: FigureStyle, widthMm: number): readonly string[] | null =>
  document.places
    ? axisCodes(style, widthMm, { names: document.places, axis: "y", planOf: (names) => axesPlan(document, style, widthMm, usualMm, names) })
    : null;
/** Of a plot; names do not follow from it. */
const usualMm = 60;

function axesPlan(
  document: BubbleDocument,
  style: FigureStyle,
  widthMm: number,
  heightMm: number,
  places: readonly string[] | undefined = document.places,
): AxesPlan {
  const { view, spec } = style;
  const lines = linesOf(document);
  const scaleOf = (axis: "x" | "y", lengthMm: number) => {
    const whole = extentOf([...reachOf(document, axis), ...(spec.extent?.[axis] ?? [])]);
    // No bubble is cut at an edge, not at zero either; around the plot stand names and numbers, so that it is shorter than its room.
    const share = Math.min(0.15, largestMm(style) / 2 / (lengthMm * 0.6) + 0.02);
    return zoomedScale((count) => ticksWithin(...padded(whole, share), count), spec.zoom?.[axis]);
  };
  return {
    x: { title: view.xTitle ?? textIn(style, document.x.title), scale: scaleOf("x", widthMm) },
    y: { title: view.yTitle ?? textIn(style, document.y.title), ...(places ? { names: places } : { scale: scaleOf("y", heightMm) }) },
    texts: lines.map(({ axis, value, label }) => ({ axis, value, text: withPowers(textIn(style, label)) })),
  };
}

function drawThresholds(document: BubbleDocument, sheet: Sheet, { box, toX, toY }: Plot): number[] {
  const { style } = sheet;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  return linesOf(document).flatMap(({ axis, value }) => {
    const at = axis === "x" ? toX(value) : toY(value);
    if (!(axis === "x" ? at >= box.x && at <= right : at >= box.y && at <= bottom)) return [];
    const ends = axis === "x" ? ([at, box.y, at, bottom] as const) : ([box.x, at, right, at] as const);
    addLine(sheet, "threshold", ...ends, { colour: style.muted, widthPt: style.lines.reference, dash: [1, 0.7] });
    return [...ends];
  });
}

function drawStems({ points }: BubbleDocument, sheet: Sheet, { box, toX, toY, index: clip }: Plot): void {
  const { style } = sheet;
  const zero = toX(0);
  const stroke = { colour: style.axis, widthPt: style.lines.data };
  if (zero >= box.x && zero <= box.x + box.width)
    addLine(sheet, "origin", zero, box.y, zero, box.y + box.height, { colour: style.axis, widthPt: style.lines.reference });
  for (const [at, x] of points.x.entries()) {
    const y = points.y[at];
    if (isGiven(x) && isGiven(y)) addLine(sheet, "segment", zero, toY(y), toX(x), toY(y), stroke, { clip });
  }
}

/** Those that are seen. */
function drawBubbles(document: BubbleDocument, sheet: Sheet, plot: Plot): Bubble[] {
  const { style } = sheet;
  const { points, size, colour } = document;
  const diameter = diameterOf(document, style);
  const range = colourRange(document, style.view);
  const given = points.ids.flatMap((_, index) => {
    const [x, y] = [points.x[index], points.y[index]];
    return isGiven(x) && isGiven(y) ? [{ index, x: plot.toX(x), y: plot.toY(y), sizeMm: diameter(size.values[index]) }] : [];
  });
  const widthPt = style.lines.outline;
  for (const { index, x, y, sizeMm } of given.toSorted((one, other) => other.sizeMm - one.sizeMm || one.index - other.index)) {
    const fill = colourOf(range, colour.values[index], style.surface) ?? style.missing;
    const look = { shape: "circle", fill: { colour: fill, opacity: style.opacity }, stroke: { colour: outlineOf(fill, style.surface), widthPt } } as const;
    // A line ends at the rim of its mark, though the mark is not opaque.
    if (document.stems) {
      const cover = { shape: "circle", fill: { colour: style.surface }, sizeMm, group: -1, clip: plot.index } as const;
      addMarks(sheet, "annotation", Float64Array.of(x), Float64Array.of(y), Int32Array.of(-1), cover);
    }
    addMarks(sheet, "points", Float64Array.of(x), Float64Array.of(y), Int32Array.of(index), { ...look, sizeMm, group: -1, clip: plot.index });
  }
  return given.filter(({ x, y }) => inside(plot.box, x, y)).map(({ sizeMm, ...bubble }) => ({ ...bubble, radius: sizeMm / 2 + widthPt * 0.18 }));
}

function drawLabels(document: BubbleDocument, sheet: Sheet, plot: Plot, bubbles: readonly Bubble[], lines: readonly number[]): void {
  const { points } = document;
  const { spec, view } = sheet.style;
  const ringed = (id: string): number => spec.ringed?.get(points.item)?.get(id) ?? 0;
  const places = new Map(bubbles.map((bubble) => [bubble.index, bubble]));
  const wanted = labelledPoints(document, view).flatMap((index) => {
    const [bubble, id] = [places.get(index), points.ids[index]!];
    if (!bubble) return [];
    return [{ id, text: points.labels[index] || id, x: bubble.x, y: bubble.y, radius: bubble.radius + ringed(id), of: { kind: points.item, id } }];
  });
  if (wanted.length === 0) return;
  const discs = bubbles.map(({ x, y, radius, index }) => ({ places: [x, y], radius: radius + ringed(points.ids[index]!) }));
  drawNames(sheet, plot.box, wanted, { points: discs, lines, boxes: [], soft: [] }, Boolean(spec.zoom));
}
