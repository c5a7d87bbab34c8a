import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { twice, written } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";

const planted = { name_features: ["compound"], duplicates: "combine", clash: "combine", combine_by: "sum" };
const plain = { join: "samples" };

type Cells = Map<string, Map<string, number>>;
const cellsIn = (samples: readonly string[], features: readonly string[], value: (sample: number, feature: number) => number): Cells =>
  new Map(samples.map((sample, row) => [sample, new Map(features.map((feature, column) => [feature, value(row, column)]))]));
/** The table that was made. */
function made({ output }: Ran): Cells {
  const [first, ...columns] = output.tables.find(({ name }) => name === "matrix")!.columns;
  return cellsIn(
    first!.values as string[],
    columns.map(({ name }) => name),
    (row, column) => (columns[column]!.values as Float64Array)[row]!,
  );
}
const tablesOf = ({ input }: Ran) => [input.table, ...Object.values(input.others?.studies ?? {}).map(({ table }) => table)];
const given = (run: Ran, place: number): Cells => {
  const { samples, features, matrix } = tablesOf(run)[place]!;
  return cellsIn(samples, features, (row, column) => matrix.data[row * matrix.columns + column]!);
};
const rows = (run: Ran) =>
  run.words("ids", "axis").map((axis, at) => ({
    axis,
    table: run.numbers("ids", "table")[at]!,
    id: run.words("ids", "id")[at]!,
    result: run.words("ids", "result")[at]!,
    kept: run.flags("ids", "kept")[at]!,
    note: run.words("ids", "note")[at]!,
  }));
/** The second table with other samples or features. */
const second = (input: GivenInput, change: (study: NonNullable<GivenInput["others"]>["studies"][string]) => object): GivenInput => {
  const study = input.others!.studies["_2"]!;
  return { ...input, others: { ...input.others!, studies: { _2: { ...study, ...change(study) } } } };
};
const called = (input: GivenInput, samples: (id: string, at: number) => string) =>
  second(input, ({ table }) => ({ table: { ...table, samples: table.samples.map(samples) }, samples: null }));
const alone = (input: GivenInput): GivenInput => ({ ...input, others: { studies: {}, tables: {}, libraries: {} } });
const sizes = (run: Ran) => {
  const [samples, features] = ["sample", "feature"].map(
    (axis) => new Set(rows(run).flatMap((row) => (row.axis === axis && row.kept ? [row.result] : []))).size,
  );
  return { samples: samples!, features: features! };
};

export const cases: ToolCases = {
  faults: [
    { says: { en: "The data matrix names 1 sample more than once: “S01”.", zh: "数据矩阵中有 1 个样本名称重复：“S01”。" }, tables: twice("matrix") },
    { says: { en: "The feature sheet names 1 feature more than once: “F01”.", zh: "特征表中有 1 个特征名称重复：“F01”。" }, tables: twice("features_2") },
    {
      says: { en: "The sample sheet names 1 sample more than once: “S01”.", zh: "样本表中有 1 个样本名称重复：“S01”。" },
      tables: written("samples", "sample,group\nS01,a\nS01,b\n"),
    },

    {
      says: { en: "No sample of table 1 (“S01”, “S02”, “S03” …) is called as one of table 2 (“X0”, “X1”, “X2” …)", zh: "没有一个同名，无法对应" },
      input: (input) => called(input, (_, at) => `X${at}`),
    },
    {
      says: { en: "1 name stands for two features or more of table 1: “Citrate”. Choose", zh: "表 1 中有 1 个名称对应两个或更多特征：“Citrate”" },
      params: { ...planted, duplicates: "refuse" },
    },
    {
      says: { en: "6 features have the same name in two tables: “F01”, “F02”", zh: "6 个特征在不同表中重名" },
      params: { clash: "refuse" },
    },
    {
      says: { en: "An earlier step left logarithms (log2) in these tables", zh: "先前的步骤使这些表中的数值成为对数值（log2）" },
      params: planted,
      input: (input) => ({ ...input, scales: [null, "log2"] }),
    },
    { says: { en: "No feature sheet has a column “formula”", zh: "没有任何特征表含有列“formula”" }, params: { name_features: ["formula"] } },
    { says: { en: "No sample sheet has a column “subject”", zh: "没有任何样本表含有列“subject”" }, params: { name_samples: "subject" } },
    {
      says: { en: "1 of the lines to rename is not “old = new”: “F01 Citrate”", zh: "1 行改名不是“旧名 = 新名”的形式" },
      params: { rename: ["F01 Citrate", "F02 = X"] },
    },
    {
      says: { en: "None of the features to keep is in the tables: “Glucose”", zh: "要保留的特征均不在表中：“Glucose”" },
      params: { ...planted, features: ["Glucose"] },
    },
    { says: { en: "None of the samples to keep is in the tables: “s01”", zh: "要保留的样本均不在表中：“s01”" }, params: { samples: ["s01"] } },
    {
      says: { en: "12 samples have the same name in two tables", zh: "12 个样本在不同表中重名" },
      params: { join: "features", clash: "refuse" },
      input: (input) => second(input, () => ({ table: input.table, samples: null })),
    },
    {
      says: { en: "2 names stand for two samples or more of table 1: “a”, “b”", zh: "表 1 中有 2 个名称对应两个或更多样本" },
      params: { rename: ["S01 = a", "S02 = a", "S03 = b", "S04 = b"] },
    },
  ],
  runs: [
    { name: "side by side, both names kept, what any table has", params: { ...plain, keep: "any-table" } },
    {
      name: "below each other, what the first table has, transposed",
      params: { join: "features", keep: "first-table", clash: "combine", combine_by: "median", transpose: true },
    },
    {
      name: "one table, renamed and cut, names with signs of formulas, a feature without a name",
      params: {
        name_features: ["compound"],
        duplicates: "combine",
        combine_by: "max",
        rename: ["Taurine = =1+1", "S02 = S 2", "nobody = x"],
        features: ["Citrate", "=1+1", "F04", "Glucose"],
      },
      input: (input) => ({
        ...alone(input),
        features: { ...input.features!, columns: [{ name: "compound", values: ["Citrate", "Citrate", "", "", "Taurine", "", "", ""] }] },
      }),
    },
    {
      name: "gaps, and a second table without a feature sheet",
      params: { ...planted, combine_by: "mean", keep: "first-table" },
      input: (input) =>
        second(
          changed(input, (value, sample, feature) => (sample === 0 || feature === 0 ? Number.NaN : value)),
          () => ({ features: null }),
        ),
    },
  ],
  says(run) {
    const { samples, features } = sizes(run);
    const out = (axis: string) => rows(run).filter((row) => row.axis === axis && !row.kept);
    const values = [...made(run).values()].flatMap((row) => [...row.values()]);
    const empty = values.filter((value) => Number.isNaN(value)).length;
    const clashing = rows(run).filter(({ note }) => note.includes("has the table's number")).length;
    const gone = [1, 2].flatMap((table) =>
      ["sample", "feature"].map((axis) => ({ table, axis, count: out(axis).filter((row) => row.table === table).length })),
    );
    const tables = tablesOf(run).length;
    return [
      { in: "caption of ids", en: `${samples} samples and ${features} features of ${tables}`, zh: `得到 ${samples} 个样本和 ${features} 个特征` },
      {
        in: "caption of ids",
        en: `left out are ${out("sample").length} and ${out("feature").length}`,
        zh: `未保留样本 ${out("sample").length} 个、特征 ${out("feature").length} 个`,
      },
      { in: "methods", en: `The result has ${samples} samples and ${features} features`, zh: `结果有 ${samples} 个样本和 ${features} 个特征` },
      ...gone
        .filter(({ count }) => count > 0)
        .map(({ table, axis, count }) => ({
          in: "notes" as const,
          en: `${count} ${axis}${count === 1 ? "" : "s"} of table ${table}`,
          zh: `表 ${table} 的 ${count} 个${axis === "sample" ? "样本" : "特征"}未保留`,
        })),
      ...(empty > 0 ? [{ in: "notes" as const, en: `${empty} ${empty === 1 ? "cell is" : "cells are"} empty`, zh: `${empty} 个单元格为空` }] : []),
      ...(clashing > 0 ? [{ in: "notes" as const, en: `${clashing} of the names stand in two tables`, zh: `${clashing} 个名称在不同表中重复` }] : []),
    ];
  },
  shows: {
    ids(run) {
      const { series, groups, ids } = run.chart("ids", "bars");
      const count = (axis: string, kept: boolean) =>
        ids.map((id) => rows(run).filter((row) => String(row.table) === id && row.axis === axis && row.kept === kept).length);
      expect(series.map(({ group, values }) => [groups[group], values])).toEqual([
        ["Samples kept", count("sample", true)],
        ["Samples left out", count("sample", false)],
        ["Features kept", count("feature", true)],
        ["Features left out", count("feature", false)],
      ]);
      expect(ids).toHaveLength(tablesOf(run).length);
    },
  },
  scripts: [
    { params: planted },
    { params: { ...plain, keep: "any-table" } },
    { params: { join: "features", keep: "any-table", clash: "combine", combine_by: "median", transpose: true, rename: ['F02 = a, "b"'] } },
    { params: { ...planted, combine_by: "max", keep: "first-table" } },
  ],
  invariants: [
    {
      name: "what was planted is found: a compound of both modes is whole again, a multiple of 10, and S12, which one mode lacks, and the blank are named",
      holds(run) {
        const of = run();
        const cells = made(of);
        expect([...cells.keys()]).toEqual(Array.from({ length: 11 }, (_, at) => `S${String(at + 1).padStart(2, "0")}`));
        for (const row of cells.values()) {
          expect([...row.keys()]).toEqual(["Citrate", "Glutamate", "Hippurate", "Taurine", "Carnitine", "Creatinine", "Choline", "Lactate", "Succinate"]);
          for (const value of row.values()) expect(Math.abs(value / 10 - Math.round(value / 10))).toBeLessThan(1e-9);
        }
        const out = rows(of).filter(({ kept }) => !kept);
        expect(out.map(({ id, table, note }) => [id, table, note])).toEqual([
          ["S12", 1, "not in table 2"],
          ["BLANK", 2, "not in table 1"],
        ]);
        expect(of.output.notes.map(({ en }) => en).join("\n")).toContain("1 sample of table 1 is left out, not in table 2: “S12”.");
      },
    },
    {
      name: "every value of every table stands where its names say, and nothing else does",
      holds(run) {
        const of = run({ keep: "any-table" });
        const cells = made(of);
        const nameOf = (table: number, axis: string, id: string) => rows(of).find((row) => row.table === table && row.axis === axis && row.id === id)!.result;
        let placed = 0;
        for (const place of [0, 1])
          for (const [sample, row] of given(of, place))
            for (const [feature, value] of row) {
              expect(cells.get(nameOf(place + 1, "sample", sample))!.get(nameOf(place + 1, "feature", feature))).toBe(value);
              placed++;
            }
        expect([...cells.values()].flatMap((row) => [...row.values()]).filter((value) => !Number.isNaN(value))).toHaveLength(placed);
        expect(cells.size).toBe(13);
        expect(cells.get("S12")!.get("F01 (2)")).toBeNaN();
        expect(cells.get("S01")!.get("F01 (2)")).toBe(given(of, 1).get("S01")!.get("F01"));
      },
    },
    {
      name: "every id of every table has a row, and is in the result or has a reason",
      holds(run) {
        for (const params of [planted, plain, { join: "features" }, { ...planted, features: ["Citrate"], samples: ["S03", "S05"] }]) {
          const of = run(params);
          const ids = tablesOf(of).flatMap(({ samples, features }) => [...samples, ...features]);
          expect(
            rows(of)
              .map(({ id }) => id)
              .toSorted(),
          ).toEqual(ids.toSorted());
          for (const { kept, result, note } of rows(of)) expect(kept ? result !== "" : result === "" && note !== "").toBe(true);
        }
      },
    },
    {
      name: "a table combined with itself by mean, median or the largest is itself; turned twice, too",
      holds(run) {
        const itself = (input: GivenInput) => second(input, () => ({ table: input.table, samples: null, features: input.features }));
        for (const combine_by of ["mean", "median", "max"]) expect(made(run({ clash: "combine", combine_by }, itself))).toEqual(made(run({}, alone)));
        const turned = made(run({ transpose: true }, alone));
        for (const [sample, row] of made(run({}, alone))) for (const [feature, value] of row) expect(turned.get(feature)!.get(sample)).toBe(value);
      },
    },
    {
      name: "median and sum are those of their definition, of the values that are there",
      holds(run) {
        const holed = (input: GivenInput) => changed(input, (value, sample, feature) => (sample === 2 && feature === 0 ? Number.NaN : value));
        const of = (combine_by: string) =>
          made(run({ ...planted, combine_by }, holed))
            .get("S03")!
            .get("Citrate");
        const plainRun = run({}, holed);
        const [two, three] = [given(plainRun, 0).get("S03")!.get("F02")!, given(plainRun, 1).get("S03")!.get("F03")!];
        expect([of("sum"), of("mean"), of("median"), of("max")]).toEqual([two + three, (two + three) / 2, (two + three) / 2, Math.max(two, three)]);
      },
    },
  ],
};
