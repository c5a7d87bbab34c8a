import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { firstLines, strangers, swapped } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";

const column = (run: Ran, table: string, name: string): number[] => [...run.numbers(table, name)];
const withLength = (given: GivenInput, cell: (at: number, own: string) => string): GivenInput => ({
  ...given,
  features: {
    ...given.features!,
    columns: given.features!.columns.map((one) => (one.name === "length" ? { ...one, values: one.values.map((own, at) => cell(at, own)) } : one)),
  },
});

export const cases: ToolCases = {
  faults: [
    {
      says: {
        en: "8 samples and 1 feature are too few: TMM needs at least 2 samples and 2 features.",
        zh: "8 个样本、1 个特征过少：表达量标准化至少需要 2 个样本和 2 个特征。",
      },
      tables: firstLines("matrix", 1),
    },
    { says: { en: "None of the samples of the data matrix is in the sample sheet.", zh: "数据矩阵中的样本均不在样本表中。" }, tables: strangers("samples") },
    {
      says: { en: "The feature sheet has no column “length” for the lengths.", zh: "特征表中没有表示长度的列“length”。" },
      tables: swapped("features", "samples"),
    },

    { says: { en: "The feature sheet has no column “bp”", zh: "特征表中没有表示长度的列“bp”" }, params: { length: "bp" } },
    {
      says: { en: "1 feature has no length above 0 in the column “length”: “G002”", zh: "有 1 个特征在列“length”中没有大于 0 的长度" },
      input: (given) => withLength(given, (at, own) => (at === 1 ? "0" : own)),
    },
    { says: { en: "these look like logarithms, no counts", zh: "更像对数值，而非计数" }, input: (given) => changed(given, (value) => Math.log2(value + 1.1)) },
  ],
  runs: [{ name: "without lengths", params: {} }],
  says(run) {
    const factor = column(run, "factors", "factor");
    const [least, most] = [numberText(Math.min(...factor)), numberText(Math.max(...factor))];
    return [
      { in: "methods", en: `The libraries of 8 samples (400 features)`, zh: `对 8 个样本的文库（400 个特征）` },
      { in: "methods", en: `factors ${least} to ${most};`, zh: `因子 ${least} 至 ${most}；` },
      ...(["boxes", "densities"] as const).map((name) => ({
        in: `caption of ${name}` as const,
        en: `factors ${least} to ${most}`,
        zh: `因子 ${least} 至 ${most}`,
      })),
    ];
  },
  shows: {
    boxes(run) {
      const [, after] = run.chart("boxes", "boxes").panels;
      const { samples, features } = run.input.table;
      for (const { label, median } of after!.boxes) {
        const values = features.map((feature) => run.numbers("logcpm", feature)[samples.indexOf(label)]!).toSorted((a, b) => a - b);
        expect(median).toBeCloseTo((values[199]! + values[200]!) / 2, 9);
      }
    },
    densities(run) {
      const { panels } = run.chart("densities", "lines");
      expect(panels.map(({ series }) => series.length)).toEqual([8, 8]);
    },
  },
  scripts: [{ params: { length: "length" } }, { params: {} }],
  invariants: [
    {
      name: "the product of the factors is 1, and the treated libraries, whose abundant genes take so much, have the smaller ones",
      holds(run) {
        const factor = column(run(), "factors", "factor");
        expect(factor.reduce((product, one) => product * one, 1)).toBeCloseTo(1, 9);
        expect(Math.max(...factor.slice(4))).toBeLessThan(Math.min(...factor.slice(0, 4)));
      },
    },
    {
      name: "transcripts per million sum to a million, and in one sample go by counts over length",
      holds(run) {
        const of = run();
        const { features, matrix } = of.input.table;
        const first = features.map((feature) => of.numbers("tpm", feature)[0]!);
        expect(first.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1e6, 4);
        const length = of.input.features!.columns.find(({ name }) => name === "length")!.values.map(Number);
        expect(first[5]! / first[9]!).toBeCloseTo(matrix.data[5]! / length[5]! / (matrix.data[9]! / length[9]!), 9);
      },
    },
    {
      name: "a library read five times as deep has the same factors, and nearly the same values",
      holds(run) {
        const [one, other] = [run(), run(undefined, (given) => changed(given, (value, sample) => (sample === 2 ? 5 * value : value)))];
        const [before, after] = [one, other].map((of) => column(of, "factors", "factor"));
        expect(after![2]! / before![2]!).toBeGreaterThan(0.97);
        expect(after![2]! / before![2]!).toBeLessThan(1.03);
      },
    },
  ],
};
