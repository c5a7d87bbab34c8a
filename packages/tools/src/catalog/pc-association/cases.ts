import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { emptied, firstLines } from "#testing/cases/hostile-files.ts";
import type { NamedTable } from "#tool.ts";

const changedTable = (given: GivenInput, slot: "scores" | "sheet", change: (table: NamedTable) => NamedTable["columns"]): GivenInput => {
  const { tables } = given.others!;
  return { ...given, others: { ...given.others!, tables: { ...tables, [slot]: { ...tables[slot]!, columns: change(tables[slot]!) } } } };
};
const at = (run: Ran, column: string, component: string): number =>
  run.words("associations", "column").findIndex((name, row) => name === column && run.words("associations", "component")[row] === component);
const r2 = (run: Ran, column: string, component: string): number => run.numbers("associations", "r2")[at(run, column, component)]!;

export const cases: ToolCases = {
  faults: [
    {
      says: {
        en: "No column of the sample sheet differs between the samples and groups them; there is nothing to compare components with.",
        zh: "样本表中没有可供比较的列：各列取值相同，或逐样本命名。",
      },
      tables: firstLines("scores", 1),
    },
    {
      says: {
        en: "No column of the sample sheet differs between the samples and groups them; there is nothing to compare components with.",
        zh: "样本表中没有可供比较的列：各列取值相同，或逐样本命名。",
      },
      tables: emptied("sheet"),
    },

    { says: { en: "The sample sheet has no column “batch”", zh: "样本表中没有列“batch”" }, params: { columns: ["batch"] } },
    {
      says: { en: "None of the 18 samples of the scores is in the sample sheet", zh: "得分表的 18 个样本均不在样本表中" },
      input: (given) =>
        changedTable(given, "sheet", ({ columns }) => columns.map((one, place) => (place === 0 ? { ...one, values: one.values.map((id) => `x${id}`) } : one))),
    },
    {
      says: { en: "The table of scores has no column PC1", zh: "得分表中没有 PC1 列" },
      input: (given) => changedTable(given, "scores", ({ columns }) => columns.slice(0, 1)),
    },
    {
      says: { en: "No column of the sample sheet differs", zh: "样本表中没有可供比较的列" },
      input: (given) => changedTable(given, "sheet", ({ columns }) => columns.filter(({ name }) => ["sample", "name", "site"].includes(name))),
    },
  ],
  runs: [{ name: "two columns, one of which says nothing", params: { columns: ["site", "age"], components: 2 } }],
  says(run) {
    const numbers = [...run.numbers("associations", "r2")];
    const adjusted = run.numbers("associations", "p_adj");
    const known = numbers.filter((value) => !Number.isNaN(value));
    const within = adjusted.filter((p) => p <= 0.05).length;
    return [
      { in: "methods", en: `The largest R² is ${numberText(Math.max(...known))}`, zh: `最大的 R² 为 ${numberText(Math.max(...known))}` },
      { in: "caption of map", en: `${within} of ${numbers.length} have an adjusted p`, zh: `${numbers.length} 项中有 ${within} 项` },
    ];
  },
  shows: {
    map(run) {
      const { rows, columns, values } = run.chart("map", "heatmap");
      for (const [row, column] of rows.ids.entries())
        for (const [place, component] of columns.ids.entries()) {
          const value = r2(run, column, component);
          expect(values[row * columns.ids.length + place]).toBe(Number.isNaN(value) ? null : value);
        }
    },
  },
  scripts: [{ params: {} }, { params: { columns: ["site", "age"], components: 2 } }],
  invariants: [
    {
      name: "names what was planted: the day in PC1, the group in PC2, the age in PC3; not the sample's name, and nothing that is the same in all",
      holds(run) {
        const of = run();
        expect(new Set(of.words("associations", "column"))).toEqual(new Set(["group", "day", "age"]));
        expect(r2(of, "day", "PC1")).toBeGreaterThan(0.9);
        expect(r2(of, "group", "PC2")).toBeGreaterThan(0.8);
        const third = ["group", "day", "age"].toSorted((a, b) => r2(of, b, "PC3") - r2(of, a, "PC3"));
        expect(third[0]).toBe("age");
        expect(of.numbers("associations", "n")[at(of, "day", "PC1")]).toBe(17);
      },
    },
  ],
};
