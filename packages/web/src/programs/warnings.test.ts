import { expect, it } from "vitest";
import { emptyDraft, replaceGroups } from "./editing.ts";
import { warningsOf } from "./warnings.ts";

const ids = ["a", "b", "c", "d", "e", "f"];
/** As a look at the sheet tells of a column. */
function column(name: string, cells: readonly string[]) {
  const names = [...new Set(cells)];
  return {
    name,
    type: "group" as const,
    missing: 0,
    distinct: names.length,
    groups: names.map((one) => ({ name: one, count: 1 })),
    values: cells.map((cell) => names.indexOf(cell)),
  };
}
const columns = [column("Batch", ["1", "1", "1", "2", "2", "2"]), column("subject", ["P", "Q", "R", "P", "Q", "S"])];
const sheet = { sampleColumns: columns, samples: { samples: ids.map((id, at) => ({ id, at })), columns } };
const draft = replaceGroups(emptyDraft, [
  { name: "X", samples: ["a", "b", "c"] },
  { name: "Y", samples: ["d", "e", "f"] },
]);
const said = (of: Parameters<typeof warningsOf>[0]) => warningsOf(of, sheet).map(({ en }) => en);

it("tells groups that are batches, and no longer where they share one", () => {
  expect(said(draft)).toEqual([
    "Group X is only in batch 1, and no other group is; group and batch cannot be told apart.",
    "Group Y is only in batch 2, and no other group is; group and batch cannot be told apart.",
  ]);
  expect(
    said(
      replaceGroups(draft, [
        { name: "X", samples: ["a", "b", "d"] },
        { name: "Y", samples: ["c", "e", "f"] },
      ]),
    ),
  ).toEqual([]);
});

it("tells incomplete pairs, and groups of one or two once samples are left out", () => {
  expect(said({ ...draft, pair: "subject" })).toContain("2 of 4 subjects are not in all of their 2 groups: R, S. A paired test leaves them out.");
  expect(said({ ...draft, leftOut: [{ sample: "a", reason: "x" }] })).toContain("Group X has only 2 samples; most tests need 3 or more to tell anything.");
});
