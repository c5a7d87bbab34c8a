/** Figures and words of a comparison of means of replicates: what is a sample there, and what a measurement. */
import { averageRows } from "@analyte/analysis/prepare/average-rows";
import type { Box } from "@analyte/contract/figure-kinds/boxes";
import { describe, expect, it } from "vitest";
import { runTool, toolInput } from "#testing/reference-data.ts";
import type { ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

/** Seven measurements of three cases, four of three controls; the second feature has a zero in one of a case. */
const rows: [sample: string, first: number, second: number][] = [
  ["A1", 10, 5],
  ["A1", 14, 6],
  ["A1", 30, 7],
  ["B1", 3, 4],
  ["A2", 20, 0],
  ["A2", 24, 9],
  ["B2", 5, 5],
  ["A3", 40, 3],
  ["A3", 44, 4],
  ["B3", 6, 6],
  ["B3", 8, 8],
];
const samples = [...new Set(rows.map(([sample]) => sample))];
const idOf = (row: number) => `run ${row + 1}`;

function compared(params: Record<string, unknown> = {}): ToolOutput {
  const matrix = { rows: rows.length, columns: 2, data: Float64Array.from(rows.flatMap(([, ...values]) => values)) };
  const of = Int32Array.from(rows, ([sample]) => samples.indexOf(sample));
  const features = ["first", "second"];
  const input = {
    ...toolInput({ matrix: averageRows(matrix, of, samples.length), samples, features }),
    samples: { ids: samples, columns: [{ name: "type", values: samples.map((name) => name[0]!.toLowerCase()) }] },
    replicates: { column: "animal", measured: { matrix, samples: rows.map((_, row) => idOf(row)), features }, of },
  };
  return runTool({ manifest, run }, input, { grouping: { column: "type" }, comparison: { case: "a", control: "b" }, ...params });
}

function topBoxes(output: ToolOutput): Map<string, Box> {
  const { document } = output.charts.find(({ name }) => name === "top")!;
  if (document.kind !== "boxes") throw new Error(document.kind);
  const { boxes } = document.panels.find(({ title }) => title.en === "first")!;
  return new Map(boxes.map((box) => [document.groups[box.group]!, box]));
}

describe("means of replicates", () => {
  const output = compared();

  it("are told with the measurements of each side, in captions and methods", () => {
    for (const { document } of output.charts) {
      expect(document.caption.en).toContain("n = 3 vs 3 samples (means of 7 vs 4 measurements)");
      expect(document.caption.zh).toContain("n = 3 vs 3 个样本（7 vs 4 次测量的均值）");
    }
    expect(output.methods.en).toContain("a (n = 3 samples, 7 measurements) against b (n = 3 samples, 4 measurements)");
    expect(output.methods.zh).toContain("a（n = 3 个样本，7 次测量）与 b（n = 3 个样本，4 次测量）");
  });

  it("are what the boxes are of", () => {
    const boxes = topBoxes(output);
    // A1 to A3: means of 10, 14, 30; 20, 24; 40, 44.
    expect(boxes.get("a")).toMatchObject({ n: 3, minimum: 18, median: 22, maximum: 42, q1: 20, q3: 32 });
    expect(boxes.get("b")).toMatchObject({ n: 3, minimum: 3, median: 5, maximum: 7 });
    expect(boxes.get("a")!.replicates).toEqual([
      { id: "A1", y: 18 },
      { id: "A2", y: 22 },
      { id: "A3", y: 42 },
    ]);
  });

  it("are drawn over measurements, each with its own sample", () => {
    for (const [group, box] of topBoxes(output)) {
      const wanted = rows.flatMap(([of, y], row) => (of[0]!.toLowerCase() === group ? [{ id: idOf(row), y, of }] : []));
      expect(box.points).toEqual(wanted);
    }
  });
});

it("what has no logarithm is no point, and neither is a measurement of a sample whose mean has none", () => {
  const { measured, table } = compared({ test_scale: "log10" }).drill!;
  const second = (matrix: { data: Float64Array }) => Array.from(matrix.data.filter((_, at) => at % 2 === 1));
  expect(second(table.matrix).map(Number.isNaN)).toEqual(samples.map((name) => name === "A2"));
  expect(second(measured!.table.matrix).map(Number.isNaN)).toEqual(rows.map(([name]) => name === "A2"));
  expect(second(measured!.table.matrix)[0]).toBeCloseTo(Math.log10(5), 12);
  expect([...table.matrix.data, ...measured!.table.matrix.data].some((value) => Math.abs(value) === Infinity)).toBe(false);
});
