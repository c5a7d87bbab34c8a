/** A plot as high as it is wide, in whatever room it has. */
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { planAxes, type AxesPlan } from "#frame/axes.ts";
import type { FigureStyle } from "#frame/figure-style.ts";
import { takeOff } from "#frame/rooms.ts";
import type { Box } from "#scene/scene.ts";

/** In a narrower figure a square has no share of the height that could be read beside what surrounds it. */
const narrowestMm = 36;
export const isSquare = ({ square }: LinesDocument, { spec }: FigureStyle): boolean => square === true && spec.widthMm >= narrowestMm;

/** What surrounds a plot depends on its size by its ticks: again, until nothing is left. */
const rounds = 4;
const leastMm = 0.005;

/** Cuts off the room what a square does not fill: its right end, or its lower one. Not where so small an axis could not be read. */
export function makeSquare(style: FigureStyle, room: Box, plan: AxesPlan): void {
  const whole = { ...room };
  cutToSquare(style, room, plan);
  const { x, y } = planAxes(style, room, plan);
  if (Math.min(x.ticks.length, y.ticks.length) < 2) Object.assign(room, whole);
}

function cutToSquare(style: FigureStyle, room: Box, plan: AxesPlan): void {
  for (let round = 0; round < rounds; round++) {
    const { box } = planAxes(style, room, plan);
    const more = box.width - box.height;
    if (Math.abs(more) < leastMm) return;
    takeOff(room, more > 0 ? "right" : "bottom", Math.abs(more));
  }
}

/** What a room is wider than its square plot needs. */
export function idleWidth(style: FigureStyle, room: Box, plan: AxesPlan): number {
  const own = { ...room };
  makeSquare(style, own, plan);
  return room.width - own.width;
}
