/** Groups that were picked by hand stand in the order in which they are named; an object puts names that are whole numbers first. */
import { checkParams } from "@analyte/contract/params";
import { expect, it } from "vitest";
import { manifest } from "#catalog/fuzzy-c-means/manifest.ts";
import { run } from "#catalog/fuzzy-c-means/run.ts";
import { smallInput } from "#testing/small-input.ts";
import { groupOf } from "./grouping.ts";

const input = smallInput([1, 2, 3, 9], [2, 3, 4, 8], [5, 1, 2, 7], [3, 3, 1, 8], [7, 8, 2, 2], [1, 6, 2, 3]);
const [a, b, c, d, e, f] = input.table.samples as [string, string, string, string, string, string];
const groups = { 10: [a, b], 0: [c, d], 5: [e, f] };

it("takes the order that is given beside them", () => {
  const given = { ...input, params: {}, report: () => {} };
  const { names, listed, assignment } = groupOf(given, { groups, order: ["10", "0", "5"] });
  expect([names, [...assignment]]).toEqual([
    ["10", "0", "5"],
    [0, 0, 1, 1, 2, 2],
  ]);
  // Colours go by the natural order, as ever.
  expect(listed).toEqual(["0", "5", "10"]);
  expect(groupOf(given, { groups }).names).toEqual(["0", "5", "10"]);
});

it("draws a line of trends in it", () => {
  const { values, faults } = checkParams(manifest, { grouping: { groups, order: ["10", "0", "5"] }, k: 2 });
  expect(faults).toEqual([]);
  const { tables } = run({ ...input, params: values, report: () => {} });
  expect(tables.find(({ name }) => name === "centres")!.columns[0]!.values).toEqual(["10", "0", "5"]);
});

it("refuses an order that is not of these groups", () => {
  for (const order of [["10", "0"], ["10", "0", "6"], ["10", "0", "0"], ["10", "0", "5", "5"], "10"])
    expect(
      checkParams(manifest, { grouping: { groups, order }, k: 2 }).faults.map(({ param }) => param),
      JSON.stringify(order),
    ).toEqual(["grouping"]);
});
