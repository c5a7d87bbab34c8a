/** Where a plot and its axes stand in their room: ticks, titles and margin texts are measured first, the plot takes what they leave. */
import { ticksWithin, type Scale } from "../numbers.ts";
import { keptOf } from "../readable/cramped-plot.ts";
import { ascent, capHeight, descent, lineHeight, runsWidth, textWidth, widestWithin, wrapText, type Weight } from "../scene/measure.ts";
import type { Box } from "../scene/scene.ts";
import { millimetres, type FigureStyle } from "./figure-style.ts";
import { placeMarginTexts, type MarginText, type PlacedText } from "./margin-texts.ts";
import { beyondEnds, bottomNames, leftNames, type Names } from "./names.ts";
import { ticksOf, type Tick } from "./tick-runs.ts";

/**
 * `scale` gives the scale for a number of ticks; `names` stand at the places 0, 1, 2 … from left to right, or from top to bottom: under a plot `turned`
 * also where they would fit level, as beside others that don't.
 */
export type AxisPlan = { title: string; scale: (count: number) => Scale } | { title: string; names: readonly string[]; turned?: boolean };
export interface AxesPlan {
  x: AxisPlan;
  y: AxisPlan;
  /** Texts at the edges of the plot, e.g. of thresholds: of upright lines above it, of level ones at its right. */
  texts?: readonly MarginText[];
  /** One unit of x is as long as one of y: the shorter axis shows more than its scale asks for. */
  equalUnits?: boolean;
}

export interface AxisLayout {
  title: string[];
  /** Ends of the axis in its own units. */
  low: number;
  high: number;
  ticks: Tick[];
  names: Names | null;
}
export interface AxesLayout {
  room: Box;
  box: Box;
  x: AxisLayout;
  y: AxisLayout;
  texts: PlacedText[];
}

interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const tickLength = (style: FigureStyle): number => millimetres(style.text.tick) * 0.32;
export const tickGap = (style: FigureStyle): number => millimetres(style.text.tick) * 0.22;
/** Of names under a plot; those that reach over its left end stand lower than the number at the corner does. */
export const nameGap = (style: FigureStyle, names: Names, { width }: Box): number =>
  tickGap(style) + (beyondEnds(names, "x", width)[0] > 0 ? capHeight(style.text.tick) / 2 + descent(style.text.tick) : 0);
export const titleGap = (style: FigureStyle): number => millimetres(style.text.axisTitle) * 0.35;

const leastShare = 0.25;

export function planAxes(style: FigureStyle, room: Box, plan: AxesPlan): AxesLayout {
  const margins: Margins = { left: 0, right: 0, top: ascent(style.text.tick) / 2, bottom: 0 };
  let layout = planWithin(style, room, margins, plan);
  // Margins only grow, so this ends; each round sees the plot that the last one left.
  for (let round = 0; round < 8; round++) {
    const needed = neededMargins(style, layout);
    if ((["left", "right", "top", "bottom"] as const).every((side) => needed[side] <= margins[side] + 1e-9)) break;
    for (const side of ["left", "right", "top", "bottom"] as const) margins[side] = Math.max(margins[side], needed[side]);
    layout = planWithin(style, room, margins, plan);
  }
  return layout;
}

/** What the axes take of a room's height: for a figure that may choose its own. */
export function heightAround(style: FigureStyle, widthMm: number, plotMm: number, plan: AxesPlan): number {
  const taken = (height: number) => height - planAxes(style, { x: 0, y: 0, width: widthMm, height }, plan).box.height;
  // Long names may be higher than the plot over them, and so may titles.
  if ("names" in plan.x) return taken(plotMm + taken(plotMm + style.preset.highestMm / 2));
  const usual = plotMm * 1.25 + 4;
  const most = taken(usual);
  return usual - most < plotMm * 0.5 ? taken(plotMm + taken(plotMm + style.preset.highestMm)) : most;
}

function planWithin(style: FigureStyle, room: Box, margins: Margins, plan: AxesPlan): AxesLayout {
  const width = Math.max(keptOf(room.width, leastShare), room.width - margins.left - margins.right);
  const height = Math.max(keptOf(room.height, leastShare), room.height - margins.top - margins.bottom);
  const box = { x: room.x + Math.min(margins.left, room.width - width), y: room.y + Math.min(margins.top, room.height - height), width, height };
  let x = axisLayout(style, plan.x, "x", box, room);
  let y = axisLayout(style, plan.y, "y", box, room);
  if (plan.equalUnits) [x, y] = withEqualUnits(style, plan, box, room, x, y);
  return { room, box, x, y, texts: placeMarginTexts(style, box, room, plan.texts ?? [], x, y) };
}

function axisLayout(style: FigureStyle, plan: AxisPlan, axis: "x" | "y", box: Box, room: Box): AxisLayout {
  const title = plan.title === "" ? [] : titleLines(style, plan.title, axis === "x" ? room.width : box.height, axis === "x" ? room.width : room.height);
  if ("names" in plan) {
    const names = axis === "x" ? bottomNames(style, plan.names, box, room, plan.turned) : leftNames(style, plan.names, box, room);
    return { title, low: 0, high: Math.max(1, plan.names.length), ticks: [], names };
  }
  const length = axis === "x" ? box.width : box.height;
  const scale = scaleThatFits(style, plan.scale, axis, length);
  return { title, low: scale.min, high: scale.max, ticks: spacedTicks(style, scale, axis, length), names: null };
}

/** Beside the plot alone; a title that would take many lines there has the room's length. */
function titleLines(style: FigureStyle, title: string, besidePlot: number, besideRoom: number): string[] {
  const sizePt = style.text.axisTitle;
  const lines = balanced(title, besidePlot, sizePt);
  if (lines.length <= mostBesidePlot) return lines;
  const longer = balanced(title, besideRoom, sizePt);
  // The titles of two axes that both go on past the plot would meet in its corner.
  return longer.length <= mostBesidePlot ? longer : cutTitle(style, lines, besidePlot);
}
const mostBesidePlot = 2;

/** More lines would take the plot's room, or run into what stands at the next axis: the caption says the whole. */
export function cutTitle(style: FigureStyle, lines: readonly string[], width: number): string[] {
  const most = mostTitleLines(style);
  if (lines.length <= most) return [...lines];
  let last = lines[most - 1]!;
  while (last !== "" && textWidth(`${last}…`, style.text.axisTitle) > width) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
}
/** Where the signs are large beside the sheet, as on slides, fewer lines leave the plot as much. */
const mostTitleLines = (style: FigureStyle): number =>
  Math.max(1, Math.min(3, Math.floor((style.preset.highestMm * mostTitleShare) / lineHeight(style.text.axisTitle))));
const mostTitleShare = 0.06;

/** As few lines as fit, of about one length: no last line of one sign, and no word broken for that. */
export function balanced(text: string, width: number, sizePt: number, weight: Weight = 400): string[] {
  let lines = wrapText(text, width, sizePt, weight);
  const words = text.split(/\s+/).map((word) => textWidth(word, sizePt, weight));
  const least = ideograph.test(text) ? widestWithin(text, width, sizePt, weight) : Math.max(0, ...words.filter((word) => word <= width));
  for (let step = 1; step < 12 && lines.length > 1 && width * (1 - step * 0.04) >= least; step++) {
    const narrower = wrapText(text, width * (1 - step * 0.04), sizePt, weight);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

const ideograph = /[\u2e80-\uffef\u{20000}-\u{3ffff}]/u;

/** As many ticks as can be read: some eight at most, two at least, and three where these find room. */
function scaleThatFits(style: FigureStyle, scaleFor: (count: number) => Scale, axis: "x" | "y", length: number): Scale {
  const em = millimetres(style.text.tick);
  let count = Math.max(2, Math.min(8, Math.round(length / (em * (axis === "x" ? 6.5 : 4.5)))));
  let scale = scaleFor(count);
  while (count > 2 && needsMore(style, scale, axis, length)) scale = scaleFor(--count);
  // Round steps may be so long that no third one lies within.
  for (let more = count + 1; scale.ticks.length < wishedTicks && more <= count + wishedTicks; more++) {
    const finer = scaleFor(more);
    if (needsMore(style, finer, axis, length)) break;
    scale = finer;
  }
  return scale;
}
const wishedTicks = 3;

function needsMore(style: FigureStyle, scale: Scale, axis: "x" | "y", length: number): boolean {
  const ticks = ticksOf(scale);
  if (ticks.length < 2) return false;
  const pitch = (length * (ticks[1]!.value - ticks[0]!.value)) / (scale.max - scale.min);
  return pitch < extentOf(style, ticks, axis);
}

/** Every tick, or every second, third … where they would run into each other. */
function spacedTicks(style: FigureStyle, scale: Scale, axis: "x" | "y", length: number): Tick[] {
  const ticks = ticksOf(scale);
  if (ticks.length < 2) return ticks;
  const pitch = (length * (ticks[1]!.value - ticks[0]!.value)) / (scale.max - scale.min);
  const every = Math.max(1, Math.ceil(extentOf(style, ticks, axis) / Math.max(pitch, 1e-6)));
  const spaced = ticks.filter((_, index) => index % every === 0);
  if (spaced.length > 1) return spaced;
  // One number alone is no scale: the outermost two stand as near to each other as can be read.
  const [first, last] = [ticks[0]!, ticks.at(-1)!];
  return (length * (last.value - first.value)) / (scale.max - scale.min) >= leastPitch(style, [first, last], axis) ? [first, last] : spaced;
}

/** Less than they have elsewhere, and no touching: digits reach less far than a line does. */
function leastPitch(style: FigureStyle, ticks: readonly Tick[], axis: "x" | "y"): number {
  const size = style.text.tick;
  return axis === "x" ? Math.max(...ticks.map((tick) => runsWidth(tick.runs, size))) + millimetres(size) * 0.3 : capHeight(size) * 1.25;
}

/** What a tick's text takes along the axis, with the gap to the next. */
function extentOf(style: FigureStyle, ticks: readonly Tick[], axis: "x" | "y"): number {
  const size = style.text.tick;
  return axis === "x" ? Math.max(...ticks.map((tick) => runsWidth(tick.runs, size))) + millimetres(size) * 0.6 : lineHeight(size);
}

function withEqualUnits(style: FigureStyle, plan: AxesPlan, box: Box, room: Box, x: AxisLayout, y: AxisLayout): [AxisLayout, AxisLayout] {
  const perMm = Math.max((x.high - x.low) / box.width, (y.high - y.low) / box.height);
  const grown = (axis: AxisPlan, { low, high }: AxisLayout, length: number): AxisPlan => {
    if ("names" in axis) return axis;
    const more = (perMm * length - (high - low)) / 2;
    return { title: axis.title, scale: (count) => ticksWithin(low - more, high + more, count) };
  };
  return [axisLayout(style, grown(plan.x, x, box.width), "x", box, room), axisLayout(style, grown(plan.y, y, box.height), "y", box, room)];
}

function neededMargins(style: FigureStyle, { box, x, y, texts }: AxesLayout): Margins {
  const size = style.text.tick;
  const titled = (lines: string[]) => (lines.length === 0 ? 0 : lines.length * lineHeight(style.text.axisTitle) + titleGap(style));
  const widest = y.names ? y.names.across : Math.max(0, ...y.ticks.map((tick) => runsWidth(tick.runs, size)));
  const highest = x.names ? x.names.across : ascent(size) + descent(size);
  const place = (value: number) => box.x + ((value - x.low) / (x.high - x.low)) * box.width;
  const over = x.ticks.map((tick) => [place(tick.value), runsWidth(tick.runs, size) / 2] as const);
  const leftOver = Math.max(0, ...over.map(([at, half]) => half - (at - box.x)));
  const rightOver = Math.max(0, ...over.map(([at, half]) => at + half - (box.x + box.width)));
  const [namesLeft, namesRight] = x.names ? beyondEnds(x.names, "x", box.width) : [0, 0];
  const [namesTop, namesBottom] = y.names ? beyondEnds(y.names, "y", box.height) : [0, 0];
  const thick = (side: PlacedText["side"]) => Math.max(0, ...texts.filter((text) => text.side === side).map((text) => text.outward));
  return {
    left: Math.max(leftOver, namesLeft, widest + (y.names ? tickGap(style) : tickLength(style) + tickGap(style)) + titled(y.title)),
    right: Math.max(rightOver, namesRight, thick("right")),
    top: Math.max(ascent(size) / 2, namesTop, thick("top")),
    bottom: Math.max(namesBottom, highest + (x.names ? nameGap(style, x.names, box) : tickLength(style) + tickGap(style)) + titled(x.title)),
  };
}
