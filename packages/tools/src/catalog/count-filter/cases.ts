import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { emptied, firstColumns, ragged } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";

const grouped = { grouping: { column: "group" } };
const keptOf = (run: Ran): boolean[] => run.flags("features", "kept");
/** The limits, counted again: by four samples of each group. */
function again(run: Ran): { enough: number[]; total: number[] } {
  const { matrix, samples, features } = run.input.table;
  const at = (sample: number, feature: number): number => matrix.data[sample * matrix.columns + feature]!;
  const sizes = samples.map((_, sample) => features.reduce((sum, __, feature) => sum + at(sample, feature), 0));
  const sorted = sizes.toSorted((a, b) => a - b);
  const middle = (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
  const least = Number(run.params["least_count"]);
  return {
    enough: features.map((_, feature) => samples.filter((__, sample) => at(sample, feature) / sizes[sample]! >= least / middle).length),
    total: features.map((_, feature) => samples.reduce((sum, __, sample) => sum + at(sample, feature), 0)),
  };
}
const rarely = (given: GivenInput): number[] => {
  const planted = given.features!.columns.find(({ name }) => name === "planted")!.values;
  return [...planted.keys()].filter((at) => planted[at] === "hardly read");
};

export const cases: ToolCases = {
  faults: [
    {
      says: {
        en: "1 sample and 400 features are too few: Low counts needs at least 2 samples and 2 features.",
        zh: "1 个样本、400 个特征过少：低表达过滤至少需要 2 个样本和 2 个特征。",
      },
      tables: firstColumns("matrix", 1),
    },
    {
      says: { en: "The column “group” of the sample sheet is empty for every sample of the matrix.", zh: "样本表的列“group”对数据矩阵中的所有样本均为空。" },
      tables: emptied("samples"),
    },
    {
      says: { en: "In the feature sheet, row 2 has 4 cells, the header has 3.", zh: "特征表第 2 行有 4 个单元格，而标题行有 3 个。" },
      tables: ragged("features"),
    },

    {
      says: { en: "Feature “G003” of sample “C2” is −4", zh: "样本“C2”的特征“G003”为 −4" },
      input: (given) => changed(given, (value, sample, feature) => (sample === 1 && feature === 2 ? -4 : value)),
    },
    {
      says: { en: "Only 1 of the 400 features keeps the limits", zh: "400 个特征中只有 1 个满足条件" },
      input: (given) => changed(given, (_, __, feature) => (feature === 50 ? 1000 : feature < 3 ? 1 : 0)),
    },
    { says: { en: "Every sample sums to about", zh: "总和均约为" }, input: (given) => changed(given, () => 2.5) },
  ],
  runs: [
    { name: "without groups, other limits", params: { least_count: 40, least_total: 200 } },
    { name: "no limits", params: { ...grouped, least_count: 0, least_total: 0 } },
  ],
  says(run) {
    const kept = keptOf(run).filter(Boolean).length;
    const all = run.input.table.features.length;
    return [
      { in: "methods", en: `Of ${all} features the ${kept} with`, zh: `${all} 个特征中保留 ${kept} 个` },
      { in: "caption of kept", en: `${kept} of ${all} features are kept, ${all - kept} left out`, zh: `${all} 个特征中保留 ${kept} 个，剔除 ${all - kept} 个` },
    ];
  },
  shows: {
    kept(run) {
      const { series, ids } = run.chart("kept", "bars");
      const wanted = run.params["grouping"] === undefined ? 8 : 4;
      const { enough, total } = again(run);
      const few = enough.map((n) => n < wanted);
      const low = total.map((sum) => sum < Number(run.params["least_total"]));
      const count = (of: (at: number) => boolean): number => few.filter((_, at) => of(at)).length;
      expect(ids).toEqual(["kept", "few samples", "low total", "both"]);
      expect(series[0]!.values).toEqual([
        count((at) => !few[at] && !low[at]),
        count((at) => few[at]! && !low[at]),
        count((at) => !few[at] && low[at]!),
        count((at) => few[at]! && low[at]!),
      ]);
      expect([...run.numbers("features", "samples_enough")]).toEqual(enough);
      expect([...run.numbers("features", "total")]).toEqual(total);
    },
  },
  scripts: [{ params: grouped }, { params: { least_count: 40, least_total: 200 } }],
  invariants: [
    {
      name: "what is hardly read goes, and of what was planted to differ at most one in ten, that is as rare",
      holds(run) {
        const of = run();
        const kept = keptOf(of);
        const rare = rarely(of.input);
        expect(rare.filter((at) => kept[at]).length / rare.length).toBeLessThan(0.05);
        expect(kept.slice(0, 46).filter(Boolean).length).toBeGreaterThanOrEqual(42);
        expect(of.output.unchanged).toBeUndefined();
      },
    },
    {
      name: "with nothing to leave out it says so, and passes the counts on",
      holds(run) {
        const of = run({ ...grouped, least_count: 0, least_total: 0 });
        expect(of.output.unchanged?.en).toBe("Nothing to do: every feature is counted often enough; the data is passed on as it is.");
        expect(of.output.unchanged?.zh).toBe("无需处理：所有特征的计数均足够，数据原样传递。");
        expect(of.output.tables[0]!.columns.length).toBe(1 + of.input.table.features.length);
      },
    },
    {
      name: "libraries read twice as deep, with limits twice as high, keep the same features",
      holds(run) {
        const doubled = (given: GivenInput) => changed(given, (value) => 2 * value);
        expect(keptOf(run({ ...grouped, least_count: 20, least_total: 30 }, doubled))).toEqual(keptOf(run(grouped)));
      },
    },
  ],
};
