import { expect, it } from "vitest";
import { groupsOfStudy, ruleCells } from "./sheet-cells.ts";

/** As a look at a sheet tells of a column. */
const column = (name: string, type: "id" | "group", cells: readonly string[]) => ({
  name,
  type,
  missing: 0,
  distinct: new Set(cells).size,
  groups: type === "id" ? [] : [...new Set(cells)].map((one) => ({ name: one, count: 1 })),
  ...(type === "group" && { values: cells.map((cell) => [...new Set(cells)].indexOf(cell)) }),
});
const sampleIds = ["M01", "M02"];
const samples = sampleIds.map((id, at) => ({ id, at }));

it("a rule asks of samples by what their column is called, and of the other columns", () => {
  const columns = [column("Mouse", "id", sampleIds), column("sex", "group", ["F", "M"])];
  const cells = ruleCells({ sampleColumns: columns, samples: { samples, columns }, sampleIds });
  expect([...cells.keys()]).toEqual(["Mouse", "sex"]);
  expect([cells.get("Mouse")!.get("M02"), cells.get("sex")!.get("M02")]).toEqual(["M02", "M"]);
});

it("without a sheet it asks of the samples", () => {
  expect([...ruleCells({ sampleColumns: [], samples: null, sampleIds }).keys()]).toEqual(["sample"]);
});

it("of a column's groups those called as QC samples or blanks are left out, unless fewer than two would stay", () => {
  const group = (name: string) => ({ name, samples: [`${name} 1`] });
  const of = (...names: string[]) => {
    const { groups, left } = groupsOfStudy(names.map(group));
    return [groups, left].map((some) => some.map(({ name }) => name));
  };
  expect(of("Blank", "QC", "Control", "Low dose", "质控")).toEqual([
    ["Control", "Low dose"],
    ["Blank", "QC", "质控"],
  ]);
  expect(of("QC", "Control")).toEqual([["QC", "Control"], []]);
});
