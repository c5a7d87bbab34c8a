/** Marks as a picture: one stamp a kind of mark, with smoothed edges, at sixteenths of a pixel. Plain arithmetic: the same pixels everywhere. */
import { channels } from "./colour-light.ts";
import { markOutlines, markReach } from "./mark-shapes.ts";
import { millimetresPerPoint, type Box, type ImageItem, type MarksItem, type Scene } from "./scene.ts";

interface Stamp {
  side: number;
  /** RGBA, colours not multiplied by the cover. */
  pixels: Float32Array;
  /** Of each row, its first covered column and the one after its last. */
  spans: Int32Array;
}

/** By look, a stamp for each place within a pixel that one was needed at: many groups share few looks, and a stamp costs more than a thousand presses of it. */
export type KnownStamps = Map<string, Stamp[]>;

/** Places within a pixel, along each axis. */
const places = 4;
/** Samples of a pixel, along each axis. */
const samples = 4;
const spread = 0.54;

/** The marks of all items, in their order, over the plot that they are clipped by, or over the whole figure; or over a part that holds all that is seen of them. */
export function stampedMarks(
  items: readonly MarksItem[],
  scene: Pick<Scene, "widthMm" | "heightMm" | "plots">,
  dpi: number,
  part?: Box,
  known: KnownStamps = new Map(),
): ImageItem {
  const clip = items[0]?.clip;
  const box: Box = part ?? (clip === undefined ? { x: 0, y: 0, width: scene.widthMm, height: scene.heightMm } : scene.plots[clip]!.box);
  const perMm = dpi / 25.4;
  const [columns, rows] = [Math.max(1, Math.round(box.width * perMm)), Math.max(1, Math.round(box.height * perMm))];
  const pixels = new Uint8ClampedArray(columns * rows * 4);
  for (const item of items) {
    const look = JSON.stringify([perMm, item.shape, item.sizeMm, item.fill, item.stroke]);
    const stamps = known.get(look) ?? [];
    known.set(look, stamps);
    const { x, y } = item;
    for (let at = 0; at < x.length; at++) {
      const px = ((x[at]! - box.x) / box.width) * columns;
      const py = ((y[at]! - box.y) / box.height) * rows;
      const left = Math.floor(px * places) / places;
      const top = Math.floor(py * places) / places;
      const column = Math.floor(left);
      const row = Math.floor(top);
      const place = (top - row) * places * places + (left - column) * places;
      const stamp = (stamps[place] ??= stampAt(item, perMm, ((place % places) + 0.5) / places, (Math.floor(place / places) + 0.5) / places));
      press(pixels, columns, rows, stamp, column - (stamp.side >> 1), row - (stamp.side >> 1));
    }
  }
  return { type: "image", role: "points", box, columns, rows, pixels, smooth: true, ...(clip === undefined ? {} : { clip }) };
}

function press(pixels: Uint8ClampedArray, columns: number, rows: number, { side, pixels: own, spans }: Stamp, left: number, top: number): void {
  const lastRow = Math.min(side, rows - top);
  for (let row = Math.max(0, -top); row < lastRow; row++) {
    const first = Math.max(spans[2 * row]!, -left);
    const end = Math.min(spans[2 * row + 1]!, columns - left);
    let from = (row * side + first) * 4;
    let to = ((top + row) * columns + left + first) * 4;
    for (let column = first; column < end; column++, from += 4, to += 4) {
      const cover = own[from + 3]!;
      if (cover === 0) continue;
      const under = pixels[to + 3]!;
      if (under === 0 || cover === 1) {
        pixels[to] = own[from]!;
        pixels[to + 1] = own[from + 1]!;
        pixels[to + 2] = own[from + 2]!;
        pixels[to + 3] = cover * 255;
        continue;
      }
      const over = under === 255 ? 1 : cover + (under / 255) * (1 - cover);
      const share = under === 255 ? cover : cover / over;
      const red = pixels[to]!;
      const green = pixels[to + 1]!;
      const blue = pixels[to + 2]!;
      pixels[to] = red + (own[from]! - red) * share;
      pixels[to + 1] = green + (own[from + 1]! - green) * share;
      pixels[to + 2] = blue + (own[from + 2]! - blue) * share;
      pixels[to + 3] = over * 255;
    }
  }
}

function stampAt({ shape, sizeMm, fill, stroke }: MarksItem, perMm: number, dx: number, dy: number): Stamp {
  const size = sizeMm * perMm;
  const edge = stroke ? (stroke.widthPt * millimetresPerPoint * perMm) / 2 : 0;
  const reach = Math.ceil(markReach(shape, size) + edge) + 1;
  const side = 2 * reach + 1;
  const pixels = new Float32Array(side * side * 4);
  const spans = new Int32Array(side * 2);
  const [inner, outer] = [fill ? channels(fill.colour) : [0, 0, 0], stroke ? channels(stroke.colour) : [0, 0, 0]];
  const distance = distanceTo(shape, size);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      let filled = 0;
      let edged = 0;
      // The samples lie closer than this to the pixel's middle: far from the rim, all of them say what the middle says.
      const middle = distance(column + 0.5 - reach - dx, row + 0.5 - reach - dy);
      if (middle > edge + spread) continue;
      if (middle < -edge - spread) filled = samples * samples;
      else
        for (let sample = 0; sample < samples * samples; sample++) {
          const x = column + ((sample % samples) + 0.5) / samples - reach - dx;
          const y = row + (Math.floor(sample / samples) + 0.5) / samples - reach - dy;
          const away = distance(x, y);
          if (away <= edge && away >= -edge) edged++;
          if (away <= 0) filled++;
        }
      const under = ((fill?.opacity ?? 1) * (fill ? filled : 0)) / (samples * samples);
      const over = ((stroke?.opacity ?? 1) * edged) / (samples * samples);
      const cover = over + under * (1 - over);
      if (cover === 0) continue;
      const at = (row * side + column) * 4;
      for (let channel = 0; channel < 3; channel++) pixels[at + channel] = (outer[channel]! * over + inner[channel]! * under * (1 - over)) / cover;
      pixels[at + 3] = cover;
      if (spans[2 * row + 1] === 0) spans[2 * row] = column;
      spans[2 * row + 1] = column + 1;
    }
  }
  return { side, pixels, spans };
}

/** From a place to the rim of the mark; negative inside. */
function distanceTo(shape: MarksItem["shape"], size: number): (x: number, y: number) => number {
  const outline = markOutlines[shape];
  if (!outline) return (x, y) => Math.sqrt(x * x + y * y) - size / 2;
  const corners = outline.map((value) => value * size);
  return (x, y) => {
    let nearest = Infinity;
    let inside = false;
    for (let at = 0; at < corners.length; at += 2) {
      const [x1, y1] = [corners[at]!, corners[at + 1]!];
      const [x2, y2] = [corners[(at + 2) % corners.length]!, corners[(at + 3) % corners.length]!];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
      const [ax, ay] = [x2 - x1, y2 - y1];
      const share = Math.max(0, Math.min(1, ((x - x1) * ax + (y - y1) * ay) / (ax * ax + ay * ay)));
      nearest = Math.min(nearest, (x1 + share * ax - x) ** 2 + (y1 + share * ay - y) ** 2);
    }
    return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
  };
}
