import { expect } from "vitest";
import { presetValues } from "@analyte/charts/frame/preset-values";
import { layout } from "@analyte/charts/layout";
import { sceneFaults } from "@analyte/charts/scene/faults";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { changed } from "#testing/cases/changed.ts";
import { grouped } from "#testing/chosen-features.ts";

const asked = { grouping: { column: "group" }, class_columns: ["class"] };
const byFeature = { grouping: { column: "group" } };
const bySample = { ...asked, bars: "samples", top: 7 };
/** One sample has nothing, three no group. */
const withHoles = (given: GivenInput): GivenInput =>
  grouped(
    changed(given, (value, sample, feature) => (sample === 4 ? 0 : (sample + feature) % 11 === 0 ? Number.NaN : value)),
    given.table.samples.map((_, sample) => (sample < 9 ? "one" : sample < 21 ? "two" : "")),
  );

const classOf = (run: Ran): string[] =>
  (run.params["class_columns"] as string[] | undefined)?.length
    ? run.input.features!.columns.find(({ name }) => name === "class")!.values.map((cell) => cell || "not given")
    : run.input.table.features;
const groupOf = (run: Ran): string[] =>
  run.params["grouping"] === undefined ? run.input.table.samples.map(() => "all") : run.input.samples!.columns.find(({ name }) => name === "group")!.values;
const amountIn = (run: Ran, sample: number, part: string): number => {
  const { matrix } = run.input.table;
  const undo = run.params["input_scale"] === "log2" ? (value: number) => 2 ** value : (value: number) => value;
  return classOf(run).reduce((sum, own, feature) => {
    const value = matrix.data[sample * matrix.columns + feature]!;
    return own === part && !Number.isNaN(value) ? sum + undo(value) : sum;
  }, 0);
};
const allParts = (run: Ran): string[] => [...new Set(classOf(run))];
const totalOf = (run: Ran, sample: number): number => allParts(run).reduce((sum, part) => sum + amountIn(run, sample, part), 0);
const taking = (run: Ran): number[] => [...run.input.table.samples.keys()].filter((sample) => groupOf(run)[sample] !== "" && totalOf(run, sample) > 0);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const valueIn = (run: Ran, sample: number, part: string, what: string): number =>
  what === "share" ? (100 * amountIn(run, sample, part)) / totalOf(run, sample) : amountIn(run, sample, part);
/** By the mean, largest first. */
const ranked = (run: Ran): string[] => {
  const of = new Map(allParts(run).map((part) => [part, mean(taking(run).map((sample) => valueIn(run, sample, part, String(run.params["show"]))))]));
  return [...of.keys()].sort((a, b) => of.get(b)! - of.get(a)!);
};
const namedParts = (run: Ran): string[] => {
  const [all, top] = [ranked(run), Number(run.params["top"])];
  return all.length <= top + 1 ? all : all.slice(0, top);
};
const isBySample = (run: Ran): boolean => run.params["bars"] === "samples";

export const cases: ToolCases = {
  faults: [
    {
      says: { en: "2 values are negative, first “L01” in “C1”: a whole can't be made of them", zh: "有 2 个数值为负，首个为样本“C1”的“L01”" },
      params: asked,
      input: (given) => changed(given, (value, sample, feature) => (sample === 0 && feature < 2 ? -value : value)),
    },
    {
      says: { en: "None of the 24 samples has a value above 0", zh: "24 个样本均没有大于 0 的数值" },
      params: asked,
      input: (given) => changed(given, (_, sample) => (sample % 2 === 0 ? Number.NaN : 0)),
    },
    {
      says: { en: "The feature sheet has no column “kind”. Its columns are “name”, “class”. Choose one of them", zh: "特征表中没有列“kind”" },
      params: { ...asked, class_columns: ["kind"] },
    },
    {
      says: { en: "asked for by the column “class”, but there is no feature sheet", zh: "但没有含列的特征表" },
      params: asked,
      input: (given) => ({ ...given, features: null }),
    },
    {
      says: { en: "as log10 values they would stand for numbers above 1e300", zh: "按 log10 还原后超过 1e300" },
      params: { ...asked, input_scale: "log10" },
    },
    {
      says: { en: "240 samples are more bars than a figure holds (200)", zh: "240 个样本超过一张图可容纳的柱数（200）" },
      params: { bars: "samples" },
      input: (given) => {
        const samples = Array.from({ length: 10 }, (_, copy) => given.table.samples.map((id) => `${id}_${copy}`)).flat();
        const { rows, columns, data } = given.table.matrix;
        const many = Float64Array.from({ length: data.length * 10 }, (_, at) => data[at % data.length]!);
        return { ...given, samples: null, table: { ...given.table, samples, matrix: { rows: rows * 10, columns, data: many } } };
      },
    },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, params: asked, input: (given) => ({ ...given, samples: null }) },
    {
      says: { en: "The column “group” of the sample sheet is empty for every sample", zh: "样本表的列“group”对数据矩阵中的所有样本均为空" },
      params: asked,
      input: (given) =>
        grouped(
          given,
          given.table.samples.map(() => ""),
        ),
    },
  ],
  runs: [
    { name: "features", params: byFeature },
    { name: "amounts of all classes", params: { ...asked, show: "amount", top: 11 } },
    { name: "samples", params: bySample },
    { name: "samples by the largest part, without groups", params: { class_columns: ["class"], bars: "samples", order: "largest" } },
    { name: "all samples together", params: { class_columns: ["class"] } },
    { name: "holes and samples without a group", params: asked, input: withHoles },
    { name: "holes, samples by the largest part", params: { ...bySample, order: "largest" }, input: withHoles },
    {
      name: "log2 values",
      params: { ...asked, input_scale: "log2" },
      input: (given) => changed(given, Math.log2),
    },
  ],
  says(run) {
    const parts = allParts(run).length;
    const named = namedParts(run).length;
    const [rest, missing] = [parts - named, (group: number) => Number.isNaN(group)];
    const { matrix, samples } = run.input.table;
    const inGroups = samples.flatMap((_, sample) => (groupOf(run)[sample] === "" ? [] : [sample]));
    const gaps = inGroups.reduce((sum, row) => sum + matrix.data.slice(row * matrix.columns, (row + 1) * matrix.columns).filter(missing).length, 0);
    const outside = samples.length - inGroups.length;
    const without = inGroups.length - taking(run).length;
    const groups = [...new Set(inGroups.map((sample) => groupOf(run)[sample]!))];
    const largest = mean(taking(run).map((sample) => valueIn(run, sample, ranked(run)[0]!, "share")));
    const counted =
      rest > 0 ? { en: `the ${named} largest of ${parts} `, zh: `中最大的 ${named} 项，其余 ${rest} 项合并` } : { en: `: ${parts} `, zh: `：${parts} 个` };
    return [
      { in: "caption of stacks", ...counted },
      { in: "methods", ...counted },
      ...(rest > 0 ? [{ in: "caption of stacks" as const, en: `the other ${rest} together`, zh: `其余 ${rest} 项合并` }] : []),
      { in: "methods", en: `with ${Number(largest.toPrecision(3))} % on average`, zh: `平均占 ${Number(largest.toPrecision(3))}%` },
      ...(run.params["grouping"] !== undefined && !isBySample(run)
        ? groups.map((group) => {
            const n = taking(run).filter((sample) => groupOf(run)[sample] === group).length;
            return { in: "methods" as const, en: `${group} (n = ${n})`, zh: `${group}（n = ${n}）` };
          })
        : [{ in: "methods" as const, en: `${taking(run).length} samples`, zh: `${taking(run).length} 个样本` }]),
      ...(gaps > 0 ? [{ in: "notes" as const, en: `${gaps} missing value`, zh: `${gaps} 个缺失值` }] : []),
      ...(outside > 0 ? [{ in: "notes" as const, en: `${outside} samples have no group`, zh: `${outside} 个样本没有分组` }] : []),
      ...(without > 0 ? [{ in: "notes" as const, en: "1 sample has no value above 0", zh: "1 个样本没有大于 0 的数值" }] : []),
    ];
  },
  shows: {
    stacks(run) {
      const document = run.chart("stacks", "stacked");
      const named = namedParts(run);
      const rest = ranked(run).filter((part) => !named.includes(part));
      expect(document.parts.map(({ id }) => id)).toEqual([...named, ...(rest.length > 0 ? ["others"] : [])]);
      const wholes = document.stacks.map((_, stack) => document.parts.reduce((sum, { values }) => sum + (values[stack] ?? 0), 0));
      const what = String(run.params["show"]);
      for (const [at, stack] of document.stacks.entries()) {
        const own = isBySample(run)
          ? taking(run).filter((sample) => run.input.table.samples[sample] === stack.id)
          : taking(run).filter((sample) => run.params["grouping"] === undefined || groupOf(run)[sample] === stack.id);
        if (own.length === 0) expect(wholes[at]).toBe(0);
        else if (what === "share") expect(wholes[at]).toBeCloseTo(100, 8);
        for (const { id, values } of document.parts) {
          const wanted = mean(own.map((sample) => (id === "others" ? rest : [id]).reduce((sum, part) => sum + valueIn(run, sample, part, what), 0)));
          if (own.length === 0) expect(values[at]).toBeNull();
          else expect(values[at]! / wanted).toBeCloseTo(1, 8);
        }
        if (isBySample(run) && run.params["grouping"] !== undefined)
          expect(document.groups[stack.group]).toBe(groupOf(run)[run.input.table.samples.indexOf(stack.id)]);
      }
      expect(document.parts.every(({ item }) => item === "other")).toBe((run.params["class_columns"] as string[] | undefined)?.length === 1);
    },
  },
  scripts: [
    { params: asked },
    { params: { ...byFeature, show: "amount", top: 3 } },
    { params: { ...bySample, order: "largest" } },
    { params: { class_columns: ["class"], bars: "samples" } },
    { params: {} },
  ],
  invariants: [
    {
      name: "what was planted is found: fasting halves triacylglycerols, triples fatty acids, and refed mice are as controls",
      holds(run) {
        const of = run({ ...asked, show: "amount", top: 11 });
        const amount = (group: string, part: string): number => {
          const row = of.words("stacks", "part").findIndex((one, at) => one === part && of.words("stacks", "group")[at] === group);
          return of.numbers("stacks", "amount")[row]!;
        };
        // Against what fasting leaves alone: mice differ in the level of all lipids.
        const ratio = (part: string, group: string) => amount(group, part) / amount(group, "PC") / (amount("control", part) / amount("control", "PC"));
        expect(ratio("TG", "fasted")).toBeGreaterThan(0.42);
        expect(ratio("TG", "fasted")).toBeLessThan(0.58);
        expect(ratio("FA", "fasted")).toBeGreaterThan(2.6);
        expect(ratio("FA", "fasted")).toBeLessThan(3.4);
        for (const part of ["TG", "FA", "CE", "SM"]) expect(Math.abs(Math.log2(ratio(part, "refed")))).toBeLessThan(0.3);
      },
    },
    {
      name: "diluting a sample changes no share",
      holds(run) {
        const [one, other] = [run(asked), run(asked, (given) => changed(given, (value, sample) => value * (1 + sample)))];
        for (const [at, value] of one.numbers("stacks", "share").entries()) expect(other.numbers("stacks", "share")[at]! / value).toBeCloseTo(1, 9);
      },
    },
    {
      name: "shares of all parts are the whole, and a single part that is left over has its name",
      holds(run) {
        const of = run(asked);
        expect(of.numbers("parts", "mean_share").reduce((sum, value) => sum + value, 0)).toBeCloseTo(100, 9);
        expect(of.numbers("parts", "features").reduce((sum, value) => sum + value, 0)).toBe(of.input.table.features.length);
        // 12 classes with what has none: 11 by name leave one.
        expect(new Set(run({ ...asked, top: 11 }).words("stacks", "part"))).not.toContain("others");
        expect(new Set(run({ ...asked, top: 10 }).words("stacks", "part"))).toContain("others");
      },
    },
    {
      name: "a class that is called as a group is another one, and two hundred samples can be read",
      holds(run) {
        const twins = run(asked, (given) => ({
          ...given,
          features: {
            ...given.features!,
            columns: given.features!.columns.map(({ name, values }) => ({ name, values: values.map((cell) => (cell === "PC" ? "control" : cell)) })),
          },
        })).chart("stacks", "stacked");
        expect(new Set(twins.groups).size).toBe(twins.groups.length);
        expect(twins.groupLabels![0]).toEqual({ en: "control", zh: "control" });
        const many = run(bySample, (given) => {
          const samples = Array.from({ length: 8 }, (_, copy) => given.table.samples.map((id) => `${id}_${copy}`)).flat();
          const { rows, columns, data } = given.table.matrix;
          const table = {
            ...given.table,
            samples,
            matrix: { rows: rows * 8, columns, data: Float64Array.from({ length: data.length * 8 }, (_, at) => data[at % data.length]!) },
          };
          return grouped(
            { ...given, table },
            samples.map((_, at) => ["a", "b", "c", "d"][at % 4]!),
          );
        }).chart("stacks", "stacked");
        for (const widthMm of [85, 174])
          expect(sceneFaults(layout({ document: many, view: {}, language: "en", widthMm, preset: "journal" }), presetValues.journal)).toEqual([]);
      },
    },
  ],
};
