import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { written } from "#testing/cases/hostile-files.ts";
import { expectCutOff } from "#testing/cut-off.ts";
import { near } from "#testing/near.ts";
import { cellsOf, libraryOf, ownLibrary, ownTests, tableOf, withInputs } from "#testing/set-inputs.ts";

/** What was counted, again from the tables. */
function counts(run: Ran) {
  const p = run.numbers("pathways", "p_adj");
  return { tested: p.length, enriched: p.filter((value) => value <= Number(run.params["p_threshold"])).length };
}
const byP = (run: Ran): number[] => {
  const [p, impact] = [run.numbers("pathways", "p"), run.numbers("pathways", "impact")];
  return [...p.keys()].sort((a, b) => p[a]! - p[b]! || (impact[b]! || 0) - (impact[a]! || 0) || a - b);
};
const height = (p: number): number => -Math.log10(p);

/** A chain a → b → c → d with a side way b → e, and two other sets, one without reactions, one of a single step. */
const chain = libraryOf(
  [
    "#name\tChain",
    "#ids\tkegg",
    "way\tWay\tC10001\tC10002\tC10003\tC10004\tC10005",
    "still\tStill\tC10006\tC10007\tC10008",
    "step\tStep\tC10009\tC10010",
    ...[
      ["C10001", "C10002"],
      ["C10002", "C10003"],
      ["C10003", "C10004"],
      ["C10002", "C10005"],
      ["C10002", "C10005"],
    ].map(([from, to]) => `#link\tway\t${from}\t${to}`),
    "#link\tstep\tC10009\tC10010",
    "",
  ].join("\n"),
);
const onChain =
  (selected: readonly number[]) =>
  (given: GivenInput): GivenInput => {
    const ids = Array.from({ length: 12 }, (_, at) => `C${10_001 + at}`);
    const tests = tableOf({ feature: ids, significant: ids.map((_, at) => (selected.includes(at + 1) ? "TRUE" : "FALSE")) });
    return { ...withInputs(given, { library: chain, tests }), features: null };
  };
const impactOf = (run: Ran, set: string): number => run.numbers("pathways", "impact")[run.words("pathways", "set").indexOf(set)]!;

export const cases: ToolCases = {
  faults: [
    {
      says: { en: "The table of quality has no column “rsd_qc”", zh: "特征质量表中没有“rsd_qc”列" },
      input: (given) => withInputs(given, { quality: tableOf({ feature: ["M001"], rsd: ["1"] }) }),
    },
    {
      says: { en: "The data matrix names 1 sample more than once: “s1”.", zh: "数据矩阵中有 1 个样本名称重复：“s1”。" },
      tables: written("matrix", "sample,F1,F2\ns1,1,2\ns1,3,4\n"),
    },

    { says: { en: "The library “own” has no reactions", zh: "集合库“own”没有反应" }, input: ownLibrary("a\tA\tC00031\tC00022\n") },
    {
      says: {
        en: "Its members are KEGG compound ids such as “C00077”, looked for by their names and other identifiers, too; the features have “C1”",
        zh: "不属于已知的编号类型",
      },
      input: (given) => ({ ...ownTests({ feature: ["C1", "C2", "C3"], significant: ["TRUE", "FALSE", "TRUE"] })(given), features: null }),
    },
    {
      says: { en: "No row of the table is selected", zh: "没有被选中的行" },
      input: (given) => ownTests({ feature: cellsOf(given, "feature"), significant: cellsOf(given, "feature").map(() => "FALSE") })(given),
    },
    { says: { en: "All 129 measured features are selected", zh: "129 个特征全部被选中" }, params: { rule: "all" } },
    { says: { en: "No set has between 50 and 500 measured members: the largest has", zh: "测得成员数在 50 到 500 之间的集合" }, params: { least: 50 } },
    { says: { en: "no column “lipid” in the feature sheet", zh: "没有“lipid”列" }, params: { id_columns: ["lipid"] } },
    { says: { en: "None of the 2 selected features is among the 129", zh: "所选的 2 个特征均不在" }, params: { selected: ["X1", "X2"] } },
    {
      says: { en: "None of the selected features has an identifier in", zh: "所选特征在" },
      params: { selected: ["Hexanoylcarnitine"], id_columns: ["kegg"] },
    },
  ],
  runs: [
    { name: "those that fall, by p and out-degree", params: { rule: "p", direction: "lower", adjust: "holm", importance: "out-degree" } },
    { name: "reactions and none, features twice", params: { least: 1 }, input: onChain([2, 6, 9]) },
    { name: "names alone", params: { least: 2 }, input: (given) => ({ ...given, features: null }) },
  ],
  says(run) {
    const { tested, enriched } = counts(run);
    const symbol = { BH: "FDR", holm: "adjusted p" }[String(run.params["adjust"])]!;
    const zhSymbol = symbol === "FDR" ? "FDR" : "校正 p";
    const limit = numberText(Number(run.params["p_threshold"]));
    const by = run.params["importance"] === "betweenness" ? { en: "relative betweenness", zh: "相对中介中心性" } : { en: "out-degree", zh: "出度" };
    const caption = {
      en: `${enriched} of ${tested} pathways with ${symbol} ≤ ${limit}.`,
      zh: `${tested} 条通路中 ${enriched} 条 ${zhSymbol} ≤ ${limit}。`,
    };
    const held = run.numbers("pathways", "overlap").filter((overlap) => overlap > 0).length;
    const without = run.words("pathways", "note").filter((note) => note !== "").length;
    return [
      { in: "caption of impact", ...caption },
      { in: "caption of impact", en: `Impact by ${by.en}`, zh: `影响值按${by.zh}` },
      { in: "caption of pathways", ...caption },
      { in: "caption of pathways", en: `${held} of ${tested} tested pathways hold a selected feature`, zh: `${tested} 条受检通路中有 ${held} 条含有所选特征` },
      { in: "methods", en: `${tested} pathways with`, zh: `的 ${tested} 条通路采用` },
      { in: "methods", en: `${enriched} have an adjusted p of at most ${limit}`, zh: `不大于 ${limit} 的通路有 ${enriched} 条` },
      { in: "methods", en: `Impact is the ${by.en}`, zh: `所选化合物的${by.zh}之和` },
      ...(without > 0 ? [{ in: "notes" as const, en: `${without} pathway`, zh: `有 ${without} 条通路因缺少` }] : []),
    ];
  },
  shows: {
    impact(run) {
      const { points, size, colour, labelled, thresholds } = run.chart("impact", "bubble");
      expectCutOff(run, "pathways", thresholds);
      const drawn = [...run.numbers("pathways", "impact").keys()].filter((at) => !Number.isNaN(run.numbers("pathways", "impact")[at]));
      expect(points.ids).toEqual(drawn.map((at) => run.words("pathways", "set")[at]));
      expect(points.x).toEqual(drawn.map((at) => run.numbers("pathways", "impact")[at]));
      for (const [place, at] of drawn.entries()) near(points.y[place]!, height(run.numbers("pathways", "p")[at]!), 1e-12, 1e-12, points.ids[place]);
      const within = drawn.map((at) => run.numbers("pathways", "p_adj")[at]! <= Number(run.params["p_threshold"]));
      expect(size.values).toEqual(drawn.map((at) => run.numbers("pathways", "overlap")[at]));
      for (const [place, at] of drawn.entries()) near(colour.values[place]!, height(run.numbers("pathways", "p_adj")[at]!), 1e-12, 1e-12, points.ids[place]);
      expect(drawn.map((at) => run.flags("pathways", "significant")[at])).toEqual(within);
      const wanted = byP(run).filter((at) => drawn.includes(at) && run.numbers("pathways", "overlap")[at]! > 0);
      expect(labelled).toEqual(wanted.slice(0, 15).map((at) => drawn.indexOf(at)));
    },
    pathways(run) {
      const { ids, series, thresholds } = run.chart("pathways", "bars");
      expectCutOff(run, "pathways", thresholds);
      const wanted = byP(run)
        .filter((at) => run.numbers("pathways", "overlap")[at]! > 0)
        .slice(0, 20);
      expect(ids).toEqual(wanted.map((at) => run.words("pathways", "set")[at]));
      for (const [bar, at] of wanted.entries()) near(series[0]!.values[bar]!, height(run.numbers("pathways", "p")[at]!), 1e-12, 1e-12, ids[bar]);
    },
  },
  scripts: [
    { params: {} },
    { params: { importance: "out-degree", rule: "p", direction: "higher", adjust: "BY", least: 3, most: 12, id_columns: ["hmdb"] } },
    { params: { selected: ["M094", "taurocholic acid", "Citric acid"], adjust: "bonferroni" } },
  ],
  invariants: [
    {
      name: "gives the shares that can be counted by hand",
      holds(run) {
        // Between others lies b on a–c, a–d, a–e, and c on a–d, b–d: of five ways, b has three and c two. Three edges… leave a, b, b, c.
        const betweenness = (selected: number[]) => impactOf(run({ least: 1 }, onChain(selected)), "way");
        expect([betweenness([1]), betweenness([2]), betweenness([3]), betweenness([2, 3])]).toEqual([0, 0.6, 0.4, 1]);
        const out = (selected: number[]) => impactOf(run({ least: 1, importance: "out-degree" }, onChain(selected)), "way");
        expect([out([1]), out([2]), out([3]), out([4, 5])]).toEqual([0.25, 0.5, 0.25, 0]);
        const plain = run({ least: 1 }, onChain([2, 6, 9]));
        expect(plain.words("pathways", "note")).toEqual(["", "no reactions in the library", "no compound lies between others"]);
      },
    },
    {
      name: "importance of all compounds of a pathway is one, and impact that of the selected",
      holds(run) {
        const result = run();
        const [set, importance, selected] = [
          result.words("compounds", "set"),
          result.numbers("compounds", "importance"),
          result.flags("compounds", "selected"),
        ];
        for (const [at, id] of result.words("pathways", "set").entries()) {
          const rows = set.flatMap((of, row) => (of === id ? [row] : []));
          expect(rows).toHaveLength(result.numbers("pathways", "compounds")[at]!);
          const impact = result.numbers("pathways", "impact")[at]!;
          if (Number.isNaN(impact)) continue;
          near(
            rows.reduce((sum, row) => sum + importance[row]!, 0),
            1,
            1e-12,
            1e-12,
            id,
          );
          near(
            rows.reduce((sum, row) => sum + (selected[row] ? importance[row]! : 0), 0),
            impact,
            1e-12,
            1e-12,
            id,
          );
        }
      },
    },
    {
      name: "finds what was planted: bile acids rise, the citric acid cycle falls",
      holds(run) {
        const first = (of: Ran) =>
          byP(of)
            .slice(0, 4)
            .map((at) => of.words("pathways", "set")[at]);
        expect(first(run({ direction: "higher" }))).toContain("primary-bile-acids");
        expect(first(run({ rule: "p", direction: "lower" }))[0]).toBe("tca-cycle");
      },
    },
    {
      name: "calls the pathways in Chinese, too, where the library does",
      holds(run) {
        const result = run();
        expect(result.words("pathways", "name_zh")[result.words("pathways", "set").indexOf("tca-cycle")]).toBe("三羧酸循环");
        expect(run({ least: 1 }, onChain([2])).output.tables[0]!.columns.map(({ name }) => name)).not.toContain("name_zh");
      },
    },
    {
      name: "is the same whatever the order of rows and however identifiers are written",
      holds(run) {
        const plain = run({ id_columns: ["kegg"] });
        const other = run({ id_columns: ["kegg"] }, (given) => ({
          ...given,
          features: {
            ids: given.features!.ids,
            columns: given.features!.columns.map((column) =>
              column.name === "kegg" ? { ...column, values: column.values.map((cell) => (cell === "" ? "" : `cpd:${cell.toLowerCase()}`)) } : column,
            ),
          },
        }));
        expect(other.numbers("pathways", "impact")).toEqual(plain.numbers("pathways", "impact"));
        expect(other.numbers("pathways", "p")).toEqual(plain.numbers("pathways", "p"));
      },
    },
  ],
};
