import { indexCells } from "./grid.ts";

export const separators = { tab: 9, comma: 44, semicolon: 59, space: 32 } as const;
export type SeparatorName = keyof typeof separators;

const sample = { cells: 2_000_000, rows: 25, bytes: 4_000_000 };

/**
 * The separator that splits the first rows most evenly; among equals tab, then semicolon, then comma, so that decimal commas
 * don't win over what really separates. White space only where nothing else splits the rows at all. Null: one column.
 */
export function findSeparator(bytes: Uint8Array): SeparatorName | null {
  let best: { name: SeparatorName; share: number } | null = null;
  for (const name of ["tab", "semicolon", "comma"] as const) {
    const { cells } = indexCells(bytes, separators[name], sample);
    const share = evenShare(cells);
    if (share > (best?.share ?? 0)) best = { name, share };
  }
  if (best !== null) return best.name;
  const { cells } = indexCells(spacesToTabs(bytes.subarray(0, sample.bytes)), separators.tab, sample);
  return evenShare(cells) === 1 ? "space" : null;
}

/** The share of rows with the most frequent number of cells, titles above the header aside; 0 where that is one cell. A header may lack the cell over the row names. */
function evenShare(all: number[]): number {
  const header = all.findIndex((count) => count > 1);
  const cells = header > 0 && header < all.length - 1 ? all.slice(header) : all;
  const seen = new Map<number, number>();
  for (const count of cells) seen.set(count, (seen.get(count) ?? 0) + 1);
  let mode = 0;
  let times = 0;
  for (const [count, rows] of seen) {
    if (rows > times || (rows === times && count > mode)) [mode, times] = [count, rows];
  }
  if (mode < 2 || (cells[0] ?? 0) < 2) return 0;
  const share = (times + (cells.length > 2 && cells[0] === mode - 1 ? 1 : 0)) / cells.length;
  if (cells === all) return share;
  // Below a title the rows must agree: what only some of them hold is no separator. And one that splits the first row as well goes before: what stands
  // in every name, such as the semicolon of lipids, makes the header look like a title.
  return share < 0.9 ? 0 : share - 0.25;
}

/** Runs of blanks outside quotation marks become one tab; blanks at a row's ends go. */
export function spacesToTabs(bytes: Uint8Array): Uint8Array {
  const result = Buffer.alloc(bytes.length);
  let to = 0;
  let quoted = false;
  let pending = false;
  let atStart = true;
  for (const byte of bytes) {
    if (!quoted && (byte === 32 || byte === 9)) {
      pending = !atStart;
      continue;
    }
    const ends = !quoted && (byte === 10 || byte === 13);
    if (pending && !ends) result[to++] = 9;
    pending = false;
    atStart = ends;
    if (byte === 34) quoted = !quoted;
    result[to++] = byte;
  }
  return result.subarray(0, to);
}
