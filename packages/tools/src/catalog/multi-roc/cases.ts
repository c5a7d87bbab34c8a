import { newGenerator } from "@analyte/analysis/random/generator";
import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import { normalFrom } from "../../example/draw.ts";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { ragged } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";

const example = { grouping: { column: "group" }, comparison: { case: "treated", control: "control" }, rounds: 20 };
const performance = (run: Ran, column: string): number[] => [...run.numbers("performance", column)];
const bestOf = (run: Ran): number => performance(run, "auc").indexOf(Math.max(...performance(run, "auc")));
const regrouped = (given: GivenInput, group: (sample: number) => string): GivenInput => ({
  ...given,
  samples: {
    ...given.samples!,
    columns: given.samples!.columns.map((column) => (column.name === "group" ? { ...column, values: column.values.map((_, at) => group(at)) } : column)),
  },
});

export const cases: ToolCases = {
  faults: [
    {
      says: { en: "In the feature sheet, row 2 has 7 cells, the header has 6.", zh: "特征表第 2 行有 7 个单元格，而标题行有 6 个。" },
      tables: ragged("features"),
    },

    {
      says: { en: "Group “treated” has 5 samples; at least 6", zh: "组“treated”只有 5 个样本" },
      input: (given) => regrouped(given, (at) => (at < 20 ? "control" : at < 25 ? "treated" : "")),
    },
    {
      says: { en: "cells have no value; the first is feature “M002” in sample “C01”", zh: "第一个是样本“C01”的特征“M002”" },
      input: (given) => changed(given, (value, sample, feature) => (sample === 0 && feature === 1 ? Number.NaN : value)),
    },
    { says: { en: "There is no group “cured”", zh: "“cured”" }, params: { ...example, comparison: { case: "cured", control: "control" } } },
    { says: { en: "no column “arm”", zh: "没有列“arm”" }, params: { ...example, grouping: { column: "arm" } } },
    {
      says: { en: "500 rounds and 50 inner rounds take too long; up to 49 features", zh: "最多可处理约 49 个特征" },
      params: { ...example, rounds: 500, inner_rounds: 50, classifier: "random-forest" },
    },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
  ],
  runs: [
    {
      name: "PLS-DA, ranked by elimination, without inner rounds",
      params: { ...example, classifier: "pls-da", ranking: "linear-svm", rounds: 6, inner_rounds: 0 },
    },
  ],
  says(run) {
    const best = bestOf(run);
    const [count, auc, low, high] = ["number", "auc", "ci_low", "ci_high"].map((column) => performance(run, column)[best]!) as [number, number, number, number];
    const groups = run.words("scores", "group");
    const n = ["treated", "control"].map((name) => groups.filter((group) => group === name).length);
    return [
      ...["roc", "numbers", "chosen"].flatMap((name) => [
        {
          in: `caption of ${name}` as const,
          en: `Best with ${count} features: AUC ${numberText(auc)} (${numberText(low)}–${numberText(high)})`,
          zh: `以 ${count} 个特征为最佳`,
        },
        { in: `caption of ${name}` as const, en: `n = ${n[0]} vs ${n[1]}, ${String(run.params["rounds"] as number)} rounds`, zh: `n = ${n[0]} vs ${n[1]}` },
      ]),
      { in: "methods", en: `largest with ${count} features, ${numberText(auc)}`, zh: `在 ${count} 个特征时最大，为 ${numberText(auc)}` },
      { in: "methods", en: `ranking of the ${run.input.table.features.length} features`, zh: `${run.input.table.features.length} 个特征的标度化` },
    ];
  },
  shows: {
    roc(run) {
      const { panels } = run.chart("roc", "lines");
      const [panel, band] = panels[0]!.series;
      const column = (name: string) => [...run.numbers("band", name)].toReversed();
      expect([band!.x, band!.low, band!.high]).toEqual([
        column("specificity").map((value) => 1 - value),
        column("sensitivity_low"),
        column("sensitivity_high"),
      ]);
      for (const [at, low] of column("sensitivity_low").entries()) expect(column("sensitivity_high")[at]).toBeGreaterThanOrEqual(low);
      const scores = [...run.numbers("scores", "score")];
      const groups = run.words("scores", "group");
      const share = (name: string, limit: number): number => {
        const own = scores.filter((score, at) => groups[at] === name && !Number.isNaN(score));
        return own.filter((score) => score >= limit).length / own.length;
      };
      const corners = [...new Set(scores.filter((score) => !Number.isNaN(score)))].map((limit) =>
        [share("control", limit).toFixed(9), share("treated", limit).toFixed(9)].join(),
      );
      const drawn = new Set(panel!.x.map((x, at) => [x.toFixed(9), panel!.y[at]!.toFixed(9)].join()));
      for (const corner of corners) expect(drawn.has(corner)).toBe(true);
    },
    numbers(run) {
      const { panels, places } = run.chart("numbers", "lines");
      expect(places).toEqual(performance(run, "number").map(String));
      expect(panels[0]!.series.map(({ y }) => y)).toEqual([performance(run, "auc"), performance(run, "accuracy")]);
    },
    chosen(run) {
      const { ids, series } = run.chart("chosen", "bars");
      const [features, share] = [run.words("features", "feature"), run.numbers("features", "chosen")];
      expect(series[0]!.values).toEqual(ids.map((id) => share[features.indexOf(id)]));
      expect(series[0]!.values).toEqual(
        [...share]
          .filter((one) => one > 0)
          .sort((a, b) => b - a)
          .slice(0, 20),
      );
    },
  },
  scripts: [{ params: { ...example, rounds: 5 } }],
  invariants: [
    {
      name: "noise is told apart no better than by chance, whatever features are picked; what differs is",
      holds(run) {
        const random = newGenerator(5);
        const noise = run({ ...example, rounds: 40 }, (given) => changed(given, () => normalFrom(random)));
        for (const auc of performance(noise, "auc")) expect(Math.abs(auc - 0.5)).toBeLessThan(0.2);
        expect(Math.max(...performance(run(), "auc"))).toBeGreaterThan(0.9);
      },
    },
    {
      name: "each round puts as many features into the model as it says, and planted classes lead",
      holds(run) {
        const of = run();
        const count = performance(of, "number")[bestOf(of)]!;
        expect(of.numbers("features", "chosen").reduce((sum, share) => sum + share, 0)).toBeCloseTo(count, 9);
        const classes = of.input.features!.columns.find(({ name }) => name === "class")!.values;
        const order = [...of.numbers("features", "chosen").keys()].sort((a, b) => of.numbers("features", "chosen")[b]! - of.numbers("features", "chosen")[a]!);
        expect(["Bile acids", "Acylcarnitines", "TCA cycle", "Branched-chain amino acids"]).toContain(classes[order[0]!]);
      },
    },
    {
      name: "another seed draws other rounds, the unit of the values changes nothing",
      holds(run) {
        const one = run();
        expect(performance(run({ ...example, seed: 2 }), "auc")).not.toEqual(performance(one, "auc"));
        const other = run(example, (given) => changed(given, (value) => 4 * value + 1));
        for (const [at, auc] of performance(other, "auc").entries()) expect(auc).toBeCloseTo(performance(one, "auc")[at]!, 2);
      },
    },
  ],
};
