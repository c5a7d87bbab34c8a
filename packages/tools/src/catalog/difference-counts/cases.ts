import { phrasesAs } from "@analyte/contract/group-phrases";
import { withGroupNames } from "@analyte/contract/group-wording";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { firstColumns, strangers, swapped, worded } from "#testing/cases/hostile-files.ts";
import type { NamedTable } from "#tool.ts";

const cellsOf = (table: NamedTable, name: string): string[] => table.columns.find((column) => column.name === name)!.values;
/** By feature, the places of the tables that mark it: counted again. */
function marked({ input }: Ran): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [at, slot] of ["selected_1", "selected_2"].entries()) {
    const table = input.others!.tables[slot];
    if (table === undefined) continue;
    for (const [row, id] of cellsOf(table, "feature").entries()) if (cellsOf(table, "selected")[row] === "TRUE") found.set(id, [...(found.get(id) ?? []), at]);
  }
  return found;
}
const keep = (given: GivenInput, change: (table: NamedTable, slot: string) => NamedTable | null): GivenInput => ({
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
const onlyFirst = (given: GivenInput): GivenInput => keep(given, (table, slot) => (slot.endsWith("_1") ? table : null));

export const cases: ToolCases = {
  faults: [
    {
      says: { en: "Table 1 of selected features has no column “selected”.", zh: "第 1 个入选特征表没有“selected”列。" },
      tables: swapped("selected_1", "rules_1"),
    },
    { says: { en: "Table 1 of counts has no column “down”.", zh: "第 1 个数目表没有“down”列。" }, tables: firstColumns("rules_1", 1) },
    { says: { en: "Table 2 of counts has no column “up”.", zh: "第 2 个数目表没有“up”列。" }, tables: swapped("rules_2", "selected_2") },
    {
      says: {
        en: "Table 1 of counts has no row of a rule; the rules are “fdr”, “provider”, “fdr-only”, “custom”.",
        zh: "第 1 个数目表没有任何规则的行，规则为“fdr”“provider”“fdr-only”“custom”。",
      },
      tables: strangers("rules_1"),
    },
    {
      says: {
        en: "Table 2 of counts says “abc” in the column “up” of the rule “fdr”, which is no number.",
        zh: "第 2 个数目表中规则“fdr”的“up”列为“abc”，不是数值。",
      },
      tables: worded("rules_2"),
    },

    {
      says: { en: "Table 2 of selected features has no column “selected”", zh: "第 2 个入选特征表没有“selected”列" },
      input: (given) =>
        keep(given, (table, slot) => (slot === "selected_2" ? { ...table, columns: table.columns.filter(({ name }) => name !== "selected") } : table)),
    },
  ],
  runs: [{ name: "of one comparison", params: { comparison: ["High vs Control"] }, input: onlyFirst }],
  says(run) {
    const count = marked(run).size;
    return [
      { in: "methods", en: `${count} features are selected`, zh: `共有 ${count} 个特征入选` },
      ...(run.output.charts.length === 1
        ? []
        : [{ in: "caption of overlap" as const, en: `${count} features are selected in one of 2`, zh: `${count} 个特征至少在 2 个比较之一中入选` }]),
    ];
  },
  shows: {
    rules(run) {
      const { series, ids } = run.chart("rules", "bars");
      for (const [at, rule] of ["fdr", "provider", "fdr-only"].entries())
        expect(series[at]!.values).toEqual(
          ids.map((_, place) => {
            const table = run.input.others!.tables[`rules_${place + 1}`]!;
            return Number(cellsOf(table, "total")[cellsOf(table, "rule").indexOf(rule)]);
          }),
        );
    },
    overlap(run) {
      const { intersections, sets } = run.chart("overlap", "sets");
      const found = [...marked(run).values()];
      for (const one of intersections) expect(one.size).toBe(found.filter((places) => places.join() === one.sets.join()).length);
      expect(sets.map(({ size }) => size)).toEqual([0, 1].map((at) => found.filter((places) => places.includes(at)).length));
    },
  },
  scripts: [{ params: { comparison: ["High vs Control", "Low vs Control"] } }],
  invariants: [
    {
      name: "figures call the comparisons by their groups, whatever these are called",
      holds(run) {
        const compared = [
          { case: "High", control: "Control" },
          { case: "Low", control: "Control" },
        ];
        const of = run({ comparison: ["High vs Control", "Low vs Control"], compared });
        expect(of.output.groups).toEqual(["High", "Control", "Low"]);
        const renamed = { groupNames: { High: "Control", Control: "High" } };
        const rules = withGroupNames(of.chart("rules", "bars"), renamed);
        expect(rules.labels).toEqual(["Control vs High", "Low vs High"]);
        const overlap = withGroupNames(of.chart("overlap", "sets"), renamed);
        expect(overlap.groupLabels?.map(({ zh }) => zh)).toEqual(["Control vs High", "Low vs High"]);
        const [counts, together, each] = of.output.tables.map(({ columns }) => columns.find(({ name }) => name.startsWith("comparison"))!);
        const called = (groups: readonly string[]) => groups.map((group) => ({ High: "Control", Control: "High" })[group] ?? group);
        for (const column of [counts!, together!, each!]) {
          const phrases = phrasesAs(column.phrases!, called);
          for (const cell of column.values as string[])
            expect(phrases.get(cell)).toBe(
              cell
                .split(" & ")
                .map((one) => called(one.split(" vs ")).join(" vs "))
                .join(" & "),
            );
        }
        expect(overlap.intersections).toEqual(of.chart("overlap", "sets").intersections);
      },
    },
    {
      name: "each feature that is marked counts once, in all the comparisons that mark it",
      holds(run) {
        const of = run();
        const found = marked(of);
        expect(of.words("features", "feature").toSorted()).toEqual([...found.keys()].toSorted());
        expect(of.numbers("overlap", "features").reduce((sum, count) => sum + count, 0)).toBe(found.size);
        expect(of.words("features", "feature").map((id) => found.get(id)!.length)).toEqual([...of.numbers("features", "size")]);
      },
    },
    {
      name: "the order of the comparisons changes no count",
      holds(run) {
        const [one, other] = [
          run(),
          run(undefined, (given) => keep(given, (_, slot) => given.others!.tables[slot.replace(/\d/, (at) => (at === "1" ? "2" : "1"))]!)),
        ];
        const sizes = (of: Ran) => [...of.numbers("overlap", "features")].toSorted((a, b) => a - b);
        expect(sizes(other)).toEqual(sizes(one));
      },
    },
  ],
};
