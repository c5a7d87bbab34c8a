import { twoGroupPower } from "@analyte/analysis/biomarker/power";
import { newGenerator } from "@analyte/analysis/random/generator";
import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import { normalFrom } from "../../example/draw.ts";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { twice } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";

const example = { grouping: { column: "group" }, comparison: { case: "treated", control: "control" }, input_scale: "log2", test_scale: "as-given" };
const plan = (run: Ran, column: string): number => run.numbers("plan", column)[0]!;
const regrouped = (given: GivenInput, group: (sample: number) => string): GivenInput => ({
  ...given,
  samples: {
    ...given.samples!,
    columns: given.samples!.columns.map((column) => (column.name === "group" ? { ...column, values: column.values.map((_, at) => group(at)) } : column)),
  },
});
/** Noise in every feature, and a difference of so many standard deviations in the first `differing`. */
const simulated = (given: GivenInput, differing: number, effect: number): GivenInput => {
  const random = newGenerator(77);
  return changed(given, (_, sample, feature) => 10 + normalFrom(random) + (feature < differing && sample >= 20 ? effect : 0));
};

export const cases: ToolCases = {
  faults: [
    { says: { en: "The feature sheet names 1 feature more than once: “M001”.", zh: "特征表中有 1 个特征名称重复：“M001”。" }, tables: twice("features") },

    {
      says: { en: "The pilot has 2 and 2 samples; at least 5 together", zh: "预实验两组分别有 2 和 2 个样本" },
      input: (given) => regrouped(given, (at) => (at < 2 ? "control" : at < 4 ? "treated" : "")),
    },
    {
      says: { en: "look as if none of them differed", zh: "没有特征存在差异" },
      input: (given) => changed(given, (_, sample) => (sample % 20) + (sample >= 20 ? 0.001 : 0)),
    },
    { says: { en: "There is no group “cured”", zh: "“cured”" }, params: { ...example, comparison: { case: "cured", control: "control" } } },
    { says: { en: "None of the 129 features can be tested", zh: "129 个特征均无法检验" }, input: (given) => changed(given, () => 4) },
    { says: { en: "no column “plate”", zh: "没有列“plate”" }, params: { ...example, grouping: { column: "plate" } } },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
  ],
  runs: [
    {
      name: "a small pilot of raw values",
      params: { ...example, test_scale: "log10", fdr: 0.1, wanted: 0.9, most: 40 },
      input: (given) => regrouped(given, (at) => (at < 4 ? "control" : at > 34 ? "treated" : "")),
    },
    {
      name: "every p is small",
      params: example,
      input: (given) => {
        const { samples } = given;
        const group = samples!.columns.find(({ name }) => name === "group")!.values;
        return changed(given, (value, sample) => value * (group[sample] === "treated" ? 50 : 1));
      },
    },
    { name: "effects out of reach", params: { ...example, wanted: 0.99, fdr: 0.001 }, input: (given) => simulated(given, 60, 0.3) },
  ],
  says(run) {
    const tested = [...run.numbers("pilot", "p")].filter((p) => !Number.isNaN(p)).length;
    const needed = plan(run, "needed");
    const power = numberText(Number(run.params["wanted"]));
    const sheet = run.input.samples!.columns.find(({ name }) => name === "group")!.values;
    const n = ["treated", "control"].map((group) => sheet.filter((cell) => cell === group).length);
    const others = sheet.length - n[0]! - n[1]!;
    const words = Number.isNaN(needed)
      ? { en: `a power of ${power} is out of reach`, zh: `无法达到 ${power} 的效能` }
      : { en: `a power of ${power} takes ${needed} samples in each group`, zh: `达到 ${power} 的效能每组需要 ${needed} 个样本` };
    return [
      ...["curve", "p_values"].flatMap((name) => [
        { in: `caption of ${name}` as const, ...words },
        {
          in: `caption of ${name}` as const,
          en: `n = ${n[0]} vs ${n[1]}; ${plan(run, "differing")} features taken to differ (π0 = ${numberText(plan(run, "pi0"))})`,
          zh: `估计 ${plan(run, "differing")} 个特征存在差异`,
        },
      ]),
      { in: "methods", ...words },
      { in: "methods", en: `t of ${tested} features`, zh: `对 ${tested} 个特征` },
      ...(Number.isNaN(needed)
        ? [{ in: "notes" as const, en: `No number of samples is told: ${words.en}`, zh: `未给出样本量：每组 10,000 个样本仍${words.zh}` }]
        : []),
      ...(plan(run, "pi0") === 0 ? [{ in: "notes" as const, en: "every feature is taken to differ (π0 = 0)", zh: "所有特征均视为存在差异（π0 = 0）" }] : []),
      ...(others > 0 ? [{ in: "notes" as const, en: `${others} samples are in neither group`, zh: `${others} 个样本不属于这两组` }] : []),
    ];
  },
  shows: {
    curve(run) {
      const { panels } = run.chart("curve", "lines");
      const [power, wanted] = panels[0]!.series;
      expect(power!.x).toEqual([...run.numbers("power", "n")]);
      expect(power!.y).toEqual([...run.numbers("power", "power")]);
      expect(wanted!.y).toEqual([run.params["wanted"], run.params["wanted"]]);
      const needed = plan(run, "needed");
      expect(power!.x.at(-1)).toBe(
        run.params["most"] === "auto" ? (Number.isNaN(needed) ? 1000 : Math.min(1000, Math.max(10, 2 * needed))) : run.params["most"],
      );
    },
    p_values(run) {
      const { series, thresholds } = run.chart("p_values", "bars");
      const p = [...run.numbers("pilot", "p")].filter((one) => !Number.isNaN(one));
      expect(series[0]!.values).toEqual(
        Array.from({ length: 20 }, (_, bin) => p.filter((one) => one >= bin / 20 && (one < (bin + 1) / 20 || (bin === 19 && one === 1))).length),
      );
      expect(thresholds[0]!.value).toBeCloseTo((plan(run, "pi0") * p.length) / 20, 10);
    },
  },
  scripts: [
    { params: example, within: 1e-6 },
    { params: { ...example, fdr: 0.2, most: 15 }, within: 1e-6 },
  ],
  invariants: [
    {
      name: "of effects that were planted the power at a size is near what they have",
      holds(run) {
        const of = run({ ...example, most: 30 }, (given) => simulated(given, 60, 1.6));
        const [n, power, alpha] = ["n", "power", "alpha"].map((column) => of.numbers("power", column)) as [Float64Array, Float64Array, Float64Array];
        expect(plan(of, "pi0")).toBeGreaterThan(0.4);
        expect(plan(of, "pi0")).toBeLessThan(0.7);
        for (const size of [10, 15, 20]) {
          const at = n.indexOf(size);
          expect(Math.abs(power[at]! - twoGroupPower(1.6, { sizes: [size, size], alpha: alpha[at]! }))).toBeLessThan(0.15);
        }
      },
    },
    {
      name: "power grows with the samples and with the rate, and the plan is where it first suffices",
      holds(run) {
        const of = run();
        const [n, power] = ["n", "power"].map((column) => of.numbers("power", column)) as [Float64Array, Float64Array];
        for (let at = 1; at < n.length; at++) expect(power[at]! + 1e-9).toBeGreaterThanOrEqual(power[at - 1]!);
        const milder = run({ ...example, fdr: 0.2, most: n.at(-1)! });
        for (const [at, one] of power.entries()) expect(milder.numbers("power", "power")[at]! + 1e-9).toBeGreaterThanOrEqual(one);
        const needed = plan(of, "needed");
        const around = run({ ...example, most: Math.max(10, needed) });
        const at = (size: number, from: Ran): number | undefined => from.numbers("power", "power")[from.numbers("power", "n").indexOf(size)];
        if (needed >= 10) expect(at(needed, around)!).toBeGreaterThanOrEqual(0.8);
        for (const [place, size] of n.entries()) expect(power[place]! >= 0.8).toBe(size >= needed);
      },
    },
    {
      name: "the unit of the values changes nothing",
      holds(run) {
        const [one, other] = [run(), run(example, (given) => changed(given, (value) => 8 * value - 3))];
        expect(plan(other, "needed")).toBe(plan(one, "needed"));
        for (const [at, power] of one.numbers("power", "power").entries()) expect(other.numbers("power", "power")[at]).toBeCloseTo(power, 6);
      },
    },
  ],
};
