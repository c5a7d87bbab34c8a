import { roleOf, roleTitles } from "@analyte/contract/projects/project";
import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { firstColumns, strangers, swapped, twice, worded } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";

const sheetCells = (given: GivenInput, of: "samples" | "features", name: string): string[] => given[of]!.columns.find((one) => one.name === name)!.values;
const tally = (cells: readonly string[]): Map<string, number> => new Map([...Map.groupBy(cells, (cell) => cell)].map(([cell, list]) => [cell, list.length]));
const check = (run: Ran, name: string): number => run.numbers("checks", "value")[run.words("checks", "check").indexOf(name)]!;
const result = (run: Ran, name: string): string => run.words("checks", "result")[run.words("checks", "check").indexOf(name)]!;

export const cases: ToolCases = {
  faults: [
    {
      says: {
        en: "The data matrix holds the text “abc” where a number belongs, 4386 times; first at row 2, column 2 (“M001”).",
        zh: "数据矩阵第 2 行第 2 列（“M001”）应为数值，却是文本“abc”（共 4386 处）。",
      },
      tables: worded("matrix"),
    },
    { says: { en: "None of the samples of the data matrix is in the sample sheet.", zh: "数据矩阵中的样本均不在样本表中。" }, tables: strangers("samples") },
    { says: { en: "The sample sheet has no column “type”.", zh: "样本表中没有列“type”。" }, tables: swapped("samples", "features") },
    { says: { en: "The feature sheet names 1 feature more than once: “M001”.", zh: "特征表中有 1 个特征名称重复：“M001”。" }, tables: twice("features") },
    { says: { en: "The feature sheet has no column “class” for the classes.", zh: "特征表中没有表示类别的列“class”。" }, tables: firstColumns("features", 1) },
    { says: { en: "The feature sheet has no column “kind” for the classes", zh: "特征表中没有表示类别的列“kind”" }, params: { classes: ["kind"] } },
  ],
  runs: [
    { name: "by group, nothing known of features", params: { role: "type", grouping: { column: "group" } }, input: (given) => ({ ...given, features: null }) },
    { name: "no role, no group", params: {} },
  ],
  says(run) {
    const { samples, features, matrix } = run.input.table;
    const share = numberText((100 * matrix.data.filter(Number.isNaN).length) / matrix.data.length);
    const classed = run.params["classes"] === undefined ? 0 : sheetCells(run.input, "features", "class").filter((cell) => cell !== "").length;
    return [
      {
        in: "methods",
        en: `${samples.length} samples and ${features.length} features; ${share} %`,
        zh: `${samples.length} 个样本、${features.length} 个特征，${share} %`,
      },
      { in: "caption of roles", en: `${samples.length} samples of the matrix`, zh: `矩阵中共 ${samples.length} 个样本` },
      ...(classed === 0
        ? []
        : [
            {
              in: "caption of classes" as const,
              en: `${classed} of ${features.length} features have a class`,
              zh: `${features.length} 个特征中 ${classed} 个有类别`,
            },
          ]),
    ];
  },
  shows: {
    roles(run) {
      const { ids, labels, labelTexts, series, category, wording } = run.chart("roles", "bars");
      const shown = new Map(ids.map((id, at) => [id, series[at]!.values[at]]));
      const total = [...shown.values()].reduce<number>((sum, count) => sum + Number(count), 0);
      expect(total).toBe(run.input.table.samples.length);
      // A bar is called by its group, with its number, and follows the group's new name.
      expect(category.title.en).not.toBe("Count");
      const groups = run.output.groups ?? [];
      for (const [at, label] of labels.entries()) {
        expect(label).toMatch(new RegExp(` \\(${series[at]!.values[at]}\\)$`));
        const group = groups.indexOf(ids[at]!);
        // Roles are in the reader's words.
        const zh = roleTitles[roleOf(ids[at]!) ?? "sample"].zh;
        if (group < 0 && (roleOf(ids[at]!) !== null || ids[at] === "Samples")) expect(labelTexts![at]!.zh).toBe(`${zh}（${series[at]!.values[at]}）`);
        if (group < 0) continue;
        expect(wording!.labelTexts![at]!.zh).toBe(`{${group}}（${series[at]!.values[at]}）`);
        expect(label).toContain(groups[group]);
        expect(wording!.labels![at]).toBe(`{${group}} (${series[at]!.values[at]})`);
      }
      if (run.params["role"] !== undefined && run.params["grouping"] === undefined) expect(shown).toEqual(tally(sheetCells(run.input, "samples", "type")));
    },
    classes(run) {
      const { ids, series } = run.chart("classes", "bars");
      const of = tally(sheetCells(run.input, "features", "class").filter((cell) => cell !== ""));
      expect(series[0]!.values).toEqual(ids.map((id) => of.get(id)));
      expect(ids).toHaveLength(Math.min(of.size, 15));
      // What is left out is no larger than what is shown.
      const least = Math.min(...series[0]!.values.map(Number));
      for (const [name, count] of of) if (!ids.includes(name)) expect(count).toBeLessThanOrEqual(least);
    },
  },
  scripts: [{ params: { role: "type", classes: ["class"] } }],
  invariants: [
    {
      name: "zeros, negative values and features without a value are to be looked at",
      holds(run) {
        const of = run(undefined, (given) =>
          changed(given, (value, sample, feature) =>
            feature === 0 ? Number.NaN : feature === 1 && sample < 3 ? 0 : feature === 2 && sample === 0 ? -1 : value,
          ),
        );
        expect([check(of, "empty") >= 1, check(of, "negative"), check(of, "zeros") >= 3]).toEqual([true, 1, true]);
        expect(["empty", "negative", "zeros"].map((name) => result(of, name))).toEqual(["look", "look", "look"]);
      },
    },
    {
      name: "levels count every feature once",
      holds(run) {
        const of = run();
        expect(of.numbers("levels", "features").reduce((sum, count) => sum + count, 0)).toBe(of.input.table.features.length);
      },
    },
  ],
};
