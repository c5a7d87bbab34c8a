import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { ragged, strangers, swapped, twice } from "#testing/cases/hostile-files.ts";
import type { NamedTable } from "#tool.ts";

const cellsOf = (table: NamedTable, name: string): string[] => table.columns.find((column) => column.name === name)!.values;
/** The features that the tables mark, with the smallest adjusted p, counted again. */
function marked(run: Ran): Map<string, { p: number; times: number }> {
  const found = new Map<string, { p: number; times: number }>();
  for (const table of Object.values(run.input.others!.tables))
    for (const [row, id] of cellsOf(table, "feature").entries()) {
      if (cellsOf(table, "selected")[row] !== "TRUE") continue;
      const p = Number(cellsOf(table, "p_adj")[row]);
      const before = found.get(id);
      found.set(id, { p: Math.min(p, before?.p ?? 1), times: (before?.times ?? 0) + 1 });
    }
  return found;
}
const withTables = (given: GivenInput, change: (table: NamedTable, slot: string) => NamedTable | null): GivenInput => ({
  ...given,
  others: {
    ...given.others!,
    tables: Object.fromEntries(
      Object.entries(given.others!.tables).flatMap(([slot, table]) => {
        const changed = change(table, slot);
        return changed === null ? [] : [[slot, changed]];
      }),
    ),
  },
});
const onlyFirst = (given: GivenInput): GivenInput => withTables(given, (table, slot) => (slot === "selected_1" ? table : null));
const noneMarked = (given: GivenInput): GivenInput =>
  withTables(given, (table) => ({
    ...table,
    columns: table.columns.map((column) => (column.name === "selected" ? { ...column, values: column.values.map(() => "FALSE") } : column)),
  }));

export const cases: ToolCases = {
  faults: [
    { says: { en: "The data matrix names 1 sample more than once: “C01”.", zh: "数据矩阵中有 1 个样本名称重复：“C01”。" }, tables: twice("matrix") },
    { says: { en: "None of the samples of the data matrix is in the sample sheet.", zh: "数据矩阵中的样本均不在样本表中。" }, tables: strangers("samples") },
    {
      says: { en: "In the feature sheet, row 2 has 7 cells, the header has 6.", zh: "特征表第 2 行有 7 个单元格，而标题行有 6 个。" },
      tables: ragged("features"),
    },
    {
      says: { en: "Table 1 of selected features has no column “selected”.", zh: "第 1 个入选特征表没有“selected”列。" },
      tables: swapped("selected_1", "features"),
    },

    {
      says: {
        en: "0 features meet the rule in any comparison; at least 1 is needed.",
        zh: "所有比较中共有 0 个特征符合条件，至少需要 1 个。",
      },
      input: noneMarked,
    },
    { says: { en: "features meet the rule in any comparison; at least 90 are needed.", zh: "至少需要 90 个" }, params: { least: 90 } },
    {
      says: { en: "Table 2 of selected features has no column “selected”", zh: "第 2 个入选特征表没有“selected”列" },
      input: (given) =>
        withTables(given, (table, slot) => (slot === "selected_2" ? { ...table, columns: table.columns.filter(({ name }) => name !== "selected") } : table)),
    },
  ],
  runs: [
    { name: "all of them", params: {} },
    { name: "of one comparison", params: { top: 5 }, input: onlyFirst },
  ],
  says(run) {
    const all = marked(run).size;
    const kept = run.words("features", "feature").length;
    return [{ in: "methods", en: `Of ${all} features selected`, zh: `共入选 ${all} 个特征，${kept === all ? "全部保留" : `保留校正 p 值最小的 ${kept} 个`}` }];
  },
  shows: {},
  scripts: [{ params: { top: 6 } }, { params: {} }],
  invariants: [
    {
      name: "the smallest adjusted p come first, and none that is left out is smaller",
      holds(run) {
        const of = run();
        const found = marked(of);
        const kept = of.words("features", "feature");
        expect(kept).toHaveLength(6);
        expect([...of.numbers("features", "p_adj")]).toEqual(kept.map((id) => found.get(id)!.p));
        expect([...of.numbers("features", "comparisons")]).toEqual(kept.map((id) => found.get(id)!.times));
        const largest = Math.max(...of.numbers("features", "p_adj"));
        for (const [id, { p }] of found) if (!kept.includes(id)) expect(p).toBeGreaterThanOrEqual(largest);
      },
    },
    {
      name: "the matrix holds them with their own values, in the order of the table",
      holds(run) {
        const of = run();
        const { matrix, features } = of.input.table;
        const [, ...columns] = of.output.tables[0]!.columns;
        expect(columns.map(({ name }) => name)).toEqual(features.filter((id) => of.words("features", "feature").includes(id)));
        for (const { name, values } of columns)
          expect([...(values as Float64Array)]).toEqual(
            of.input.table.samples.map((_, sample) => matrix.data[sample * matrix.columns + features.indexOf(name)]),
          );
      },
    },
    {
      name: "of two groups it keeps their samples alone, in the order of the table",
      holds(run) {
        const [all, of] = [run(), run({ top: 6, grouping: { groups: { one: ["T02", "C03"], two: ["C01"] } } })];
        expect(of.words("matrix", "sample")).toEqual(["C01", "C03", "T02"]);
        expect(of.words("features", "feature")).toEqual(all.words("features", "feature"));
        const [feature] = of.words("features", "feature");
        const places = ["C01", "C03", "T02"].map((sample) => all.words("matrix", "sample").indexOf(sample));
        expect([...of.numbers("matrix", feature!)]).toEqual(places.map((at) => all.numbers("matrix", feature!)[at]));
      },
    },
    {
      name: "too few are no fault of the data: the step is skipped",
      holds: (run) => expect(() => run({ least: 90 })).toThrow(expect.objectContaining({ code: "skipped" })),
    },
  ],
};
