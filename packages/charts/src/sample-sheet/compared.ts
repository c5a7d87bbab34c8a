/** Two pictures of one sheet, compared square by square, so that another way of smoothing edges counts little and a moved label much. */
import { sheetScale, type SampleSheet } from "./sample-sheet.ts";

export interface Picture {
  width: number;
  height: number;
  /** Bytes of red, green and blue, with or without opacity. */
  channels: 3 | 4;
  pixels: Uint8Array | Uint8ClampedArray;
}
interface Comparison {
  /** Side of a square in pixels. */
  square: number;
  /** Mean colours of a square that are further apart than this, of 255, differ. */
  most: number;
  /** The other picture's square is looked for so many pixels around: who rounds to whole pixels may round otherwise. */
  around: number;
}

/** One sentence a figure that differs: where, in millimetres of the figure, and by how much; empty where none does. */
export function differences(sheet: SampleSheet, stored: Picture, drawn: Picture, { square, most, around }: Comparison): string[] {
  if (stored.width !== drawn.width || stored.height !== drawn.height)
    return [`The picture has ${drawn.width} × ${drawn.height} pixels; the stored one ${stored.width} × ${stored.height}.`];
  const scale = sheetScale(sheet);
  const worst = new Map<string, { apart: number; x: number; y: number; squares: number }>();
  const step = Math.max(1, Math.floor(square / 2));
  for (let top = 0; top + square <= stored.height; top += step)
    for (let left = 0; left + square <= stored.width; left += step) {
      const apart = leastApart(stored, drawn, left, top, { square, most, around });
      if (apart <= most) continue;
      const [x, y] = [(left + square / 2) / scale, (top + square / 2) / scale];
      const figure = sheet.figures.find(({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height);
      const name = figure?.name ?? "the sheet";
      const known = worst.get(name);
      const at = { apart, x: x - (figure?.box.x ?? 0), y: y - (figure?.box.y ?? 0) };
      worst.set(name, { ...(known && known.apart >= apart ? known : at), squares: (known?.squares ?? 0) + 1 });
    }
  return [...worst].map(
    ([name, { apart, x, y, squares }]) => `${name} differs by ${apart.toFixed(0)} at ${x.toFixed(1)}, ${y.toFixed(1)} mm (${squares} squares)`,
  );
}

/** Ends with the first place that is near enough. */
function leastApart(stored: Picture, drawn: Picture, left: number, top: number, { square, most, around }: Comparison): number {
  const wanted = meanColour(stored, left, top, square);
  let least = colourDistance(wanted, meanColour(drawn, left, top, square));
  for (let y = Math.max(0, top - around); least > most && y <= Math.min(drawn.height - square, top + around); y++)
    for (let x = Math.max(0, left - around); least > most && x <= Math.min(drawn.width - square, left + around); x++)
      least = Math.min(least, colourDistance(wanted, meanColour(drawn, x, y, square)));
  return least;
}

type Colour = readonly [red: number, green: number, blue: number];

function meanColour({ pixels, width, channels }: Picture, left: number, top: number, square: number): Colour {
  let [red, green, blue] = [0, 0, 0];
  for (let row = top; row < top + square; row++)
    for (let at = (row * width + left) * channels, end = at + square * channels; at < end; at += channels) {
      red += pixels[at]!;
      green += pixels[at + 1]!;
      blue += pixels[at + 2]!;
    }
  const count = square * square;
  return [red / count, green / count, blue / count];
}

const colourDistance = (one: Colour, other: Colour): number => Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));
