import { titleAs } from "@analyte/contract/group-wording";
import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, GivenParams, Ran, ToolCases } from "#testing/cases/case.ts";
import { cells, withBounds, withoutVip, withTable } from "./cases-tables.ts";

const numbers = (run: Ran, column: string): Float64Array => run.numbers("selected", column);

/** As the tests of two groups say it; where they contradict the fold change, most features decide. */
const withSides = (given: GivenInput): GivenInput =>
  withTable(given, "tests", (columns) => {
    const fc = columns.find(({ name }) => name === "log2_fc")!.values.map(Number);
    return [...columns, { name: "higher_in", values: fc.map((value, at) => (at % 10 === 3 ? "" : value > 0 === (at % 10 !== 4) ? "High" : "Low")) }];
  });
/** Notes of tests whose gaps were filled, beside others. */
const noted = ["fold change at least", "all values are equal; fold change at least: not measured in the case group", "no spread within the groups", ""];
const withNotes = (given: GivenInput): GivenInput =>
  withTable(given, "tests", (columns) => [...columns, { name: "note", values: columns[0]!.values.map((_, at) => noted[at % noted.length]!) }]);

const saysSides = (run: Ran): boolean => run.input.others!.tables["tests"]!.columns.some(({ name }) => name === "higher_in");

/** The features that the rule of the run selects, counted again. */
function chosen(run: Ran): number[] {
  const { rule } = run.params;
  const limit = (name: string): number => Number(run.params[name]);
  const hasVip = run.input.others!.tables["vip"] !== undefined;
  return [...numbers(run, "p").keys()].filter((at) => {
    const [p, q, fc, vip] = ["p", "p_adj", "log2_fc", "vip"].map((column) => numbers(run, column)[at]!) as [number, number, number, number];
    const large = Math.abs(fc) >= limit("log2_fc_threshold");
    if (Number.isNaN(p)) return false;
    if (rule === "fdr") return q <= limit("p_threshold") && large;
    if (rule === "fdr-only") return q <= limit("p_threshold");
    const important = !hasVip || vip >= limit("least_vip");
    return rule === "provider" ? p <= limit("raw_p") && large && important : p <= limit("raw_p") && q <= limit("p_threshold") && large && important;
  });
}

export const cases: ToolCases = {
  faults: [
    {
      says: { en: "no column for p (p). Its columns are “feature”, “log2_fc”", zh: "没有 p 值（p）列" },
      input: (given) => withTable(given, "tests", (columns) => columns.filter(({ name }) => name !== "p")),
    },
    {
      says: { en: "no column for log2 fold change", zh: "没有 log2 差异倍数" },
      input: (given) => withTable(given, "tests", (columns) => columns.filter(({ name }) => name !== "log2_fc")),
    },
    {
      says: { en: "An “effect” is no fold change", zh: "“effect”不是差异倍数" },
      input: (given) => withTable(given, "tests", (columns) => columns.map((column) => (column.name === "log2_fc" ? { ...column, name: "effect" } : column))),
    },
    {
      says: { en: "no column for VIP (vip)", zh: "没有 VIP（vip）列" },
      input: (given) => withTable(given, "vip", (columns) => columns.map((one) => (one.name === "vip" ? { ...one, name: "loading" } : one))),
    },
    {
      says: { en: "The table of tests has “F001” twice in the column “feature”", zh: "检验结果表的列“feature”中“F001”出现两次" },
      input: (given) => cells(given, "tests", "feature", (at, own) => (at === 5 ? "F001" : own)),
    },
    {
      says: { en: "p of “F002” is 3.5; p lies between 0 and 1", zh: "“F002”的 p 值为 3.5" },
      input: (given) => cells(given, "tests", "p", (at, own) => (at === 1 ? "3.5" : own)),
    },
    { says: { en: "None of the 240 features of the table has a p", zh: "240 个特征均没有 p 值" }, input: (given) => cells(given, "tests", "p", () => "") },
    {
      says: { en: "The table of tests has no rows", zh: "检验结果表没有数据行" },
      input: (given) => withTable(given, "tests", (columns) => columns.map((one) => ({ ...one, values: [] }))),
    },
    {
      says: {
        en: "The table has “prob. (FDR, step-up)”, which may be an adjusted p under a name that is not known here",
        zh: "表中有“prob. (FDR, step-up)”，可能是校正 p 值",
      },
      input: (given) => withTable(given, "tests", (columns) => columns.map((one) => (one.name === "p_adj" ? { ...one, name: "prob. (FDR, step-up)" } : one))),
    },
  ],
  runs: [
    { name: "groups named by the tests", params: {}, input: withSides },
    { name: "fold changes that are least ones", params: {}, input: withNotes },
    { name: "as providers do", params: { rule: "provider" } },
    { name: "as providers do, without VIP", params: { rule: "provider", raw_p: 0.01 }, input: withoutVip },
    {
      name: "adjusted p alone, of a table without it and with gaps",
      params: { rule: "fdr-only", p_threshold: 0.1 },
      input: (given) =>
        cells(
          withTable(given, "tests", (columns) => columns.filter(({ name }) => name !== "p_adj")),
          "tests",
          "p",
          (at, own) => (at % 50 === 7 ? "" : own),
        ),
    },
    {
      name: "own limits, as limma and DESeq2 call the columns, some features without VIP",
      params: { rule: "custom", log2_fc_threshold: 0.5, least_vip: 1.5 },
      input: (given) =>
        cells(
          withTable(given, "tests", (columns) =>
            columns.map(({ name, values }) => ({ name: { p: "P.Value", p_adj: "adj.P.Val", log2_fc: "logFC" }[name] ?? name, values })),
          ),
          "vip",
          "feature",
          (at, own) => (at < 3 ? `other ${at}` : own),
        ),
    },
  ],
  says(run) {
    const selected = chosen(run);
    const tested = numbers(run, "p").filter((p) => !Number.isNaN(p)).length;
    const fc = numbers(run, "log2_fc");
    const [up, down] = [selected.filter((at) => fc[at]! > 0).length, selected.filter((at) => fc[at]! < 0).length];
    const untested = numbers(run, "p").length - tested;
    const raw = Number(run.params["raw_p"]);
    return [
      ...["volcano", "counts"].flatMap((name) => [
        { in: `caption of ${name}` as const, en: `${selected.length} of ${tested} features tested`, zh: `${tested} 个已检验特征中入选 ${selected.length} 个` },
        saysSides(run)
          ? { in: `caption of ${name}` as const, en: `${up} higher in High and ${down} higher in Low`, zh: `在 High 中较高 ${up} 个，在 Low 中较高 ${down} 个` }
          : { in: `caption of ${name}` as const, en: `${up} up and ${down} down`, zh: `上调 ${up} 个，下调 ${down} 个` },
      ]),
      { in: "methods", en: `Of ${tested} features tested the ${selected.length} with`, zh: `筛选出 ${selected.length} 个` },
      ...(untested > 0 ? [{ in: "notes" as const, en: `${untested} features have no p`, zh: `${untested} 个特征没有 p 值` }] : []),
      ...(run.params["rule"] === "provider"
        ? [{ in: "notes" as const, en: `about ${numberText(raw * tested)} of ${tested} features pass`, zh: `约有 ${numberText(raw * tested)} 个` }]
        : []),
    ];
  },
  shows: {
    volcano(run) {
      const { points, x, groups, groupLabels, follows } = run.chart("volcano", "scatter");
      expect(groups).toEqual([...(saysSides(run) ? ["Higher in High", "Higher in Low"] : ["Up", "Down"]), "Not selected"]);
      expect(groupLabels?.map(({ en }) => en)).toEqual(groups);
      expect(follows).toEqual([...(saysSides(run) ? ["High", "Low"] : [null, null]), null]);
      expect(x.title.en).toBe(saysSides(run) ? "log2 fold change (higher in High →)" : "log2 fold change");
      const ids = run.words("selected", "feature");
      const at = points.ids.map((id) => ids.indexOf(id));
      expect(points.x).toEqual(at.map((row) => numbers(run, "log2_fc")[row]));
      expect(points.y).toEqual(at.map((row) => -Math.log10(numbers(run, "p")[row]!)));
      const selected = new Set(chosen(run));
      expect(points.group).toEqual(at.map((row) => (selected.has(row) ? (numbers(run, "log2_fc")[row]! > 0 ? 0 : 1) : 2)));
      expect(run.flags("selected", "selected")).toEqual(ids.map((_, row) => selected.has(row)));
    },
    counts(run) {
      const { ids, series, groups, follows } = run.chart("counts", "bars");
      expect(groups).toEqual(saysSides(run) ? ["Higher in High", "Higher in Low"] : ["Up", "Down"]);
      expect(follows).toEqual(saysSides(run) ? ["High", "Low"] : [null, null]);
      expect(ids).toEqual(run.words("counts", "rule"));
      expect(series.map(({ values }) => values)).toEqual([[...run.numbers("counts", "up")], [...run.numbers("counts", "down")]]);
      const own = run.words("counts", "rule").indexOf(String(run.params["rule"]));
      expect(run.numbers("counts", "total")[own]).toBe(chosen(run).length);
    },
  },
  scripts: [
    { params: {}, tables: withBounds },
    { params: {} },
    { params: { rule: "provider", raw_p: 0.02 } },
    { params: { rule: "custom", least_vip: 1.2, log2_fc_threshold: 0.7 } },
  ],
  invariants: [
    {
      name: "features that no fold change lets pass are told by name, where the rule asks for one",
      holds(run) {
        const without = (given: GivenInput): GivenInput =>
          cells(
            cells(given, "tests", "p_adj", (at, own) => (at < 2 ? "1e-9" : own)),
            "tests",
            "log2_fc",
            (at, own) => (at < 2 ? "" : own),
          );
        const notes = (params: GivenParams) =>
          run(params, without)
            .output.notes.map(({ en }) => en)
            .filter((note) => note.includes("all limits but that of the fold change"));
        const names = run({}, without).words("selected", "name").slice(0, 2);
        expect(notes({})).toEqual([expect.stringContaining(`2 features keep all limits but that of the fold change, which the table doesn't give for them`)]);
        expect(notes({})[0]).toContain(`are not selected: “${names[0]}”, “${names[1]}”.`);
        expect(notes({ rule: "fdr-only" })).toEqual([]);
      },
    },
    {
      name: "p that is written as a bound is taken for that bound: what lies below 0.001 is selected at 0.05",
      holds(run) {
        const bounded = run({ rule: "fdr-only" }, (given) =>
          withTable(given, "tests", (columns) =>
            columns.map((column) =>
              /^p(_adj)?$/.test(column.name) ? { ...column, values: column.values.map((cell) => (Number(cell) < 0.001 ? "<0.001" : cell)) } : column,
            ),
          ),
        );
        expect(bounded.words("selected", "selected")).toEqual(run({ rule: "fdr-only" }).words("selected", "selected"));
        expect(bounded.numbers("selected", "p").filter((p) => p === 0.001).length).toBeGreaterThan(3);
      },
    },
    {
      name: "each feature is higher in the group that its direction means, where the table of tests names its groups",
      holds(run) {
        const of = run(undefined, withSides);
        const meant: Record<string, string> = { up: "High", down: "Low", "": "" };
        expect(of.words("selected", "higher_in")).toEqual(of.words("selected", "direction").map((one) => meant[one]));
        expect(of.output.comparison).toEqual({ case: "High", control: "Low" });
        // And each heading with a direction says in which group, as its user calls it.
        const headings = (table: number, column: string) => {
          const { title, wording } = of.output.tables[table]!.columns.find(({ name }) => name === column)!;
          return [title!.en, titleAs(wording!, (groups) => groups.map((group) => ({ High: "Low", Low: "Lowest" })[group]!))!.zh];
        };
        expect(headings(0, "log2_fc")).toEqual(["log₂ fold change (+: higher in High)", "log₂ 差异倍数（+：在 Low 中较高）"]);
        expect(headings(0, "direction")).toEqual(["Direction (up: higher in High)", "方向（上调：在 Low 中较高）"]);
        expect([headings(1, "up"), headings(1, "down")]).toEqual([
          ["Higher in High", "在 Low 中较高"],
          ["Higher in Low", "在 Lowest 中较高"],
        ]);
        expect(new Set(run().words("selected", "higher_in"))).toEqual(new Set([""]));
      },
    },
    {
      name: "reads what other programs call the columns, and computes no adjusted p beside one that is there",
      holds(run) {
        const own = run();
        const called =
          (names: Record<string, string>, as: Record<string, (cell: string) => string> = {}) =>
          (given: GivenInput) =>
            withTable(given, "tests", (columns) => columns.map(({ name, values }) => ({ name: names[name] ?? name, values: values.map(as[name] ?? String) })));
        const logOf = (cell: string): string => (cell === "" ? "" : String(-Math.log10(Number(cell))));
        for (const each of [
          run(undefined, called({ log2_fc: "logFC", p: "P.Value", p_adj: "adj.P.Val" })),
          run(undefined, called({ log2_fc: "log2FoldChange", p: "pvalue", p_adj: "Adj. P" })),
          run(undefined, called({ log2_fc: "log2(FC)", p: "raw.pval", p_adj: "BH" })),
          run(
            undefined,
            called({ log2_fc: "FC", p: "-log10(p)", p_adj: "q-value" }, { log2_fc: (cell) => (cell === "" ? "" : String(2 ** Number(cell))), p: logOf }),
          ),
        ]) {
          expect(each.flags("selected", "selected")).toEqual(own.flags("selected", "selected"));
          expect(each.numbers("selected", "p_adj")).toEqual(own.numbers("selected", "p_adj"));
          expect(each.output.notes.map(({ en }) => en).join()).not.toContain("computed by Benjamini");
        }
      },
    },
    {
      name: "what the tests note of filled values stays with the feature, behind what it lacks, and is counted of the selected",
      holds(run) {
        const of = run({ rule: "fdr-only" }, withNotes);
        const [notes, p, vip] = [of.words("selected", "note"), numbers(of, "p"), numbers(of, "vip")];
        for (const [at, note] of notes.entries()) {
          const lacks = Number.isNaN(p[at]!) ? "not tested" : Number.isNaN(vip[at]!) ? "no VIP" : "";
          const told = ["fold change at least", "fold change at least: not measured in the case group", "", ""][at % 4]!;
          expect(note).toBe([lacks, told].filter((part) => part !== "").join("; "));
        }
        const never = chosen(of).filter((at) => at % 4 === 1).length;
        expect(never).toBeGreaterThan(1);
        const said = of.output.notes.find(({ en }) => en.startsWith(`${never} of the selected were not measured at all`));
        expect(said?.zh).toContain(`入选特征中有 ${never} 个`);
        expect(run().output.notes.some(({ en }) => en.includes("not measured"))).toBe(false);
      },
    },
    {
      name: "what was planted is found, and the rule without correction lets more by",
      holds(run) {
        const [strict, provider] = [run({ rule: "fdr-only" }), run({ rule: "provider", log2_fc_threshold: 0 })];
        const planted = (at: number): boolean => at < 40;
        const found = chosen(strict);
        expect(found.filter(planted).length).toBeGreaterThanOrEqual(36);
        expect(found.filter((at) => !planted(at)).length).toBeLessThanOrEqual(0.1 * found.length);
        expect(chosen(provider).filter((at) => !planted(at)).length).toBeGreaterThan(found.filter((at) => !planted(at)).length);
      },
    },
    {
      name: "a stricter limit selects none that a milder one does not",
      holds(run) {
        const mild = new Set(chosen(run({ rule: "custom", raw_p: 1, p_threshold: 0.2, log2_fc_threshold: 0, least_vip: 0 })));
        for (const limit of [{ raw_p: 0.01 }, { p_threshold: 0.01 }, { log2_fc_threshold: 1.5 }, { least_vip: 2 }])
          for (const at of chosen(run({ rule: "custom", raw_p: 1, p_threshold: 0.2, log2_fc_threshold: 0, least_vip: 0, ...limit })))
            expect(mild.has(at)).toBe(true);
      },
    },
    {
      name: "the adjusted p that it computes is that of the table",
      holds(run) {
        const [one, other] = [run(), run({}, (given) => withTable(given, "tests", (columns) => columns.filter(({ name }) => name !== "p_adj")))];
        for (const [at, q] of numbers(one, "p_adj").entries()) expect(numbers(other, "p_adj")[at]).toBeCloseTo(q, 12);
      },
    },
  ],
};
