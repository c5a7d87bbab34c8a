import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { ragged } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";
import { plsAgreements } from "#testing/cases/pls-models.ts";

const doses = { grouping: { column: "dose" } };
const two = { ...doses, components: 2 };
const sheetOf = (run: Ran): string[] => run.input.samples!.columns.find(({ name }) => name === "dose")!.values;
const groupsOf = (run: Ran): string[] => [...new Set(sheetOf(run).filter((value) => value !== ""))].sort((a, b) => parseInt(a, 10) - parseInt(b, 10));
const sizeOf = (run: Ran, group: string): number => sheetOf(run).filter((value) => value === group).length;
const count = (run: Ran): number => run.words("model", "component").length;
const last = (run: Ran, column: string): number => run.numbers("model", column).at(-1)!;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const regrouped = (given: GivenInput, group: (sample: number, was: string) => string): GivenInput => ({
  ...given,
  samples: given.samples && {
    ...given.samples,
    columns: given.samples.columns.map((column) => (column.name === "dose" ? { ...column, values: column.values.map((was, at) => group(at, was)) } : column)),
  },
});

export const cases: ToolCases = {
  agreements: plsAgreements,
  faults: [
    {
      says: { en: "In the feature sheet, row 2 has 7 cells, the header has 6.", zh: "特征表第 2 行有 7 个单元格，而标题行有 6 个。" },
      tables: ragged("features"),
    },

    { says: { en: "All samples with a group are of one (“only”)", zh: "均属于同一组（“only”）" }, input: (given) => regrouped(given, () => "only") },
    {
      says: { en: "Group “other” in the column “dose” has only 1 sample", zh: "组“other”只有 1 个样本" },
      input: (given) => regrouped(given, (at) => (at === 0 ? "other" : "rest")),
    },
    { says: { en: "None of the 129 features varies", zh: "129 个特征中没有任何特征" }, input: (given) => changed(given, () => 3) },
    {
      says: { en: "no feature varies with the groups", zh: "没有特征随分组变化" },
      input: (given) =>
        changed(
          regrouped(given, (at) => (at < 20 ? ["a", "b"][at % 2]! : "")),
          (_, sample, feature) => (feature < 3 ? Math.floor(sample / 2) : 1),
        ),
    },
    {
      says: { en: "3 of 3870 cells have no value", zh: "3870 个单元格中有 3 个" },
      input: (given) => changed(given, (value, sample, feature) => (sample === 0 && feature < 3 ? Number.NaN : value)),
    },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
    { says: { en: "no column “nowhere”", zh: "没有列“nowhere”" }, params: { grouping: { column: "nowhere" } } },
    { says: { en: "Folds: 40 are asked for, but only 30 samples take part", zh: "要求 40，但只有 30 个样本" }, params: { ...doses, folds: 40 } },
  ],
  runs: [
    {
      name: "ropls, three components, Pareto, five folds",
      params: { ...doses, scale: "pareto", profile: "ropls", components: 3, folds: 5, permutations: 19, ellipse: "ropls" },
    },
    {
      name: "two groups, one component, samples without a dose, no test",
      params: { ...doses, components: 1, permutations: 0 },
      input: (given) => regrouped(given, (_, was) => (was === "5 mg/kg" ? "" : was)),
    },
    {
      name: "nothing to be found, components by cross-validation",
      params: { ...doses, permutations: 19, profile: "ropls" },
      input: (given) => regrouped(given, (at) => `${[0, 5, 45][(at * 7) % 3]} mg/kg`),
    },
  ],
  says(run) {
    const [groups, features, permutations] = [groupsOf(run), run.words("vip", "feature").length, Number(run.params["permutations"])];
    const outside = sheetOf(run).filter((value) => value === "").length;
    const [r2y, q2] = [numberText(last(run, "r2y_cum")), numberText(last(run, "q2_cum"))];
    const plural = count(run) === 1 ? "component" : "components";
    const tables = run.output.charts.flatMap(({ name }): Said[] => [
      { in: `caption of ${name}`, en: `of ${groups.length} groups; ${count(run)} ${plural}`, zh: `${groups.length} 个组的 PLS-DA；${count(run)} 个成分` },
      { in: `caption of ${name}`, en: `${features} features`, zh: `${features} 个特征` },
      ...(name === "vip"
        ? []
        : groups.map((group): Said => ({ in: `caption of ${name}`, en: `${group} (n = ${sizeOf(run, group)})`, zh: `${group}（n = ${sizeOf(run, group)}）` }))),
    ]);
    const p = numberText(last(run, "p_q2"));
    return [
      ...tables,
      ...groups.map((group): Said => ({ in: "methods", en: `${group} (n = ${sizeOf(run, group)})`, zh: `${group}（n = ${sizeOf(run, group)}）` })),
      { in: "methods", en: `on ${features} features`, zh: `${features} 个特征` },
      { in: "methods", en: `with ${count(run)} ${plural}`, zh: `包含 ${count(run)} 个成分` },
      { in: "methods", en: `explains ${numberText(100 * last(run, "r2x_cum"))} %`, zh: `特征变异的 ${numberText(100 * last(run, "r2x_cum"))} %` },
      { in: "methods", en: `R²Y = ${r2y} and Q² = ${q2}`, zh: `R²Y = ${r2y}，Q² = ${q2}` },
      { in: "methods", en: `by ${Number(run.params["folds"])}-fold`, zh: `采用 ${Number(run.params["folds"])} 折` },
      { in: "caption of scores", en: `R²Y = ${r2y}, Q² = ${q2}`, zh: `R²Y = ${r2y}，Q² = ${q2}` },
      { in: "caption of vip", en: "The 20 features", zh: "最大的 20 个特征" },
      { in: "caption of model", en: `by ${Number(run.params["folds"])}-fold`, zh: `由 ${Number(run.params["folds"])} 折` },
      ...(permutations > 0
        ? [
            { in: "methods" as const, en: `In ${permutations} permutations`, zh: `置换 ${permutations} 次` },
            { in: "methods" as const, en: `p(Q²) = ${p}`, zh: `p(Q²) = ${p}` },
            {
              in: "caption of permutations" as const,
              en: `${permutations} permutations; p(R²Y) = ${numberText(last(run, "p_r2y"))}, p(Q²) = ${p}`,
              zh: `置换 ${permutations} 次；p(R²Y) = ${numberText(last(run, "p_r2y"))}，p(Q²) = ${p}`,
            },
          ]
        : []),
      ...(outside > 0 ? [{ in: "notes" as const, en: `${outside} samples have no group`, zh: `${outside} 个样本没有分组` }] : []),
      ...(last(run, "q2_cum") <= 0 ? [{ in: "notes" as const, en: `Q² = ${q2} is not above 0`, zh: `Q² = ${q2}，不大于 0` }] : []),
    ];
  },
  shows: {
    scores(run) {
      const { points, groups, x, y, ellipses } = run.chart("scores", "scatter");
      const single = count(run) === 1;
      expect(points.ids).toEqual(run.words("scores", "sample"));
      expect(points.x).toEqual(single ? points.ids.map((_, at) => at + 1) : Array.from(run.numbers("scores", "t1")));
      expect(points.y).toEqual(Array.from(run.numbers("scores", single ? "t1" : "t2")));
      const place = new Map(run.input.table.samples.map((sample, at) => [sample, at]));
      expect(points.group.map((group) => groups[group])).toEqual(points.ids.map((id) => sheetOf(run)[place.get(id)!]));
      expect(run.words("scores", "group")).toEqual(points.group.map((group) => groups[group]));
      const share = (title: string) => Number(/(\d+\.\d+) %/.exec(title)![1]);
      const r2x = Array.from(run.numbers("model", "r2x"), (value) => 100 * value);
      for (const [at, title] of (single ? [y] : [x, y]).entries()) expect(Math.abs(share(title.title.en) - r2x[at]!)).toBeLessThan(0.051);
      expect(ellipses).toHaveLength(single ? 0 : run.params["ellipse"] === "ropls" ? 1 : groups.length);
      for (const { x: centre, y: height, group } of ellipses) {
        const own = [...points.ids.keys()].filter((at) => group < 0 || points.group[at] === group);
        expect(centre).toBeCloseTo(mean(own.map((at) => Number(points.x[at]))), 9);
        expect(height).toBeCloseTo(mean(own.map((at) => Number(points.y[at]))), 9);
      }
    },
    loadings(run) {
      const { points, groups } = run.chart("loadings", "scatter");
      expect(points.ids).toEqual(run.words("loadings", "feature"));
      expect(points.x).toEqual(Array.from(run.numbers("loadings", "p1")));
      expect(points.y).toEqual(Array.from(run.numbers("loadings", "p2")));
      expect(points.group.map((group) => groups[group])).toEqual(Array.from(run.numbers("vip", "vip"), (value) => (value > 1 ? "VIP > 1" : "VIP ≤ 1")));
    },
    vip(run) {
      const { ids, series, thresholds, groupLabels, follows } = run.chart("vip", "bars");
      const [vip, features] = [run.numbers("vip", "vip"), run.words("vip", "feature")];
      const ranked = [...vip.keys()].sort((a, b) => vip[b]! - vip[a]!);
      expect(ids).toEqual(ranked.slice(0, 20).map((at) => features[at]));
      const word = groupsOf(run).length === 2 ? "Higher" : "Highest";
      for (const [at, id] of ids.entries()) {
        const feature = features.indexOf(id);
        const shown = series.filter(({ values }) => values[at] !== null);
        expect(shown.map(({ values }) => values[at])).toEqual([vip[feature]]);
        const highest = run.words("vip", "highest_in")[feature]!;
        expect([follows![shown[0]!.group], groupLabels![shown[0]!.group]!.en]).toEqual([highest, `${word} in ${highest}`]);
      }
      expect(thresholds.map(({ value }) => value)).toEqual([1]);
    },
    model(run) {
      const { ids, series, groups } = run.chart("model", "bars");
      expect([ids, groups]).toEqual([run.words("model", "component"), ["R²Y", "Q²"]]);
      expect(series[0]!.values).toEqual(Array.from(run.numbers("model", "r2y_cum")));
      expect(series[1]!.values).toEqual(Array.from(run.numbers("model", "q2_cum")));
    },
    permutations(run) {
      const { points, segments } = run.chart("permutations", "scatter");
      const [similarity, r2y, q2] = ["similarity", "r2y", "q2"].map((column) => Array.from(run.numbers("permutations", column))) as [
        number[],
        number[],
        number[],
      ];
      expect([points.x, points.y]).toEqual([
        [...similarity, ...similarity],
        [...r2y, ...q2],
      ]);
      expect([similarity[0], r2y[0], q2[0]]).toEqual([1, r2y[0], last(run, "q2_cum")]);
      expect(r2y[0]).toBeCloseTo(last(run, "r2y_cum"), 12);
      // Each line goes through the means, as a least squares line does; p counts the permutations that do as well.
      const ropls = run.params["profile"] === "ropls";
      for (const [place, [values, p]] of (
        [
          [r2y, "p_r2y"],
          [q2, "p_q2"],
        ] as const
      ).entries()) {
        const { y1, y2 } = segments[place]!;
        expect(y1 + (y2 - y1) * mean(similarity)).toBeCloseTo(mean(values), 9);
        const hits = values.slice(1).filter((value) => value >= values[0]!).length;
        expect(last(run, p)).toBeCloseTo((hits + 1) / (values.length - 1 + (ropls ? 0 : 1)), 12);
      }
    },
  },
  scripts: [
    { params: { ...two, permutations: 0 }, packages: ["pls"], within: 1e-7, nearZero: 1e-9 },
    { params: { ...doses, profile: "ropls", scale: "pareto", components: 3, folds: 5, permutations: 0 }, packages: ["pls"], within: 1e-7, nearZero: 1e-9 },
    {
      params: {
        grouping: { groups: { high: ["D45_1", "D45_2", "D45_3", "D45_4"], low: ["D0_1", "D0_2", "D0_3", "D0_5", "D5_1"] } },
        scale: "centre",
        components: 2,
        folds: 9,
        permutations: 0,
      },
      packages: ["pls"],
      within: 1e-7,
      nearZero: 1e-9,
    },
  ],
  invariants: [
    {
      name: "what was planted is found: the bile acids, which rise with the dose, and the TCA cycle, which falls at the highest, lead the list, and the model predicts",
      holds(run) {
        const of = run();
        const classes = of.input.features!.columns.find(({ name }) => name === "class")!.values;
        const planted = classes.flatMap((kind, feature) => (kind === "Bile acids" || kind === "TCA cycle" ? [of.input.table.features[feature]!] : []));
        const [vip, features] = [of.numbers("vip", "vip"), of.words("vip", "feature")];
        const ranked = [...vip.keys()].sort((a, b) => vip[b]! - vip[a]!).map((at) => features[at]!);
        expect(planted).toHaveLength(18);
        // One other feature differs as much by chance.
        expect(planted.filter((feature) => !ranked.slice(0, 19).includes(feature))).toEqual([]);
        for (const [feature, kind] of classes.entries()) {
          if (kind === "Bile acids") expect(of.words("vip", "highest_in")[feature]).toBe("45 mg/kg");
          if (kind === "TCA cycle") expect(of.words("vip", "lowest_in")[feature]).toBe("45 mg/kg");
        }
        expect(last(of, "q2_cum")).toBeGreaterThan(0.25);
        expect(last(of, "p_q2")).toBeCloseTo(1 / 201, 12);
      },
    },
    {
      name: "groups drawn at random are not predicted, and the result says so",
      holds(run) {
        const of = run({ ...doses, permutations: 19 }, (given) => regrouped(given, (at) => `${[0, 5, 45][(at * 7) % 3]} mg/kg`));
        expect([count(of), last(of, "q2_cum") < 0.1, last(of, "p_q2") > 0.05]).toEqual([1, true, true]);
        expect(of.output.notes.map(({ en }) => en).join(" ")).toContain("Not even the first component counts");
      },
    },
    {
      name: "what speaks for a group by the heading of its coefficients is higher in it",
      holds(run) {
        for (const [left, columns] of [
          [[], 3],
          [["5 mg/kg"], 1],
        ] as [string[], number][]) {
          const of = run({ ...two, permutations: 0 }, (given) => regrouped(given, (_, was) => (left.includes(was) ? "" : was)));
          const found = of.output.tables.find(({ name }) => name === "loadings")!.columns.filter(({ name }) => name.startsWith("coefficient"));
          expect(found).toHaveLength(columns);
          for (const { name, title } of found) {
            const group = groupsOf(of).find((one) => title!.en.endsWith(`speaks for ${one})`))!;
            expect(title!.zh).toContain(`支持 ${group}）`);
            const coefficients = of.numbers("loadings", name);
            const { matrix } = of.input.table;
            const sd = (values: number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
            const taking = sheetOf(of).flatMap((value, at) => (value === "" ? [] : [at]));
            const predicted = new Map(taking.map((sample) => [sample, 0]));
            for (const [feature, coefficient] of coefficients.entries()) {
              const values = taking.map((sample) => matrix.data[sample * matrix.columns + feature]!);
              for (const [at, sample] of taking.entries())
                predicted.set(sample, predicted.get(sample)! + (coefficient * (values[at]! - mean(values))) / sd(values));
            }
            const inGroup = (is: boolean) => mean(taking.filter((sample) => (sheetOf(of)[sample] === group) === is).map((sample) => predicted.get(sample)!));
            expect(inGroup(true)).toBeGreaterThan(inGroup(false) + 0.5);
          }
          if (columns === 1) expect(of.output.methods.en).toContain("1 for 45 mg/kg and 0 for 0 mg/kg");
        }
      },
    },
    {
      name: "the squares of VIP have mean 1, scores are perpendicular, and scores are the scaled table times w*",
      holds(run) {
        const of = run(two);
        const vip = of.numbers("vip", "vip");
        expect(mean(Array.from(vip, (value) => value ** 2))).toBeCloseTo(1, 9);
        const [t1, t2] = [of.numbers("scores", "t1"), of.numbers("scores", "t2")];
        expect(t1.reduce((sum, value, at) => sum + value * t2[at]!, 0)).toBeCloseTo(0, 8);
        const { matrix } = of.input.table;
        const scores = new Float64Array(matrix.rows);
        const star = of.numbers("loadings", "w_star2");
        for (let feature = 0; feature < matrix.columns; feature++) {
          const values = Array.from(scores, (_, sample) => matrix.data[sample * matrix.columns + feature]!);
          const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1));
          for (const [sample, value] of values.entries()) scores[sample]! += (star[feature]! * (value - mean(values))) / sd;
        }
        for (const [sample, value] of scores.entries()) expect(value).toBeCloseTo(t2[sample]!, 8);
      },
    },
    {
      name: "shifting and stretching a feature changes no score with auto scaling; a sample without a group counts for nothing",
      holds(run) {
        const params = { ...two, permutations: 0 };
        const one = run(params);
        const other = run(params, (given) => changed(given, (value, _, feature) => 3 * value + feature));
        for (const [at, value] of one.numbers("scores", "t1").entries()) expect(other.numbers("scores", "t1")[at]).toBeCloseTo(value, 8);
        const without = (value: number) =>
          run(params, (given) =>
            changed(
              regrouped(given, (at, was) => (at === 4 ? "" : was)),
              (was, sample) => (sample === 4 ? value : was),
            ),
          );
        expect(Array.from(without(1).numbers("vip", "vip"))).toEqual(Array.from(without(900).numbers("vip", "vip")));
      },
    },
  ],
};
