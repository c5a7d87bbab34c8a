/** What is handed on of a written table is what is read of its file: the same cells at the same places, the same numbers, the same faults. */
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Reading } from "@analyte/contract/reading";
import { alignTables, type AlignedTables } from "../reading/align.ts";
import { readFile } from "../reading/file.ts";
import type { ToolTable } from "../tool.ts";
import { writeCsv } from "./csv.ts";
import { writeMatrixCsv, type WrittenMatrix } from "./matrix-csv.ts";

const folder = mkdtempSync(join(tmpdir(), "matrix-csv-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, "matrix.csv");

const tableOf = (names: string[], features: string[], numbers: readonly number[]): ToolTable => ({
  name: "matrix",
  columns: [
    { name: "sample", values: names },
    ...features.map((name, column) => ({ name, values: Float64Array.from(names, (_, row) => numbers[(row * features.length + column) % numbers.length]!) })),
  ],
});

/** Read with and without what was handed on. */
async function bothOf(written: WrittenMatrix | null, reading: Reading = {}): Promise<[AlignedTables, AlignedTables]> {
  const bytes = readFileSync(path);
  const read = async (cells: WrittenMatrix["cells"] | null): Promise<AlignedTables> =>
    alignTables({ matrix: (await readFile(bytes, "matrix", "matrix.csv", reading, cells)).grid, samples: null, features: null });
  return [await read(written?.cells ?? null), await read(null)];
}
const bits = (numbers: Float64Array): string => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString("hex");
/** All that a job goes on with; places are asked one by one. */
function said({ matrix, own, cross, featureNames, samples }: AlignedTables): unknown {
  const places = matrix.table.samples.flatMap((_, sample) => matrix.table.features.map((__, feature) => matrix.placeOf(sample, feature)));
  const { table, layout, labels, labelName, lines, unread, problems } = matrix;
  return {
    numbers: bits(table.matrix.data),
    names: [table.samples, table.features],
    layout,
    labels,
    labelName,
    lines,
    unread: { ...unread },
    problems,
    own,
    cross,
    featureNames,
    samples,
    places,
  };
}

const odd = [0.1 + 0.2, -0, 0, 1e21, 1e-7, -123456.789, 1 / 3, 2 ** 53, NaN, 1e300, 2.2250738585072014e-308, 0.001, 12];
const names = ["s1", 'a "b"', "c,d", "e\nf", " g", "长", "=1+1", "007", "s 9"];
const features = ["f1", "feature, two", "1,5", '"', "-3", "f6"];

it("tables with names and numbers of all kinds", async () => {
  const table = tableOf(names, features, odd);
  const written = writeMatrixCsv(path, table);
  const bytes = readFileSync(path);
  writeCsv(join(folder, "plain.csv"), table);
  expect(bytes.equals(readFileSync(join(folder, "plain.csv")))).toBe(true);
  expect(written!.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  const [handed, plain] = await bothOf(written);
  expect(said(handed)).toEqual(said(plain));
  const { starts } = (await readFile(bytes, "matrix", "matrix.csv")).grid;
  expect([...written!.cells.starts]).toEqual([...starts]);
});

it("the numbers come from what was handed on, not from the bytes", async () => {
  const written = writeMatrixCsv(path, tableOf(names, features, odd))!;
  const other = { ...written, cells: { ...written.cells, numbers: written.cells.numbers.map(() => 77) } };
  const [handed] = await bothOf(other);
  expect(new Set(handed.matrix.table.matrix.data)).toEqual(new Set([77]));
  // With other signs than it was written with the file is read.
  const [asked, plain] = await bothOf(other, { decimal: "," });
  expect(bits(asked.matrix.table.matrix.data)).toBe(bits(plain.matrix.table.matrix.data));
});

it("random tables, however they are read", async () => {
  let state = 7;
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const double = new Float64Array(1);
  const anyNumber = (): number => {
    if (next() < 0.2) return NaN;
    if (next() < 0.5) return Math.round(next() * 1e6) / 10 ** Math.floor(next() * 6);
    new Uint32Array(double.buffer).set([Math.floor(next() * 2 ** 32), Math.floor(next() * 2 ** 32)]);
    return Number.isFinite(double[0]!) && Math.abs(double[0]!) >= 2 ** -1022 ? double[0]! : 1;
  };
  const readings: Reading[] = [{}, {}, { orientation: "samples-in-columns" }, { labels: true }, { labels: false }, { header_row: 2 }, { encoding: "GB18030" }];
  const pool = [...names, ...features, "#x", "NA", "", "m/z", "group", "mg/L", "1"];
  let handedOn = 0;
  for (let round = 0; round < 200; round++) {
    const pick = (count: number): string[] => Array.from({ length: count }, (_, at) => pool[Math.floor(next() * pool.length)]! + (next() < 0.8 ? at : ""));
    const table = tableOf(
      pick(1 + Math.floor(next() * 6)),
      pick(1 + Math.floor(next() * 6)),
      Array.from({ length: 37 }, () => (next() < 0.1 ? NaN : anyNumber())),
    );
    // A header that may be taken for a line of comment.
    if (next() < 0.3) table.columns[0]!.name = "#x";
    const written = writeMatrixCsv(path, table);
    if (written === null) continue;
    handedOn++;
    const reading = readings[round % readings.length]!;
    const outcome = async (at: 0 | 1): Promise<unknown> =>
      await bothOf(at === 0 ? written : null, reading).then(
        ([read]) => said(read),
        (error: unknown) => String(error),
      );
    expect(await outcome(0)).toEqual(await outcome(1));
  }
  expect(handedOn).toBeGreaterThan(100);
});

it("what may read as something else is not handed on", () => {
  const handed = (table: ToolTable): boolean => writeMatrixCsv(path, table, 100) !== null;
  expect(handed(tableOf(["a", "b"], ["f"], [1, 2]))).toBe(true);
  expect(handed(tableOf(["a", "b"], ["f"], [1, Infinity]))).toBe(false);
  expect(handed(tableOf(["a", "b"], ["f"], [1, -Infinity]))).toBe(false);
  expect(handed(tableOf(["a", "b"], ["f"], [1, 5e-324]))).toBe(false);
  expect(handed(tableOf(["a", " "], ["f"], [1, NaN]))).toBe(false);
  expect(handed(tableOf([], ["f"], [1]))).toBe(false);
  expect(
    handed(
      tableOf(
        Array.from({ length: 101 }, (_, at) => `s${at}`),
        ["f"],
        [1],
      ),
    ),
  ).toBe(false);
  expect(
    handed({
      name: "matrix",
      columns: [
        { name: "sample", values: ["a"] },
        { name: "f", values: ["1"] },
      ],
    }),
  ).toBe(false);
});
