import { markOutlines } from "./mark-shapes.ts";
import type { MarksItem } from "./scene.ts";

/** All marks of an item as the data of one path. */
export function markPath({ shape, sizeMm, x, y }: MarksItem): string {
  const outline = markOutlines[shape];
  const own = outline ? polygon(outline, sizeMm) : circle(sizeMm / 2);
  const parts: string[] = [];
  // The first corner is relative to the mark's middle.
  for (let at = 0; at < x.length; at++) parts.push(`M${short(x[at]! + own.from[0])} ${short(y[at]! + own.from[1])}${own.rest}`);
  return parts.join("");
}

interface Outline {
  from: readonly [number, number];
  rest: string;
}

function polygon(outline: readonly number[], size: number): Outline {
  let rest = "";
  for (let at = 2; at < outline.length; at += 2)
    rest += `l${short((outline[at]! - outline[at - 2]!) * size)} ${short((outline[at + 1]! - outline[at - 1]!) * size)}`;
  return { from: [outline[0]! * size, outline[1]! * size], rest: `${rest}z` };
}

function circle(radius: number): Outline {
  const r = short(radius);
  return { from: [-r, 0], rest: `a${r} ${r} 0 1 0 ${short(2 * r)} 0a${r} ${r} 0 1 0 ${short(-2 * r)} 0z` };
}

const short = (value: number): number => Math.round(value * 1_000) / 1_000 + 0;
