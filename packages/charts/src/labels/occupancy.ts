/**
 * Where a label may not stand, as a bitmap over a part of the plot, with sums over rectangles in constant time (a summed-area table). A
 * cell is taken as soon as an obstacle with its margin may reach into it, so that a rectangle whose cells are free overlaps nothing.
 */
import type { Box } from "../scene/scene.ts";
import { distanceToSegment, type Segment } from "../scene/segments.ts";

export interface Bitmap {
  region: Box;
  cell: number;
  columns: number;
  rows: number;
  taken: Uint8Array;
}
/** For each corner of cells, how many taken ones lie left of and above it. */
export interface Sums {
  bitmap: Bitmap;
  sums: Int32Array;
}
/** A range of columns or rows; `to` is the first one behind it. */
export interface Span {
  from: number;
  to: number;
}

/** A cell is 0.1 mm wide; larger where the region would take more than six million of them (24 MB of sums), as in figures a metre wide. */
export function emptyBitmap(region: Box): Bitmap {
  const cell = Math.max(0.1, Math.sqrt((region.width * region.height) / 6_000_000));
  const columns = Math.max(1, Math.ceil(region.width / cell));
  const rows = Math.max(1, Math.ceil(region.height / cell));
  return { region, cell, columns, rows, taken: new Uint8Array(columns * rows) };
}

/** Discs of one radius; `places` are x, y, x, y, … */
export function takeDiscs(bitmap: Bitmap, places: ArrayLike<number>, radius: number, margin: number): void {
  const { region, cell, columns, rows, taken } = bitmap;
  const reach = radius + safe(bitmap, margin);
  for (let at = 0; at + 1 < places.length; at += 2) {
    const x = ((places[at] ?? Number.NaN) - region.x) / cell - 0.5;
    const y = ((places[at + 1] ?? Number.NaN) - region.y) / cell - 0.5;
    const inCells = reach / cell;
    if (!(x > -inCells && y > -inCells && x < columns + inCells && y < rows + inCells)) continue;
    const lowest = Math.min(rows - 1, Math.floor(y + inCells));
    for (let row = Math.max(0, Math.ceil(y - inCells)); row <= lowest; row++) {
      const half = Math.sqrt(Math.max(0, inCells * inCells - (row - y) * (row - y)));
      const from = Math.max(0, Math.ceil(x - half));
      const to = Math.min(columns - 1, Math.floor(x + half));
      if (to >= from) taken.fill(1, row * columns + from, row * columns + to + 1);
    }
  }
}

/** Straight pieces; `lines` are x1, y1, x2, y2, … */
export function takeLines(bitmap: Bitmap, lines: readonly number[], margin: number): void {
  const { region, cell, columns, rows, taken } = bitmap;
  const reach = safe(bitmap, margin);
  for (const piece of shortPieces(lines, 3)) {
    const first = Math.max(0, Math.floor((Math.min(piece.y1, piece.y2) - reach - region.y) / cell));
    const last = Math.min(rows - 1, Math.floor((Math.max(piece.y1, piece.y2) + reach - region.y) / cell));
    const from = Math.max(0, Math.floor((Math.min(piece.x1, piece.x2) - reach - region.x) / cell));
    const to = Math.min(columns - 1, Math.floor((Math.max(piece.x1, piece.x2) + reach - region.x) / cell));
    for (let row = first; row <= last; row++)
      for (let column = from; column <= to; column++)
        if (distanceToSegment(piece, region.x + (column + 0.5) * cell, region.y + (row + 0.5) * cell) <= reach) taken[row * columns + column] = 1;
  }
}

/** `beside`: at their left and right, where texts would run together. */
export function takeBoxes({ region, cell, columns, rows, taken }: Bitmap, boxes: readonly Box[], margin: number, beside = margin): void {
  for (const box of boxes) {
    const across = span((box.x - beside - region.x) / cell, (box.width + 2 * beside) / cell, columns);
    const down = span((box.y - margin - region.y) / cell, (box.height + 2 * margin) / cell, rows);
    for (let row = down.from; row < down.to; row++) taken.fill(1, row * columns + across.from, row * columns + across.to);
  }
}

export function sumsOf(bitmap: Bitmap): Sums {
  const { columns, rows, taken } = bitmap;
  const across = columns + 1;
  const sums = new Int32Array(across * (rows + 1));
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let column = 0; column < columns; column++) {
      sum += taken[row * columns + column]!;
      sums[(row + 1) * across + column + 1] = sum + sums[row * across + column + 1]!;
    }
  }
  return { bitmap, sums };
}

/** The number of taken cells. */
export function takenIn({ bitmap, sums }: Sums, columns: Span, rows: Span): number {
  const above = rows.from * (bitmap.columns + 1);
  const below = rows.to * (bitmap.columns + 1);
  return sums[below + columns.to]! - sums[above + columns.to]! - sums[below + columns.from]! + sums[above + columns.from]!;
}

/** The columns that a box from `x` on touches. */
export function columnsAt({ bitmap }: Sums, x: number, width: number): Span {
  return span((x - bitmap.region.x) / bitmap.cell, width / bitmap.cell, bitmap.columns);
}
export function rowsAt({ bitmap }: Sums, y: number, height: number): Span {
  return span((y - bitmap.region.y) / bitmap.cell, height / bitmap.cell, bitmap.rows);
}

/** Half a cell's diagonal more than nothing: a cell is judged by its middle. */
const safe = (bitmap: Bitmap, margin: number): number => Math.max(margin, bitmap.cell * 0.7072 + 0.05);

function span(start: number, length: number, limit: number): Span {
  const from = Math.min(limit, Math.max(0, Math.floor(start)));
  return { from, to: Math.min(limit, Math.max(from, Math.ceil(start + length))) };
}

/** A long slanted line's rectangle is mostly empty; those of its pieces are not. */
function* shortPieces(lines: readonly number[], length: number): Generator<Segment> {
  for (let at = 0; at + 3 < lines.length; at += 4) {
    const [x1, y1, x2, y2] = [lines[at] ?? 0, lines[at + 1] ?? 0, lines[at + 2] ?? 0, lines[at + 3] ?? 0];
    const whole = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
    if (!Number.isFinite(whole)) continue;
    const count = Math.max(1, Math.ceil(whole / length));
    for (let piece = 0; piece < count; piece++)
      yield {
        x1: x1 + ((x2 - x1) * piece) / count,
        y1: y1 + ((y2 - y1) * piece) / count,
        x2: x1 + ((x2 - x1) * (piece + 1)) / count,
        y2: y1 + ((y2 - y1) * (piece + 1)) / count,
      };
  }
}
