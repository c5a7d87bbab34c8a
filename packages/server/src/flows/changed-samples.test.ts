import { expect, it } from "vitest";
import { changedBetween } from "./changed-samples.ts";

const step = (module_chart: string, ...left: [sample: string, reason: string][]) => ({
  module_chart,
  comparison: "all",
  params: { k: 1, exclude: left.map(([sample, reason]) => ({ sample, reason })) },
});

it("a sample takes no part any more once the first of its steps leaves it out, and not when another one does", () => {
  const before = [step("fill"), step("pca")];
  const after = [step("fill", ["Q1", "air bubble"]), step("pca")];
  expect(changedBetween(before, after)).toEqual({ gained: [], lost: [{ sample: "Q1", role: "sample", reason: "air bubble" }] });
  // It had left by another step already: that an earlier or a later one names it changes nothing.
  expect(changedBetween([step("fill"), step("pca", ["Q1", "air bubble"])], [step("fill", ["Q1", "air bubble"]), step("pca")])).toEqual({
    gained: [],
    lost: [],
  });
  // As a QC sample it left the later steps; now it is left out of all.
  expect(changedBetween([step("fill"), step("pca", ["Q1", "qc"])], after).lost).toEqual([{ sample: "Q1", role: "qc", reason: "air bubble" }]);
});
