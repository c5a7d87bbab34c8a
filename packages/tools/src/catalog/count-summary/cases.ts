import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { Ran, ToolCases } from "#testing/cases/case.ts";
import { emptied, firstLines, strangers, twice } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";

const rowsOf = (run: Ran): number[][] => {
  const { matrix, samples } = run.input.table;
  return samples.map((_, sample) => [...matrix.data.subarray(sample * matrix.columns, (sample + 1) * matrix.columns)]);
};
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const cases: ToolCases = {
  faults: [
    {
      says: {
        en: "8 samples and 1 feature are too few: Libraries needs at least 2 samples and 2 features.",
        zh: "8 个样本、1 个特征过少：测序数据概况至少需要 2 个样本和 2 个特征。",
      },
      tables: firstLines("matrix", 1),
    },
    {
      says: {
        en: "3200 of 3200 cells have no value; the first is feature “G001” in sample “C1”.",
        zh: "3200 个单元格中有 3200 个没有数值，第一个是样本“C1”的特征“G001”。",
      },
      tables: emptied("matrix"),
    },
    { says: { en: "None of the samples of the data matrix is in the sample sheet.", zh: "数据矩阵中的样本均不在样本表中。" }, tables: strangers("samples") },
    { says: { en: "The feature sheet names 1 feature more than once: “G001”.", zh: "特征表中有 1 个特征名称重复：“G001”。" }, tables: twice("features") },

    {
      says: { en: "Feature “G003” of sample “C2” is −4", zh: "样本“C2”的特征“G003”为 −4" },
      input: (given) => changed(given, (value, sample, feature) => (sample === 1 && feature === 2 ? -4 : value)),
    },
    {
      says: { en: "Sample “D1” has no counts at all", zh: "样本“D1”没有任何计数" },
      input: (given) => changed(given, (value, sample) => (sample === 4 ? 0 : value)),
    },
  ],
  runs: [
    { name: "without groups", params: {} },
    { name: "some samples of no group", params: { grouping: { groups: { one: ["C1", "C2"], other: ["D1", "D2"] } } } },
  ],
  says(run) {
    const totals = rowsOf(run).map(sum);
    const found = rowsOf(run).map((row) => row.filter((count) => count > 0).length);
    const [least, most] = [numberText(Math.min(...totals)), numberText(Math.max(...totals))];
    return [
      { in: "methods", en: `8 libraries of ${least} to ${most} counts`, zh: `8 个文库的总计数为 ${least} 至 ${most}` },
      { in: "methods", en: `${Math.min(...found)} to ${Math.max(...found)} of 400 features`, zh: `400 个特征中检出 ${Math.min(...found)} 至` },
      { in: "caption of libraries", en: `${least} to ${most}.`, zh: `${least} 至 ${most}。` },
    ];
  },
  shows: {
    libraries(run) {
      const { ids, series } = run.chart("libraries", "bars");
      const rows = rowsOf(run);
      expect(ids.toSorted()).toEqual(run.input.table.samples.toSorted());
      // Every library has one bar, in the series of its group.
      for (const [at, id] of ids.entries()) {
        const sample = run.input.table.samples.indexOf(id);
        const bars = series.flatMap(({ values, group }) => (values[at] === null ? [] : [{ value: values[at], group }]));
        expect(bars.map(({ value }) => value)).toEqual([sum(rows[sample]!)]);
        const group = run.words("libraries", "group")[sample]!;
        expect(run.chart("libraries", "bars").groups[bars[0]!.group]).toBe(group === "" ? "Samples" : group);
      }
      expect([...run.numbers("libraries", "detected")]).toEqual(rows.map((row) => row.filter((count) => count > 0).length));
    },
  },
  scripts: [{ params: { grouping: { column: "group" } } }, { params: {} }],
  invariants: [
    {
      name: "the genes that take so much of the treated libraries show in their share",
      holds(run) {
        const share = [...run().numbers("libraries", "top_1pct")];
        expect(Math.min(...share.slice(4))).toBeGreaterThan(Math.max(...share.slice(0, 4)));
      },
    },
    {
      name: "the share is of the four most counted of 400 features",
      holds(run) {
        const of = run();
        const first = rowsOf(of)[0]!.toSorted((a, b) => b - a);
        expect(of.numbers("libraries", "top_1pct")[0]).toBeCloseTo(sum(first.slice(0, 4)) / sum(first), 12);
      },
    },
  ],
};
