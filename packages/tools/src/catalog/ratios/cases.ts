import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { Ran, ToolCases } from "#testing/cases/case.ts";
import { twice } from "#testing/cases/hostile-files.ts";
import { withOddFeatures } from "#testing/cases/odd-features.ts";
import { changed } from "#testing/cases/changed.ts";
import { called, only } from "./cases-tables.ts";

const grouped = { grouping: { column: "group" }, comparison: { case: "patient", control: "control" } };
const listed = { ...grouped, pairs: "list", list: ["Kynurenine / Tryptophan", "(A07 + A10) / A19", "leucine + Isoleucine + Valine"] };
const byGlutamate = { ...grouped, pairs: "reference", reference: "A05" };

const at = (run: Ran, name: string): number => run.words("ratios", "name").indexOf(name);
const values = ({ input: { table } }: Ran, feature: string): number[] =>
  table.samples.map((_, sample) => table.matrix.data[sample * table.matrix.columns + table.features.indexOf(feature)]!);
const groupOf = (run: Ran): string[] => run.input.samples!.columns.find(({ name }) => name === "group")!.values;
const mean = (of: readonly number[]): number => of.reduce((sum, value) => sum + value, 0) / of.length;
const known = (run: Ran): number[] => [...run.numbers("ratios", "p").keys()].filter((row) => !Number.isNaN(run.numbers("ratios", "p")[row]));
const within = (run: Ran): number[] => known(run).filter((row) => run.numbers("ratios", "p_adj")[row]! <= Number(run.params["p_threshold"]));
const isTested = (run: Ran): boolean => run.params["grouping"] !== undefined;
const ranked = (run: Ran): number[] => known(run).sort((a, b) => run.numbers("ratios", "p")[a]! - run.numbers("ratios", "p")[b]!);

export const cases: ToolCases = {
  faults: [
    { says: { en: "The sample sheet names 1 sample more than once: “C01”.", zh: "样本表中有 1 个样本名称重复：“C01”。" }, tables: twice("samples") },

    {
      says: {
        en: "1 of the formulas names features that the matrix doesn't have, or is no formula: “Kynurenine / Nobody”",
        zh: "没有的特征，或不是公式：“Kynurenine / Nobody”",
      },
      params: { ...listed, list: ["A01 / A02", "Kynurenine / Nobody"] },
    },
    { says: { en: "is one feature alone: “Kynurenine”. Divide it", zh: "只有一个特征：“Kynurenine”" }, params: { ...listed, list: ["Kynurenine"] } },
    { says: { en: "names a feature twice: “A01 / A01”", zh: "重复使用了同一特征：“A01 / A01”" }, params: { ...listed, list: ["A01 / A01"] } },
    {
      says: { en: "can be read in two ways, as names hold “/” or “+”: “a / b / c”. Write the ids", zh: "有两种读法" },
      params: { ...listed, list: ["a / b / c"] },
      input: (given) => called(given, { A01: "a", A02: "b / c", A03: "a / b", A04: "c" }),
    },
    {
      says: { en: "names features that the matrix doesn't have, or is no formula: “Twin / A03”", zh: "“Twin / A03”" },
      params: { ...listed, list: ["Twin / A03"] },
      input: (given) => called(given, { A01: "Twin", A02: "Twin" }),
    },
    { says: { en: "There is no formula in the list", zh: "列表中没有公式" }, params: { ...listed, list: [" "] } },
    { says: { en: "no feature “A99” in the matrix to divide by", zh: "没有作为分母的特征“A99”" }, params: { ...byGlutamate, reference: "A99" } },
    {
      says: { en: "Only 0 of the features have two values above 0 or more", zh: "只有 0 个特征有两个或更多大于 0 的数值" },
      input: (given) => changed(given, (value) => -value),
    },
    {
      says: { en: "No sample has all parts of any of the 1 ratios", zh: "1 个比值在所有样本中都缺少组成特征" },
      params: { ...listed, list: ["A01 / A02"] },
      input: (given) => changed(given, (value, sample, feature) => (feature === sample % 2 ? 0 : value)),
    },
    {
      says: {
        en: "None of the 435 ratios can be tested between “patient” and “control”: all values are equal (435)",
        zh: "435 个比值在“patient”与“control”之间均无法检验",
      },
      input: (given) => changed(given, (_, __, feature) => feature + 1),
    },
    { says: { en: "A comparison is chosen, but no groups", zh: "选择了比较，但没有选择分组" }, params: { comparison: grouped.comparison } },
    { says: { en: "There is no group “sick”", zh: "没有组“sick”" }, params: { ...grouped, comparison: { case: "sick", control: "control" } } },
    { says: { en: "and 2 features", zh: "2 个特征" }, input: (given) => only(given, ["A01"]) },
  ],
  runs: [
    { name: "a list with sums, by names and ids, as Wilcoxon's", params: { ...listed, test: "wilcoxon", adjust: "holm" } },
    { name: "each against one feature, the groups left to be found, limma", params: { ...byGlutamate, comparison: undefined, test: "limma" } },
    {
      name: "without groups, of log10 values, the features that vary most",
      params: { features: 6, input_scale: "log10" },
      input: (given) => changed(given, Math.log10),
    },
    {
      name: "gaps, zeros, a constant ratio and one without values",
      params: { ...grouped, features: 12, adjust: "BY" },
      input: (given) =>
        changed(only(given, ["A01", "A02", "A05", "A06", "A07", "A08"]), (value, sample, feature) => {
          if (feature === 3) return sample % 5 === 0 ? 0 : value;
          if (feature === 4) return sample === 0 ? 8 : sample === 27 ? 9 : Number.NaN;
          return feature === 5 ? 3 : value;
        }),
    },
    {
      name: "in pairs",
      params: { ...grouped, pair: { column: "subject" }, features: 8 },
      input: (given) => ({
        ...given,
        samples: { ...given.samples!, columns: [...given.samples!.columns, { name: "subject", values: given.table.samples.map((id) => `S${id.slice(1)}`) }] },
      }),
    },
  ],
  says(run) {
    const ratios = run.words("ratios", "ratio").length;
    const samples = run.input.table.samples.length;
    const zeros = run.params["input_scale"] === "raw" ? run.input.table.matrix.data.filter((value) => value <= 0).length : 0;
    const parts = new Set(run.words("ratios", "ratio").flatMap((ratio) => ratio.split(/[+/()]/).filter((part) => part !== "")));
    const features = run.input.table.features.length;
    const shared = [
      { in: "methods" as const, en: `${ratios} ratios `, zh: `${ratios} 个比值` },
      { in: "methods" as const, en: `in ${samples} samples`, zh: `在 ${samples} 个样本中` },
      ...(zeros > 0 ? [{ in: "notes" as const, en: `${zeros} values are 0 or negative`, zh: `${zeros} 个数值为零或负值` }] : []),
      ...(run.params["pairs"] === "all" && parts.size < features
        ? [{ in: "notes" as const, en: `Only ${parts.size} of the ${features} features`, zh: `只取 ${features} 个特征中 log2 值方差最大的 ${parts.size} 个` }]
        : []),
    ];
    if (!isTested(run))
      return [...shared, { in: "caption of top", en: `the ${Math.min(6, ratios)} that vary most of ${ratios}; not tested`, zh: `${ratios} 个中变异最大的` }];
    const [difference, gain] = [run.numbers("ratios", "difference"), run.numbers("ratios", "p_gain")];
    const inside = within(run);
    const wilcoxon = run.params["test"] === "wilcoxon";
    const limit = 10 * known(run).length;
    const gaining = inside.filter((row) => gain[row]! > limit).length;
    const higher = wilcoxon
      ? run.words("ratios", "higher_in").filter((group, row) => inside.includes(row) && group === "patient").length
      : inside.filter((row) => difference[row]! > 0).length;
    const lower = wilcoxon ? inside.length - higher : inside.filter((row) => difference[row]! < 0).length;
    const untested = ratios - known(run).length;
    return [
      ...shared,
      {
        in: "caption of volcano",
        en: `${higher} ${higher === 1 ? "ratio" : "ratios"} higher in patient and ${lower} higher in control`,
        zh: `在 patient 中较高的比值 ${higher} 个，在 control 中较高的 ${lower} 个`,
      },
      { in: "caption of volcano", en: `${gaining} of them with a p-gain above ${limit}`, zh: `其中 ${gaining} 个的 p 增益大于 ${limit}` },
      { in: "caption of top", en: `≤ ${numberText(Number(run.params["p_threshold"]))}`, zh: `${gaining} 个的 p 增益` },
      { in: "methods", en: `The p values of the ${known(run).length} ratios`, zh: `对 ${known(run).length} 个已检验比值` },
      {
        in: "methods",
        en: `${higher} were higher in patient and ${lower} in control`,
        zh: `在 patient 中较高的有 ${higher} 个，在 control 中较高的有 ${lower} 个`,
      },
      { in: "methods", en: `${gaining} of these exceed ${limit}`, zh: `其中 ${gaining} 个大于 ${limit}` },
      ...(untested > 0 ? [{ in: "notes" as const, en: `${untested} of the ratios could not be tested`, zh: `${untested} 个比值无法检验` }] : []),
    ];
  },
  shows: {
    volcano(run) {
      const { points, groups, labelled } = run.chart("volcano", "scatter");
      const rows = known(run);
      const [difference, p, higher] = [run.numbers("ratios", "difference"), run.numbers("ratios", "p"), run.words("ratios", "higher_in")];
      const inside = new Set(within(run));
      expect(points.ids).toEqual(rows.map((row) => run.words("ratios", "ratio")[row]));
      expect(points.labels).toEqual(rows.map((row) => run.words("ratios", "name")[row]));
      expect(points.x).toEqual(rows.map((row) => difference[row]));
      for (const [place, row] of rows.entries()) expect(points.y[place]).toBeCloseTo(-Math.log10(p[row]!), 10);
      expect(points.group.map((group) => groups[group])).toEqual(
        rows.map((row) => (inside.has(row) && higher[row] !== "" ? `Higher in ${higher[row]}` : "Not significant")),
      );
      expect(labelled.map((place) => p[rows[place]!])).toEqual(
        ranked(run)
          .filter((row) => inside.has(row))
          .slice(0, 10)
          .map((row) => p[row]),
      );
    },
    top(run) {
      const { panels, groups } = run.chart("top", "boxes");
      const matrix = run.output.tables.find(({ name }) => name === "matrix")!;
      const names = run.words("ratios", "name");
      if (isTested(run)) {
        const p = run.numbers("ratios", "p");
        expect(panels.map(({ title }) => p[names.indexOf(title.en)])).toEqual(
          ranked(run)
            .slice(0, 6)
            .map((row) => p[row]),
        );
        expect(groups).toEqual(["control", "patient"]);
      } else {
        const sd = run.numbers("ratios", "sd");
        expect(panels.map(({ title }) => sd[names.indexOf(title.en)])).toEqual([...sd].sort((a, b) => b - a).slice(0, 6));
      }
      for (const { title, boxes, brackets = [] } of panels) {
        const row = names.indexOf(title.en);
        const column = matrix.columns[row + 1]!.values as Float64Array;
        for (const { label, points, median } of boxes) {
          const wanted = run.input.table.samples.flatMap((id, sample) =>
            Number.isNaN(column[sample]!) || (isTested(run) && groupOf(run)[sample] !== label) ? [] : [{ id, y: column[sample]! }],
          );
          expect(points!.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
          const sorted = wanted.map(({ y }) => y).sort((a, b) => a - b);
          const half = sorted.length / 2;
          expect(median).toBeCloseTo((sorted[Math.floor(half)]! + sorted[Math.ceil(half) - 1]!) / 2, 10);
        }
        expect(brackets.map(({ text }) => text.en.split(" = ")[1])).toEqual(isTested(run) ? [numberText(run.numbers("ratios", "p_adj")[row])] : []);
      }
    },
  },
  scripts: [
    { params: { ...grouped, features: 40 }, tables: withOddFeatures("group"), within: 1e-8 },
    { params: { ...grouped, features: 12 }, within: 1e-8 },
    { params: { ...listed, test: "student", adjust: "bonferroni" }, within: 1e-8 },
    { params: { ...byGlutamate, test: "wilcoxon", adjust: "BY" }, within: 1e-8 },
    { params: { ...grouped, test: "limma", features: 10 }, packages: ["limma"], within: 1e-7 },
    { params: { features: 5 }, within: 1e-9 },
  ],
  invariants: [
    {
      name: "a ratio that is asked for again, however it is spelled, is made once, and two of one name are told apart",
      holds(run) {
        const of = run({ ...grouped, pairs: "list", list: ["A01 / A02", "a01/A02", "(A03 + A04) / A05", "(A04+A03) / A05", "A02 / A01"] });
        expect(of.words("ratios", "ratio")).toEqual(["A01/A02", "(A03+A04)/A05", "A02/A01"]);
        expect(of.output.notes[0]).toEqual({
          en: "2 of the formulas say again what another does, and were left out: “a01/A02”, “(A04+A03) / A05”.",
          zh: "2 个公式与其他公式含义相同，未重复计算：“a01/A02”、“(A04+A03) / A05”。",
        });
        const alike = run({ ...grouped, pairs: "all" }, (given) => {
          const three = only(given, ["A01", "A02", "A03", "A04"]);
          return { ...three, featureNames: ["a", "b/c", "a/b", "c"], table: { ...three.table, features: ["a", "b/c", "a/b", "c"] } };
        });
        for (const column of ["ratio", "name"]) expect(new Set(alike.words("ratios", column)).size).toBe(6);
        expect(alike.words("ratios", "ratio")).toEqual(["“a”/“b/c”", "a/a/b", "a/c", "b/c/a/b", "b/c/c", "“a/b”/“c”"]);
      },
    },
    {
      name: "what was planted is found: both steps by their ratio, first of all and beyond their parts; glutamate's ratios say no more than glutamate",
      holds(run) {
        const of = run();
        const [p, gain, difference] = [of.numbers("ratios", "p"), of.numbers("ratios", "p_gain"), of.numbers("ratios", "difference")];
        const steps = [at(of, "Tryptophan / Kynurenine"), at(of, "Arginine / Citrulline")];
        expect(
          ranked(of)
            .slice(0, 2)
            .toSorted((a, b) => a - b),
        ).toEqual(steps);
        for (const row of steps) expect(gain[row]).toBeGreaterThan(4350);
        expect(difference[steps[0]!]).toBeGreaterThan(-1.2);
        expect(difference[steps[0]!]).toBeLessThan(-0.6);
        expect(difference[steps[1]!]).toBeGreaterThan(0.6);
        expect(p.length).toBe(435);
        expect([...gain.keys()].filter((row) => gain[row]! > 4350)).toEqual(steps);
      },
    },
    {
      name: "ratios and sums are those of their definition",
      holds(run) {
        const of = run(listed);
        const matrix = of.output.tables.find(({ name }) => name === "matrix")!.columns.map((column) => column.values);
        const [kyn, trp, a, b, c] = ["A02", "A01", "A07", "A10", "A19"].map((id) => values(of, id)) as [number[], number[], number[], number[], number[]];
        const [leu, ile, val] = ["A13", "A12", "A22"].map((id) => values(of, id)) as [number[], number[], number[]];
        const same = (got: number, wanted: number) => (Number.isNaN(wanted) ? expect(got).toBeNaN() : expect(got).toBeCloseTo(wanted, 10));
        for (const sample of kyn.keys()) {
          same((matrix[1] as Float64Array)[sample]!, Math.log2(kyn[sample]! / trp[sample]!));
          same((matrix[2] as Float64Array)[sample]!, Math.log2((a[sample]! + b[sample]!) / c[sample]!));
          same((matrix[3] as Float64Array)[sample]!, Math.log2(leu[sample]! + ile[sample]! + val[sample]!));
        }
        const one = [...kyn.keys()].filter((sample) => groupOf(of)[sample] === "patient" && !Number.isNaN(kyn[sample]! + trp[sample]!));
        expect(of.numbers("ratios", "mean_case")[0]).toBeCloseTo(mean(one.map((sample) => Math.log2(kyn[sample]! / trp[sample]!))), 10);
        expect(of.words("ratios", "ratio")).toEqual(["A02/A01", "(A07+A10)/A19", "A13+A12+A22"]);
      },
    },
    {
      name: "diluting a sample changes no ratio, and logarithms say the same as the values",
      holds(run) {
        const [plain, diluted] = [run(), run(grouped, (given) => changed(given, (value, sample) => value * (1 + sample)))];
        const logs = run({ ...grouped, input_scale: "ln" }, (given) => changed(given, Math.log));
        const rows = new Map(plain.words("ratios", "ratio").map((ratio, row) => [ratio, row]));
        for (const other of [diluted, logs])
          for (const [row, ratio] of other.words("ratios", "ratio").entries()) {
            expect(other.numbers("ratios", "p")[row]! / plain.numbers("ratios", "p")[rows.get(ratio)!]!).toBeCloseTo(1, 6);
            expect(other.numbers("ratios", "difference")[row]).toBeCloseTo(plain.numbers("ratios", "difference")[rows.get(ratio)!]!, 8);
          }
      },
    },
    {
      name: "a ratio turned round has the same p and the other sign; a formula given twice counts once",
      holds(run) {
        const of = run({ ...listed, list: ["A02 / A01", "A01 / A02", "Kynurenine/tryptophan"] });
        expect(of.words("ratios", "ratio")).toEqual(["A02/A01", "A01/A02"]);
        const [p, difference] = [of.numbers("ratios", "p"), of.numbers("ratios", "difference")];
        expect(p[1]).toBeCloseTo(p[0]!, 14);
        expect(difference[1]).toBeCloseTo(-difference[0]!, 12);
      },
    },
    {
      name: "names that hold signs of formulas are read, and an id goes before a name",
      holds(run) {
        const of = run({ ...listed, list: ["PC(16:0/18:1) / LPC + 2O", "A04 / A03"] }, (given) =>
          called(given, { A01: "PC(16:0/18:1)", A02: "LPC + 2O", A05: "A04" }),
        );
        expect(of.words("ratios", "ratio")).toEqual(["A01/A02", "A04/A03"]);
      },
    },
  ],
};
