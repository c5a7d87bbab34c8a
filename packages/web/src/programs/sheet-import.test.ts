import { expect, it } from "vitest";
import { emptyDraft, programOf, takeSheet } from "./editing.ts";
import { groupsOfSheet, lostColumns } from "./sheet-import.ts";

/** As a look at the sheet tells of a column. */
function column(name: string, cells: readonly string[]) {
  const names = [...new Set(cells.filter((cell) => cell !== ""))];
  return { name, type: "text" as const, missing: 0, distinct: names.length, groups: [], names, values: cells.map((cell) => names.indexOf(cell)) };
}

it("takes groups in the order of the sheet, with colours, shapes and reasons, and says which samples it doesn't know", () => {
  const sheet = {
    sample_ids: ["S1", "S2", "S3", "S4", "S9"],
    columns: [
      column("Group", ["Treated", "Control", "Treated", "", "Control"]),
      column("Colour", ["#AA0000", "blue", "", "", ""]),
      column("shape", ["square", "", "circle", "", ""]),
      column("left_out", ["", "broken vial", "", "", ""]),
    ],
  };
  expect(groupsOfSheet(sheet, ["S1", "S2", "S3", "S4"])).toEqual({
    groups: [
      { name: "Treated", samples: ["S1", "S3"], colour: "#aa0000", shape: "square" },
      { name: "Control", samples: ["S2"], colour: null, shape: null },
    ],
    leftOut: [{ sample: "S2", reason: "broken vial" }],
    pair: null,
    covariates: [],
    comparisons: [],
    lostComparisons: [],
    unknown: ["S9"],
  });
});

it("is nothing without a column of groups", () => {
  expect(groupsOfSheet({ sample_ids: ["S1"], columns: [column("time", ["1"])] }, ["S1"])).toBeNull();
});

it("takes pair column, covariates and comparisons, in whatever line they stand, and leaves what is none of these", () => {
  const sheet = (comparisons: string) => ({
    sample_ids: ["S1", "S2"],
    columns: [
      column("group", ["Low; 1", "High"]),
      column("pair", ["", "subject"]),
      column("covariates", ["", '["sex","batch"]']),
      column("comparisons", ["", comparisons]),
    ],
  });
  const found = groupsOfSheet(sheet('[["High","Low; 1"],["High","Gone"]]'), ["S1", "S2"])!;
  expect(found).toMatchObject({ pair: "subject", covariates: ["sex", "batch"], comparisons: [{ case: "High", control: "Low; 1" }] });
  expect(groupsOfSheet(sheet("day 1 and 2"), ["S1", "S2"])!.comparisons).toEqual([]);
  const draft = takeSheet({ ...emptyDraft, leftOut: [{ sample: "S1", reason: "x" }] }, found, ["subject", "sex"]);
  expect(programOf(draft)).toMatchObject({
    pair: "subject",
    covariates: ["sex"],
    comparisons: [{ case: "High", control: "Low; 1" }],
    left_out: [{ sample: "S1", reason: "x" }],
  });
});

it("says by name what it leaves out: columns that the samples don't have, comparisons of groups that the sheet doesn't have", () => {
  const sheet = (covariates: string) => ({
    sample_ids: ["S1", "S2"],
    columns: [
      column("group", ["Low", "High"]),
      column("pair", ["patient", ""]),
      column("covariates", [covariates, ""]),
      column("comparisons", ['[["High","Gone"]]', ""]),
    ],
  });
  const found = groupsOfSheet(sheet('["sex","cage"]'), ["S1", "S2"])!;
  expect(lostColumns(found, ["sex", "subject"])).toEqual({ pair: ["patient"], covariates: ["cage"] });
  expect(lostColumns(found, ["sex", "cage", "patient"])).toEqual({ pair: [], covariates: [] });
  expect(found.lostComparisons).toEqual([{ case: "High", control: "Gone" }]);
  // One that is written by hand.
  expect(groupsOfSheet(sheet("cage"), ["S1", "S2"])!.covariates).toEqual(["cage"]);
});

it("takes names and reasons that a sheet would read as gaps, as the export writes them", () => {
  const columns = [column("group", ['["NA"]', "n/a"]), column("left_out", ["", '["N/A"]']), column("pair", ['["1.0"]', ""])];
  expect(groupsOfSheet({ sample_ids: ["S1", "S2"], columns }, ["S1", "S2"])).toMatchObject({
    groups: [{ name: "NA" }, { name: "n/a" }],
    leftOut: [{ sample: "S2", reason: "N/A" }],
    pair: "1.0",
  });
});
