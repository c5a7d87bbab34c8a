/** A picture of an example, drawn by its motif from its name alone: the same bytes each time, a few kB, on any machine without a network or fonts. It shows no measurement. */
import { Readable } from "node:stream";
import { Resvg } from "@resvg/resvg-js";
import type { ReceivedFile } from "../serve.ts";
import { height, newBrush, width, type Motif } from "./brush.ts";

/** The most that one may weigh: pages show many of them. */
export const mostBytes = 60_000;

/** PNG; `hue` in degrees. */
export function drawPicture(seed: string, hue: number, motif: Motif): Buffer {
  const brush = newBrush(seed, hue);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${brush.colours.ground}"/>${motif(brush)}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** As an upload that has come in. */
export const receivedPicture = (name: string, png: Buffer): ReceivedFile => ({
  name: `${name}.png`,
  stream: Readable.from([png]),
  leastBytes: 1,
  truncated: () => false,
});
