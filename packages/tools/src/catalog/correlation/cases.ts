import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { withOddFeatures } from "#testing/cases/odd-features.ts";
import { changed } from "#testing/cases/changed.ts";
import { near } from "#testing/near.ts";
import { hasReference, referenceInput, referenceTable } from "#testing/reference-data.ts";
import {
  coloured,
  apart,
  symbols,
  pairs,
  cut,
  columnOf,
  groupsOf,
  isWithin,
  takenOf,
  beside,
  mean,
  byDefinition,
  ranks,
  counted,
  ranked,
  gaps,
} from "#testing/correlation-runs.ts";
import { withinInvariants } from "./cases-within.ts";

export const cases: ToolCases = {
  faults: [
    { says: { en: "needs at least 4 samples", zh: "至少需要 4 个样本" }, input: (given) => cut(given, 3, 10) },
    { says: { en: "and 2 features", zh: "2 个特征" }, input: (given) => cut(given, 10, 1) },
    {
      says: {
        en: "None of the 8256 pairs of features has a correlation (one of the two features is constant in their samples: 8256)",
        zh: "8256 个特征配对均无法",
      },
      input: (given) => changed(given, () => 2),
    },
    { says: { en: "no sample has both values: 8256", zh: "没有样本同时具有两者的数值：8256" }, input: (given) => changed(given, () => Number.NaN) },
    { says: { en: "two different features, and one field is empty", zh: "其中一项为空" }, params: { first: "M001" } },
    { says: { en: "both fields say “M001”", zh: "两项均为“M001”" }, params: { first: "M001", second: "M001" } },
    { says: { en: "no feature “nobody” to show", zh: "没有要显示的特征“nobody”" }, params: { first: "M001", second: "nobody" } },
    {
      says: { en: "“Glycine” and “L-Serine” have no correlation to show: one of the two features is constant", zh: "没有可显示的相关系数：其中一个特征" },
      params: { first: "M003", second: "M001" },
      input: (given) => changed(given, (value, _, feature) => (feature === 2 ? 7 : value)),
    },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, params: coloured, input: (given) => ({ ...given, samples: null }) },
  ],
  runs: [
    { name: "Pearson within groups with gaps, a constant and a nearly empty feature", params: apart, input: (given) => gaps(cut(given, 40, 20)) },
    {
      name: "Spearman within two groups that were picked by hand, others left aside",
      params: {
        within: true,
        method: "spearman",
        grouping: { groups: { one: ["C01", "C02", "C03", "C04", "C05"], two: ["T01", "T02", "T03", "T04", "T05"] } },
      },
      input: (given) => cut(given, Infinity, 12),
    },
    {
      name: "Pearson, a part of the features, twelve in the map, a pair that was asked for",
      params: { ...coloured, features: 60, shown: 12, first: "M009", second: "M002" },
    },
    {
      name: "Kendall with gaps, a constant and a nearly empty feature",
      params: { ...coloured, method: "kendall", adjust: "holm" },
      input: (given) => gaps(cut(given, 40, 20)),
    },
    {
      name: "Spearman of eight samples, without groups, one feature the other way round of another",
      params: { method: "spearman", p_threshold: 0.2, adjust: "BY", shown: 6 },
      input: (given) => {
        const { data, columns } = given.table.matrix;
        return changed(cut(given, 8, 15), (value, sample, feature) => (feature === 1 ? -data[sample * columns]! : value));
      },
    },
  ],
  says(run) {
    const { positive, negative, known } = counted(run);
    const samples = takenOf(run).length;
    const groups = new Set(takenOf(run).map((at) => groupsOf(run)[at])).size;
    const features = run.input.table.features.length;
    const taken = new Set([...run.words("pairs", "first"), ...run.words("pairs", "second")]).size;
    const mapped = run.words("order", "feature").length;
    const limit = numberText(Number(run.params["p_threshold"]));
    const { rows } = run.chart("matrix", "heatmap");
    const shown = pairs(run, "n")[pairOf(run)]!;
    const notes = run.words("pairs", "note");
    const constant = notes.filter((note) => note === "one of the two is constant").length;
    return [
      { in: "caption of matrix", en: `${positive} positive and ${negative} negative of ${known} pairs with`, zh: `${known} 个配对中` },
      { in: "caption of matrix", en: `≤ ${limit}`, zh: `≤ ${limit} 的正相关有 ${positive} 个，负相关有 ${negative} 个` },
      { in: "caption of matrix", en: `over ${samples} samples`, zh: `${samples} 个样本` },
      mapped === taken
        ? { in: "caption of matrix", en: `${rows.ids.length} features`, zh: `${rows.ids.length} 个特征` }
        : { in: "caption of matrix", en: `the ${mapped} features of the strongest pairs out of ${taken}`, zh: `${taken} 个特征中相关性最强的 ${mapped} 个` },
      {
        in: "caption of pair",
        en: `${symbols[String(run.params["method"])]} = ${numberText(pairs(run, "r")[pairOf(run)])}, p = ${numberText(pairs(run, "p")[pairOf(run)])}`,
        zh: `n = ${shown}`,
      },
      { in: "caption of pair", en: `n = ${shown}`, zh: `= ${numberText(pairs(run, "p_adj")[pairOf(run)])}` },
      { in: "methods", en: `The p values of ${known} of ${notes.length} pairs`, zh: `对 ${notes.length} 个配对中 ${known} 个的 p 值` },
      positive + negative === 0
        ? { in: "methods", en: "no correlation has an adjusted p", zh: "没有校正 p 值不大于" }
        : { in: "methods", en: `${positive} positive and ${negative} negative`, zh: `正相关有 ${positive} 个，负相关有 ${negative} 个` },
      { in: "methods", en: `over ${samples} samples`, zh: `在 ${samples} 个样本上` },
      ...(isWithin(run)
        ? [
            { in: "caption of matrix" as const, en: `within ${groups} groups`, zh: `${groups} 个组内` },
            { in: "methods" as const, en: `from the means of their ${groups} groups`, zh: `自由度为 n − ${groups + 1} 的 t 分布` },
            { in: "caption of pair" as const, en: "within groups: ", zh: "（组内）：" },
          ]
        : []),
      ...(samples < run.input.table.samples.length
        ? [
            {
              in: "notes" as const,
              en: `${run.input.table.samples.length - samples} samples of no group took no part`,
              zh: `有 ${run.input.table.samples.length - samples} 个样本不属于任何组`,
            },
          ]
        : []),
      ...(taken < features
        ? [{ in: "notes" as const, en: `Only ${taken} of the ${features} features`, zh: `只对 ${features} 个特征中方差最大的 ${taken} 个` }]
        : []),
      ...(constant > 0
        ? [{ in: "notes" as const, en: `${constant} pairs have no correlation because one of the two`, zh: `${constant} 个配对没有相关系数` }]
        : []),
    ];
  },
  shows: {
    matrix(run) {
      const { rows, columns, values, scale } = run.chart("matrix", "heatmap");
      expect(columns).toEqual(rows);
      expect(scale).toMatchObject({ kind: "diverging", limit: 1 });
      const [first, second, r] = [run.words("pairs", "first"), run.words("pairs", "second"), pairs(run, "r")];
      const known = new Map([...r.keys()].flatMap((at) => [[`${first[at]} ${second[at]}`, r[at]!] as const, [`${second[at]} ${first[at]}`, r[at]!] as const]));
      for (const [one, id] of rows.ids.entries())
        for (const [other, with_] of rows.ids.entries()) {
          const wanted = id === with_ ? 1 : known.get(`${id} ${with_}`)!;
          const shown = values[one * rows.ids.length + other];
          if (Number.isNaN(wanted)) expect(shown).toBeNull();
          else expect(shown).toBe(wanted);
        }
      expect(rows.order.map((at) => rows.ids[at])).toEqual(run.words("order", "feature"));
      const wanted = new Set<string>();
      for (const at of ranked(run)) for (const id of [first[at]!, second[at]!]) if (wanted.size < Number(run.params["shown"])) wanted.add(id);
      expect(new Set(rows.ids)).toEqual(wanted);
    },
    pair(run) {
      const { points, segments, groups, title, x: across, y: up, namedByTitle } = run.chart("pair", "scatter");
      // Its axes say what it shows: in print it has no title of its own.
      expect([title.en, namedByTitle]).toEqual([`${across.title.en} and ${up.title.en}`, undefined]);
      const at = pairOf(run);
      const [x, y] = [run.words("pairs", "first")[at]!, run.words("pairs", "second")[at]!].map((id) => columnOf(run, id)) as [number[], number[]];
      const drawn = takenOf(run).filter((sample) => !Number.isNaN(x[sample]! + y[sample]!));
      expect([points.ids, points.x, points.y]).toEqual([
        drawn.map((sample) => run.input.table.samples[sample]),
        drawn.map((sample) => x[sample]),
        drawn.map((sample) => y[sample]),
      ]);
      expect(title.en).toBe(`${run.words("pairs", "first_name")[at]} and ${run.words("pairs", "second_name")[at]}`);
      const labels = groupsOf(run);
      expect(points.group.map((group) => groups[group])).toEqual(drawn.map((sample) => (groups.length > 0 ? labels[sample] : undefined)));
      if (run.params["method"] !== "pearson") return expect(segments).toEqual([]);
      if (isWithin(run)) {
        // One line a group through its means, all with the slope of what is left beside these.
        const own = drawn.map((sample) => labels[sample]);
        const [a, b] = [x, y].map((values) =>
          beside(
            drawn.map((sample) => values[sample]!),
            own,
          ),
        ) as [number[], number[]];
        const slope = a.reduce((sum, value, at_) => sum + value * b[at_]!, 0) / a.reduce((sum, value) => sum + value ** 2, 0);
        expect(new Set(segments.map(({ group }) => groups[group]))).toEqual(new Set(own));
        for (const { x1, y1, x2, y2, group } of segments) {
          const of = drawn.filter((sample) => labels[sample] === groups[group]);
          expect((y2 - y1) / (x2 - x1)).toBeCloseTo(slope, 8);
          expect(y1 + slope * (mean(of.map((sample) => x[sample]!)) - x1)).toBeCloseTo(mean(of.map((sample) => y[sample]!)), 8);
        }
        return;
      }
      const { x1, y1, x2, y2 } = segments[0]!;
      const sd = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
      expect((y2 - y1) / (x2 - x1)).toBeCloseTo((pairs(run, "r")[at]! * sd(y)) / sd(x), 8);
      expect([x1, x2]).toEqual([Math.min(...x), Math.max(...x)]);
      expect(y1 + ((y2 - y1) * (mean(x) - x1)) / (x2 - x1)).toBeCloseTo(mean(y), 8);
    },
  },
  scripts: [
    { params: { features: 500 }, tables: withOddFeatures("group"), within: 1e-8 },
    { params: { features: 40 }, within: 1e-8 },
    { params: { method: "spearman", features: 30, adjust: "bonferroni", p_threshold: 0.2 }, within: 1e-8 },
    { params: { method: "kendall", features: 25, adjust: "holm" }, within: 1e-8 },
    { params: { ...apart, features: 30 }, within: 1e-8 },
    { params: { ...apart, method: "spearman", features: 30 }, within: 1e-8 },
  ],
  invariants: [
    {
      name: "correlations are those of their definition, of values and of ranks",
      holds(run) {
        for (const method of ["pearson", "spearman"]) {
          const of = run({ method }, (given) => cut(given, 40, 25));
          const values = new Map(of.input.table.features.map((id) => [id, method === "spearman" ? ranks(columnOf(of, id)) : columnOf(of, id)]));
          expect(pairs(of, "r")).toHaveLength(300);
          for (const [at, r] of pairs(of, "r").entries())
            expect(r).toBeCloseTo(byDefinition(values.get(of.words("pairs", "first")[at]!)!, values.get(of.words("pairs", "second")[at]!)!), 10);
        }
      },
    },
    ...withinInvariants,
    {
      name: "what was planted is found: features of a class go together more than others, and stand together in the map",
      holds(run) {
        const of = run();
        const classes = of.input.features!.columns.find(({ name }) => name === "class")!.values;
        const classOf = new Map(of.input.table.features.map((id, at) => [id, classes[at]!]));
        const [first, second] = [of.words("pairs", "first"), of.words("pairs", "second")].map((ids) => ids.map((id) => classOf.get(id)!)) as [
          string[],
          string[],
        ];
        const same = [...first.keys()].filter((at) => first[at] === second[at]);
        const differing = [...first.keys()].filter((at) => first[at] !== second[at]);
        const strength = (rows: readonly number[]) => mean(rows.map((at) => pairs(of, "r")[at]!));
        expect(strength(same)).toBeGreaterThan(strength(differing) + 0.1);
        const best = ranked(of).slice(0, 20);
        expect(best.filter((at) => first[at] === second[at]).length).toBeGreaterThan(10);
        const order = of.words("order", "feature").map((id) => classOf.get(id)!);
        const neighbours = order.slice(1).filter((kind, at) => kind === order[at]).length;
        expect(neighbours / order.length).toBeGreaterThan(0.4);
      },
    },
    {
      name: "ranks do not see what keeps the order, and what turns a feature round turns its correlations",
      holds(run) {
        const small = (given: GivenInput) => cut(given, 40, 20);
        const [one, other] = [
          run({ method: "spearman" }, small),
          run({ method: "spearman" }, (given) => changed(small(given), (value) => Math.exp(value / 3))),
        ];
        for (const [at, r] of pairs(one, "r").entries()) expect(pairs(other, "r")[at]).toBeCloseTo(r, 12);
        const [plain, turned] = [run({}, small), run({}, (given) => changed(small(given), (value, _, feature) => (feature === 0 ? -value : value)))];
        for (const [at, r] of pairs(plain, "r").entries())
          expect(pairs(turned, "r")[at]).toBeCloseTo(plain.words("pairs", "first")[at] === plain.input.table.features[0] ? -r : r, 12);
      },
    },
    {
      name: "the pairs of R's tables agree (where the reference is there)",
      holds(run) {
        if (!hasReference) return;
        const columns = { pearson: ["pearson_r", "pearson_p"], spearman: ["spearman_rho", "spearman_p_default"], kendall: ["kendall_tau_b", "kendall_p"] };
        for (const data of ["sacurine", "cachexia"]) {
          const rows = referenceTable(`${data}/correlation.csv`);
          expect(rows.length).toBeGreaterThan(400);
          for (const [method, [estimate, p]] of Object.entries(columns) as [string, [string, string]][]) {
            const of = run({ method }, () => cut(referenceInput(data), Infinity, 30));
            const at = new Map(of.words("pairs", "first").map((id, row) => [`${id} ${of.words("pairs", "second")[row]}`, row]));
            for (const row of rows) {
              const place = at.get(`${row["feature1"]} ${row["feature2"]}`)!;
              near(pairs(of, "r")[place]!, Number(row[estimate]), 1e-9, 1e-12, `${estimate} of ${row["feature1"]} and ${row["feature2"]}`);
              // Where R's series of ρ falls below 0 it says 0, and the tool what t says.
              if (Number(row[p]) === 0 && method === "spearman") expect(pairs(of, "p")[place]).toBeLessThan(1e-8);
              else near(pairs(of, "p")[place]!, Number(row[p]), 1e-7, 1e-12, `${p} of ${row["feature1"]} and ${row["feature2"]}`);
            }
          }
        }
      },
    },
  ],
};

/** The row of the pair that the scatter plot shows. */
function pairOf(run: Ran): number {
  const { first, second } = run.params as { first?: string; second?: string };
  if (first === undefined) return ranked(run)[0]!;
  return run.words("pairs", "first").findIndex((id, at) => {
    const other = run.words("pairs", "second")[at];
    return (id === first && other === second) || (id === second && other === first);
  });
}
