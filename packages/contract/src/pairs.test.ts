import { expect, it } from "vitest";
import type { Grouping, Manifest, ParamValues } from "./manifest.ts";
import { pairingOfParams } from "./pairs.ts";
import type { SheetSamples } from "./sheet-samples.ts";

const column = (name: string, cells: readonly string[]) => {
  const names = [...new Set(cells.filter((cell) => cell !== ""))];
  return { name, groups: names.map((one) => ({ name: one })), values: cells.map((cell) => names.indexOf(cell)) };
};
const ids = ["a1", "a2", "a3", "b1", "b2", "b3"];
const sheet = (subjects: readonly string[], given = ids): SheetSamples => ({
  samples: ids.flatMap((id, at) => (given.includes(id) ? [{ id, at }] : [])),
  columns: [column("group", ["before", "before", "before", "after", "after", "after"]), { ...column("subject", subjects), groups: [] }],
});
const comparison = { case: "after", control: "before" };
const tool = { params: ["grouping", "comparison", "pair", "replicates", "exclude"].map((kind) => ({ kind, name: kind })) } as unknown as Manifest;
const ask = (table: SheetSamples, grouping: Grouping = { column: "group" }, more: ParamValues = {}) =>
  pairingOfParams(tool, "pair", { grouping, comparison, pair: { column: "subject" }, ...more }, table);
const english = (table: SheetSamples) => ask(table)!.fault?.en;

it("says who has no partner, and that there are no pairs at all", () => {
  expect(ask(sheet(["1", "2", "3", "1", "2", "3"]))).toEqual({ fault: null, alone: [] });
  expect(ask(sheet(["1", "2", "3", "1", "2", "4"]))).toEqual({ fault: null, alone: ["a3", "b3"] });
  expect(english(sheet(["1", "2", "3", "1", "5", "4"]))).toContain("one sample only of “after” has a partner in “before”");
  expect(english(sheet(["1", "2", "3", "4", "5", "6"]))).toContain("no sample of “after” has a partner");
  expect(english(sheet(["1", "1", "3", "1", "2", "3"]))).toContain("“a1” and “a2” of the group “before”");
});

it("counts only samples of the matrix, and passes over those without a subject", () => {
  expect(ask(sheet(["1", "2", "3", "1", "2", "3"], ["a1", "a2", "a3", "b1", "b2"]))).toEqual({ fault: null, alone: ["a3"] });
  expect(ask(sheet(["1", "2", "", "1", "2", ""]))).toEqual({ fault: null, alone: [] });
});

it("pairs groups that were picked by hand, and is silent where it can't know", () => {
  const whole = sheet(["1", "2", "3", "1", "2", "4"]);
  expect(ask(whole, { groups: { before: ["a1", "a2"], after: ["b1", "b2"] } })).toEqual({ fault: null, alone: [] });
  expect(ask(whole, { groups: { before: ["a1", "zz"], after: ["b1", "b2"] } })).toBeNull();
  expect(ask({ ...whole, columns: whole.columns.map(({ name, groups }) => ({ name, groups })) })).toBeNull();
});

it("pairs what stays of groups that were picked by hand once samples are left out", () => {
  const picked = { groups: { before: ids.slice(0, 3), after: ids.slice(3) } };
  const exclude = [{ sample: "a1", reason: "x" }];
  expect(ask(sheet(["1", "2", "3", "1", "2", "3"]), picked, { exclude })).toEqual({ fault: null, alone: ["b1"] });
  expect(ask(sheet(["1", "2", "", "1", "2", "3"]), picked, { exclude })!.fault!.en).toContain("one sample only");
});
