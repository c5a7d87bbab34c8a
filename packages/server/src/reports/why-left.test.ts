/** Which steps of a report whoever has its zip can compute again. */
import { catalog } from "@analyte/tools/catalog";
import { expect, it } from "vitest";
import { whyLeft } from "./why-left.ts";

const { id, version } = catalog.find(({ manifest }) => manifest.id === "pca")!.manifest;
const name = { en: "PCA", zh: "主成分分析" };
const input = { role: "matrix", name: "m.csv", sha256: "1", size: 1, reading: {}, state: "", held: true };

it("computes again what the portal's own tools of this version computed of tables that may be taken along", () => {
  expect(whyLeft({ tool: { id, name, version }, inputs: [input] })).toBe(null);
  expect(whyLeft({ tool: { id, name, version }, inputs: [] })).toBe(null);
});

it.each([
  ["a tool of the operator's", { tool: { id: "own-thing", name, version: "1.0.0" }, inputs: [input] }, /operator's own/],
  ["another version of a tool", { tool: { id, name, version: "0.0.1" }, inputs: [input] }, /version 0\.0\.1 .* this file holds version \d/],
  ["withheld data", { tool: { id, name, version }, inputs: [input, { ...input, role: "samples", held: false }] }, /not to be taken away/],
])("says why %s is left", (_, step, said) => {
  expect(whyLeft(step)?.en).toMatch(said);
});
