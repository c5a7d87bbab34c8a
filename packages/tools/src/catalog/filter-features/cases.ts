import { expect } from "vitest";
import { plantedFaults } from "#example/planted.ts";
import type { GivenInput, GivenParams, Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { twice } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";
import { column, failing, limitSaid, scripts, shownAs, usual } from "./cases-limits.ts";
import { precisionOf, preciseEnough, retyped, sparseQc, typesOf, withPrecision } from "./cases-tables.ts";

const kept = (run: Ran): string[] => run.words("features", "feature").filter((_, at) => run.flags("features", "kept")[at]);
const counted = (run: Ran, type: string): number => typesOf(run.input).filter((one) => one === type).length;

export const cases: ToolCases = {
  agreements: [
    {
      on: "cranberry",
      params: { quality: "none" },
      file: "cranberry/missing_filter.csv",
      table: "features",
      columns: { presence: (row) => 1 - Number(row["missing_rate"]) },
      within: 1e-12,
    },
  ],
  faults: [
    { says: { en: "The feature sheet names 1 feature more than once: “M001”.", zh: "特征表中有 1 个特征名称重复：“M001”。" }, tables: twice("features") },

    {
      says: { en: "No QC samples in the column “group”: its values are “control”, “treated”", zh: "列“group”中没有 QC 样本" },
      params: { qc: { column: "group" } },
    },
    {
      says: { en: "No blanks in the column “type”: its values are “sample”, “QC”", zh: "列“type”中没有空白样本" },
      params: usual,
      input: (given) => retyped(given, (own) => (own === "blank" ? "sample" : own)),
    },
    {
      says: { en: "The table of precision has no column “rsd_after_loo”", zh: "精密度表中没有“rsd_after_loo”列" },
      params: usual,
      input: (given) => withPrecision(given, precisionOf, "rsd"),
    },
    {
      says: { en: "no sample is in a group", zh: "没有样本属于任何分组" },
      params: { qc: { column: "type" }, presence_in: "any-group", presence_groups: { groups: { mine: ["QC1"] } } },
    },
    { says: { en: "no column “kind”", zh: "没有列“kind”" }, params: { qc: { column: "kind" } } },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
    {
      says: { en: "None of the 129 features keeps the limits: RSD in QC samples above 0 % (129)", zh: "129 个特征中没有一个满足条件" },
      params: { qc: { column: "type" }, max_rsd: 0 },
    },
    {
      says: { en: "There is only one QC sample", zh: "QC 样本只有 1 个" },
      params: { qc: { column: "type" } },
      input: (given) => retyped(given, (own, at) => (own === "QC" && at > 3 ? "sample" : own)),
    },
    { says: { en: "presence in samples below 50 % (129)", zh: "低于 50 %（129 个）" }, params: usual, input: (given) => changed(given, () => Number.NaN) },
    {
      says: { en: "that the matrix does not have: “nobody”", zh: "数据矩阵里不存在的样本：“nobody”" },
      params: { qc: { groups: { QC: ["nobody"] } } },
    },
  ],
  runs: [
    { name: "RSD and D-ratio", params: { quality: "both", qc: { column: "type" }, max_d_ratio: 0.3 } },
    { name: "robust RSD of three QC samples picked by hand", params: { quality: "robust-rsd", qc: { groups: { mine: ["QC1", "QC2", "QC3"] } }, max_rsd: 20 } },
    { name: "D-ratio, no presence", params: { quality: "d-ratio", qc: { column: "type" }, min_presence: 0, max_d_ratio: 1 } },
    { name: "presence and spread alone", params: { quality: "none", drop_share: 0.25, spread: "iqr" } },
    {
      name: "QC samples without values",
      params: usual,
      input: (given) => changed(given, (value, sample, feature) => (feature < 4 && typesOf(given)[sample] === "QC" ? Number.NaN : value)),
    },
    {
      name: "presence in any one group, and in QC samples",
      params: {
        quality: "none",
        min_presence: 0.8,
        presence_in: "any-group",
        presence_groups: { column: "group" },
        min_presence_qc: 0.7,
        presence_qc: { column: "type" },
      },
    },
    { name: "precision as the correction says it", params: usual, input: (given) => withPrecision(given, precisionOf) },
    { name: "two QC samples alone", params: { quality: "both", qc: { groups: { mine: ["QC1", "QC2"] } } }, input: sparseQc },
    { name: "few of the QC samples have values", params: { quality: "both", qc: { column: "type" } }, input: sparseQc },
    { name: "nothing left out", params: { quality: "none", min_presence: 0.01 } },
  ],
  says(run) {
    const [all, keeps, limits] = [run.words("features", "feature").length, kept(run).length, failing(run)];
    const asksQc = run.params["quality"] !== "none";
    const picked = (run.params["qc"] as { groups?: Record<string, string[]> } | undefined)?.groups?.["mine"]?.length;
    const qc = asksQc || Number(run.params["min_presence_qc"]) > 0 ? (picked ?? counted(run, "QC")) : 0;
    const blanks = run.params["by_blank"] ? counted(run, "blank") : 0;
    const samples = run.input.table.samples.length - qc - blanks;
    const lacking = asksQc ? column(run, "rsd_qc").filter(Number.isNaN).length : 0;
    const thin = asksQc ? column(run, "n_qc").filter((count, at) => count < 5 && !Number.isNaN(column(run, "rsd_qc")[at]!)).length : 0;
    const counts = {
      en: `${samples} samples${qc > 0 ? `, ${qc} QC samples` : ""}${blanks > 0 ? `, ${blanks} blanks` : ""}`,
      zh: `${samples} 个样本${qc > 0 ? `、${qc} 个 QC 样本` : ""}${blanks > 0 ? `、${blanks} 个空白样本` : ""}`,
    };
    return [
      ...run.output.charts.flatMap(({ name }): Said[] => [
        { in: `caption of ${name}`, en: `${keeps} of ${all} features are kept; ${counts.en}.`, zh: `${all} 个特征中保留 ${keeps} 个；${counts.zh}。` },
      ]),
      { in: "methods", en: `${keeps} of ${all} features were kept`, zh: `${all} 个特征中保留 ${keeps} 个` },
      { in: "methods", en: `computed from ${counts.en}:`, zh: `根据 ${counts.zh}，` },
      ...[...limits].flatMap(([limit, failed]): Said[] => {
        const { en, zh } = limitSaid(run, limit);
        return [
          { in: "methods", en, zh },
          ...(failed.length > 0 ? [{ in: "notes" as const, en: `${en} (${failed.length})`, zh: `${zh}（${failed.length} 个）` }] : []),
        ];
      }),
      keeps === all
        ? { in: "notes", en: `All ${all} features keep`, zh: `${all} 个特征全部满足` }
        : {
            in: "notes",
            en: `${all - keeps} of ${all} features ${all - keeps === 1 ? "was" : "were"} left out`,
            zh: `${all} 个特征中剔除了 ${all - keeps} 个`,
          },
      ...(lacking > 0
        ? [
            {
              in: "notes" as const,
              en: `${lacking} feature${lacking === 1 ? " has" : "s have"} no RSD: fewer than ${qc < 3 ? "two" : "three"} values`,
              zh: `${lacking} 个特征没有 RSD：QC 样本中的数值不足 ${qc < 3 ? 2 : 3} 个`,
            },
          ]
        : []),
      ...(asksQc && qc >= 5 && thin > 0
        ? [
            {
              in: "notes" as const,
              en: `${thin} features have their precision from fewer than 5 of the ${qc} QC samples`,
              zh: `${thin} 个特征的精密度由不足 5 个 QC 数值计算`,
            },
          ]
        : []),
      ...(asksQc && qc < 5 ? [{ in: "notes" as const, en: `There are only ${qc} QC samples`, zh: `QC 样本只有 ${qc} 个` }] : []),
    ];
  },
  shows: {
    limits(run) {
      const { ids, labelTexts, series } = run.chart("limits", "bars");
      const limits = failing(run);
      expect(ids).toEqual(["kept", ...limits.keys()]);
      const counts = [kept(run).length, ...[...limits.values()].map(({ length }) => length)];
      expect(series.map(({ values }) => values)).toEqual([counts]);
      // Each says its number in both languages.
      for (const [at, { en, zh }] of labelTexts!.entries()) {
        expect(en).toBe(`${at === 0 ? "Kept" : `Fails: ${shownAs[ids[at]!]}`} (${counts[at]})`);
        expect(zh).toMatch(new RegExp(`（${counts[at]}）$`));
      }
      // A feature is kept when it fails none, and the table says what it fails.
      const why = run.words("features", "feature").map((_, at) => [...limits].flatMap(([limit, failed]) => (failed.includes(at) ? [limit] : [])));
      expect(run.words("features", "why")).toEqual(why.map((one) => one.join(" + ")));
      expect(run.flags("features", "kept")).toEqual(why.map(({ length }) => length === 0));
      const matrix = run.output.tables.find(({ name }) => name === "matrix")!;
      expect(matrix.columns.map(({ name }) => name)).toEqual(["sample", ...kept(run)]);
      expect(matrix.columns[0]!.values).toEqual(run.input.table.samples);
    },
    precision(run) {
      const { points, thresholds, groups } = run.chart("precision", "scatter");
      const ids = run.words("features", "feature");
      const both = [...ids.keys()].filter((at) => !Number.isNaN(column(run, "rsd_qc")[at]!) && !Number.isNaN(column(run, "d_ratio")[at]!));
      expect(points.ids).toEqual(both.map((at) => ids[at]));
      expect(points.x).toEqual(both.map((at) => column(run, "rsd_qc")[at]));
      expect(points.y).toEqual(both.map((at) => column(run, "d_ratio")[at]));
      expect(points.group.map((group) => groups[group])).toEqual(both.map((at) => (run.flags("features", "kept")[at] ? "Kept" : "Left out")));
      const asked = String(run.params["quality"]);
      expect(thresholds.map(({ axis, value }) => ({ axis, value }))).toEqual([
        ...(asked === "d-ratio" ? [] : [{ axis: "x", value: run.params["max_rsd"] }]),
        ...(["d-ratio", "both"].includes(asked) ? [{ axis: "y", value: run.params["max_d_ratio"] }] : []),
      ]);
    },
  },
  scripts,
  invariants: [
    preciseEnough,
    {
      name: "by variance the same features go where variances are too small or too large for a number, and a note says so",
      holds(run) {
        const params = { quality: "none", drop_share: 0.5, spread: "variance", min_presence: 0 };
        const wanted = kept(run(params));
        for (const factor of [1e-290, 1e290]) {
          const scaled = run(params, (given) => changed(given, (value) => value * factor));
          expect(kept(scaled)).toEqual(wanted);
          expect(scaled.output.notes.map(({ en }) => en).join(" ")).toContain("have variances beyond what a computer can hold");
          expect(scaled.output.notes.map(({ zh }) => zh).join("")).toContain("改按标准差排序");
        }
      },
    },
    {
      name: "what was planted is left out for what is wrong with it, and all else stays",
      holds(run) {
        const of = run();
        const why = of.words("features", "why");
        const [imprecise, inBlanks, rare] = [plantedFaults.imprecise, plantedFaults.inBlanks, plantedFaults.rare].map(([from, to]) => why.slice(from, to));
        expect(imprecise).toEqual(imprecise!.map(() => "rsd"));
        expect(inBlanks).toEqual(inBlanks!.map(() => "blank_ratio"));
        expect(rare).toEqual(rare!.map(() => "presence"));
        expect(kept(of)).toHaveLength(129 - 30);
      },
    },
    {
      name: "what one group alone has stays where groups are counted, and goes where all samples are; of QC samples it is asked beside",
      holds(run) {
        // Of the first feature the treated animals alone have values; of the second no QC sample has.
        const only = (given: GivenInput): GivenInput => {
          const group = given.samples!.columns.find(({ name }) => name === "group")!.values;
          return changed(given, (value, sample, feature) =>
            (feature === 12 && group[sample] !== "treated") || (feature === 13 && typesOf(given)[sample] === "QC") ? Number.NaN : value,
          );
        };
        const why = (params: GivenParams) =>
          run({ quality: "none", min_presence: 0.8, ...params }, only)
            .words("features", "why")
            .slice(12, 14);
        const groups = { presence_in: "any-group", presence_groups: { column: "group" } };
        expect(why({})).toEqual(["presence", "presence"]);
        expect(why(groups)).toEqual(["", ""]);
        expect(why({ ...groups, min_presence_qc: 0.7, presence_qc: { column: "type" } })).toEqual(["presence_qc", "presence_qc"]);
        const of = run({ quality: "none", min_presence: 0.8, ...groups }, only);
        expect(column(of, "presence")[12]).toBe(1);
      },
    },
    {
      name: "a feature that was corrected is judged by QC samples corrected by the others alone, and one that was not by its own",
      holds(run) {
        const own = run({ qc: { column: "type" } });
        const of = run({ qc: { column: "type" } }, (given) => withPrecision(given, precisionOf));
        expect(column(of, "rsd_qc")[0]).toBe(column(own, "rsd_qc")[0]);
        expect(column(of, "rsd_qc").slice(1, 4)).toEqual(Float64Array.of(40, 31, 29.5));
        expect(
          of
            .words("features", "why")
            .slice(1, 4)
            .map((why) => why.split(" + ")[0]),
        ).toEqual(["rsd", "rsd", ""]);
        expect(of.output.methods).toMatchObject({
          en: expect.stringContaining(
            "For 128 features the RSD is that of QC samples each corrected by the others alone, or before the correction where too few are left.",
          ),
        });
        // A correction without a curve says no such RSD: each has its own.
        const flat = run({ qc: { column: "type" } }, (given) => withPrecision(given, () => ["TRUE", "20", ""]));
        expect(column(flat, "rsd_qc")).toEqual(column(own, "rsd_qc"));
      },
    },
    {
      name: "the numbers are those of the definition, and logarithms of the same values give the same",
      holds(run) {
        const params: GivenParams = { ...usual, quality: "both" };
        const of = run(params);
        const { matrix } = of.input.table;
        const types = typesOf(of.input);
        const values = (type: string, feature: number) =>
          [...types.keys()].flatMap((row) =>
            types[row] === type && matrix.data[row * matrix.columns + feature]! > 0 ? [matrix.data[row * matrix.columns + feature]!] : [],
          );
        const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
        const sd = (list: readonly number[]) => Math.sqrt(list.reduce((sum, value) => sum + (value - mean(list)) ** 2, 0) / (list.length - 1));
        for (const feature of [0, 12, 44, 128]) {
          const [qc, samples] = [values("QC", feature), values("sample", feature)];
          expect(column(of, "rsd_qc")[feature]).toBeCloseTo((100 * sd(qc)) / mean(qc), 9);
          expect(column(of, "d_ratio")[feature]).toBeCloseTo(sd(qc) / sd(samples), 9);
          expect(column(of, "presence")[feature]).toBeCloseTo(samples.length / 24, 12);
        }
        const logs = run({ ...params, input_scale: "log2" }, (given) => changed(given, Math.log2));
        expect(kept(logs)).toEqual(kept(of));
        for (const [at, rsd] of column(of, "rsd_qc").entries()) expect(column(logs, "rsd_qc")[at]!).toBeCloseTo(rsd, 8);
      },
    },
    {
      name: "of features with the same spread the later ones go first",
      holds(run) {
        // Four of 129 features have hardly any spread, and all of them the same.
        const same = [3, 50, 90, 120];
        const of = run({ quality: "none", min_presence: 0, drop_share: 2.5 / 129 }, (given) =>
          changed(given, (value, sample, feature) => (same.includes(feature) ? 100 + (sample % 2) : value)),
        );
        expect(of.words("features", "why").flatMap((why, at) => (why === "spread" ? [at] : []))).toEqual([90, 120]);
      },
    },
    {
      name: "a unit, or zeros instead of gaps, changes nothing",
      holds(run) {
        const of = run();
        expect(kept(run(undefined, (given) => changed(given, (value) => 1000 * value)))).toEqual(kept(of));
        expect(kept(run(undefined, (given) => changed(given, (value) => (Number.isNaN(value) ? 0 : value))))).toEqual(kept(of));
      },
    },
  ],
};
