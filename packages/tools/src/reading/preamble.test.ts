import { expect, test } from "vitest";
import { doctor } from "../testing/read-in-tests.ts";
import { readFile } from "./file.ts";

test.each([
  { above: ["Study of 2021"], header: 2 },
  { above: ["Study,of,2021", "Site"], header: 3 },
  { above: [], header: 1 },
])("rows of titles above the names of the columns: $above", async ({ above, header }) => {
  const names = Array.from({ length: 8 }, (_, at) => `f${at}`);
  const rows = Array.from({ length: 6 }, (_, row) => [`s${row}`, ...names.map((_name, at) => row * at)].join(","));
  const text = [...above, ["sample", ...names].join(","), ...rows].join("\n");
  const { grid } = await readFile(Buffer.from(text), "matrix", "matrix.csv");
  expect(grid.rowNumbers[0]).toBe(header);
});

test("of an alignment table of MS-DIAL the rows above its header are no features, and what stands beside the samples is told", async () => {
  const above = ["Class\tControl\tControl\tQC", "File type\tSample\tSample\tQC", "Injection order\t1\t2\t3", "Batch ID\t1\t1\t1"].map((row) => `\t\t\t${row}`);
  const rows = Array.from({ length: 6 }, (_, at) => `${at}\t${3 + at}.1\t${200 + at}.05\t0.9${at}\t${10 * at + 1}\t${20 * at + 2}\t${30 * at + 3}`);
  const text = [...above, "Alignment ID\tAverage Rt(min)\tAverage Mz\tFill %\tS01\tS02\tQC1", ...rows].join("\n");
  const { grid } = await readFile(Buffer.from(text), "matrix", "matrix.txt");
  expect(grid.rowNumbers[0]).toBe(5);
  const { problems, recognised } = await doctor("matrix", { matrix: text });
  expect(problems.map(({ code, message }) => [code, message.en])).toEqual([
    ["feature-columns", expect.stringContaining("“Average Rt(min)”, “Average Mz”, “Fill %”")],
    ["title-rows", expect.stringContaining("4 rows above the names of the columns of the data matrix were left out: “Class”")],
  ]);
  expect(recognised).toMatchObject({ orientation: "samples-in-columns", features: 6 });
});
