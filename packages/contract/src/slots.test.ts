import { expect, test } from "vitest";
import { slotFaults } from "./fitting.ts";
import type { Manifest } from "./manifest.ts";
import { slotName, studyOf, tablesOfStudy } from "./slots.ts";

test("what a slot's name adds to its kind says of which study it is", () => {
  expect(studyOf({ name: "matrix", takes: "matrix" })).toBe("");
  expect(studyOf({ name: "features_2", takes: "features" })).toBe("_2");
  expect(studyOf({ name: "tests", takes: "table" })).toBeNull();
  expect(studyOf({ name: "library", takes: "library" })).toBeNull();
});

test("a second study has the sample sheet of the first unless it has its own", () => {
  const given = { matrix: 1, samples: 2, features: 3, matrix_2: 4, features_2: 5, tests: 6 };
  expect(tablesOfStudy("", given)).toEqual({ matrix: 1, samples: 2, features: 3 });
  expect(tablesOfStudy("_2", given)).toEqual({ matrix: 4, samples: 2, features: 5 });
  expect(tablesOfStudy("_2", { ...given, samples_2: 7 })).toEqual({ matrix: 4, samples: 7, features: 5 });
});

test.each(["Matrix", "matrix-2", "__proto__", "", "2matrix", "a".repeat(41)])("%s is no name of a slot", (name) => {
  expect(slotName.safeParse(name).success).toBe(false);
});

const text = (en: string) => ({ en, zh: `${en}（中）` });
const manifest = {
  inputs: [
    { name: "matrix", takes: "matrix", title: text("Data matrix"), required: true },
    { name: "library", takes: "library", title: text("Library"), required: false },
  ],
  params: [
    { name: "mode", kind: "choice", title: text("Mode"), options: [], default: "a" },
    { name: "column", kind: "column", title: text("Column"), when: { param: "mode", is: ["b"] } },
  ],
  either: [{ of: ["library", "column"], message: text("Choose a library or a column.") }],
} as unknown as Manifest;
const faultsOf = (given: string[], params = {}) => slotFaults(manifest, new Set(given), params).map(({ field, text: { en } }) => [field, en]);

test("what is lacking, foreign or one of several is said of its slot", () => {
  expect(faultsOf(["library"])).toEqual([["inputs.matrix", "Data matrix: please choose a file."]]);
  expect(faultsOf(["matrix", "library", "other"])).toEqual([["inputs.other", "This tool takes no input “other”."]]);
  expect(faultsOf(["matrix"])).toEqual([["inputs.library", "Choose a library or a column."]]);
  expect(faultsOf(["matrix"], { mode: "b", column: "class" })).toEqual([]);
  // What isn't shown isn't said, and what is empty says nothing.
  expect(faultsOf(["matrix"], { mode: "a", column: "class" })).toHaveLength(1);
  expect(faultsOf(["matrix"], { mode: "b", column: [] })).toHaveLength(1);
});
