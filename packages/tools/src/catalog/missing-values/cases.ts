import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { strangers, twice } from "#testing/cases/hostile-files.ts";
import { withOddFeatures } from "#testing/cases/odd-features.ts";
import { changed } from "#testing/cases/changed.ts";

const shareOf = (run: Ran, gap: (value: number) => boolean, feature: number): number => {
  const { matrix } = run.input.table;
  const column = Array.from({ length: matrix.rows }, (_, sample) => matrix.data[sample * matrix.columns + feature]!);
  return column.filter(gap).length / matrix.rows;
};
const isGap = (run: Ran) => (value: number) =>
  Number.isNaN(value) || (run.params["zero_is_missing"] === true && run.params["input_scale"] === "raw" && value === 0);
const groupsOf = (run: Ran): string[] => run.input.samples!.columns.find(({ name }) => name === "group")!.values;

/** What was not found is a gap; some of the others are below 0, and some 0. */
const asLogarithms = (given: GivenInput): GivenInput => {
  const sorted = given.table.matrix.data.filter((value) => value > 0).toSorted();
  const unit = sorted[sorted.length >> 2]!;
  return changed(given, (value) => (value > 0 ? Math.log2(value / unit) : Number.NaN));
};

export const cases: ToolCases = {
  faults: [
    { says: { en: "None of the samples of the data matrix is in the sample sheet.", zh: "数据矩阵中的样本均不在样本表中。" }, tables: strangers("samples") },
    { says: { en: "The feature sheet names 1 feature more than once: “M001”.", zh: "特征表中有 1 个特征名称重复：“M001”。" }, tables: twice("features") },

    { says: { en: "Gaps of logarithms can't be filled with zero", zh: "对数值的缺失不能用零填补" }, params: { input_scale: "log10", method: "zero" } },
    { says: { en: "None of the 129 features stays", zh: "129 个特征全部被剔除" }, input: (given) => changed(given, () => 0) },
    { says: { en: "Sample “C03” has no value", zh: "样本“C03”" }, input: (given) => changed(given, (value, sample) => (sample === 2 ? 0 : value)) },
    {
      says: { en: "has gaps but no positive value, so 1/2 of its smallest positive value", zh: "没有任何正值" },
      params: { zero_is_missing: false, method: "mixed", max_missing: 1 },
      input: (given) => changed(given, (value, sample, feature) => (feature === 0 ? (sample === 0 ? -1 : Number.NaN) : value)),
    },
    {
      says: { en: "no column “nowhere”", zh: "没有列“nowhere”" },
      params: { method: "mixed", low_groups: { column: "nowhere" } },
    },
    {
      says: { en: "has gaps but no positive value", zh: "没有任何正值" },
      params: { zero_is_missing: false, method: "min5", max_missing: 1 },
      input: (given) => changed(given, (value, sample, feature) => (feature === 0 ? (sample === 0 ? Number.NaN : -1) : value)),
    },
  ],
  runs: [
    { name: "zeros are values, the mean", params: { zero_is_missing: false, method: "mean", max_missing: 0.2 } },
    { name: "within every group, neighbours", params: { within: "each-group", grouping: { column: "group" }, max_missing: 0.1, method: "knn", k: 5 } },
    {
      name: "a sample that is mostly filled in",
      params: { max_missing: 0.5 },
      input: (given) => changed(given, (value, sample, feature) => (sample === 4 && feature < 100 ? Number.NaN : value)),
    },
    { name: "in any group", params: { within: "any-group", grouping: { column: "group" }, max_missing: 0.05, method: "median" } },
    { name: "by the kind of gap, the median, no groups", params: { method: "mixed", sporadic: "median", low: "min5", low_limit: 0.1 } },
    { name: "half of the smallest value", params: { method: "half-min" } },
    { name: "logarithms, half of the smallest value", params: { input_scale: "log2", method: "half-min" }, input: asLogarithms },
    { name: "logarithms, by the kind of gap", params: { input_scale: "log2", method: "mixed" }, input: asLogarithms },
  ],
  says(run) {
    const { matrix, samples } = run.input.table;
    const kept = run.flags("features", "kept");
    const keptAt = kept.flatMap((isKept, feature) => (isKept ? [feature] : []));
    const gaps = keptAt.reduce((sum, feature) => sum + Math.round(shareOf(run, isGap(run), feature) * matrix.rows), 0);
    const everywhere = kept.filter((_, feature) => shareOf(run, isGap(run), feature) === 1).length;
    const tooMany = kept.length - keptAt.length - everywhere;
    const said: Said[] = [
      {
        in: "methods",
        en: `kept ${keptAt.length} of ${kept.length} features in ${samples.length} samples`,
        zh: `在 ${samples.length} 个样本中保留 ${kept.length} 个特征中的 ${keptAt.length} 个`,
      },
      {
        in: "methods",
        en: `The remaining ${gaps} missing ${gaps === 1 ? "value" : "values"} (${numberText((100 * gaps) / (keptAt.length * matrix.rows))} % of the cells)`,
        zh: `其余 ${gaps} 个缺失值`,
      },
      Number(run.params["max_missing"]) < 1
        ? {
            in: "methods",
            en: `missing in more than ${numberText(100 * Number(run.params["max_missing"]))} %`,
            zh: `超过 ${numberText(100 * Number(run.params["max_missing"]))} %`,
          }
        : { in: "methods", en: "Features without any value were left out", zh: "剔除没有任何数值的特征" },
    ];
    if (tooMany > 0) said.push({ in: "notes", en: `${tooMany} feature${tooMany === 1 ? "" : "s"} had too many`, zh: `${tooMany} 个特征缺失过多` });
    if (everywhere > 0)
      said.push({ in: "notes", en: `${everywhere} feature${everywhere === 1 ? " has" : "s have"} no value`, zh: `${everywhere} 个特征在所有样本中均无数值` });
    if (run.params["method"] === "mixed") {
      const kinds = run.words("features", "gaps");
      const low = keptAt.filter((feature) => kinds[feature] === "below detection");
      const lowGaps = low.reduce((sum, feature) => sum + Math.round(shareOf(run, isGap(run), feature) * matrix.rows), 0);
      said.push({
        in: "methods",
        en: `${low.length} features with more than ${numberText(100 * Number(run.params["low_limit"]))} % of gaps`,
        zh: `${low.length} 个特征在`,
      });
      said.push({ in: "methods", en: `their ${lowGaps} gaps filled`, zh: `其 ${lowGaps} 个缺失值以最小` });
      said.push({
        in: "notes",
        en: `${low.length} features are below detection in a group: ${lowGaps} gaps`,
        zh: `${low.length} 个特征在某一组中低于检出限：${lowGaps} 个缺失值`,
      });
      said.push({ in: "notes", en: `${gaps - lowGaps} single gap`, zh: `${gaps - lowGaps} 个零星缺失` });
    }
    const sparse = samples.filter(
      (_, sample) => keptAt.filter((feature) => isGap(run)(matrix.data[sample * matrix.columns + feature]!)).length > keptAt.length / 2,
    );
    if (sparse.length > 0)
      said.push({ in: "notes", en: `filled in: ${sparse.map((name) => `“${name}”`).join(", ")}.`, zh: sparse.map((name) => `“${name}”`).join("、") });
    const missed = run.output.notes.some(({ en }) => en.startsWith("More than half"));
    expect(missed).toBe(sparse.length > 0);
    return said;
  },
  shows: {
    missingness(run) {
      const { rows, columns, values } = run.chart("missingness", "heatmap");
      const { matrix, features, samples } = run.input.table;
      const kept = run.flags("features", "kept");
      expect(values).toEqual(
        rows.ids.flatMap((feature) =>
          columns.ids.map((sample) => Number(isGap(run)(matrix.data[samples.indexOf(sample) * matrix.columns + features.indexOf(feature)]!))),
        ),
      );
      expect(rows.annotations[0]!.values).toEqual(rows.ids.map((feature) => (kept[features.indexOf(feature)] ? 0 : 1)));
      const share = rows.ids.map((feature) => shareOf(run, isGap(run), features.indexOf(feature)));
      expect(share).toEqual(share.toSorted((a, b) => b - a));
      const bar = columns.annotations[0]!;
      expect(bar.values.map((group) => bar.groups[group])).toEqual(columns.ids.map((sample) => groupsOf(run)[samples.indexOf(sample)]));
    },
    "missing-by-sample"(run) {
      const { ids, series, groups } = run.chart("missing-by-sample", "bars");
      const { matrix, samples } = run.input.table;
      for (const { group, values } of series)
        for (const [at, value] of values.entries()) {
          const sample = samples.indexOf(ids[at]!);
          if (groupsOf(run)[sample] !== groups[group]) expect(value).toBeNull();
          else {
            const row = matrix.data.subarray(sample * matrix.columns, (sample + 1) * matrix.columns);
            expect(value).toBeCloseTo((100 * row.filter(isGap(run)).length) / matrix.columns, 9);
          }
        }
    },
  },
  scripts: [
    { params: { method: "half-min" }, tables: withOddFeatures("group") },
    { params: { method: "mixed", low_groups: { column: "group" }, k: 6 }, packages: ["impute"], within: 1e-8 },
    {
      params: {
        method: "mixed",
        low_groups: { column: "batch" },
        within: "any-group",
        grouping: { column: "group" },
        max_missing: 0.4,
        sporadic: "median",
        low: "min5",
      },
    },
    { params: { method: "half-min" } },
    { params: { input_scale: "ln", method: "min5", max_missing: 1 } },
    { params: { method: "mean", zero_is_missing: false } },
    { params: { method: "min5", within: "any-group", grouping: { column: "group" }, max_missing: 0.1 } },
    { params: { method: "knn", k: 7 }, packages: ["impute"], within: 1e-8 },
  ],
  invariants: [
    {
      name: "where a filled value lies above a measured one it is said, by name",
      holds(run) {
        const negative = (given: GivenInput) =>
          changed(given, (value, sample, feature) => (feature === 0 ? (sample === 0 ? Number.NaN : sample - 5.5) : value));
        const told = (params: Record<string, unknown>, input: (given: GivenInput) => GivenInput) =>
          run(params, input).output.notes.find(({ en, zh }) => en.includes("gaps and values below 0") && zh.includes("含有负值"));
        expect(told({ method: "min5" }, negative)!.en).toContain("1 feature has gaps");
        expect(told({ method: "mean" }, negative)).toBeUndefined();
        expect(told({ method: "min5" }, (given) => given)).toBeUndefined();
        expect(told({ method: "min5", input_scale: "log2" }, asLogarithms)).toBeUndefined();
      },
    },
    {
      name: "logarithms are filled as the values before them: what was measured stays, 0 among it, and a filled value lies below every measured one",
      holds(run) {
        for (const [method, part] of [
          ["half-min", 2],
          ["min5", 5],
        ] as const) {
          const raw = run({ method, max_missing: 1 }, (given) => changed(given, (value) => (value > 0 ? value : Number.NaN)));
          const logged = (scale: string, logarithm: (value: number) => number) =>
            run({ input_scale: scale, method, max_missing: 1 }, (given) => changed(given, (value) => (value > 0 ? logarithm(value) : Number.NaN)));
          for (const [scale, logarithm] of Object.entries({ log2: Math.log2, log10: Math.log10, ln: Math.log })) {
            const columns = (of: Ran) => of.output.tables[0]!.columns.slice(1).map(({ values }) => values as Float64Array);
            const [plain, other] = [columns(raw), columns(logged(scale, logarithm))];
            for (const [feature, values] of plain.entries())
              for (const [sample, value] of values.entries()) expect(other[feature]![sample]).toBeCloseTo(logarithm(value), 10);
          }
          const of = run({ input_scale: "log2", method, max_missing: 1 }, asLogarithms);
          const { matrix, features } = of.input.table;
          expect(matrix.data.filter((value) => value === 0).length).toBeGreaterThan(0);
          for (const { name, values } of of.output.tables[0]!.columns.slice(1)) {
            const given = Float64Array.from({ length: matrix.rows }, (_, sample) => matrix.data[sample * matrix.columns + features.indexOf(name)]!);
            const least = Math.min(...given.filter((value) => !Number.isNaN(value)));
            for (const [sample, value] of (values as Float64Array).entries())
              expect(value).toBe(Number.isNaN(given[sample]!) ? least - Math.log(part) / Math.LN2 : given[sample]);
          }
        }
      },
    },
    {
      name: "what was measured stays as it is, and no gap is left",
      holds(run) {
        const of = run();
        const { matrix, features, samples } = of.input.table;
        const filled = of.output.tables.find(({ name }) => name === "matrix")!.columns;
        expect(filled[0]!.values).toEqual(samples);
        for (const { name, values } of filled.slice(1))
          for (const [sample, value] of (values as Float64Array).entries()) {
            const given = matrix.data[sample * matrix.columns + features.indexOf(name)]!;
            if (isGap(of)(given)) expect(value).toBeGreaterThan(0);
            else expect(value).toBe(given);
          }
      },
    },
    {
      name: "a feature that a group hardly has is below detection there, and what was lost by chance is open in the matrix for tests",
      holds(run) {
        const of = run();
        const { matrix, features, samples } = of.input.table;
        const column = (table: string, name: string) =>
          of.output.tables.find((one) => one.name === table)!.columns.find((one) => one.name === name)!.values as Float64Array;
        const kinds = of.words("features", "gaps");
        expect(new Set(kinds)).toEqual(new Set(["", "below detection", "single"]));
        for (const [feature, id] of features.entries()) {
          if (!of.flags("features", "kept")[feature]) continue;
          const gaps = samples.map((_, sample) => isGap(of)(matrix.data[sample * matrix.columns + feature]!));
          const share = (group: string) =>
            gaps.filter((gap, sample) => gap && groupsOf(of)[sample] === group).length / groupsOf(of).filter((one) => one === group).length;
          const isLow = Math.max(share("control"), share("treated")) > 0.2;
          expect(kinds[feature]).toBe(gaps.includes(true) ? (isLow ? "below detection" : "single") : "");
          const least = Math.min(...column("tested", id).filter((value, sample) => !gaps[sample] && value > 0)) / 2;
          for (const [sample, gap] of gaps.entries()) {
            if (!gap) continue;
            if (isLow) expect([column("tested", id)[sample], column("matrix", id)[sample]]).toEqual([least, least]);
            else expect([Number.isNaN(column("tested", id)[sample]!), column("matrix", id)[sample]! > 0]).toEqual([true, true]);
          }
        }
      },
    },
    {
      name: "the share in the table is that of the matrix, and decides",
      holds(run) {
        const of = run();
        for (const [feature, share] of of.numbers("features", "missing").entries()) {
          expect(share).toBeCloseTo(shareOf(of, isGap(of), feature), 12);
          expect(of.flags("features", "kept")[feature]).toBe(share <= 0.5);
        }
      },
    },
  ],
};
