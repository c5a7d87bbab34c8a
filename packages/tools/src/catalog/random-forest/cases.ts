import { numberText } from "@analyte/contract/number-text";
import { metabolites } from "#example/metabolites.ts";
import { expect } from "vitest";
import type { GivenInput, GivenParams, Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { twice } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";
import { near } from "#testing/near.ts";

const usual = { grouping: { column: "group" }, trees: 100 };
const column = (run: Ran): string => (run.params["grouping"] as { column: string }).column;
const labelsOf = (run: Ran): string[] => run.input.samples!.columns.find(({ name }) => name === column(run))!.values;
const taking = (run: Ran): number[] => labelsOf(run).flatMap((label, at) => (label === "" ? [] : [at]));
const groupsOf = (run: Ran): string[] => [...new Set(labelsOf(run).filter((label) => label !== ""))].toSorted();
const sizeOf = (run: Ran, group: string): number => labelsOf(run).filter((label) => label === group).length;
const relabelled = (given: GivenInput, label: (own: string, at: number) => string): GivenInput => ({
  ...given,
  samples: given.samples && {
    ...given.samples,
    columns: given.samples.columns.map((one) => (one.name === "group" ? { ...one, values: one.values.map(label) } : one)),
  },
});
const percent = (share: number): string => `${numberText(100 * share)} %`;
/** Counted from the votes. */
const wrongOf = (run: Ran): string[] => {
  const [group, predicted] = [run.words("votes", "group"), run.words("votes", "predicted")];
  return run.words("votes", "sample").filter((_, at) => predicted[at] !== "" && predicted[at] !== group[at]);
};
const guess = (run: Ran): number => 1 - Math.max(...groupsOf(run).map((group) => sizeOf(run, group))) / taking(run).length;
const errorOf = (run: Ran): number => run.numbers("oob", "error").at(-1)!;

export const cases: ToolCases = {
  faults: [
    { says: { en: "The feature sheet names 1 feature more than once: “M001”.", zh: "特征表中有 1 个特征名称重复：“M001”。" }, tables: twice("features") },

    { says: { en: "All samples with a group are of one (“control”)", zh: "均属于同一组（“control”）" }, input: (given) => relabelled(given, () => "control") },
    {
      says: { en: "Group “alone” in the column “group” has only 1 sample", zh: "组“alone”只有 1 个样本" },
      input: (given) => relabelled(given, (own, at) => (at === 3 ? "alone" : own)),
    },
    { says: { en: "no column “nowhere”", zh: "没有列“nowhere”" }, params: { grouping: { column: "nowhere" } } },
    {
      says: { en: "1 of 5160 cells have no value; the first is feature “M004” in sample “C03”", zh: "样本“C03”的特征“M004”" },
      input: (given) => changed(given, (value, sample, feature) => (sample === 2 && feature === 3 ? Number.NaN : value)),
    },
    {
      says: { en: "None of the 129 features varies between the samples that have a group", zh: "129 个特征均无变化" },
      input: (given) => changed(given, () => 7),
    },
    {
      says: { en: "4 samples and 129 features are too few", zh: "4 个样本、129 个特征过少" },
      input: (given) => relabelled(given, (own, at) => (at % 10 === 0 ? own : "")),
    },
    {
      says: { en: "200 features are to be tried at each division, but there are only 129", zh: "要求每次分裂尝试 200 个特征，但只有 129 个特征" },
      params: { ...usual, tried: 200 },
    },
  ],
  runs: [
    { name: "labels without meaning", params: usual, input: (given) => relabelled(given, (_, at) => (at % 3 === 0 ? "a" : "b")) },
    {
      name: "three groups of unequal size, some samples of none",
      params: { ...usual, tried: 5, shown: 10 },
      input: (given) => relabelled(given, (_, at) => (at < 4 ? "small" : at < 20 ? "x" : at < 38 ? "y" : "")),
    },
    {
      name: "a feature that does not vary, few trees",
      params: { ...usual, trees: 50, seed: 7 },
      input: (given) => changed(given, (value, _, feature) => (feature < 3 ? 5 : value)),
    },
  ],
  says(run) {
    const [samples, features] = [taking(run).length, run.input.table.features.length];
    const said: Said[] = run.output.charts.map(({ name }): Said => ({
      in: `caption of ${name}`,
      en: `${samples} samples, ${features} features; error out of the bag ${percent(errorOf(run))} (always the largest group: ${percent(guess(run))})`,
      zh: `${samples} 个样本，${features} 个特征；袋外误差 ${percent(errorOf(run))}（总猜样本最多的组为 ${percent(guess(run))}）`,
    }));
    said.push(
      {
        in: "methods",
        en: `of ${String(run.params["trees"])} trees on ${features} features in ${samples} samples`,
        zh: `${String(run.params["trees"])} 棵树的随机森林`,
      },
      { in: "methods", en: `The error out of the bag was ${percent(errorOf(run))}`, zh: `袋外误差为 ${percent(errorOf(run))}` },
    );
    for (const [at, group] of groupsOf(run).entries()) {
      const error = percent(run.numbers("classes", "error")[at]!);
      said.push({ in: "methods", en: `${group} (n = ${sizeOf(run, group)}, error ${error})`, zh: `${group}（n = ${sizeOf(run, group)}，误差 ${error}）` });
    }
    const wrong = wrongOf(run);
    if (wrong.length > 0)
      said.push({ in: "notes", en: `${wrong.length} of ${samples} samples`, zh: `${samples} 个样本中有 ${wrong.length} 个被判为其他组：“${wrong[0]}”` });
    const useless = run.output.notes.some(({ en }) => en.includes("nothing that tells the groups apart"));
    expect(useless).toBe(errorOf(run) >= guess(run));
    return said;
  },
  shows: {
    importance(run) {
      const { ids, series, groups } = run.chart("importance", "bars");
      const [features, accuracy, highest] = [run.words("importance", "feature"), run.numbers("importance", "accuracy"), run.words("importance", "highest_in")];
      const shown = ids.map((id) => features.indexOf(id));
      expect(ids).toHaveLength(Number(run.params["shown"]));
      const least = Math.min(...shown.map((at) => accuracy[at]!));
      for (const [at, value] of accuracy.entries()) if (!shown.includes(at) && !Number.isNaN(value)) expect(value).toBeLessThanOrEqual(least);
      const { matrix } = run.input.table;
      for (const [place, at] of shown.entries()) {
        const drawn = series.filter(({ values }) => values[place] !== null);
        expect(drawn.map(({ values }) => values[place])).toEqual([accuracy[at]]);
        const means = groupsOf(run).map((group) => {
          const own = taking(run)
            .filter((row) => labelsOf(run)[row] === group)
            .map((row) => matrix.data[row * matrix.columns + at]!);
          return own.reduce((sum, value) => sum + value, 0) / own.length;
        });
        expect(highest[at]).toBe(groupsOf(run)[means.indexOf(Math.max(...means))]);
        expect(groups[drawn[0]!.group]).toBe(`Higher in ${highest[at]}`);
      }
    },
    error(run) {
      const { x, y } = run.chart("error", "lines").panels[0]!.series[0]!;
      const error = run.numbers("oob", "error");
      expect(x.at(-1)).toBe(run.params["trees"]);
      for (const [at, trees] of x.entries()) near(y[at]!, 100 * error[trees - 1]!, 1e-12);
    },
    votes(run) {
      const [sample, group, own] = [run.words("votes", "sample"), run.words("votes", "group"), run.numbers("votes", "own")];
      expect(sample).toEqual(taking(run).map((row) => run.input.table.samples[row]));
      expect(group).toEqual(taking(run).map((row) => labelsOf(run)[row]));
      for (const box of run.chart("votes", "boxes").panels[0]!.boxes)
        expect(box.points).toEqual(sample.flatMap((id, at) => (group[at] === box.label ? [{ id, y: 100 * own[at]! }] : [])));
      // The tables are one count.
      const wrong = groupsOf(run).map((name) => wrongOf(run).filter((id) => group[sample.indexOf(id)] === name).length);
      expect(Array.from(run.numbers("classes", "wrong"))).toEqual(wrong);
      expect(Array.from(run.numbers("classes", "samples"))).toEqual(groupsOf(run).map((name) => sizeOf(run, name)));
      const all = run.numbers("confusion", "samples");
      expect(all.reduce((sum, count) => sum + count, 0)).toBe(sample.length);
      near(errorOf(run), wrongOf(run).length / sample.length, 1e-12);
      // Half of the votes or more for another of two groups is a wrong answer.
      if (groupsOf(run).length === 2) for (const [at, id] of sample.entries()) if (own[at] !== 0.5) expect(own[at]! < 0.5).toBe(wrongOf(run).includes(id));
    },
    map(run) {
      const { points, groups } = run.chart("map", "scatter");
      expect(points.ids).toEqual(taking(run).map((row) => run.input.table.samples[row]));
      expect(points.group.map((group) => groups[group])).toEqual(taking(run).map((row) => labelsOf(run)[row]));
    },
  },
  scripts: [{ params: usual }, { params: { ...usual, grouping: { column: "batch" }, replicates: { column: "subject" } } }],
  invariants: [
    {
      name: "what was planted is told apart, by bile acids and the TCA cycle",
      holds(run) {
        const of = run();
        expect(errorOf(of)).toBeLessThan(0.15);
        const classes = metabolites().map((one) => one.class);
        const accuracy = of.numbers("importance", "accuracy");
        const best = [...accuracy.keys()].sort((a, b) => accuracy[b]! - accuracy[a]!).slice(0, 10);
        const planted = ["Bile acids", "TCA cycle", "Acylcarnitines", "Redox"];
        expect(best.filter((at) => planted.includes(classes[at]!)).length).toBeGreaterThanOrEqual(8);
      },
    },
    {
      name: "labels without meaning are not told apart",
      holds(run) {
        const errors = [1, 2, 3].map((seed) => errorOf(run({ ...usual, seed }, (given) => relabelled(given, (_, at) => (at % 2 === 0 ? "a" : "b")))));
        expect(Math.min(...errors)).toBeGreaterThan(0.3);
      },
    },
    {
      name: "another monotone scale is the same forest, a feature that repeats a group is its whole knowledge",
      holds(run) {
        const params: GivenParams = usual;
        const [of, other] = [run(params), run(params, (given) => changed(given, (value) => 2 ** value))];
        expect(Math.abs(errorOf(of) - errorOf(other))).toBeLessThan(0.1);
        const told = run(params, (given) =>
          changed(given, (value, sample, feature) => (feature === 7 ? (given.table.samples[sample]!.startsWith("T") ? 50 : 0) : value)),
        );
        const decrease = told.numbers("importance", "decrease");
        expect([...decrease.keys()].reduce((best, at) => (decrease[at]! > decrease[best]! ? at : best))).toBe(7);
        expect(told.words("importance", "highest_in")[7]).toBe("treated");
      },
    },
  ],
};
