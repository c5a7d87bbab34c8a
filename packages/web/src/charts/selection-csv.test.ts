import { expect, it } from "vitest";
import { parseCsv } from "../tasks/tables/csv.ts";
import { selectionCsv } from "./selection-csv.ts";

it("hands a spreadsheet no name as a formula, and gives each name back", () => {
  const names = ["=1+1", "@SUM(A1)", "-", '+/- "unknown"', "\t=1", "-1.5", "'t", "葡萄糖"];
  const csv = selectionCsv(names.map((name) => ({ id: name, label: name })));
  expect(csv).toContain("\r\n'=1+1,'=1+1\r\n'@SUM(A1),'@SUM(A1)\r\n-,-\r\n");
  expect(csv).toContain("\r\n-1.5,-1.5\r\n't,'t\r\n");
  expect(parseCsv(csv)).toEqual([["id", "name"], ...names.map((name) => [name, name])]);
});

it("has the id before the name", () => {
  expect(parseCsv(selectionCsv([{ id: "HMDB0000122", label: "Glucose" }]))).toEqual([
    ["id", "name"],
    ["HMDB0000122", "Glucose"],
  ]);
});
