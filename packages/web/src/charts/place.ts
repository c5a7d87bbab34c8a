/** Where the plot stands on the figure and what it shows: between pixels and data, and what a zoom shows of it. */
import type { Zoom } from "@analyte/charts/scene/figure-spec";
import { millimetresPerPixel, type PlotFrame } from "@analyte/charts/scene/scene";

export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
  x: [number, number];
  y: [number, number];
  /** The second number grows downwards, as the rows of a heat map do. */
  down: boolean;
}

/** The place of a plot of the scene, in pixels. */
export function placeOfPlot({ box, x, y }: PlotFrame): Place {
  const pixels = (millimetres: number) => millimetres / millimetresPerPixel;
  return {
    left: pixels(box.x),
    top: pixels(box.y),
    width: pixels(box.width),
    height: pixels(box.height),
    x: [x.low, x.high],
    y: [y.low, y.high],
    down: y.kind === "places",
  };
}

export function isInside(place: Place, x: number, y: number): boolean {
  return x >= place.left && x <= place.left + place.width && y >= place.top && y <= place.top + place.height;
}

export function toData(place: Place, x: number, y: number): [number, number] {
  const across = (x - place.left) / place.width;
  const down = (y - place.top) / place.height;
  return [place.x[0] + across * (place.x[1] - place.x[0]), place.y[0] + (place.down ? down : 1 - down) * (place.y[1] - place.y[0])];
}

export function toPixel(place: Place, x: number, y: number): [number, number] {
  const up = (y - place.y[0]) / (place.y[1] - place.y[0]);
  return [place.left + ((x - place.x[0]) / (place.x[1] - place.x[0])) * place.width, place.top + (place.down ? up : 1 - up) * place.height];
}

/** What is seen after zooming by a factor around a pixel; null for all of it. */
export function zoomAround(place: Place, home: Place, factor: number, x: number, y: number): Zoom | null {
  const [dataX, dataY] = toData(place, x, y);
  const scaled = ([from, to]: [number, number], middle: number): [number, number] => [middle - (middle - from) * factor, middle + (to - middle) * factor];
  return within({ x: scaled(place.x, dataX), y: scaled(place.y, dataY) }, home);
}

/** What is seen after the figure was pushed by some pixels. */
export function moved(place: Place, home: Place, byX: number, byY: number): Zoom | null {
  const x = (-byX / place.width) * (place.x[1] - place.x[0]);
  const y = ((place.down ? -byY : byY) / place.height) * (place.y[1] - place.y[0]);
  return within({ x: [place.x[0] + x, place.x[1] + x], y: [place.y[0] + y, place.y[1] + y] }, home);
}

/** The data inside a rectangle of pixels; null where it is too small to be meant. */
export function zoomToBox(place: Place, home: Place, from: readonly [number, number], to: readonly [number, number]): Zoom | null {
  if (Math.abs(from[0] - to[0]) < 5 || Math.abs(from[1] - to[1]) < 5) return { x: place.x, y: place.y };
  const clamp = ([x, y]: readonly [number, number]): [number, number] => [
    Math.min(place.left + place.width, Math.max(place.left, x)),
    Math.min(place.top + place.height, Math.max(place.top, y)),
  ];
  const [a, b] = [toData(place, ...clamp(from)), toData(place, ...clamp(to))];
  return within({ x: [Math.min(a[0], b[0]), Math.max(a[0], b[0])], y: [Math.min(a[1], b[1]), Math.max(a[1], b[1])] }, home);
}

function within(zoom: Zoom, home: Place): Zoom | null {
  const fitted = (range: [number, number], whole: [number, number]): [number, number] => {
    const length = Math.min(Math.max(range[1] - range[0], home.down ? 1 : (whole[1] - whole[0]) * 1e-6), whole[1] - whole[0]);
    const from = Math.min(Math.max(range[0], whole[0]), whole[1] - length);
    return [from, from + length];
  };
  const [x, y] = [fitted(zoom.x, home.x), fitted(zoom.y, home.y)];
  const isWhole = (range: [number, number], whole: [number, number]) => range[1] - range[0] >= (whole[1] - whole[0]) * 0.999;
  return isWhole(x, home.x) && isWhole(y, home.y) ? null : { x, y };
}
