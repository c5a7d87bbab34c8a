import { ticksWithin, type Scale } from "../numbers.ts";

/** The scale that is looked at: the part under the zoom with ticks of its own, or the whole. */
export function zoomedScale(whole: (count: number) => Scale, zoom: readonly [number, number] | undefined): (count: number) => Scale {
  return zoom && zoom[1] > zoom[0] ? (count) => ticksWithin(zoom[0], zoom[1], count) : whole;
}
