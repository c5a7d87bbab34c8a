import type { ScatterDocument } from "@analyte/contract/chart";
import type { CustomSeriesOption, EChartsOption, LineSeriesOption, ScatterSeriesOption } from "echarts";
import { cartesian, tickCount, zoomed, type Cartesian } from "./cartesian.ts";
import { hoverHtml } from "./escape.ts";
import { scatterReach } from "./extent.ts";
import { frameOf } from "./frame.ts";
import { labelRoom, repelledLabels, type Anchor } from "./labels.ts";
import { extentOf, padded, significant, tightScale, ticksWithin, type Scale } from "./numbers.ts";
import { groupMembers, isGiven } from "./points.ts";
import { lineShape, shapesSeries, textShape, type Shape } from "./shapes.ts";
import { groupStyle, textIn, type GroupStyle, type Rect, type Style } from "./style.ts";
import { textWidth } from "./text-width.ts";

/** Above this many points all of a group are drawn as one shape. */
const largeFrom = 2000;

export function drawScatter(document: ScatterDocument, style: Style): EChartsOption {
  const members = groupMembers(document.points.group, document.groups.length);
  const used = style.ordered.filter((group) => (members.get(group.index)?.length ?? 0) > 0);
  const frame = frameOf(document, style, used.length > 1 ? used.map((group) => ({ group, icon: group.shape })) : []);
  const xTitle = style.view.xTitle ?? textIn(style, document.x.title);
  const yTitle = style.view.yTitle ?? textIn(style, document.y.title);
  const [xScale, yScale] = scalesOf(document, style, frame.plot);
  const axes = cartesian(style, frame.plot, { title: xTitle, scale: xScale }, { title: yTitle, scale: yScale });
  const large = document.points.ids.length > largeFrom;
  const size = style.view.pointSize ?? (large ? 4 : 6);

  const series: (ScatterSeriesOption | CustomSeriesOption | LineSeriesOption)[] = [
    shapesSeries("behind", behind(document, style, axes), 1, { index: 0, at: [xScale.min, yScale.min] }),
  ];
  const drawn: number[] = [];
  for (const group of [style.ungrouped, ...style.ordered]) {
    const indices = members.get(group.index) ?? [];
    if (group.index >= 0 && used.length > 1 && indices.length === 0) continue;
    series.push(pointSeries(document, style, group, group.hidden ? [] : indices, large, size, [xTitle, yTitle]));
    if (!group.hidden) for (const index of indices) drawn.push(index);
  }
  const arrows = document.arrows.flatMap((arrow) => arrowShapes(axes.toX(0), axes.toY(0), axes.toX(arrow.x), axes.toY(arrow.y)));
  series.push(shapesSeries("arrows", arrows, 5, { index: 0, at: [xScale.min, yScale.min] }));
  series.push(shapesSeries("over", over(document, style, axes, drawn, size / 2), 6));
  return { ...frame.option, grid: axes.grid!, xAxis: axes.xAxis, yAxis: axes.yAxis, series };
}

function scalesOf(document: ScatterDocument, style: Style, room: Rect): [Scale, Scale] {
  const counts = [tickCount(room.width, 80), tickCount(room.height, 55)] as const;
  const whole = (axis: "x" | "y") => extentOf([...scatterReach(document, axis, style.view.showEllipses !== false), ...(style.options.extent?.[axis] ?? [])]);
  const zoom = style.options.zoom;
  if (document.equalUnits && !zoom) {
    // The plot is a little smaller than its room: axes take about 60 by 50 pixels.
    const extents = [padded(whole("x"), 0.04), padded(whole("y"), 0.04)] as const;
    const perPixel = Math.max((extents[0][1] - extents[0][0]) / (room.width - 60), (extents[1][1] - extents[1][0]) / (room.height - 50));
    return [grown(extents[0], perPixel * (room.width - 60), counts[0]), grown(extents[1], perPixel * (room.height - 50), counts[1])];
  }
  return [zoomed(tightScale(whole("x"), 0.04, counts[0]), zoom?.x, counts[0]), zoomed(tightScale(whole("y"), 0.04, counts[1]), zoom?.y, counts[1])];
}

function grown([from, to]: readonly [number, number], length: number, count: number): Scale {
  const more = Math.max(0, length - (to - from)) / 2;
  return ticksWithin(from - more, to + more, count);
}

function pointSeries(
  document: ScatterDocument,
  style: Style,
  group: GroupStyle,
  indices: readonly number[],
  large: boolean,
  size: number,
  titles: [string, string],
): ScatterSeriesOption {
  const { x, y, labels } = document.points;
  const given = indices.filter((index) => isGiven(x[index]) && isGiven(y[index]));
  const data = new Float64Array(given.length * 2);
  given.forEach((index, at) => data.set([x[index] ?? 0, y[index] ?? 0], at * 2));
  return {
    id: `points:${group.index}`,
    name: group.key,
    type: "scatter",
    z: group.index < 0 ? 2 : 3,
    symbol: group.shape,
    symbolSize: group.shape === "circle" ? size : size * 1.12,
    itemStyle: { color: group.colour, opacity: style.opacity },
    emphasis: { disabled: true },
    clip: true,
    // An empty series can't be drawn as one shape.
    ...(large && given.length > 0 ? { large: true, largeThreshold: 0, progressive: 0 } : {}),
    dimensions: ["x", "y"],
    data,
    tooltip: {
      formatter: (hovered) => {
        const index = given[Array.isArray(hovered) ? 0 : (hovered as { dataIndex: number }).dataIndex] ?? -1;
        return hoverHtml(labels[index] ?? "", [
          ...(group.index < 0 ? [] : ([["", group.label]] as [string, string][])),
          [titles[0], significant(x[index])],
          [titles[1], significant(y[index])],
        ]);
      },
    },
  };
}

function behind(document: ScatterDocument, style: Style, axes: Cartesian): Shape[] {
  const { plot } = axes;
  const shapes: Shape[] = [];
  const right = plot.left + plot.width;
  const bottom = plot.top + plot.height;
  if (document.origin) {
    shapes.push(lineShape(axes.toX(0), plot.top, axes.toX(0), bottom, style.line), lineShape(plot.left, axes.toY(0), right, axes.toY(0), style.line));
  }
  for (const line of document.thresholds) {
    const at = line.axis === "x" ? axes.toX(line.value) : axes.toY(line.value);
    const ends = line.axis === "x" ? ([at, plot.top, at, bottom] as const) : ([plot.left, at, right, at] as const);
    shapes.push(lineShape(...ends, style.muted, { lineDash: [4, 3] }));
  }
  if (style.view.showEllipses !== false) {
    for (const ellipse of document.ellipses) {
      const group = groupStyle(style, ellipse.group);
      if (group.hidden) continue;
      const points = Array.from({ length: 73 }, (_, step): [number, number] => {
        const turn = (step * Math.PI) / 36;
        const along = ellipse.a * Math.cos(turn);
        const across = ellipse.b * Math.sin(turn);
        return [
          axes.toX(ellipse.x + along * Math.cos(ellipse.angle) - across * Math.sin(ellipse.angle)),
          axes.toY(ellipse.y + along * Math.sin(ellipse.angle) + across * Math.cos(ellipse.angle)),
        ];
      });
      shapes.push({
        type: "polygon",
        shape: { points },
        style: { fill: group.colour, fillOpacity: ellipse.group < 0 ? 0 : 0.12, stroke: group.colour, lineWidth: 1 },
      });
    }
  }
  for (const line of document.segments) {
    const group = groupStyle(style, line.group);
    if (group.hidden) continue;
    shapes.push(lineShape(axes.toX(line.x1), axes.toY(line.y1), axes.toX(line.x2), axes.toY(line.y2), group.colour, { lineWidth: 1.5 }));
  }
  return shapes;
}

function over(document: ScatterDocument, style: Style, axes: Cartesian, drawn: readonly number[], radius: number): Shape[] {
  const { plot } = axes;
  const { points } = document;
  const shapes: Shape[] = [];
  const size = style.tickSize * 0.92;
  const taken: Rect[] = [];
  const across = document.thresholds.flatMap((line) => (line.axis === "x" ? [axes.toX(line.value)] : []));
  for (const line of document.thresholds) {
    const text = textIn(style, line.label);
    const width = textWidth(text, size);
    if (line.axis === "x" ? !isWithin(plot, axes.toX(line.value), plot.top) : !isWithin(plot, plot.left, axes.toY(line.value))) continue;
    if (line.axis === "x") {
      const x = axes.toX(line.value);
      const end = x + 8 + width;
      // Right of its line, unless the edge or the next line is in the way.
      const before = x - 4 - width > plot.left && (end > plot.left + plot.width || across.some((other) => other > x && other < end));
      shapes.push(
        textShape(style, text, before ? x - 4 : x + 4, plot.top + 2, {
          size,
          fill: style.muted,
          align: before ? "right" : "left",
          verticalAlign: "top",
          halo: true,
        }),
      );
      taken.push({ left: before ? x - 4 - width : x + 4, top: plot.top, width, height: size * 1.3 });
    } else {
      const y = axes.toY(line.value);
      const right = plot.left + plot.width - 4;
      // Above its line, unless that is where the labels of upright lines stand.
      const below = across.length > 0 && y - 3 - size * 1.3 < plot.top + size * 1.5;
      shapes.push(
        textShape(style, text, right, below ? y + 3 : y - 3, { size, fill: style.muted, align: "right", verticalAlign: below ? "top" : "bottom", halo: true }),
      );
      taken.push({ left: right - width, top: below ? y : y - 3 - size * 1.2, width, height: size * 1.3 });
    }
  }
  const most = labelRoom(plot);
  const anchors: Anchor[] = [];
  for (const arrow of document.arrows.slice(0, most)) {
    const [x, y] = [axes.toX(arrow.x), axes.toY(arrow.y)];
    if (isWithin(plot, x, y)) anchors.push({ text: arrow.label, x, y, colour: arrowColour });
  }
  const wanted = style.view.labelled ? style.view.labelled.map((id) => points.ids.indexOf(id)) : document.labelled.slice(0, most);
  for (const index of wanted) {
    const group = groupStyle(style, points.group[index] ?? -1);
    if (index < 0 || group.hidden || !isGiven(points.x[index]) || !isGiven(points.y[index])) continue;
    const anchor = { text: points.labels[index] ?? "", x: axes.toX(points.x[index] ?? 0), y: axes.toY(points.y[index] ?? 0) };
    if (isWithin(plot, anchor.x, anchor.y)) anchors.push(anchor);
  }
  if (anchors.length > 0) {
    const places = drawn.flatMap((index) => [axes.toX(points.x[index] ?? Number.NaN), axes.toY(points.y[index] ?? Number.NaN)]);
    for (const arrow of document.arrows) places.push(...alongLine(axes.toX(0), axes.toY(0), axes.toX(arrow.x), axes.toY(arrow.y)));
    shapes.push(...repelledLabels(style, plot, anchors, places, radius, taken));
  }
  return shapes;
}

/** Places every few pixels of a line, so that labels keep off it. */
function alongLine(x1: number, y1: number, x2: number, y2: number): number[] {
  const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 6);
  return Array.from({ length: steps }, (_, step) => [x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps]).flat();
}

const isWithin = (plot: Rect, x: number, y: number): boolean => x >= plot.left && x <= plot.left + plot.width && y >= plot.top && y <= plot.top + plot.height;

const arrowColour = "#b3261e";
const arrowHead = 6;
function arrowShapes(x1: number, y1: number, x2: number, y2: number): Shape[] {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const points = [[x2, y2], ...[angle + 2.7, angle - 2.7].map((turn) => [x2 + arrowHead * Math.cos(turn), y2 + arrowHead * Math.sin(turn)])];
  return [lineShape(x1, y1, x2, y2, arrowColour), { type: "polygon", shape: { points }, style: { fill: arrowColour } }];
}
