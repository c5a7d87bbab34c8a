import { skips } from "@analyte/contract/flows/skips";
import { expect, it } from "vitest";
import { calledReason } from "./called-reason.ts";

it("calls the comparison as it is shown, and no other that its id is a part of", () => {
  const few = skips.fewSelected(3, "a_b vs 10 (x)", 1);
  expect(calledReason(few, "a_b vs 10 (x)", "a/b vs 10 $& (x)")).toEqual(skips.fewSelected(3, "a/b vs 10 $& (x)", 1));
  const other = skips.fewSelected(3, "aa_b vs 10", 1);
  expect(calledReason(other, "a_b vs 10", "a/b vs 10")).toEqual(other);
  expect(calledReason(few, "all", "all")).toBe(few);
});
