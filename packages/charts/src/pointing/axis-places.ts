/** Between numbers of an axis and millimetres of the scene. */
import type { Box, PlotFrame } from "../scene/scene.ts";

export const inBox = ({ x, y, width, height }: Box, atX: number, atY: number): boolean => atX >= x && atX <= x + width && atY >= y && atY <= y + height;

/** The numbers under a place. */
export function numbersAt({ box, x, y }: PlotFrame, atX: number, atY: number): [number, number] {
  const [across, down] = [(atX - box.x) / box.width, (atY - box.y) / box.height];
  // Places are counted from the top, numbers from the bottom.
  return [x.low + across * (x.high - x.low), y.low + (y.kind === "places" ? down : 1 - down) * (y.high - y.low)];
}

export function placeOfNumbers({ box, x, y }: PlotFrame, numberX: number, numberY: number): [number, number] {
  const up = (numberY - y.low) / (y.high - y.low);
  return [box.x + ((numberX - x.low) / (x.high - x.low)) * box.width, box.y + (y.kind === "places" ? up : 1 - up) * box.height];
}

/** A row or column of places from `at` to `at + 1`, as far as it is in sight. */
export function frameOfPlace(plot: PlotFrame, along: "row" | "column", at: number): Box | null {
  const { box } = plot;
  const ends = [at, at + 1].map((end) => (along === "row" ? placeOfNumbers(plot, plot.x.low, end)[1] : placeOfNumbers(plot, end, plot.y.low)[0]));
  const [start, length] = along === "row" ? [box.y, box.height] : [box.x, box.width];
  const first = Math.max(start, Math.min(...ends));
  const size = Math.min(start + length, Math.max(...ends)) - first;
  if (size <= 1e-6) return null;
  return along === "row" ? { x: box.x, y: first, width: box.width, height: size } : { x: first, y: box.y, width: size, height: box.height };
}
