import { expect, it } from "vitest";
import { runTool, textsOf } from "#testing/reference-data.ts";
import { small, varied } from "#testing/small-study.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };
const groups = ["a", "a", "a", "b", "b", "b"];

it("notes what rests on values that were filled: of which features, and in which groups none was measured", () => {
  const cells = { f1: "111000", f2: "111100", f3: "000000", f4: "111111" };
  const columns = [
    { name: "feature", values: Object.keys(cells) },
    ...groups.map((_, at) => ({ name: `s${at + 1}`, values: Object.values(cells).map((of) => of[at]!) })),
  ];
  const input = {
    ...small([varied, varied, varied, varied, varied], groups),
    others: { studies: {}, libraries: {}, tables: { measured: { rows: 4, columns } } },
  };
  const output = runTool(tool, input, { grouping: { column: "type" } });
  expect(textsOf(output, "tests", "note")).toEqual([
    "differences at least: not measured in 1 of 2 groups",
    "differences at least",
    "not measured in any group",
    "",
    "",
  ]);
  const said = output.notes.map((note) => JSON.stringify(note)).join(" ");
  expect(said).toContain("2 features were not measured at all in some group: “f1” (not in “b”), “f3” (not in “a”, “b”)");
  expect(said).toContain("有 2 个特征在某些组中完全未检出");
  // Why there is no test stands first.
  const constant = runTool(
    tool,
    { ...input, ...small([[1, 2, 4, 3, 3, 3], varied], groups), others: input.others },
    { grouping: { column: "type" }, test: "welch" },
  );
  expect(textsOf(constant, "tests", "note")).toEqual([
    "no spread within one of the groups; differences at least: not measured in 1 of 2 groups",
    "differences at least",
  ]);
});

it("notes nothing where nobody says that values were filled", () => {
  const output = runTool(tool, small([varied], groups), { grouping: { column: "type" } });
  expect(textsOf(output, "tests", "note")).toEqual([""]);
  expect(JSON.stringify(output.notes)).not.toContain("not measured");
});
