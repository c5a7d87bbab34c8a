import { expect, test } from "vitest";
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
