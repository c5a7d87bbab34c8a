import { expect, it } from "vitest";
import { libraryOf } from "#testing/set-inputs.ts";
import { setsAndSource } from "./set-choice.ts";

const ids = ["f1", "f2", "f3"];
const cells: Record<string, string[]> = { class: ["Lipid", "Other", "Other"], superclass: ["Lipid; Acid", "Other", ""] };
const given = { ids, names: ids, columns: Object.keys(cells), cellsOf: (column: string) => cells[column] ?? null, library: null };
const namesOf = (sets: readonly { name: string }[]): string[] => sets.map(({ name }) => name);

it("calls sets of one name by name and id, and others by their names alone", () => {
  const library = libraryOf("#ids\tkegg\na1\tCycle\tC00001\nb\tShuttle\tC00002\na2\tCycle\tC00003\n");
  expect(namesOf(setsAndSource({ ...given, library }, {}).sets)).toEqual(["Cycle (a1)", "Shuttle", "Cycle (a2)"]);
  const zh = library.sets.map((set, at) => ({ ...set, zh: ["循环", "穿梭", "循环"][at]! }));
  expect(setsAndSource({ ...given, library: { ...library, sets: zh } }, {}).sets.map((set) => set.zh)).toEqual(["循环 (a1)", "穿梭", "循环 (a2)"]);
});

it("says of which column a value is that several columns have", () => {
  expect(namesOf(setsAndSource(given, { set_columns: ["class", "superclass"] }).sets)).toEqual([
    "Lipid (class: Lipid)",
    "Other (class: Other)",
    "Lipid (superclass: Lipid)",
    "Acid",
    "Other (superclass: Other)",
  ]);
  expect(namesOf(setsAndSource(given, { set_columns: ["class"] }).sets)).toEqual(["Lipid", "Other"]);
});
