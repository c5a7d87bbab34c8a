/** The example with other columns, and what is said of covariates whose numbers have a unit. */
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";

export const ko = { grouping: { column: "genotype" }, comparison: { case: "KO", control: "WT" }, input_scale: "log2", test_scale: "as-given" };

/** The first of them comes from a place of its own: the others are told apart all the same. */
export const withPlaces = (texts: Record<string, string>): Record<string, string> => {
  const [header, ...rows] = texts["samples"]!.trimEnd().split("\n");
  return { ...texts, samples: [`${header},place`, ...rows.map((row) => `${row},${row.includes("0 h") ? "X" : "Y"}`)].join("\n") };
};

export const withColumn = (given: GivenInput, name: string, cell: (sample: number, own: string) => string): GivenInput => {
  const own = given.samples!.columns.find((column) => column.name === name)?.values;
  const values = given.table.samples.map((_, at) => cell(at, own?.[at] ?? ""));
  return { ...given, samples: { ...given.samples!, columns: [...given.samples!.columns.filter((column) => column.name !== name), { name, values }] } };
};

export const unitsAsLevels: ToolCases["invariants"][number] = {
  name: "numbers with a unit are levels where few, or where the form says so: it is told, and the numbers alone are a straight line",
  holds(run) {
    const notes = (of: Ran): string => of.output.notes.map(({ en }) => en).join(" ");
    const doses = (unit: string, kinds: number) => (given: GivenInput) => withColumn(given, "age", (at) => `${at % kinds}${unit}`);
    const few = run({ ...ko, covariates: ["age"] }, doses(" mg", 3));
    expect(notes(few)).toContain("“age” was taken as 3 levels (“0 mg”, “1 mg”, “2 mg”), since its cells are no plain numbers");
    expect(few.output.methods.en).toContain("age (levels)");
    const days = run({ ...ko, covariates: ["age"] }, (given) => withColumn(given, "age", (at) => `2024-01-0${(at % 6) + 1}`));
    expect(notes(days)).toContain("“age” was taken as 6 levels (“2024-01-01”, ");
    const many = run({ ...ko, covariates: ["age"], as_levels: ["age"] }, doses("%", 6));
    expect(notes(many)).not.toContain("was taken as");
    expect(many.output.methods.en).toContain("age (levels)");
    const plain = run({ ...ko, covariates: ["age"] }, doses("", 6));
    expect(notes(plain)).not.toContain("was taken as");
    expect(plain.output.methods.en).not.toContain("age (levels)");
  },
};
