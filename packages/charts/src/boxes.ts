import type { Box, BoxesDocument } from "@analyte/contract/chart";
import type { CustomSeriesOption, EChartsOption, ScatterSeriesOption } from "echarts";
import { cartesian, tickCount, type Cartesian } from "./cartesian.ts";
import { hoverHtml } from "./escape.ts";
import { frameOf } from "./frame.ts";
import { take } from "./room.ts";
import { extentOf, significant, tightScale } from "./numbers.ts";
import { panelRooms, panelTitle } from "./panels.ts";
import { groupOf, lineShape, rectShape, shapesSeries, textShape, type Shape } from "./shapes.ts";
import { groupStyle, textIn, type GroupStyle, type Style } from "./style.ts";
import { wrapText } from "./text-width.ts";

interface Placed {
  box: Box;
  /** Index in the document's panel. */
  index: number;
  group: GroupStyle;
}

export function drawBoxes(document: BoxesDocument, style: Style): EChartsOption {
  const used = style.ordered.filter((group) => document.panels.some((panel) => panel.boxes.some((box) => box.group === group.index)));
  const namedByGroup = document.panels.every((panel) => panel.boxes.every((box) => box.label === document.groups[box.group]));
  const frame = frameOf(
    document,
    style,
    used.length > 1 && !(namedByGroup && style.view.legend === undefined && style.options.interactive !== true)
      ? used.map((group) => ({ group, icon: "rect" }))
      : [],
  );
  const room = frame.plot;
  const fixed: Shape[] = [];
  if (document.note) {
    const lines = wrapText(textIn(style, document.note), room.width, style.tickSize);
    take(room, "bottom", lines.length * style.tickSize * 1.4 + 2);
    lines.forEach((line, index) =>
      fixed.push(textShape(style, line, room.left, room.top + room.height + 2 + (index + 0.7) * style.tickSize * 1.4, { size: style.tickSize })),
    );
  }
  const rooms = panelRooms(room, document.panels, style);
  const yTitle = style.view.yTitle ?? textIn(style, document.value.title);
  const option: { grid: object[]; xAxis: object[]; yAxis: object[]; series: (CustomSeriesOption | ScatterSeriesOption)[] } = {
    grid: [],
    xAxis: [],
    yAxis: [],
    series: [],
  };

  document.panels.forEach((panel, panelIndex) => {
    const panelRoom = rooms[panelIndex]!;
    fixed.push(...panelTitle(style, panelRoom, textIn(style, panel.title), panel.note ? textIn(style, panel.note) : ""));
    const placed = placedBoxes(panel.boxes, style);
    const extent = extentOf(placed.flatMap(({ box }) => [box.minimum, box.maximum, ...(box.points ?? []).map((point) => point.y)]));
    const axes = cartesian(
      style,
      panelRoom,
      {
        title: style.view.xTitle ?? textIn(style, document.category.title),
        scale: { names: placed.map(({ box, group }) => (box.label === group.name ? group.label : box.label)) },
      },
      { title: yTitle, scale: tightScale(extent, 0.05, tickCount(panelRoom.height, 55)) },
      panelIndex,
    );
    option.grid.push(axes.grid as object);
    option.xAxis.push(axes.xAxis);
    option.yAxis.push(axes.yAxis);
    option.series.push(boxSeries(style, axes, placed, panelIndex, yTitle));
    if (style.view.showPoints !== false) option.series.push(...placed.map((box, place) => pointSeries(style, axes, box, place, panelIndex, yTitle)));
  });
  // Entries of the legend stand for series with the group's name.
  for (const group of used) option.series.push({ id: `legend:${group.index}`, name: group.key, type: "scatter", data: [], itemStyle: { color: group.colour } });
  option.series.push(shapesSeries("texts", fixed, 6));
  return { ...frame.option, ...option };
}

function placedBoxes(boxes: Box[], style: Style): Placed[] {
  const rank = new Map(style.ordered.map((group, place) => [group.index, place]));
  const placed = boxes.map((box, index): Placed => ({ box, index, group: groupStyle(style, box.group) })).filter(({ group }) => !group.hidden);
  if (!style.view.groupOrder) return placed;
  return placed.toSorted((one, other) => (rank.get(one.group.index) ?? -1) - (rank.get(other.group.index) ?? -1) || one.index - other.index);
}

const widthOf = (axes: Cartesian): number => Math.min(64, Math.max(1, Math.abs(axes.toX(1) - axes.toX(0)) * 0.62));

function boxSeries(style: Style, axes: Cartesian, placed: Placed[], panel: number, title: string): CustomSeriesOption {
  const width = widthOf(axes);
  return {
    id: `boxes:${panel}`,
    type: "custom",
    xAxisIndex: panel,
    yAxisIndex: panel,
    z: 3,
    clip: true,
    data: placed.map(({ box }, place) => [place, box.median]),
    renderItem: ({ dataIndex }) => {
      const item = placed[dataIndex];
      if (!item) return null;
      return groupOf(boxShapes(style, axes, item, dataIndex, width)) as never;
    },
    tooltip: {
      formatter: (hovered) => {
        const item = placed[(hovered as { dataIndex: number }).dataIndex];
        if (!item) return "";
        const { box } = item;
        const names = style.options.language === "zh" ? chineseNames : englishNames;
        return hoverHtml(box.label, [
          ["n", String(box.n)],
          [names.median, significant(box.median)],
          [names.quartiles, `${significant(box.q1)} – ${significant(box.q3)}`],
          [names.range, `${significant(box.minimum)} – ${significant(box.maximum)}`],
          [names.mean, significant(box.mean)],
          ...(title ? ([["", title]] as [string, string][]) : []),
        ]);
      },
    },
  };
}

function boxShapes(style: Style, axes: Cartesian, { box, group }: Placed, place: number, width: number): Shape[] {
  const x = axes.toX(place);
  const [left, right] = [x - width / 2, x + width / 2];
  const [top, bottom] = [axes.toY(box.q3), axes.toY(box.q1)];
  const stroke = group.colour;
  const cap = width * 0.22;
  const shapes = [
    rectShape(left, top, width, Math.max(0.5, bottom - top), group.colour, { fillOpacity: 0.18, stroke, lineWidth: width < 6 ? 0.5 : 1.2 }),
    lineShape(x, top, x, axes.toY(box.maximum), stroke),
    lineShape(x, bottom, x, axes.toY(box.minimum), stroke),
    lineShape(left, axes.toY(box.median), right, axes.toY(box.median), stroke, { lineWidth: width < 6 ? 1 : 2.2 }),
  ];
  if (width >= 10) {
    shapes.push(
      lineShape(x - cap, axes.toY(box.maximum), x + cap, axes.toY(box.maximum), stroke),
      lineShape(x - cap, axes.toY(box.minimum), x + cap, axes.toY(box.minimum), stroke),
    );
    const y = axes.toY(box.mean);
    shapes.push({
      type: "polygon",
      shape: {
        points: [
          [x, y - 4],
          [x + 4, y],
          [x, y + 4],
          [x - 4, y],
        ],
      },
      style: { fill: style.surface, stroke: style.ink, lineWidth: 1 },
    });
  }
  return shapes;
}

function pointSeries(style: Style, axes: Cartesian, { box, index, group }: Placed, place: number, panel: number, title: string): ScatterSeriesOption {
  const spread = (widthOf(axes) * 0.8) / Math.max(1, Math.abs(axes.toX(1) - axes.toX(0)));
  const points = box.points ?? [];
  return {
    id: `box-points:${panel}:${index}`,
    name: group.key,
    type: "scatter",
    xAxisIndex: panel,
    yAxisIndex: panel,
    z: 4,
    symbol: "circle",
    symbolSize: style.view.pointSize ?? (points.length > 200 ? 3 : 4.5),
    itemStyle: { color: group.colour, opacity: style.view.opacity ?? 0.65 },
    emphasis: { disabled: true },
    // Multiples of the golden ratio spread evenly and are the same on every machine.
    data: points.map((point, at) => [place + ((((at + 1) * 0.618_033_988_75) % 1) - 0.5) * spread, point.y]),
    tooltip: {
      formatter: (hovered) => {
        const point = points[(hovered as { dataIndex: number }).dataIndex];
        return hoverHtml(point?.id ?? "", [
          ["", group.label],
          [title, significant(point?.y)],
        ]);
      },
    },
  };
}

const englishNames = { median: "Median", quartiles: "Quartiles", range: "Whiskers", mean: "Mean" };
const chineseNames = { median: "中位数", quartiles: "四分位数", range: "须线", mean: "均值" };
