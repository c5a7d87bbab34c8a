import { expect, it } from "vitest";
import { emptyDraft, programOf, replaceGroups, type Draft } from "./editing.ts";
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
const warned = (of: Draft) => warningsOf(programOf(of), sheet);
const said = (of: Draft) => warned(of).map(({ text }) => text.en);

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
  expect(said({ ...draft, pair: "subject" })).toContain(
    "In Y against X, 2 of 4 subjects are in one of the two groups only: R, S. A paired test leaves them out.",
  );
  expect(said({ ...draft, leftOut: [{ sample: "a", reason: "x" }] })).toContain("Group X has only 2 samples; most tests need 3 or more to tell anything.");
});

it("tells first of all where nothing pairs, though subjects stand in other groups twice", () => {
  // P and Q are measured in X and Y, R and S in X and Y alone: nobody is in both X and Z.
  const three = replaceGroups(emptyDraft, [
    { name: "X", samples: ["a", "b"] },
    { name: "Y", samples: ["d", "e"] },
    { name: "Z", samples: ["c", "f"] },
  ]);
  const [x, y, z] = three.groups.map(({ id }) => id) as [number, number, number];
  const compared = { ...three, pair: "subject", comparisons: [{ case: z, control: x }] };
  expect(warned(compared)[0]).toMatchObject({
    fails: true,
    text: { en: expect.stringMatching(/^The column “subject” makes too few pairs in Z against X \(0 pairs\)/) },
  });
  expect(warned({ ...compared, comparisons: [{ case: y, control: x }] }).some(({ fails }) => fails)).toBe(false);
  // Without comparisons all groups are looked at.
  expect(warned({ ...compared, comparisons: [] })[0]!.fails).toBe(false);
  const none = {
    ...replaceGroups(emptyDraft, [
      { name: "X", samples: ["a", "b"] },
      { name: "Z", samples: ["c", "f"] },
    ]),
    pair: "subject",
    comparisons: [],
  };
  expect(warned(none)[0]).toMatchObject({ fails: true, text: { en: expect.stringMatching(/no subject is in two groups/) } });
});

it("tells a column that stands at several samples of a group", () => {
  expect(warned({ ...draft, pair: "Batch" })[0]).toMatchObject({
    fails: true,
    text: { en: expect.stringMatching(/more than one sample of a group is “1”, “2” in Y against X/) },
  });
});
