import { expect } from "vitest";
import type { ToolCases } from "#testing/cases/case.ts";
import { chosenFaults, chosenSays, expectAnyScale, expectPanels, expectSummaries, summaryRows, oneAlone, threeGroups } from "#testing/chosen-features.ts";

const features = ["Glutamate", "Kynurenine", "Tryptophan", "Glycine"];
const asked = { grouping: { column: "group" }, features, brackets: "all", error: "ci95" };
const halves: Record<string, (of: (column: string) => number) => [number, number]> = {
  sd: (of) => [of("mean") - of("sd"), of("mean") + of("sd")],
  sem: (of) => [of("mean") - of("sem"), of("mean") + of("sem")],
  ci95: (of) => [of("ci_low"), of("ci_high")],
};
const errors = {
  sd: ["mean ± standard deviation", "均值 ± 标准差"],
  sem: ["mean ± standard error of the mean", "均值 ± 标准误"],
  ci95: ["the 95 % confidence interval of the mean", "均值的 95 % 置信区间"],
};

export const cases: ToolCases = {
  faults: chosenFaults(
    asked,
    [...Array(13).keys()].map((at) => `A${String(at + 1).padStart(2, "0")}`),
  ),
  runs: [
    {
      name: "three groups with gaps, one of them small, standard errors, all brackets",
      params: { ...asked, error: "sem", test: "wilcoxon", adjust: "holm", brackets: "all" },
      input: threeGroups,
    },
    {
      name: "standard deviations, one planned comparison",
      params: { ...asked, error: "sd", test_scale: "log2", test: "student", comparisons: [{ case: "control", control: "patient" }] },
    },
    { name: "nothing tested, a group of one sample", params: { ...asked, test: "none" }, input: oneAlone },
    { name: "nothing tested, features that vary most", params: { grouping: { column: "group" }, test: "none" } },
  ],
  says(run) {
    const [en, zh] = errors[run.params["error"] as keyof typeof errors] as [string, string];
    return [
      ...chosenSays(run, "bars"),
      { in: "caption of bars", en: `error bars: ${en}`, zh: `误差线：${zh}` },
      { in: "methods", en: `error bars ${en}`, zh: `误差线为${zh}` },
      ...(run.params["input_scale"] === "log2" || run.params["test_scale"] === "log2"
        ? [{ in: "notes" as const, en: "Bars start at 0, which on a logarithmic scale", zh: "条形从 0 开始" }]
        : []),
    ];
  },
  shows: {
    bars(run) {
      const document = run.chart("bars", "boxes");
      expectPanels(run, document);
      const ids = [...new Set(run.words("summary", "feature"))];
      for (const [at, { boxes }] of document.panels.entries())
        for (const { group, mean, bar } of boxes) {
          const row = summaryRows(run).find((one) => one.feature === ids[at] && one.group === document.groups[group])!.at;
          const of = (column: string) => run.numbers("summary", column)[row]!;
          const [low, high] = halves[String(run.params["error"])]!(of);
          expect(mean).toBeCloseTo(of("mean"), 10);
          // One value has no spread.
          if (Number.isNaN(of("sd"))) {
            expect([of("n"), bar]).toEqual([1, null]);
            continue;
          }
          expect(bar!.low).toBeCloseTo(low, 10);
          expect(bar!.high).toBeCloseTo(high, 10);
        }
    },
  },
  scripts: [{ params: asked }, { params: { ...asked, test: "wilcoxon", adjust: "BH", error: "sd" } }, { params: { ...asked, test: "none" } }],
  invariants: [
    { name: "values of any size have their spread: sd(c x) = c sd(x) for c of 1e300 and 1e-300", holds: (run) => expectAnyScale(run, asked) },
    {
      name: "what was planted is found: glutamate is higher in patients, and what differs in its ratio alone, or not at all, is not",
      holds(run) {
        const of = run();
        expect([of.words("tests", "name"), of.words("tests", "first")]).toEqual([features, ["patient", "patient", "patient", "patient"]]);
        expect(of.flags("tests", "significant")).toEqual([true, false, false, false]);
        expect(of.numbers("tests", "difference")[0]).toBeGreaterThan(0);
      },
    },
    { name: "summaries are those of their definitions", holds: (run) => [run(), run(asked, threeGroups)].forEach(expectSummaries) },
    {
      name: "the standard error is the narrowest, and an interval of 14 samples 2.160 times as wide",
      holds(run) {
        const of = run();
        for (const { at } of summaryRows(of)) {
          const value = (column: string) => of.numbers("summary", column)[at]!;
          expect(value("sem")).toBeLessThan(value("sd"));
          if (value("n") === 14) expect((value("ci_high") - value("mean")) / value("sem")).toBeCloseTo(2.160369, 5);
        }
      },
    },
    {
      name: "a shift of all values moves means and ends alike, and changes no test",
      holds(run) {
        const [one, other] = [
          run(),
          run(asked, (given) => ({
            ...given,
            table: { ...given.table, matrix: { ...given.table.matrix, data: given.table.matrix.data.map((value) => value + 100) } },
          })),
        ];
        for (const column of ["mean", "ci_low", "ci_high"])
          for (const [at, value] of one.numbers("summary", column).entries()) expect(other.numbers("summary", column)[at]).toBeCloseTo(value + 100, 8);
        for (const [at, p] of one.numbers("tests", "p").entries()) expect(other.numbers("tests", "p")[at]! / p).toBeCloseTo(1, 8);
      },
    },
  ],
};
