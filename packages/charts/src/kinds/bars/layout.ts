/** Bars over names, upright or lying, with intervals and thresholds; a series may be a line with markers, e.g. a cumulative share. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { heightAround, type AxesPlan } from "#frame/axes.ts";
import { axisCodes } from "#frame/axis-codes.ts";
import { drawAxes, type Plot } from "#frame/draw-axes.ts";
import { groupOf, millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import type { GroupStyle } from "#frame/group-styles.ts";
import { linesOfNames } from "#frame/names.ts";
import { addLine, type Sheet } from "#frame/sheet.ts";
import { withPowers } from "#frame/tick-runs.ts";
import { extentOf, padded, ticksWithin, type Scale } from "#numbers.ts";
import { isGiven } from "#points.ts";
import { lineHeight } from "#scene/measure.ts";
import type { KindLayout } from "../kind.ts";
import { barNames } from "./names.ts";
import { drawBarSeries, drawLineSeries } from "./series.ts";
import { drawBarValues, hasValues } from "./values.ts";

type Series = BarsDocument["series"][number];
export interface ShownSeries {
  series: Series;
  group: GroupStyle;
}

export const barsLayout: KindLayout<BarsDocument> = {
  legend: (document, style) =>
    // Of a group that has no value there is nothing in the figure.
    inOrder(document, style).flatMap(({ series, group }) =>
      group.index < 0 || !series.values.some(isGiven) ? [] : [{ group, mark: series.kind === "line" ? "line" : "box" }],
    ),
  needs: (document, style, widthMm) => {
    const plotsMm = document.horizontal
      ? Math.max(20, document.ids.length * rowHeight(document, style, widthMm))
      : Math.max(30, Math.min(widthMm * 0.62, widthMm * 0.35 + 30));
    return { plotsMm, aroundMm: heightAround(style, widthMm, plotsMm, axesPlan(document, style, namesAt(document, style, widthMm))) };
  },
  coded: (document, style, widthMm) => (barCodes(document, style, widthMm) === null ? [] : barNames(document, style.language).map((label) => ({ label }))),
  draw: (document, sheet, room) => {
    const { style } = sheet;
    const plot = drawAxes(sheet, room, axesPlan(document, style, namesAt(document, style, room.width)));
    const shown = inOrder(document, style).filter(({ group }) => !group.hidden);
    const own = shown.filter(({ series }) => series.kind === "bar");
    const apart = standApart(document, own);
    own.forEach((bar, slot) => drawBarSeries(document, sheet, plot, bar, apart ? { slot, slots: own.length } : { slot: 0, slots: 1 }));
    for (const line of shown.filter(({ series }) => series.kind === "line")) drawLineSeries(document, sheet, plot, line);
    drawAcross(document, sheet, plot);
    if (hasValues(document, style)) drawBarValues(document, sheet, plot, own, apart);
    return true;
  },
};

/** In the view's order of groups. */
function inOrder(document: BarsDocument, style: FigureStyle): ShownSeries[] {
  const rank = new Map(style.ordered.map((group, place) => [group.index, place]));
  const all = document.series.map((series) => ({ series, group: groupOf(style, series.group) }));
  return all.toSorted((one, other) => (rank.get(one.series.group) ?? -1) - (rank.get(other.series.group) ?? -1));
}

/** Where no item has a bar in two groups, the groups are colours of one row of bars. */
const standApart = ({ ids }: BarsDocument, own: readonly ShownSeries[]): boolean =>
  ids.some((_, item) => own.filter(({ series }) => isGiven(series.values[item])).length > 1);

/** Of a lying bar, one for all: names in as many lines as they take, or bars side by side. */
function rowHeight(document: BarsDocument, style: FigureStyle, widthMm: number): number {
  const lines = linesOfNames(style, barNames(document, style.language), widthMm);
  const own = inOrder(document, style).filter(({ series, group }) => series.kind === "bar" && !group.hidden);
  const bar = millimetres(style.text.tick) * 0.75;
  // Lines of one name stand closer than those of two.
  const gap = lines > 1 ? 0.45 : 0.15;
  return Math.max(lines * lineHeight(style.text.tick) + millimetres(style.text.tick) * gap, standApart(document, own) ? (own.length * bar) / 0.76 : 0);
}

/** Numbers where names would be left out. */
const barCodes = (document: BarsDocument, style: FigureStyle, widthMm: number): readonly string[] | null =>
  axisCodes(style, widthMm, {
    names: barNames(document, style.language),
    axis: document.horizontal ? "y" : "x",
    planOf: (names) => axesPlan(document, style, names),
  });
const namesAt = (document: BarsDocument, style: FigureStyle, widthMm: number): readonly string[] =>
  barCodes(document, style, widthMm) ?? barNames(document, style.language);

/** `names`: at the bars. */
function axesPlan(document: BarsDocument, style: FigureStyle, names: readonly string[]): AxesPlan {
  const { view, spec } = style;
  const shown = document.series.filter((series) => !groupOf(style, series.group).hidden);
  const values = shown.flatMap((series) => [...series.values, ...(series.low ?? []), ...(series.high ?? [])]);
  const [low, high] = extentOf([...values, ...document.thresholds.map((line) => line.value), 0, ...(spec.extent?.x ?? [])]);
  const margin = hasValues(document, style) ? withValues : usual;
  const value = { title: view.yTitle ?? textIn(style, document.value.title), scale: (count: number) => barScale(low, high, margin, count) };
  const category = { title: view.xTitle ?? textIn(style, document.category.title), names };
  const texts = document.thresholds.map((line) => ({
    axis: document.horizontal ? ("x" as const) : ("y" as const),
    value: line.value,
    text: withPowers(textIn(style, line.label)),
  }));
  return document.horizontal ? { x: value, y: category, texts } : { x: category, y: value, texts };
}

/** Beyond the longest bar, and where the bars' values are written there. */
const usual = 0.04;
const withValues = 0.12;

/** Bars stand on the axis, which ends just beyond the longest: up to the next round number they would lose up to half of the room. */
function barScale(low: number, high: number, margin: number, count: number): Scale {
  const [below, above] = padded([low, high], margin);
  return ticksWithin(low === 0 ? 0 : below, high === 0 && low < 0 ? 0 : above, count);
}

/** Zero and the thresholds, over the bars. */
function drawAcross(document: BarsDocument, sheet: Sheet, { box, toX, toY }: Plot): void {
  const { style } = sheet;
  const across = (value: number) =>
    document.horizontal ? ([toX(value), box.y, toX(value), box.y + box.height] as const) : ([box.x, toY(value), box.x + box.width, toY(value)] as const);
  addLine(sheet, "origin", ...across(0), { colour: style.axis, widthPt: style.lines.axis });
  for (const { value } of document.thresholds) {
    addLine(sheet, "threshold", ...across(value), { colour: style.ink, widthPt: style.lines.reference, dash: [1, 0.7] });
  }
}
