/** The rows that matter most of a table of any length, as its page has them at the top: no more are kept than are wanted. */
import type { CopiedTable } from "../tasks/copies.ts";
import { valueOf } from "./column-notation.ts";

export type TableOrder = NonNullable<CopiedTable["order"]>;

export interface FirstRows {
  take(row: string[]): void;
  rows(): string[][];
}

/** `place`: of the column that they are ordered by. Equal ones keep the file's order; those without a number come last. */
export function newFirstRows(most: number, place: number, from: TableOrder["from"]): FirstRows {
  const keys: number[] = [];
  const kept: string[][] = [];
  const keyOf = (cell: string): number => {
    const value = valueOf(cell);
    if (value === null) return Infinity;
    // Nothing that is there comes after what is not.
    return Math.min(Number.MAX_VALUE, from === "smallest" ? value : from === "largest" ? -value : -Math.abs(value));
  };
  return {
    take(row) {
      const key = keyOf(row[place] ?? "");
      if (kept.length >= most && key >= keys[most - 1]!) return;
      let [low, high] = [0, keys.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (keys[middle]! <= key) low = middle + 1;
        else high = middle;
      }
      keys.splice(low, 0, key);
      kept.splice(low, 0, row);
      if (kept.length > most) {
        keys.pop();
        kept.pop();
      }
    },
    rows: () => kept,
  };
}
