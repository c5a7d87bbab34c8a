import { expect, test } from "vitest";
import { manifest } from "../catalog/two-groups/manifest.ts";
import { likelyLogNotes } from "./likely-logs.ts";

const table = (...values: number[]) => ({ rows: 2, columns: values.length / 2, data: Float64Array.from(values) });
const raw = { input_scale: "raw" };
const logs = table(13.2, 18.71, 20.4, Number.NaN, 15.5, 9.9);

test("values within some tens, with decimals and none near 0, are told where nobody has said what they are", () => {
  expect(likelyLogNotes(manifest, raw, logs, null)[0]!.en).toContain("All values lie between 9.9 and 20.4, and most have decimals: these look like logarithms");
});

test("not what was said to be logarithms, nor areas, counts, concentrations and what an earlier step speaks of", () => {
  expect(likelyLogNotes(manifest, { input_scale: "log2" }, logs, null)).toEqual([]);
  for (const values of [table(13.2, 18_000.5, 20.4, 15.5), table(13, 18, 20, 15.5), table(0.02, 18.7, 20.4, 15.5), table()])
    expect(likelyLogNotes(manifest, raw, values, null)).toEqual([]);
  const state = { from: "", origin: "", applied: [], left_out: [], scale: "raw" as const, chosen: {} };
  expect(likelyLogNotes(manifest, raw, logs, state)).toEqual([]);
});
