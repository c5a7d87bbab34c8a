import { readRule } from "@analyte/contract/programs/rule";
import { expect, it } from "vitest";
import { nameOfRule } from "./rule-name.ts";

const called = (rule: string) => {
  expect(readRule(rule, ["sample", "dose", "time point"]).fault, rule).toBeNull();
  return nameOfRule(rule);
};

it("a group of one plain condition is called by its word, any other by its rule", () => {
  expect(called("sample contains ctl")).toBe("ctl");
  expect(called('"time point" = "24 h"')).toBe("24 h");
  expect(called("dose == 5")).toBe("5");
  expect(called("sample 包含 ctl")).toBe("ctl");
  for (const rule of ["dose != 5", "not dose = 5", "dose > 5", "dose = 5 and sample contains a", "dose in (1, 2)", "not (dose = 5)"])
    expect(called(rule), rule).toBe(rule);
});
