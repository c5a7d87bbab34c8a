/** Shapes that are placed by pixel: lines, texts, rectangles, images, drawn by one ECharts series. */
import type { CustomSeriesOption } from "echarts";
import type { Style } from "./style.ts";

export interface Shape {
  type: string;
  shape?: Record<string, unknown>;
  style?: Record<string, unknown>;
  x?: number;
  y?: number;
  rotation?: number;
  silent?: boolean;
}

/** A series that draws the shapes as they are; cut off at the edges of a grid where one is named. */
export function shapesSeries(id: string, shapes: Shape[], z: number, grid?: { index: number; at: [number, number] }): CustomSeriesOption {
  return {
    id,
    type: "custom",
    silent: true,
    z,
    animation: false,
    tooltip: { show: false },
    ...(grid ? { coordinateSystem: "cartesian2d", xAxisIndex: grid.index, yAxisIndex: grid.index, clip: true } : { coordinateSystem: "none" }),
    data: shapes.length === 0 ? [] : [grid?.at ?? 0],
    renderItem: () => groupOf(shapes.map((shape) => ({ silent: true, ...shape }))) as never,
  };
}

/** A group whose shapes take the place of those of the drawing before, instead of being mixed with them. */
export const groupOf = (children: Shape[]): Record<string, unknown> => ({ type: "group", $mergeChildren: false, children });

export function lineShape(x1: number, y1: number, x2: number, y2: number, stroke: string, extra: Record<string, unknown> = {}): Shape {
  return { type: "line", shape: { x1, y1, x2, y2 }, style: { stroke, lineWidth: 1, ...extra } };
}

export function rectShape(x: number, y: number, width: number, height: number, fill: string, extra: Record<string, unknown> = {}): Shape {
  return { type: "rect", shape: { x, y, width, height }, style: { fill, ...extra } };
}

export interface TextPlace {
  size?: number;
  fill?: string;
  bold?: boolean;
  align?: "left" | "center" | "right";
  verticalAlign?: "top" | "middle" | "bottom";
  /** Counter-clockwise, in radians. */
  rotation?: number;
  /** A thin edge in the surface's colour, so that the text can be read over points. */
  halo?: boolean;
}
export function textShape(style: Style, text: string, x: number, y: number, place: TextPlace = {}): Shape {
  return {
    type: "text",
    x,
    y,
    ...(place.rotation === undefined ? {} : { rotation: place.rotation }),
    style: {
      text,
      x: 0,
      y: 0,
      fontSize: place.size ?? style.fontSize,
      fontFamily: style.fontFamily,
      fontWeight: place.bold ? 600 : 400,
      fill: place.fill ?? style.ink,
      align: place.align ?? "left",
      verticalAlign: place.verticalAlign ?? "middle",
      ...(place.halo ? { stroke: style.surface, lineWidth: 2.5 } : {}),
    },
  };
}
