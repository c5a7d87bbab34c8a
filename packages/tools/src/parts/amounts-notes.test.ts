import type { ValueScale } from "@analyte/contract/table-state";
import { expect, test } from "vitest";
import { smallInput } from "../testing/small-input.ts";
import { amountsNotes } from "./amounts-notes.ts";
import type { SampleDistance } from "./sample-distances.ts";

const logarithms = smallInput([13.2, 18.71, 20.4], [15.5, 9.9, 11.3]);
const areas = smallInput([9410.5, 430_000.2, 1_300_000.5], [46_341.1, 955.2, 2521.9]);
const said = (input: typeof logarithms, distance: SampleDistance, scale: ValueScale | null) =>
  amountsNotes({ ...input, params: {}, scales: [scale] }, distance).map(({ en }) => en);

test("what an earlier step left is named, and what is seen where none has said", () => {
  expect(said(areas, "bray", "ln")[0]).toMatch(
    /^The values were left as natural logarithms by an earlier step .* The Bray–Curtis dissimilarity is a measure of amounts: of log/,
  );
  expect(said(areas, "hellinger", "other")[0]).toMatch(/left as transformed or scaled values .* The Hellinger distance is a measure of amounts\. Take/);
  expect(said(logarithms, "canberra", null)[0]).toContain("All values lie between 9.9 and 20.4, and most have decimals: these look like logarithms.");
});

test("nothing is said of amounts, of Euclidean distances, and of values that are known to be as measured", () => {
  expect([...said(areas, "bray", null), ...said(logarithms, "euclidean", "log2"), ...said(logarithms, "jaccard", "raw")]).toEqual([]);
});
