import { expect, test } from "vitest";
import { movedTo } from "./panel-order.ts";

test.each([
  ["a", 2, "bca"],
  ["c", 0, "cab"],
  ["b", 1, "abc"],
  ["a", 1, "bac"],
])("%s moved to place %i", (name, place, after) => {
  expect(movedTo(["a", "b", "c"], name, place).join("")).toBe(after);
});
