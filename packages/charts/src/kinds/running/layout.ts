/** The curves, a row of ticks for the members of each under them, and below what the items were ranked by: all over the same ranks. */
import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import { planAxes, tickGap, tickLength, type AxesPlan } from "#frame/axes.ts";
import { drawAxes, type Plot } from "#frame/draw-axes.ts";
import { groupOf, millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { curveDash } from "#frame/point-look.ts";
import { codeOf } from "#frame/legend-plan.ts";
import { addLine, addPath, addText, roundedBox, type Sheet } from "#frame/sheet.ts";
import { extentOf, tightScale, type Scale } from "#numbers.ts";
import { isGiven } from "#points.ts";
import { ascent, capHeight, descent } from "#scene/measure.ts";
import type { Box } from "#scene/scene.ts";
import type { KindLayout } from "../kind.ts";
import { shownCurves, type Curve } from "./shown.ts";

export const runningLayout: KindLayout<RunningDocument> = {
  legend: (document, style) => {
    const used = new Set(document.curves.map(({ group }) => group));
    const codes = rowCodes(shownCurves(document, style.view));
    return style.ordered
      .filter((group) => used.has(group.index))
      .map((group) => {
        const code = codes?.get(group.index);
        return { group, mark: "curve", ...(code !== undefined && { code }) };
      });
  },
  needs: (document, style, widthMm) => {
    const { axisMm, gapMm, hitsMm } = heightsOf(document, style);
    const plotsMm = Math.max(38, Math.min(widthMm * 0.66, widthMm * 0.35 + 36));
    const aroundMm = ascent(style.text.tick) + axisMm + titleMm(document, style, widthMm, plotsMm) + gapMm * 2 + hitsMm;
    return { plotsMm, aroundMm, rows: 2, lowestMm };
  },
  draw: (document, sheet, room) => {
    const { style } = sheet;
    const shown = shownCurves(document, style.view);
    const { gapMm, hitsMm, axisMm } = heightsOf(document, style);
    const free = room.height - ascent(style.text.tick) - hitsMm - gapMm * 2 - axisMm - titleMm(document, style, room.width, room.height);
    const upperMm = free - Math.max(lowestMm, free * lowerShare);
    const plans = plansOf(document, style, shown);
    // Numbers under the curves would be those under the whole: the ticks of members stand in their place.
    const upper = { ...room, height: Math.max(lowestMm, upperMm) + ascent(style.text.tick) / 2 + axisMm };
    const planned = planAxes(style, upper, plans.scores).box;
    const hitsTop = planned.y + planned.height + gapMm;
    const below = hitsTop + hitsMm + gapMm;
    const rooms = levelSides(style, [
      { plan: plans.scores, room: upper },
      { plan: plans.metric, room: { ...room, y: below, height: Math.max(1, room.y + room.height - below) } },
    ]);
    const scores = drawAxes(sheet, rooms[0]!, plans.scores);
    dropStripsBelow(sheet, scores.box);
    drawZero(sheet, scores);
    for (const [index, curve] of shown.entries()) drawCurve(sheet, scores, curve, index);
    drawHits(document, sheet, { ...scores.box, y: hitsTop, height: hitsMm }, shown);
    drawRanked(document, sheet, drawAxes(sheet, rooms[1]!, plans.metric));
    return true;
  },
};

/** Of what the curves and the ranking have together. */
const lowerShare = 0.32;
/** A plot lower than this can't be read. */
const lowestMm = 14.2;
/** Of all rows of members together, in heights of a text. */
const mostRows = 14;

/** Of the numbers under a plot, of the gaps between the parts, and of the rows of members. */
function heightsOf(document: RunningDocument, style: FigureStyle): { axisMm: number; gapMm: number; hitsMm: number } {
  const size = style.text.tick;
  return {
    axisMm: tickLength(style) + tickGap(style) + ascent(size) + descent(size),
    gapMm: millimetres(size) * 0.6,
    hitsMm: rowsMm(shownCurves(document, style.view), size),
  };
}

/** Rows that have numbers are as high as these. */
function rowsMm(shown: readonly Curve[], sizePt: number): number {
  const pitch = rowCodes(shown) === null ? millimetres(sizePt) * 0.95 : ascent(sizePt) + descent(sizePt) + 0.02;
  return Math.min(mostRows * millimetres(sizePt), Math.max(1, shown.length) * pitch);
}

/** By their groups: colours alone would not tell to everybody whose row is whose. Null where there is nothing to tell, or no room. */
function rowCodes(shown: readonly Curve[]): ReadonlyMap<number, string> | null {
  const codes = new Map(shown.map(({ group }, row) => [group, codeOf(row)]));
  return shown.length < 2 || shown.length > mostCoded || codes.size < shown.length ? null : codes;
}
const mostCoded = 10;

/** What the title of the ranks takes under everything. */
function titleMm(document: RunningDocument, style: FigureStyle, widthMm: number, heightMm: number): number {
  const { metric } = plansOf(document, style, []);
  const room = { x: 0, y: 0, width: widthMm, height: heightMm };
  const bottomOf = (plan: AxesPlan) => {
    const { box } = planAxes(style, room, plan);
    return heightMm - box.y - box.height;
  };
  return bottomOf(metric) - bottomOf({ ...metric, x: { ...metric.x, title: "" } });
}

function plansOf(document: RunningDocument, style: FigureStyle, shown: readonly Curve[]): { scores: AxesPlan; metric: AxesPlan } {
  const { view } = style;
  const count = document.ranked.values.length;
  const across = (ticks: number): Scale => tightScale([0, Math.max(1, count)], 0, ticks);
  const up = (values: readonly (number | null)[]) => {
    const extent = extentOf([...values, 0]);
    return (ticks: number) => tightScale(extent, 0.05, ticks);
  };
  return {
    scores: {
      x: { title: "", scale: (ticks) => ({ ...across(ticks), ticks: [] }) },
      y: { title: view.yTitle ?? textIn(style, document.y.title), scale: up(shown.flatMap(({ y }) => y)) },
    },
    metric: {
      x: { title: view.xTitle ?? textIn(style, document.x.title), scale: across },
      y: { title: view.zTitle ?? textIn(style, document.ranked.title), scale: up(document.ranked.values) },
    },
  };
}

/** Both plots begin and end at the same millimetre: what one of them needs beside it the other leaves, too. */
function levelSides(style: FigureStyle, parts: readonly { plan: AxesPlan; room: Box }[]): Box[] {
  const sides = parts.map(({ plan, room }) => {
    const { x, width } = planAxes(style, room, plan).box;
    return { left: x - room.x, right: room.x + room.width - x - width };
  });
  const most = { left: Math.max(...sides.map(({ left }) => left)), right: Math.max(...sides.map(({ right }) => right)) };
  return parts.map(({ room }, at) => {
    const [left, right] = [most.left - sides[at]!.left, most.right - sides[at]!.right];
    return { ...room, x: room.x + left, width: room.width - left - right };
  });
}

/** Where the numbers of an axis would stand there are the members. */
function dropStripsBelow(sheet: Sheet, { y, height }: Box): void {
  const kept = sheet.axes.filter((strip) => strip.y < y + height - 0.01);
  sheet.axes.splice(0, sheet.axes.length, ...kept);
}

function drawZero(sheet: Sheet, { box, toY }: Plot): void {
  const { style } = sheet;
  const y = toY(0);
  if (y < box.y + box.height - 0.01)
    addLine(sheet, "origin", box.x, y, box.x + box.width, y, { colour: style.axis, widthPt: style.lines.reference, opacity: 0.6 });
}

function drawCurve(sheet: Sheet, plot: Plot, { group, x, y }: Curve, index: number): void {
  const { style } = sheet;
  const look = groupOf(style, group);
  const points = x.flatMap((at, corner) => {
    const value = y[corner];
    return isGiven(at) && isGiven(value) ? [plot.toX(at), plot.toY(value)] : [];
  });
  if (points.length < 4) return;
  const stroke = { colour: look.line, widthPt: style.lines.data, opacity: style.opacity, ...curveDash(style, look) };
  addPath(sheet, "line", points, { clip: plot.index, stroke, index, group });
}

/** A row a curve, in their order. */
function drawHits(document: RunningDocument, sheet: Sheet, at: Box, shown: readonly Curve[]): void {
  const { style } = sheet;
  const box = roundedBox(at);
  const count = Math.max(1, document.ranked.values.length);
  const rowMm = box.height / Math.max(1, shown.length);
  // Many members would be one bar.
  const widthPt = Math.max(style.lines.outline, style.lines.reference);
  const sizePt = style.text.tick;
  const codes = rowCodes(shown);
  for (const [row, { group, hits }] of shown.entries()) {
    const top = box.y + row * rowMm;
    const code = codes?.get(group);
    const baseline = top + (rowMm + capHeight(sizePt)) / 2;
    if (code !== undefined) addText(sheet, "key", code, { sizePt, x: box.x - tickLength(style) - tickGap(style), y: baseline, anchor: "end" });
    for (const hit of hits) {
      const x = box.x + ((hit + 0.5) / count) * box.width;
      addLine(sheet, "segment", x, top + rowMm * 0.08, x, top + rowMm * 0.92, { colour: groupOf(style, group).line, widthPt });
    }
  }
}

/** An area between the numbers and zero: of thousands as many as can be seen. */
function drawRanked({ ranked }: RunningDocument, sheet: Sheet, plot: Plot): void {
  const { style } = sheet;
  const { values } = ranked;
  const every = Math.max(1, Math.ceil(values.length / mostCorners));
  const kept = values.flatMap((value, at) => (isGiven(value) && (at % every === 0 || at === values.length - 1) ? [{ at: at + 0.5, value }] : []));
  if (kept.length > 0) {
    const outline = [{ at: kept[0]!.at, value: 0 }, ...kept, { at: kept.at(-1)!.at, value: 0 }];
    addPath(
      sheet,
      "bar",
      outline.flatMap(({ at, value }) => [plot.toX(at), plot.toY(value)]),
      { clip: plot.index, closed: true, fill: { colour: style.missing }, stroke: { colour: style.axis, widthPt: style.lines.outline } },
    );
  }
  drawZero(sheet, plot);
}
const mostCorners = 1_000;
