import { numberText } from "@analyte/contract/number-text";
import { metabolites } from "#example/metabolites.ts";
import { expect } from "vitest";
import type { GivenInput, GivenParams, Ran, ToolCases } from "#testing/cases/case.ts";
import { ragged } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";
import { firstRows } from "#testing/cases/first-rows.ts";
import { near } from "#testing/near.ts";

const usual: GivenParams = { grouping: { column: "dose" }, k: 4 };
const labels = (run: Ran): string[] => run.input.samples!.columns.find(({ name }) => name === "dose")!.values;
const isGrouped = (run: Ran): boolean => run.params["over"] === "groups";
const places = (run: Ran): string[] => (isGrouped(run) ? [...new Set(labels(run).filter((label) => label !== ""))] : run.input.table.samples);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Standardised, computed again, by the ids of the table. */
function profilesOf(run: Ran): number[][] {
  const { matrix, features, samples } = run.input.table;
  return run.words("clusters", "feature").map((id) => {
    const feature = features.indexOf(id);
    const all = samples.map((_, row) => matrix.data[row * matrix.columns + feature]!);
    const over = isGrouped(run) ? places(run).map((place) => mean(all.filter((_, row) => labels(run)[row] === place))) : all;
    const sd = Math.sqrt(over.reduce((sum, value) => sum + (value - mean(over)) ** 2, 0) / (over.length - 1));
    return over.map((value) => (value - mean(over)) / sd);
  });
}
const k = (run: Ran): number => Number(run.params["k"]);
const memberships = (run: Ran): Float64Array[] => Array.from({ length: k(run) }, (_, at) => run.numbers("clusters", `membership_${at + 1}`));
const coreCount = (run: Ran): number => run.numbers("clusters", "membership").filter((own) => own >= Number(run.params["core"])).length;
const relabelled = (given: GivenInput, label: (own: string, at: number) => string): GivenInput => ({
  ...given,
  samples: given.samples && { ...given.samples, columns: given.samples.columns.map((one) => ({ ...one, values: one.values.map(label) })) },
});

export const cases: ToolCases = {
  faults: [
    {
      says: { en: "In the feature sheet, row 2 has 7 cells, the header has 6.", zh: "特征表第 2 行有 7 个单元格，而标题行有 6 个。" },
      tables: ragged("features"),
    },

    {
      says: { en: "A trend needs 3 groups or more; there are 2", zh: "趋势至少需要 3 个组，现有 2 个" },
      input: (given) => relabelled(given, (_, at) => (at % 2 === 0 ? "a" : "b")),
    },
    { says: { en: "has only one group (“a”)", zh: "只有一个组（“a”）" }, input: (given) => relabelled(given, () => "a") },
    { says: { en: "no column “nowhere”", zh: "没有列“nowhere”" }, params: { grouping: { column: "nowhere" } } },
    {
      says: { en: "1 of 3870 cells have no value", zh: "3870 个单元格中有 1 个" },
      input: (given) => changed(given, (value, sample, feature) => (sample + feature === 0 ? Number.NaN : value)),
    },
    {
      says: { en: "Only 0 of the 129 features vary over the profiles; more than 4 are needed", zh: "129 个特征中只有 0 个在趋势上有变化" },
      params: usual,
      input: (given) => changed(given, () => 5),
    },
    {
      says: { en: "The 129 features can't be divided into 4 clusters", zh: "129 个特征无法划分为 4 个簇" },
      params: usual,
      input: (given) => changed(given, (_, sample, feature) => (feature % 2 === 0 ? Math.floor(sample / 10) : -Math.floor(sample / 10))),
    },
    { says: { en: "2 samples and 129 features are too few", zh: "2 个样本、129 个特征过少" }, input: (given) => firstRows(given, 2) },
  ],
  runs: [
    { name: "all samples, m = 1.2", params: { over: "samples", k: 3, fuzzifier: 1.2 } },
    { name: "many clusters, m = 3", params: { ...usual, k: 8, fuzzifier: 3, core: 0.9 } },
    {
      name: "a flat feature, samples of no group",
      params: usual,
      input: (given) =>
        relabelled(
          changed(given, (value, _, feature) => (feature === 2 ? 7 : value)),
          (own, at) => (at % 9 === 0 ? "" : own),
        ),
    },
  ],
  says(run) {
    const [count, clusters, core] = [run.words("clusters", "feature").length, k(run), coreCount(run)];
    const [m, limit] = [numberText(Number(run.params["fuzzifier"])), numberText(Number(run.params["core"]))];
    return [
      ...["profiles", "sizes"].map((name) => ({
        in: `caption of ${name}` as const,
        en: `${count} features in ${clusters} clusters by fuzzy c-means, m = ${m}; ${core} have a membership of ${limit} or more.`,
        zh: `将 ${count} 个特征划分为 ${clusters} 个簇，m = ${m}；${core} 个特征的隶属度不低于 ${limit}。`,
      })),
      {
        in: "methods",
        en: `profiles of ${count} features over ${isGrouped(run) ? `their means in ${places(run).length} groups` : `${places(run).length} samples`}`,
        zh: `将 ${count} 个特征在`,
      },
      { in: "methods", en: `with ${clusters} clusters and m = ${m}`, zh: `簇数 ${clusters}，m = ${m}` },
      { in: "methods", en: `${core} features have a membership`, zh: `${core} 个特征的隶属度` },
      ...(isGrouped(run)
        ? places(run).map((place) => {
            const n = labels(run).filter((label) => label === place).length;
            return { in: "caption of profiles" as const, en: `${place} (n = ${n})`, zh: `${place}（n = ${n}）` };
          })
        : []),
    ];
  },
  shows: {
    profiles(run) {
      const { panels, groups, places: under } = run.chart("profiles", "lines");
      if (isGrouped(run)) expect(under!.map((name) => name.replace(/^\w+ (?=[\d.]+$)/, ""))).toEqual(places(run));
      else expect(under).toBeUndefined();
      const [ids, cluster, own] = [run.words("clusters", "feature"), run.numbers("clusters", "cluster"), run.numbers("clusters", "membership")];
      const profiles = profilesOf(run);
      expect(panels).toHaveLength(k(run));
      for (const [at, { series }] of panels.entries()) {
        const centre = run.numbers("centres", `cluster_${at + 1}`);
        expect(groups[series.at(-1)!.group]).toBe("Centre");
        expect(series.at(-1)!.y).toEqual(Array.from(centre));
        for (const { id, group, y } of series.slice(0, -1)) {
          const row = ids.indexOf(id);
          expect(cluster[row]).toBe(at + 1);
          expect(groups[group]).toBe(own[row]! >= Number(run.params["core"]) ? "Core" : "Other members");
          for (const [place, value] of y.entries()) near(value!, profiles[row]![place]!, 1e-9, 1e-9);
        }
      }
    },
    sizes(run) {
      const { series } = run.chart("sizes", "bars");
      const [cluster, own] = [run.numbers("clusters", "cluster"), run.numbers("clusters", "membership")];
      const members = Array.from({ length: k(run) }, (_, at) => [...cluster.keys()].filter((row) => cluster[row] === at + 1));
      const sizes = members.map(({ length }) => length);
      expect(series[0]!.values).toEqual(sizes);
      expect(series[1]!.values).toEqual(members.map((rows) => rows.filter((row) => own[row]! >= Number(run.params["core"])).length));
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect([Array.from(run.numbers("sizes", "size")), Array.from(run.numbers("sizes", "core"))]).toEqual([series[0]!.values, series[1]!.values]);
    },
  },
  scripts: [
    { params: usual, packages: ["e1071"], within: 1e-5, nearZero: 1e-6 },
    { params: { over: "samples", k: 2, fuzzifier: 1.3 }, packages: ["e1071"], within: 1e-5, nearZero: 1e-6 },
  ],
  invariants: [
    {
      name: "memberships add up to 1, and are those of the formula around the centres",
      holds(run) {
        const of = run();
        const u = memberships(of);
        const profiles = profilesOf(of);
        const centres = Array.from({ length: k(of) }, (_, at) => Array.from(of.numbers("centres", `cluster_${at + 1}`)));
        const m = Number(of.params["fuzzifier"]);
        for (const row of [0, 20, 60, 128]) {
          near(
            u.reduce((sum, values) => sum + values[row]!, 0),
            1,
            1e-9,
          );
          const far = centres.map((centre) => Math.sqrt(centre.reduce((sum, value, at) => sum + (value - profiles[row]![at]!) ** 2, 0)));
          for (const [at, distance] of far.entries())
            near(u[at]![row]!, 1 / far.reduce((sum, other) => sum + (distance / other) ** (2 / (m - 1)), 0), 1e-5, 1e-7);
        }
      },
    },
    {
      name: "the bile acids that were planted to rise with the dose are in one cluster, and rise",
      holds(run) {
        const of = run();
        const cluster = of.numbers("clusters", "cluster");
        const bile = metabolites().flatMap((one, at) => (one.class === "Bile acids" ? [cluster[at]!] : []));
        const most = Math.max(...bile.map((own) => bile.filter((other) => other === own).length));
        expect(most / bile.length).toBeGreaterThan(0.85);
        const own = bile.find((one) => bile.filter((other) => other === one).length === most)!;
        const centre = Array.from(of.numbers("centres", `cluster_${own}`));
        expect(centre).toEqual(centre.toSorted((a, b) => a - b));
      },
    },
    {
      name: "units of single features change nothing, and a smaller m makes surer memberships",
      holds(run) {
        const of = run();
        const other = run(undefined, (given) => changed(given, (value, _, feature) => value * (1 + feature)));
        for (const [at, value] of of.numbers("clusters", "membership").entries()) near(other.numbers("clusters", "membership")[at]!, value, 1e-6);
        expect(mean(Array.from(run({ ...usual, fuzzifier: 1.1 }).numbers("clusters", "membership")))).toBeGreaterThan(
          mean(Array.from(of.numbers("clusters", "membership"))),
        );
      },
    },
  ],
};
