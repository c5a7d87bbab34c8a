import { expect, it } from "vitest";
import type { ColumnProfile } from "./column-profile.ts";
import { pairColumns } from "./sheet.ts";

/** As a look at a sheet tells of a column. */
function column(name: string, type: ColumnProfile["type"], cells: readonly string[]): ColumnProfile {
  const names = [...new Set(cells)];
  const groups = type === "group" ? names.map((one) => ({ name: one, count: cells.filter((cell) => cell === one).length })) : [];
  return { name, type, missing: 0, distinct: names.length, groups, values: cells.map((cell) => names.indexOf(cell)), names };
}

it("pairs are named by columns whose values repeat, and not by ids, names and roles", () => {
  const sampleColumns = [
    column("sample", "id", ["a", "b", "c", "d"]),
    column("Sample name", "text", ["x", "x", "y", "z"]),
    column("role", "group", ["sample", "sample", "qc", "qc"]),
    column("subject", "group", ["1", "2", "1", "2"]),
    column("animal", "text", ["M1", "M2", "M3", "M1"]),
    column("comment", "text", ["p", "q", "r", "s"]),
    column("weight", "number", ["1.5", "1.5", "2", "3"]),
    column("mouse", "number", ["11", "12", "11", "12"]),
  ];
  expect(pairColumns({ sampleColumns })).toEqual(["subject", "animal", "mouse"]);
});
