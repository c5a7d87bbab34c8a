/** A heat map as one image, with everything around it placed by pixel so that it stands exactly at its rows and columns. */
import type { HeatmapDocument, HeatmapSide } from "@analyte/contract/chart";
import type { EChartsOption } from "echarts";
import { colourAt, heatScale } from "./colour-scale.ts";
import { bracketPath, brackets } from "./dendrogram.ts";
import { frameOf } from "./frame.ts";
import { heatmapLayout, type HeatmapLayout } from "./heatmap-layout.ts";
import { heatmapLegend } from "./heatmap-legend.ts";
import { asDataAddress, type Raster } from "./raster.ts";
import { rectShape, shapesSeries, textShape, type Shape } from "./shapes.ts";
import { textIn, type Rect, type Style } from "./style.ts";
import { fitText } from "./text-width.ts";
import { annotationColour } from "./annotation-colour.ts";

export function drawHeatmap(document: HeatmapDocument, style: Style): EChartsOption {
  const frame = frameOf(document, style, []);
  const layout = heatmapLayout(document, style, frame.plot);
  const raster = heatmapRaster(document, style, layout);
  const { map } = layout;
  const image = (style.options.paint ?? asDataAddress)(raster, { width: map.width, height: map.height });
  const shapes: Shape[] = [
    { type: "image", style: { image, x: map.left, y: map.top, width: map.width, height: map.height } },
    ...columnShapes(document, style, layout),
    ...rowShapes(document, style, layout),
    ...(layout.legend ? heatmapLegend(document, style, layout.legend) : []),
  ];
  if (layout.xTitle) shapes.push(textShape(style, layout.xTitle, map.left + map.width / 2, layout.xTitleAt, { align: "center", verticalAlign: "top" }));
  if (layout.yTitle) shapes.push(textShape(style, layout.yTitle, layout.yTitleAt, map.top + map.height / 2, { align: "center", rotation: Math.PI / 2 }));
  return { ...frame.option, series: [shapesSeries("heatmap", shapes, 2)] };
}

/** The rows and columns that are looked at, in display order: the first row of pixels is the top row of the figure. */
export function heatmapRaster(document: HeatmapDocument, style: Style, layout: Pick<HeatmapLayout, "rowRange" | "columnRange">): Raster {
  const { name, low, high } = heatScale(document, style.view);
  const palette = [style.missing, ...Array.from({ length: 255 }, (_, index) => colourAt(name, index / 254))];
  const [firstRow, endRow] = layout.rowRange;
  const [firstColumn, endColumn] = layout.columnRange;
  const [height, width] = [endRow - firstRow, endColumn - firstColumn];
  const across = document.columns.ids.length;
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (document.rows.order[firstRow + row] ?? 0) * across;
    for (let column = 0; column < width; column++) {
      const value = document.values[start + (document.columns.order[firstColumn + column] ?? 0)];
      if (value === null || value === undefined || !Number.isFinite(value)) continue;
      pixels[row * width + column] = 1 + Math.round(Math.min(1, Math.max(0, (value - low) / (high - low))) * 254);
    }
  }
  return { width, height, pixels, palette };
}

function columnShapes(document: HeatmapDocument, style: Style, layout: HeatmapLayout): Shape[] {
  const { map, columnRange, columnTree, columnBars, columnNames } = layout;
  const along = (place: number) => ((place - columnRange[0]) / (columnRange[1] - columnRange[0])) * map.width;
  const shapes: Shape[] = [];
  if (columnTree && document.columns.tree) {
    const path = bracketPath(brackets(document.columns.tree, document.columns.order), along, map.width, (share) => columnTree.height * (1 - share), true);
    shapes.push(pathShape(path, columnTree, style));
  }
  columnBars.forEach((bar, index) => {
    shapes.push(
      ...runs(document, document.columns, index, columnRange, style).map(([from, to, colour]) =>
        rectShape(bar.left + along(from), bar.top, along(to) - along(from), bar.height, colour),
      ),
    );
    const title = document.columns.annotations[index]?.title;
    if (title)
      shapes.push(
        textShape(style, fitText(textIn(style, title), 90, style.tickSize * 0.9), map.left + map.width + 5, bar.top + bar.height / 2, {
          size: style.tickSize * 0.9,
          fill: style.muted,
        }),
      );
  });
  if (columnNames) {
    for (let place = columnRange[0]; place < columnRange[1]; place++) {
      const name = fitText(document.columns.labels[document.columns.order[place] ?? 0] ?? "", columnNames.height - 4, columnNames.size);
      const x = map.left + along(place + 0.5);
      shapes.push(textShape(style, name, x, columnNames.top + 4, { size: columnNames.size, align: "right", rotation: Math.PI / 2 }));
    }
  }
  return shapes;
}

function rowShapes(document: HeatmapDocument, style: Style, layout: HeatmapLayout): Shape[] {
  const { map, rowRange, rowTree, rowBars, rowNames } = layout;
  const along = (place: number) => ((place - rowRange[0]) / (rowRange[1] - rowRange[0])) * map.height;
  const shapes: Shape[] = [];
  if (rowTree && document.rows.tree) {
    const path = bracketPath(brackets(document.rows.tree, document.rows.order), along, map.height, (share) => rowTree.width * (1 - share), false);
    shapes.push(pathShape(path, rowTree, style));
  }
  rowBars.forEach((bar, index) => {
    shapes.push(
      ...runs(document, document.rows, index, rowRange, style).map(([from, to, colour]) =>
        rectShape(bar.left, bar.top + along(from), bar.width, along(to) - along(from), colour),
      ),
    );
    const title = document.rows.annotations[index]?.title;
    const size = style.tickSize * 0.9;
    if (title)
      shapes.push(
        textShape(style, fitText(textIn(style, title), 80, size), bar.left + bar.width / 2, map.top + map.height + 5, {
          size,
          fill: style.muted,
          align: "right",
          rotation: Math.PI / 2,
        }),
      );
  });
  if (rowNames) {
    for (let place = rowRange[0]; place < rowRange[1]; place++) {
      const name = fitText(document.rows.labels[document.rows.order[place] ?? 0] ?? "", rowNames.width - 4, rowNames.size);
      shapes.push(textShape(style, name, rowNames.left + 5, map.top + along(place + 0.5), { size: rowNames.size }));
    }
  }
  return shapes;
}

function pathShape(pathData: string, at: Rect, style: Style): Shape {
  return { type: "path", x: at.left, y: at.top, shape: { pathData }, style: { fill: null, stroke: style.muted, lineWidth: 0.8 } };
}

/** Neighbours of one colour are one rectangle: [from, to, colour] in places of the display order. */
function runs(document: HeatmapDocument, side: HeatmapSide, annotation: number, [first, end]: [number, number], style: Style): [number, number, string][] {
  const values = side.annotations[annotation]?.values ?? [];
  const list: [number, number, string][] = [];
  for (let place = first; place < end; place++) {
    const value = values[side.order[place] ?? 0] ?? -1;
    const colour = value < 0 ? style.missing : annotationColour(document, style.view, side.annotations[annotation]!, value);
    const last = list.at(-1);
    if (last && last[2] === colour) last[1] = place + 1;
    else list.push([place, place + 1, colour]);
  }
  return list;
}
