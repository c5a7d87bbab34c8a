import type { BarsDocument } from "@analyte/contract/chart";
import type { CustomSeriesOption, EChartsOption, LineSeriesOption } from "echarts";
import { cartesian, tickCount, type Cartesian } from "./cartesian.ts";
import { hoverHtml } from "./escape.ts";
import { frameOf } from "./frame.ts";
import { take } from "./room.ts";
import { extentOf, niceScale, significant } from "./numbers.ts";
import { isGiven } from "./points.ts";
import { groupOf, lineShape, rectShape, shapesSeries, textShape, type Shape } from "./shapes.ts";
import { groupStyle, textIn, type Style } from "./style.ts";

type Series = BarsDocument["series"][number];

export function drawBars(document: BarsDocument, style: Style): EChartsOption {
  const rank = new Map(style.ordered.map((group, place) => [group.index, place]));
  const all = document.series.map((series, index) => ({ series, index, group: groupStyle(style, series.group) }));
  const inOrder = all.toSorted((one, other) => (rank.get(one.series.group) ?? -1) - (rank.get(other.series.group) ?? -1));
  const shown = inOrder.filter(({ group }) => !group.hidden);
  const marks = inOrder.filter(({ group }) => group.index >= 0).map(({ series, group }) => ({ group, icon: series.kind === "line" ? group.shape : "rect" }));
  const frame = frameOf(document, style, marks.length > 1 ? marks : []);
  if (document.horizontal && document.thresholds.length > 0) take(frame.plot, "top", style.tickSize);

  const values = shown.flatMap(({ series }) => [...series.values, ...(series.low ?? []), ...(series.high ?? [])]);
  const [low, high] = extentOf([...values, ...document.thresholds.map((line) => line.value), 0, ...(style.options.extent?.x ?? [])]);
  const length = document.horizontal ? frame.plot.width : frame.plot.height;
  const count = tickCount(length, document.horizontal ? 80 : 55);
  const value = { title: style.view.yTitle ?? textIn(style, document.value.title), scale: niceScale(low, high, count) };
  const category = { title: style.view.xTitle ?? textIn(style, document.category.title), scale: { names: document.labels }, inverse: document.horizontal };
  const axes = document.horizontal ? cartesian(style, frame.plot, value, category) : cartesian(style, frame.plot, category, value);
  const bars = shown.filter(({ series }) => series.kind === "bar");
  // Where no item has a bar in two groups, the groups are colours of one row of bars.
  const apart = document.ids.some((_, item) => bars.filter(({ series }) => isGiven(series.values[item])).length > 1);
  return {
    ...frame.option,
    grid: axes.grid!,
    xAxis: axes.xAxis,
    yAxis: axes.yAxis,
    series: [
      ...inOrder.map(({ series, index, group }): CustomSeriesOption | LineSeriesOption => {
        const hover = (item: number) => hoverOf(document, style, series, group.label, value.title, item);
        const base = { id: `bars:${index}`, name: group.key, itemStyle: { color: group.colour } };
        if (group.hidden) return { ...base, type: "custom", data: [], renderItem: () => null };
        const slot = bars.findIndex((bar) => bar.index === index);
        return series.kind === "line"
          ? lineSeries(document, style, series, group, base, hover)
          : barSeries(document, style, axes, series, group.colour, base, apart ? slot : 0, apart ? bars.length : 1, hover);
      }),
      shapesSeries("over", over(document, style, axes), 6),
    ],
  };
}

function barSeries(
  document: BarsDocument,
  style: Style,
  axes: Cartesian,
  series: Series,
  colour: string,
  base: Record<string, unknown>,
  slot: number,
  slots: number,
  hover: (item: number) => string,
): CustomSeriesOption {
  const along = document.horizontal ? axes.toY : axes.toX;
  const across = document.horizontal ? axes.toX : axes.toY;
  const pitch = Math.abs(along(1) - along(0));
  const thick = Math.min((pitch * 0.76) / slots, 46);
  const place = (item: number) => along(item) + (slot - (slots - 1) / 2) * thick;
  const box = (from: number, to: number, middle: number, width: number): [number, number, number, number] =>
    document.horizontal
      ? [Math.min(from, to), middle - width / 2, Math.abs(to - from), width]
      : [middle - width / 2, Math.min(from, to), width, Math.abs(to - from)];
  return {
    ...base,
    type: "custom",
    z: 3,
    clip: true,
    data: series.values.map((value, item) => (document.horizontal ? [value ?? 0, item] : [item, value ?? 0])),
    renderItem: ({ dataIndex }) => {
      const value = series.values[dataIndex];
      if (!isGiven(value)) return null;
      const middle = place(dataIndex);
      const children: Shape[] = [
        rectShape(...box(across(0), across(value), middle, thick * (slots > 1 ? 0.92 : 1)), colour, { opacity: style.view.opacity ?? 0.9 }),
      ];
      const [low, high] = [series.low?.[dataIndex], series.high?.[dataIndex]];
      if (isGiven(low) && isGiven(high)) {
        const cap = Math.min(5, thick / 3);
        const line = (a: number, b: number, c: number, d: number) =>
          document.horizontal ? lineShape(b, a, d, c, style.ink) : lineShape(a, b, c, d, style.ink);
        const [from, to] = [across(low), across(high)];
        children.push(line(middle, from, middle, to), line(middle - cap, from, middle + cap, from), line(middle - cap, to, middle + cap, to));
      }
      return groupOf(children) as never;
    },
    tooltip: { formatter: (hovered) => hover((hovered as { dataIndex: number }).dataIndex) },
  };
}

function lineSeries(
  document: BarsDocument,
  style: Style,
  series: Series,
  group: { colour: string; shape: string },
  base: Record<string, unknown>,
  hover: (item: number) => string,
): LineSeriesOption {
  return {
    ...base,
    type: "line",
    z: 4,
    symbol: group.shape,
    symbolSize: style.view.pointSize ?? 6,
    showSymbol: series.values.length <= 100,
    lineStyle: { width: 1.5, color: group.colour },
    emphasis: { disabled: true },
    clip: false,
    data: series.values.map((value, item) => (document.horizontal ? [value ?? "-", item] : [item, value ?? "-"])),
    tooltip: { formatter: (hovered) => hover((hovered as { dataIndex: number }).dataIndex) },
  };
}

function hoverOf(document: BarsDocument, style: Style, series: Series, group: string, title: string, item: number): string {
  const [low, high] = [series.low?.[item], series.high?.[item]];
  const range = isGiven(low) && isGiven(high) ? ` (${significant(low)} – ${significant(high)})` : "";
  return hoverHtml(document.labels[item] ?? "", [
    ...(group ? ([["", group]] as [string, string][]) : []),
    [title || textIn(style, document.title), significant(series.values[item]) + range],
  ]);
}

function over(document: BarsDocument, style: Style, axes: Cartesian): Shape[] {
  const { plot } = axes;
  const zero = document.horizontal ? axes.toX(0) : axes.toY(0);
  const shapes: Shape[] = [
    document.horizontal
      ? lineShape(zero, plot.top, zero, plot.top + plot.height, style.line)
      : lineShape(plot.left, zero, plot.left + plot.width, zero, style.line),
  ];
  for (const line of document.thresholds) {
    const text = textIn(style, line.label);
    const size = style.tickSize * 0.92;
    if (document.horizontal) {
      const x = axes.toX(line.value);
      shapes.push(lineShape(x, plot.top, x, plot.top + plot.height, style.ink, { lineDash: [4, 3] }));
      shapes.push(textShape(style, text, x, plot.top - 3, { size, align: "center", verticalAlign: "bottom", fill: style.muted }));
    } else {
      const y = axes.toY(line.value);
      shapes.push(lineShape(plot.left, y, plot.left + plot.width, y, style.ink, { lineDash: [4, 3] }));
      shapes.push(textShape(style, text, plot.left + plot.width - 4, y - 3, { size, align: "right", verticalAlign: "bottom", halo: true, fill: style.muted }));
    }
  }
  return shapes;
}
