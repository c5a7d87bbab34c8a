/**
 * For tests only: what R computed on real tables, and a record of how far this library is from it. The reference stands
 * beside the repository and need not be there; tests that want it are skipped then.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import { newMatrix, type Matrix } from "../table.ts";

const root = join(import.meta.dirname, "../../../..");
const folder = join(root, "../shared/reference");

/** Results, tables and sets as R got and wrote them. Paths as in MANIFEST.csv. */
export const reference = {
  available: existsSync(join(folder, "results/MANIFEST.csv")),
  /** A result table as rows of named cells; an empty cell is R's NA. */
  rows: (path: string): Record<string, string>[] => rowsOf(join(folder, "results", path)),
  /** One column of a result table as numbers: NA is NaN, `Inf` and `-Inf` are infinite. */
  numbers: (path: string, column: string): Float64Array => Float64Array.from(rowsOf(join(folder, "results", path)), (row) => numberOf(row[column])),
  /** A result table of numbers without its first column. */
  matrix: (path: string): Matrix => matrixOf(join(folder, "results", path)),
  json: (path: string): unknown => JSON.parse(readFileSync(join(folder, "results", path), "utf8")),
  /** Samples × features of one of the tables, with its sheets as rows of named cells. */
  data(name: string): { matrix: Matrix; samples: string[]; features: string[]; meta: Record<string, string>[]; featureSheet: Record<string, string>[] } {
    const path = join(folder, "data", name, "matrix.csv");
    const sheet = (file: string) => (existsSync(join(folder, "data", name, file)) ? rowsOf(join(folder, "data", name, file)) : []);
    const [header, ...lines] = linesOf(path);
    const samples = lines.map((cells) => cells[0]!);
    return { matrix: matrixOf(path), samples, features: header!.slice(1), meta: sheet("meta.csv"), featureSheet: sheet("features.csv") };
  },
  /** The sets of a GMT file: name and members. */
  sets: (file: string): { name: string; members: string[] }[] =>
    readFileSync(join(folder, "data/sets", file), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"))
      .map(([name, , ...members]) => ({ name: name!, members })),
  text: (path: string): string => readFileSync(join(folder, path), "utf8"),
};

/** How R spells a number: `Inf`, `-Inf`, `NaN`; an empty cell, `NA` or null is NaN. */
export function numberOf(cell: string | number | null | undefined): number {
  if (typeof cell === "number") return cell;
  if (cell === undefined || cell === null || cell === "" || cell === "NA" || cell === "NaN") return Number.NaN;
  return cell === "Inf" ? Infinity : cell === "-Inf" ? -Infinity : Number(cell);
}

export interface Tolerance {
  /** Relative to |reference|. */
  relative?: number;
  absolute?: number;
  /** What a whole column is measured by: a share of its largest absolute value. */
  ofLargest?: number;
  /** What may be off near zero, 1e-12 as the reference says. 0 for tails: 1e-300 is a number like any other. */
  nearZero?: number;
}

interface Deviation {
  method: string;
  file: string;
  quantity: string;
  cases: number;
  largest: number;
  tolerance: string;
}

const record: { testPath: string; deviation: Deviation }[] = [];

/**
 * Tests of one method against R: `describe`, skipped where there is no reference, which writes down at its end what was
 * compared. Every file of MANIFEST.csv has to be claimed by at least one comparison, or by `claim` where it is an input.
 *
 * @param method the id of the method's page, as in its `@method` tag.
 */
export function agreement(method: string, tests: (compare: Compare) => void): void {
  describe.skipIf(!reference.available)(`agreement with R: ${method}`, () => {
    tests(comparer(method));
    afterAll(() => {
      const kept = join(root, ".cache/agreement");
      mkdirSync(kept, { recursive: true });
      // One file a method and test file: a method may be compared in several, and one process runs several.
      const testPath = expect.getState().testPath ?? "";
      const own = record.filter((entry) => entry.deviation.method === method && entry.testPath === testPath);
      const name = `${method}.${testPath.replaceAll(/^.*\/|\W+/g, "-")}.json`;
      writeFileSync(
        join(kept, name),
        JSON.stringify(
          own.map(({ deviation }) => deviation),
          null,
          1,
        ),
      );
    });
  });
}

export interface Compare {
  /** Compares numbers of equal length; NaN must meet NaN, and an infinity the same infinity. Signed zeros are equal. */
  (file: string, quantity: string, actual: ArrayLike<number>, wanted: ArrayLike<number>, tolerance: Tolerance): void;
  /** A whole component may be flipped: the sign of sum(actual × wanted) is taken out first. */
  component(file: string, quantity: string, actual: ArrayLike<number>, wanted: ArrayLike<number>, tolerance: Tolerance): void;
  /** Compares what is equal or not: labels, orders, partitions. */
  same(file: string, quantity: string, actual: unknown, wanted: unknown): void;
  /** A file that is only an input of others, or is compared by its distribution (a test of its own says how). */
  claim(file: string, quantity: string, cases: number, largest?: number, tolerance?: string): void;
}

function comparer(method: string): Compare {
  const note = (file: string, quantity: string, cases: number, largest: number, tolerance: string): void => {
    record.push({ testPath: expect.getState().testPath ?? "", deviation: { method, file, quantity, cases, largest, tolerance } });
  };
  const compare: Compare = (file, quantity, actual, wanted, tolerance) => {
    expect(actual.length, `${file}: ${quantity}`).toBe(wanted.length);
    let scale = 0;
    for (let at = 0; at < wanted.length; at++) if (Number.isFinite(wanted[at])) scale = Math.max(scale, Math.abs(wanted[at]!));
    let largest = 0;
    const nearZero = tolerance.nearZero ?? 1e-12;
    for (let at = 0; at < wanted.length; at++) {
      const [mine, theirs] = [actual[at]!, wanted[at]!];
      if (!Number.isFinite(theirs)) {
        expect(mine, `${file}: ${quantity}[${at}]`).toEqual(theirs);
        continue;
      }
      const difference = Math.abs(mine - theirs);
      const allowed = (tolerance.relative ?? 0) * Math.abs(theirs) + (tolerance.ofLargest ?? 0) * scale + (tolerance.absolute ?? 0) + nearZero;
      expect(difference, `${file}: ${quantity}[${at}] is ${mine}, R has ${theirs}`).toBeLessThanOrEqual(allowed);
      const size = tolerance.relative !== undefined ? Math.abs(theirs) : tolerance.ofLargest !== undefined ? scale : 1;
      const deviation = difference / (size || 1);
      // Near zero R's own digits end: what lies within that is no deviation.
      if (difference > nearZero && deviation > largest) largest = deviation;
    }
    note(file, quantity, wanted.length, largest, describeTolerance(tolerance));
  };
  compare.component = (file, quantity, actual, wanted, tolerance) => {
    let product = 0;
    for (let at = 0; at < wanted.length; at++) product += actual[at]! * wanted[at]!;
    compare(file, quantity, product < 0 ? Float64Array.from(actual, (value) => -value) : actual, wanted, tolerance);
  };
  compare.same = (file, quantity, actual, wanted) => {
    expect(actual, `${file}: ${quantity}`).toEqual(wanted);
    note(file, quantity, Array.isArray(wanted) || ArrayBuffer.isView(wanted) ? (wanted as unknown as ArrayLike<unknown>).length : 1, 0, "equal");
  };
  compare.claim = (file, quantity, cases, largest = 0, tolerance = "input") => note(file, quantity, cases, largest, tolerance);
  return compare;
}

function describeTolerance({ relative, absolute, ofLargest }: Tolerance): string {
  return [
    relative !== undefined && `${relative} relative`,
    ofLargest !== undefined && `${ofLargest} of the largest`,
    absolute !== undefined && `${absolute} absolute`,
  ]
    .filter(Boolean)
    .join(" + ");
}

function rowsOf(path: string): Record<string, string>[] {
  const [header, ...lines] = linesOf(path);
  return lines.map((cells) => Object.fromEntries(header!.map((name, column) => [name, cells[column] ?? ""])));
}

function matrixOf(path: string): Matrix {
  const [header, ...lines] = linesOf(path);
  const matrix = newMatrix(lines.length, header!.length - 1);
  for (const [row, cells] of lines.entries()) {
    for (let column = 0; column < matrix.columns; column++) matrix.data[row * matrix.columns + column] = numberOf(cells[column + 1]);
  }
  return matrix;
}

function linesOf(path: string): string[][] {
  const text = readFileSync(path, "utf8").trimEnd();
  return text.split(/\r?\n/).map((line) => (line.includes('"') ? quotedCells(line) : line.split(",")));
}

function quotedCells(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), (match) => match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
}
