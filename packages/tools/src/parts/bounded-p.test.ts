import { expect, test } from "vitest";
import { boundNotes, pOfCell } from "./bounded-p.ts";
import { adjustedIn, featureTable, pIn } from "./feature-table.ts";

test.each([
  ["0.02", 0.02],
  ["<0.001", 0.001],
  ["< .001", 0.001],
  ["p<0.001", 0.001],
  ["P ≤ 0.05", 0.05],
  ["＜0.001", 0.001],
  ["0.003**", 0.003],
  ["< 1e-16", 1e-16],
  ["<0,001", 0.001],
])("“%s” is p of %d", (cell, p) => {
  expect(pOfCell(cell)).toBe(p);
});

test.each(["", "ns", "> 0.05", "NA", "<LOD", "0.1 to 0.2", "p"])("“%s” is no p", (cell) => {
  expect(pOfCell(cell) ?? Number.NaN).toBeNaN();
});

test("tables of results are read with their bounds, and that is told", () => {
  const columns = [
    { name: "feature", values: ["a", "b", "c"] },
    { name: "p", values: ["<0.001", "0.2", ""] },
    { name: "FDR", values: ["<0.001", "0.3", ""] },
  ];
  const table = featureTable({ columns, rows: 3 });
  expect([pIn(table), adjustedIn(table)]).toEqual([
    [0.001, 0.2, Number.NaN],
    [0.001, 0.3, Number.NaN],
  ]);
  expect(boundNotes({ tests: { columns, rows: 3 } })[0]!.en).toBe("2 cells say that p lies below a number, as “<0.001”: that number was taken for p.");
  expect(boundNotes({ tests: { columns: columns.slice(0, 1), rows: 3 } })).toEqual([]);
});
