/** A plot with two axes whose every pixel is known before ECharts draws: margins from the widths of the labels, own ticks. */
import type { EChartsOption } from "echarts";
import { take } from "./room.ts";
import { ticksWithin, tickText, type Scale } from "./numbers.ts";
import type { Rect, Style } from "./style.ts";
import { fitText, textWidth, wrapText } from "./text-width.ts";

/** Names at the places 0, 1, 2 … of an axis instead of numbers. */
export interface Names {
  names: string[];
}
export interface AxisPlan {
  title: string;
  scale: Scale | Names;
  /** For names from top to bottom. */
  inverse?: boolean;
}
export interface Cartesian {
  plot: Rect;
  grid: EChartsOption["grid"];
  xAxis: Record<string, unknown>;
  yAxis: Record<string, unknown>;
  toX: (value: number) => number;
  toY: (value: number) => number;
}

/** `room` is shrunk to the plot itself; `gridIndex` tells several plots of one figure apart. */
export function cartesian(style: Style, room: Rect, x: AxisPlan, y: AxisPlan, gridIndex = 0): Cartesian {
  const plot = { ...room };
  const size = style.tickSize;
  const yLabels = labelsOf(y.scale, plot.width * 0.38, size);
  const yWidth = Math.max(0, ...yLabels.map((label) => textWidth(label, size)));
  const yTitle = y.title === "" ? [] : wrapText(y.title, plot.height * 0.95, style.fontSize).slice(0, 2);
  take(plot, "left", yWidth + 9 + (yTitle.length > 0 ? yTitle.length * style.fontSize * 1.3 + 6 : 0));
  take(plot, "top", size * 0.5);
  take(plot, "right", 6);

  const xNames = "names" in x.scale;
  const pitch = plot.width / Math.max(1, labelCount(x.scale));
  const whole = labelsOf(x.scale, Infinity, size);
  const turned = xNames && whole.some((label) => textWidth(label, size) > pitch - 4);
  const xLabels = turned ? labelsOf(x.scale, plot.height * 0.3, size) : whole;
  const xHeight = turned ? Math.max(...xLabels.map((label) => textWidth(label, size))) + 2 : size * 1.2;
  const xTitle = x.title === "" ? [] : wrapText(x.title, plot.width, style.fontSize).slice(0, 2);
  take(plot, "bottom", xHeight + 9 + (xTitle.length > 0 ? xTitle.length * style.fontSize * 1.3 + 4 : 0));
  round(plot);

  const [x0, x1] = endsOf(x.scale);
  const [y0, y1] = endsOf(y.scale);
  const flip = y.inverse === true;
  return {
    plot,
    grid: { ...plot, outerBoundsMode: "none", containLabel: false },
    xAxis: {
      ...axisOption(style, x.scale, gridIndex),
      ...named(style, xTitle, xHeight + 13),
      axisLabel: labelOption(style, x.scale, xLabels, turned, pitch),
    },
    yAxis: {
      ...axisOption(style, y.scale, gridIndex),
      ...named(style, yTitle, yWidth + 13),
      inverse: flip,
      axisLabel: labelOption(style, y.scale, yLabels, false, plot.height / Math.max(1, labelCount(y.scale))),
    },
    toX: (value) => plot.left + ((value - x0) / (x1 - x0)) * plot.width,
    toY: (value) => (flip ? plot.top + ((value - y0) / (y1 - y0)) * plot.height : plot.top + plot.height - ((value - y0) / (y1 - y0)) * plot.height),
  };
}

export function endsOf(scale: Scale | Names): [number, number] {
  return "names" in scale ? [-0.5, Math.max(0.5, scale.names.length - 0.5)] : [scale.min, scale.max];
}

/** About one tick in 55 pixels down and 80 across. */
export const tickCount = (length: number, per: number): number => Math.max(2, Math.min(8, Math.round(length / per)));

/** The scale that is looked at: the part under the zoom with ticks of its own, or the whole. */
export function zoomed(scale: Scale, zoom: [number, number] | undefined, count: number): Scale {
  return zoom && zoom[1] > zoom[0] ? ticksWithin(zoom[0], zoom[1], count) : scale;
}

function axisOption(style: Style, scale: Scale | Names, gridIndex: number): Record<string, unknown> {
  const [min, max] = endsOf(scale);
  const values = "names" in scale ? [...scale.names.keys()] : scale.ticks;
  return {
    type: "value",
    gridIndex,
    min,
    max,
    axisLine: { show: true, onZero: false, lineStyle: { color: style.line, width: 1 } },
    axisTick: { show: !("names" in scale), length: 4, customValues: values, lineStyle: { color: style.line, width: 1 } },
    splitLine: { show: style.showGrid && !("names" in scale), customValues: values, lineStyle: { color: style.gridLine, width: 1 } },
    minorTick: { show: false },
  };
}

function labelOption(style: Style, scale: Scale | Names, labels: string[], turned: boolean, pitch: number): Record<string, unknown> {
  const every = "names" in scale ? Math.max(1, Math.ceil((style.tickSize * 1.15) / Math.max(pitch, 0.01))) : 1;
  const values = "names" in scale ? [...scale.names.keys()].filter((index) => index % every === 0) : scale.ticks;
  return {
    show: true,
    fontFamily: style.fontFamily,
    fontSize: style.tickSize,
    color: style.ink,
    margin: 8,
    customValues: values,
    hideOverlap: false,
    ...(turned ? { rotate: 90 } : {}),
    formatter: (value: number) => ("names" in scale ? (labels[Math.round(value)] ?? "") : tickText(value, scale.step)),
  };
}

function named(style: Style, lines: string[], gap: number): Record<string, unknown> {
  return {
    name: lines.join("\n"),
    nameLocation: "middle",
    nameGap: gap,
    nameMoveOverlap: false,
    nameTextStyle: { fontFamily: style.fontFamily, fontSize: style.fontSize, color: style.ink, lineHeight: style.fontSize * 1.3 },
  };
}

const labelCount = (scale: Scale | Names): number => ("names" in scale ? scale.names.length : scale.ticks.length);

function labelsOf(scale: Scale | Names, room: number, size: number): string[] {
  return "names" in scale ? scale.names.map((name) => fitText(name, room, size)) : scale.ticks.map((tick) => tickText(tick, scale.step));
}

function round(rect: Rect): void {
  const right = Math.round(rect.left + rect.width);
  const bottom = Math.round(rect.top + rect.height);
  rect.left = Math.round(rect.left);
  rect.top = Math.round(rect.top);
  rect.width = Math.max(20, right - rect.left);
  rect.height = Math.max(20, bottom - rect.top);
}
