import { emptyRow, sheetFaults, tidyContent } from "@analyte/contract/projects/sheet-rows";
import { expect, it } from "vitest";
import { asBlock, groupsOf, placedFaults, withCell, withPasted, withRoom } from "./cells.ts";

const row = (changes: object) => ({ ...emptyRow, ...changes });

it("has room below what is filled in, and grows as it is filled in", () => {
  expect(withRoom([])).toHaveLength(5);
  const full = Array.from({ length: 5 }, (_, at) => row({ sample: `s${at}` }));
  expect(withRoom(full)).toHaveLength(6);
  expect(withCell(withRoom(full), 5, "sample", "s5")).toHaveLength(7);
  expect(withRoom(Array.from({ length: 1_000 }, () => row({ sample: "x" })))).toHaveLength(1_000);
});

it("takes a block of a spreadsheet where it is pasted, and no more than the sheet has columns", () => {
  const pasted = withPasted(withRoom([]), 1, "dilution", "2\tfirst\tbeyond\r\n4\tsecond\r\n");
  expect(pasted!.slice(0, 3)).toEqual([emptyRow, row({ dilution: "2", notes: "first" }), row({ dilution: "4", notes: "second" })]);
  const long = withPasted(withRoom([]), 4, "sample", Array.from({ length: 30 }, (_, at) => `s${at}`).join("\n"));
  expect(long).toHaveLength(35);
  expect(long![33]!.sample).toBe("s29");
  expect(withPasted(withRoom([]), 0, "sample", "one cell")).toBeNull();
});

it("says the faults where they stand, empty lines between them or not", () => {
  const rows = [row({ sample: "a" }), emptyRow, row({ sample: "a", weight: "-1", weight_unit: "mg" })];
  const { cells } = sheetFaults(tidyContent({ rows, species: "", comparisons: [] }));
  expect(placedFaults(rows, cells).map((fault) => [fault.row, fault.field])).toEqual([
    [0, "weight"],
    [2, "sample"],
    [2, "weight"],
  ]);
  expect(groupsOf({ rows: [row({ group: "b" }), row({ group: " a" }), row({ group: "b" })] })).toEqual(["b", "a"]);
});

it("gives a block that is taken back as it was", () => {
  const rows = [row({ sample: "a", notes: "first\nsecond" }), row({ sample: "b", weight: "2", weight_unit: "mg" })];
  expect(withPasted(withRoom([]), 0, "sample", asBlock({ rows }))!.slice(0, 2)).toEqual([{ ...rows[0], notes: "first second" }, rows[1]]);
});
