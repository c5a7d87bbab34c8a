import { limits } from "@analyte/contract/limits";
import { expect, it } from "vitest";
import { nextName, plainName } from "./next-name.ts";

it("a run with changes has the next number of its name", () => {
  expect(nextName("Dose study", [])).toBe("Dose study (2)");
  expect(nextName("Dose study", ["Dose study", "Dose study (2)", "Dose study, males (7)"])).toBe("Dose study (3)");
  expect(nextName("Dose study (2)", ["Dose study (3)", "Dose study"])).toBe("Dose study (4)");
  expect(nextName("剂量研究（2）", [])).toBe("剂量研究 (3)");
});

it("what stands in brackets and is no number stays", () => {
  expect(plainName("Mice (males)")).toBe("Mice (males)");
  expect(nextName("Mice (males)", [])).toBe("Mice (males) (2)");
  expect(nextName("(5)", [])).toBe("(5) (2)");
});

it("the longest name keeps room for it", () => {
  const next = nextName("x".repeat(limits.taskNameLength), []);
  expect(next).toHaveLength(limits.taskNameLength);
  expect(next.endsWith("x (2)")).toBe(true);
});
