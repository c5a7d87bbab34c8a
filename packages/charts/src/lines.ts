import type { LinesDocument } from "@analyte/contract/chart";
import type { EChartsOption, SeriesOption } from "echarts";
import { cartesian, tickCount, zoomed } from "./cartesian.ts";
import { hoverHtml } from "./escape.ts";
import { frameOf } from "./frame.ts";
import { extentOf, significant, tightScale } from "./numbers.ts";
import { panelRooms, panelTitle } from "./panels.ts";
import { shapesSeries, type Shape } from "./shapes.ts";
import { groupStyle, textIn, type Style } from "./style.ts";

export function drawLines(document: LinesDocument, style: Style): EChartsOption {
  const everyLine = document.panels.flatMap((panel) => panel.series);
  const used = style.ordered.filter((group) => everyLine.some((line) => line.group === group.index));
  const frame = frameOf(document, style, used.length > 1 ? used.map((group) => ({ group, icon: "roundRect" })) : []);
  const rooms = panelRooms(frame.plot, document.panels, style);
  const xTitle = style.view.xTitle ?? textIn(style, document.x.title);
  const yTitle = style.view.yTitle ?? textIn(style, document.y.title);
  const fixed: Shape[] = [];
  const option: { grid: object[]; xAxis: object[]; yAxis: object[]; series: SeriesOption[] } = { grid: [], xAxis: [], yAxis: [], series: [] };
  const longest = Math.max(0, ...everyLine.map((line) => line.x.length));
  // Markers help with few measured places, and hide a curve.
  const markers = style.view.showPoints ?? (longest <= 25 && everyLine.length <= 12);

  document.panels.forEach((panel, panelIndex) => {
    const room = rooms[panelIndex]!;
    fixed.push(...panelTitle(style, room, textIn(style, panel.title)));
    const shown = panel.series.filter((line) => !groupStyle(style, line.group).hidden);
    const [xCount, yCount] = [tickCount(room.width, 80), tickCount(room.height, 55)];
    const wide = document.panels.length === 1 ? style.options.extent : null;
    const zoom = panelIndex === 0 && document.panels.length === 1 ? style.options.zoom : null;
    const xScale = zoomed(tightScale(extentOf([...shown.flatMap((line) => line.x), ...(wide?.x ?? [])]), 0, xCount), zoom?.x, xCount);
    const yScale = zoomed(tightScale(extentOf([...shown.flatMap((line) => line.y), ...(wide?.y ?? [])]), 0.04, yCount), zoom?.y, yCount);
    const axes = cartesian(style, room, { title: xTitle, scale: xScale }, { title: yTitle, scale: yScale }, panelIndex);
    option.grid.push(axes.grid as object);
    option.xAxis.push(axes.xAxis);
    option.yAxis.push(axes.yAxis);
    panel.series.forEach((line, index) => {
      const group = groupStyle(style, line.group);
      option.series.push({
        id: `line:${panelIndex}:${index}`,
        name: group.key,
        type: "line",
        xAxisIndex: panelIndex,
        yAxisIndex: panelIndex,
        z: 3,
        clip: true,
        symbol: group.shape,
        symbolSize: style.view.pointSize ?? 6,
        showSymbol: markers,
        triggerEvent: true,
        connectNulls: false,
        itemStyle: { color: group.colour },
        lineStyle: { width: everyLine.length > 30 ? 0.8 : 1.6, color: group.colour, opacity: style.view.opacity ?? (everyLine.length > 30 ? 0.5 : 1) },
        emphasis: { disabled: true },
        data: group.hidden ? [] : line.x.map((x, at) => [x, line.y[at] ?? "-"]),
        tooltip: {
          formatter: (hovered) => {
            const at = (hovered as { dataIndex?: number }).dataIndex;
            const values: [string, string][] =
              at === undefined
                ? []
                : [
                    [xTitle, significant(line.x[at])],
                    [yTitle, significant(line.y[at])],
                  ];
            return hoverHtml(line.label, [...(group.label && group.label !== line.label ? ([["", group.label]] as [string, string][]) : []), ...values]);
          },
        },
      });
    });
  });
  return { ...frame.option, ...option, series: [...option.series, shapesSeries("texts", fixed, 6)] };
}
