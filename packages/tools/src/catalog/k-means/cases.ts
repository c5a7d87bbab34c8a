import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { twice } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";

const five = { k: 5, grouping: { column: "group" } };
const columnOf = (run: Ran, name: string): string[] => run.input.samples!.columns.find((column) => column.name === name)!.values;
const isOfFeatures = (run: Ran): boolean => run.params["axis"] === "features";
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rows of items over coordinates as the manifest scales them, computed again. */
function itemsOf(run: Ran): number[][] {
  const { matrix } = run.input.table;
  const features = Array.from({ length: matrix.columns }, (_, feature) => {
    const values = Array.from({ length: matrix.rows }, (__, sample) => matrix.data[sample * matrix.columns + feature]!);
    const middle = mean(values);
    const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
    const divisor = { auto: sd, pareto: Math.sqrt(sd), centre: 1, none: 1 }[run.params["scale"] as "auto"];
    return values.map((value) => (value - (run.params["scale"] === "none" ? 0 : middle)) / divisor);
  });
  return isOfFeatures(run) ? features : features[0]!.map((_, sample) => features.map((values) => values[sample]!));
}
const squared = (one: readonly number[], other: readonly number[]): number => one.reduce((sum, value, at) => sum + (value - other[at]!) ** 2, 0);
const members = (run: Ran, cluster: number): number[] => [...run.numbers("clusters", "cluster")].flatMap((own, at) => (own === cluster ? [at] : []));
const centre = (rows: readonly number[][]): number[] => rows[0]!.map((_, column) => mean(rows.map((row) => row[column]!)));
const within = (items: readonly number[][], rows: readonly number[]): number => {
  const middle = centre(rows.map((row) => items[row]!));
  return rows.reduce((sum, row) => sum + squared(items[row]!, middle), 0);
};
function share(run: Ran): string {
  const items = itemsOf(run);
  const total = within(items, [...items.keys()]);
  const inside = run.numbers("sizes", "within").reduce((sum, value) => sum + value, 0);
  return `${numberText((100 * (total - inside)) / total)} %`;
}

export const cases: ToolCases = {
  faults: [
    { says: { en: "The sample sheet names 1 sample more than once: “C01”.", zh: "样本表中有 1 个样本名称重复：“C01”。" }, tables: twice("samples") },

    {
      says: { en: "Clusters: 12 are asked for, but only 40 samples and 3 features", zh: "要求 12" },
      params: { k: 12 },
      input: (given) => firstFeatures(given, 3),
    },
    { says: { en: "needs at least 2 samples and 2 features", zh: "至少需要 2 个样本和 2 个特征" }, input: (given) => firstFeatures(given, 1) },
    { says: { en: "None of the 129 features varies", zh: "129 个特征中没有任何特征" }, input: (given) => changed(given, () => 3) },
    {
      says: { en: "The 129 features can't be divided into 4 clusters: too many of them have the same values", zh: "129 个特征无法划分为 4 个簇" },
      params: { k: 4 },
      input: (given) => changed(given, (_, sample, feature) => (sample % 3 === feature % 3 ? 1 : 0)),
    },
    {
      says: { en: "The 40 samples can't be divided into 3 clusters", zh: "40 个样本无法划分为 3 个簇" },
      params: { k: 3, axis: "samples" },
      input: (given) => changed(given, (_, sample) => sample % 2),
    },
    {
      says: { en: "2 of 5160 cells have no value", zh: "5160 个单元格中有 2 个" },
      input: (given) => changed(given, (value, sample, feature) => (sample === 3 && feature < 2 ? Number.NaN : value)),
    },
    { says: { en: "values above 1e140", zh: "大于 1e140" }, params: { scale: "none" }, input: (given) => changed(given, (value) => value * 1e150) },
    { says: { en: "no column “nowhere”", zh: "没有列“nowhere”" }, params: { grouping: { column: "nowhere" } } },
  ],
  runs: [
    { name: "samples, two clusters, Pareto", params: { axis: "samples", k: 2, scale: "pareto" } },
    { name: "features of one start, not scaled, no groups", params: { k: 6, scale: "none", restarts: 1, seed: 9 } },
    {
      name: "groups that do not follow one another in the table",
      params: five,
      input: (given) => ({
        ...given,
        samples: given.samples && {
          ...given.samples,
          columns: given.samples.columns.map((column) =>
            column.name === "group" ? { ...column, values: column.values.map((_, at) => ["b", "a", "c"][at % 3]!) } : column,
          ),
        },
      }),
    },
    { name: "samples, more clusters, centred", params: { axis: "samples", k: 7, scale: "centre" } },
  ],
  says(run) {
    const [k, count] = [Number(run.params["k"]), run.words("clusters", "id").length];
    const [en, zh] = isOfFeatures(run) ? ["features", "特征"] : ["samples", "样本"];
    const widths = run.numbers("silhouette", "width");
    const outside = widths.filter((width) => width < 0).length;
    const average = numberText(mean([...widths]));
    return [
      ...run.output.charts.flatMap(({ name }): Said[] => [
        { in: `caption of ${name}`, en: `${count} ${en} in ${k} clusters`, zh: `将 ${count} 个${zh}划分为 ${k} 个簇` },
        { in: `caption of ${name}`, en: `${share(run)} of the sum of squares`, zh: `簇间平方和占 ${share(run)}` },
      ]),
      { in: "methods", en: `The ${count} ${en} were divided into ${k} clusters`, zh: `将 ${count} 个${zh}划分为 ${k} 个簇` },
      { in: "methods", en: `by their values in ${run.words("centres", "id").length} `, zh: `依据 ${run.words("centres", "id").length} 个` },
      { in: "methods", en: `The best of ${Number(run.params["restarts"])} start`, zh: `取 ${Number(run.params["restarts"])} 次起始` },
      { in: "methods", en: `seed ${Number(run.params["seed"])}`, zh: `种子 ${Number(run.params["seed"])}` },
      {
        in: "methods",
        en: `within the clusters is ${numberText(run.numbers("sizes", "within").reduce((sum, value) => sum + value, 0))}; ${share(run)}`,
        zh: `占总平方和的 ${share(run)}`,
      },
      { in: "methods", en: `have the mean ${average}`, zh: `的均值为 ${average}` },
      ...(outside > 0
        ? [{ in: "notes" as const, en: `${outside} of ${count} ${en} have a silhouette below 0`, zh: `${count} 个${zh}中有 ${outside} 个的轮廓系数小于 0` }]
        : []),
      ...(mean([...widths]) < 0.25 ? [{ in: "notes" as const, en: `mean silhouette is ${average}`, zh: `平均轮廓系数为 ${average}` }] : []),
      ...(run.params["grouping"] === undefined
        ? []
        : [...new Set(columnOf(run, "group"))].map((group): Said => {
            const n = columnOf(run, "group").filter((value) => value === group).length;
            return { in: "caption of profiles", en: `${group} (n = ${n})`, zh: `${group}（n = ${n}）` };
          })),
    ];
  },
  shows: {
    profiles(run) {
      const { panels, groups } = run.chart("profiles", "lines");
      const ids = run.words("clusters", "id");
      const items = itemsOf(run);
      const samples = run.input.table.samples;
      const groupOf = run.params["grouping"] === undefined ? samples.map(() => "") : columnOf(run, "group");
      const order = isOfFeatures(run) ? [...samples.keys()].sort((a, b) => groupOf[a]!.localeCompare(groupOf[b]!) || a - b) : [...items[0]!.keys()];
      expect(panels).toHaveLength(Number(run.params["k"]));
      for (const [at, { title, series }] of panels.entries()) {
        const own = members(run, at + 1);
        expect(title.en).toBe(`Cluster ${at + 1} (n = ${own.length})`);
        const lines = series.filter(({ group }) => groups[group] === "Members");
        expect(lines).toHaveLength(Math.min(40, own.length));
        const middle = centre(own.map((row) => items[row]!));
        for (const { id, y } of lines) {
          expect(own).toContain(ids.indexOf(id));
          for (const [place, column] of order.entries()) expect(y[place]).toBeCloseTo(items[ids.indexOf(id)]![column]!, 8);
        }
        const [drawn] = series.filter(({ group }) => groups[group] === "Centre");
        expect(series.at(-1)).toBe(drawn);
        for (const [place, column] of order.entries()) expect(drawn!.y[place]).toBeCloseTo(middle[column]!, 8);
      }
    },
    silhouette(run) {
      const { ids, series, thresholds } = run.chart("silhouette", "bars");
      expect(ids).toEqual(Array.from(run.numbers("sizes", "cluster"), String));
      const widths = run.numbers("silhouette", "width");
      for (const [at, value] of series[0]!.values.entries()) expect(value).toBeCloseTo(mean(members(run, at + 1).map((row) => widths[row]!)), 10);
      expect(thresholds.map(({ value }) => value)).toEqual([expect.closeTo(mean([...widths]), 10)]);
    },
  },
  scripts: [
    { params: five, packages: ["cluster"], within: 1e-8, nearZero: 1e-10 },
    { params: { axis: "samples", k: 3, scale: "centre" }, packages: ["cluster"], within: 1e-8, nearZero: 1e-10 },
    { params: { k: 3, scale: "none" }, packages: ["cluster"], within: 1e-8, nearZero: 1e-10 },
    { params: { axis: "samples", k: 2, scale: "pareto" }, packages: ["cluster"], within: 1e-8, nearZero: 1e-10 },
  ],
  invariants: [
    {
      name: "what was planted is found: the members of a class share a factor, and the larger classes stay whole",
      holds(run) {
        const of = run();
        const classes = of.input.features!.columns.find(({ name }) => name === "class")!.values;
        const cluster = of.numbers("clusters", "cluster");
        const counts = new Map<string, number[]>();
        for (const [feature, kind] of classes.entries()) counts.set(kind, [...(counts.get(kind) ?? []), cluster[feature]!]);
        const large = [...counts].filter(([, own]) => own.length >= 7);
        expect(large.length).toBeGreaterThan(6);
        const together = large.map(([, own]) => Math.max(...own.map((one) => own.filter((other) => other === one).length)) / own.length);
        expect(Math.min(...together)).toBeGreaterThan(0.9);
      },
    },
    {
      name: "every cluster is what it says: the nearest centre's, numbered by size, with its sum of squares and silhouettes counted again",
      holds(run) {
        const of = run({ k: 4 });
        const items = itemsOf(of);
        const clusters = [1, 2, 3, 4].map((at) => members(of, at));
        const sizes = of.numbers("sizes", "size");
        expect([...sizes]).toEqual(clusters.map(({ length }) => length));
        expect([...sizes]).toEqual([...sizes].toSorted((a, b) => b - a));
        const centres = clusters.map((own) => centre(own.map((row) => items[row]!)));
        for (const [at, own] of clusters.entries()) {
          expect(of.numbers("sizes", "within")[at]).toBeCloseTo(within(items, own), 7);
          for (const [column, value] of of.numbers("centres", `cluster_${at + 1}`).entries()) expect(value).toBeCloseTo(centres[at]![column]!, 9);
        }
        const apart = (row: number, other: readonly number[]) =>
          mean(other.filter((one) => one !== row).map((one) => Math.sqrt(squared(items[row]!, items[one]!))));
        for (const [row, item] of items.entries()) {
          const own = of.numbers("clusters", "cluster")[row]! - 1;
          const far = centres.map((middle) => squared(item, middle));
          expect(far.indexOf(Math.min(...far))).toBe(own);
          expect(of.numbers("clusters", "distance")[row]).toBeCloseTo(Math.sqrt(far[own]!), 8);
          const means = clusters.map((other) => apart(row, other));
          const least = Math.min(...means.filter((_, at) => at !== own));
          expect(of.numbers("silhouette", "neighbour")[row]).toBe(means.indexOf(least) + 1);
          expect(of.numbers("silhouette", "width")[row]).toBeCloseTo((least - means[own]!) / Math.max(least, means[own]!), 8);
        }
      },
    },
    {
      name: "with auto scaling shifting and stretching features changes no cluster; more starts are never worse",
      holds(run) {
        const [one, other] = [run(five), run(five, (given) => changed(given, (value, _, feature) => (1 + feature) * value + feature))];
        expect([...other.numbers("clusters", "cluster")]).toEqual([...one.numbers("clusters", "cluster")]);
        const total = (restarts: number) =>
          run({ ...five, restarts })
            .numbers("sizes", "within")
            .reduce((sum, value) => sum + value, 0);
        expect(total(50)).toBeLessThanOrEqual(total(5) + 1e-9);
        expect(total(5)).toBeLessThanOrEqual(total(1) + 1e-9);
      },
    },
    {
      name: "of many features the profiles of samples show those in which the centres differ most",
      holds(run) {
        const of = run({ axis: "samples", k: 2, restarts: 5, scale: "none" }, (given) => many(given, 301));
        const [one, other] = [of.numbers("centres", "cluster_1"), of.numbers("centres", "cluster_2")];
        const apart = Array.from(one, (value, at) => Math.abs(value - other[at]!)).toSorted((a, b) => b - a);
        const { panels, caption } = of.chart("profiles", "lines");
        const [first, second] = panels.map(({ series }) => series.at(-1)!.y.map(Number)) as [number[], number[]];
        const shown = first.map((value, at) => Math.abs(value - second[at]!)).toSorted((a, b) => b - a);
        expect(shown).toHaveLength(200);
        for (const [at, value] of shown.entries()) expect(value).toBeCloseTo(apart[at]!, 10);
        expect(caption.en).toContain("The 200 of 301 features in which the centres differ most");
        expect(caption.zh).toContain("301 个特征中，显示簇中心差异最大的 200 个");
      },
    },
    {
      name: "more than 5,000 features have clusters, but no silhouettes, and the result says why",
      holds(run) {
        const of = run({ k: 2, restarts: 1 }, (given) => many(given, 5_001));
        expect(of.words("clusters", "id")).toHaveLength(5_001);
        expect(new Set(of.words("silhouette", "note"))).toEqual(new Set(["too many"]));
        expect(of.numbers("silhouette", "width").every(Number.isNaN)).toBe(true);
        expect(of.output.charts.map(({ name }) => name)).toEqual(["profiles"]);
        expect(of.output.notes.map(({ en }) => en).join(" ")).toContain("at most 5000 features; there are 5001");
        expect(of.output.methods.zh).toContain("因特征超过 5000 个而未计算");
        expect(of.output.charts[0]!.document.caption.en).toContain("At most 40 features a cluster");
        for (const { series } of of.chart("profiles", "lines").panels) expect(series).toHaveLength(41);
      },
    },
  ],
};

function firstFeatures(given: GivenInput, count: number): GivenInput {
  const { matrix, samples, features } = given.table;
  const data = matrix.data.filter((_, at) => at % matrix.columns < count);
  return {
    ...given,
    features: null,
    featureNames: given.featureNames.slice(0, count),
    table: { samples, features: features.slice(0, count), matrix: { rows: matrix.rows, columns: count, data } },
  };
}

/** Features that rise or fall over six samples. */
function many(given: GivenInput, count: number): GivenInput {
  const features = Array.from({ length: count }, (_, at) => `f${at}`);
  const samples = given.table.samples.slice(0, 6);
  const data = Float64Array.from({ length: 6 * count }, (_, at) => {
    const [sample, feature] = [Math.floor(at / count), at % count];
    return (feature % 2 === 0 ? sample : -sample) + ((feature * 7 + sample * 13) % 11) / 20;
  });
  return { ...given, samples: null, features: null, featureNames: features, table: { samples, features, matrix: { rows: 6, columns: count, data } } };
}
