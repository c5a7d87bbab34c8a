/** For tests: how far a tool is from R, as the cases measure it, kept for `npm run methods` to write down. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One comparison: the tool's table beside R's file, or beside what its own R script computes. */
export interface Compared {
  /** A file of the reference; null for the tool's R script. */
  file: string | null;
  values: number;
  /** The largest relative deviation, at most `within`. */
  largest: number;
  within: number;
}

export interface Tally {
  /** @param size to which the deviation is relative. */
  add(mine: number, other: number, size: number): void;
  compared(file: string | null, within: number): Compared;
}

export function newTally(): Tally {
  let values = 0;
  let largest = 0;
  return {
    add(mine, other, size) {
      values++;
      const deviation = Math.abs(mine - other) / size;
      if (Number.isFinite(deviation)) largest = Math.max(largest, deviation);
    },
    compared: (file, within) => ({ file, values, largest, within }),
  };
}

/** The size of a number that may differ by `within` of itself and by `nearZero` besides: so that what is just allowed is a deviation of `within`. */
export const sizeOf = (wanted: number, within: number, nearZero: number): number => Math.abs(wanted) + nearZero / within;

const folder = join(import.meta.dirname, "../../../../../.cache/verified");

export function keepVerified(tool: string, version: string, compared: readonly Compared[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${tool}.json`), JSON.stringify({ version, compared }));
}
