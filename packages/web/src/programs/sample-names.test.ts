import { expect, it } from "vitest";
import { mixedRoles } from "./mixed-roles.ts";
import { isFound, noWords, readAs, sampleWords, writtenFor } from "./sample-names.ts";

const ids = ["L01", "L02", "L03", "L04", "L05"];
/** As a look at the sheet tells of a column. */
function column(name: string, cells: readonly string[]) {
  const names = [...new Set(cells.filter((cell) => cell !== ""))];
  return { name, type: "id" as const, missing: 0, distinct: names.length, groups: [], names, values: cells.map((cell) => names.indexOf(cell)) };
}
const columns = [column("Sample name", ["d50_24h_F_1", "d50_24h_F_2", "pool", "pool", "L05"]), column("role", ["sample", "Sample", "QC", "blank", ""])];
const words = sampleWords({ sampleColumns: columns, samples: { samples: ids.map((id, at) => ({ id, at })), columns } });

it("samples are read, found and written by the names of the sheet, and by their ids all the same", () => {
  expect(ids.map((id) => readAs(id, words))).toEqual(["d50_24h_F_1 (L01)", "d50_24h_F_2 (L02)", "pool (L03)", "pool (L04)", "L05"]);
  const found = (part: string) => ids.filter((id) => isFound(id, part, words));
  expect(found("d50")).toEqual(["L01", "L02"]);
  expect(found("l03")).toEqual(["L03"]);
  expect(found("qc")).toEqual(["L03"]);
  const written = writtenFor(ids, words);
  expect(["d50_24h_F_2", "L01", "pool"].map((word) => written.get(word))).toEqual(["L02", "L01", undefined]);
});

it("a name that is another sample's id stands for that sample", () => {
  const crossed = { names: new Map([["A", "B"]]), roles: new Map() };
  expect(writtenFor(["A", "B"], crossed).get("B")).toBe("B");
});

it("a sheet without such columns says nothing", () => {
  expect(sampleWords({ sampleColumns: [], samples: null })).toEqual(noWords);
});

it("tells groups that mix samples with QC samples and blanks, and none of one role", () => {
  const said = (samples: readonly string[]) => mixedRoles([{ name: "X", samples }], words.roles).map(({ en }) => en);
  expect(said(["L01", "L03", "L04"])).toEqual([
    "Group X mixes samples (1), QC samples (1), blanks (1); tools would take all of them for its samples. Take out those that are none.",
  ]);
  expect(said(["L03", "L04"])).toHaveLength(1);
  expect([said(["L01", "L02"]), said(["L03"])]).toEqual([[], []]);
});
