import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { written } from "#testing/cases/hostile-files.ts";
import { expectCutOff } from "#testing/cut-off.ts";
import { near } from "#testing/near.ts";
import { hasReference, referenceJson, referenceSets } from "#testing/reference-data.ts";
import { libraryOf, tableOf, textbook, withInputs } from "#testing/set-inputs.ts";
import { byP, counts, halfClassed } from "./testing/counted.ts";
import { faults } from "./testing/faults.ts";
import { invariants } from "./testing/invariants.ts";

/** Of what R was given: identifiers that are the features themselves. */
function reference(name: string, file: string, least: number) {
  if (!hasReference) return [];
  const { hits, background } = referenceJson(`${name}/ora_input.json`) as { hits: string[]; background: string[] };
  return [
    {
      on: "cachexia",
      prepared: (given: GivenInput): GivenInput => ({
        ...given,
        table: { matrix: { rows: 0, columns: background.length, data: new Float64Array(0) }, samples: [], features: background },
        samples: null,
        features: { ids: background, columns: [] },
        featureNames: background,
        others: { studies: {}, tables: {}, libraries: { library: { ...libraryOf(referenceSets(file)), called: name } } },
      }),
      params: { selected: hits, least, most: 100_000 },
      file: `${name}/ora.csv`,
      table: "sets",
      key: { ours: "set", theirs: "set" },
      columns: { size: "set_size_in_background", overlap: "overlap", expected: "expected", enrichment: "enrichment_ratio", p: "p_hyper", p_adj: "p_BH" },
      within: 1e-9,
    },
  ];
}

const height = (p: number): number => -Math.log10(p);

export const cases: ToolCases = {
  agreements: [...reference("cachexia", "wikipathways_human_metabolites_hmdb.gmt", 3), ...reference("th1_reactome", "mouse.reactome.gmt", 5)],
  faults: [
    {
      says: { en: "The data matrix names 1 sample more than once: “s1”.", zh: "数据矩阵中有 1 个样本名称重复：“s1”。" },
      tables: written("matrix", "sample,F1,F2\ns1,1,2\ns1,3,4\n"),
    },
    ...faults,
  ],
  runs: [
    { name: "those that fall, by p", params: { rule: "p", direction: "lower", adjust: "bonferroni", least: 2 } },
    {
      name: "a pasted list of ids, names and identifiers, some unknown",
      params: { selected: ["M094", "taurocholic acid", "HMDB00637", "nobody"], adjust: "holm" },
    },
    {
      name: "the textbook's pathways, by names alone",
      params: { least: 2 },
      input: (given) => ({ ...withInputs(given, { library: textbook() }), features: null }),
    },
    { name: "classes as sets", params: { set_columns: ["class"], least: 4 }, input: (given) => withInputs(given, { library: null }) },
    {
      name: "classes of which half the features have none",
      params: { set_columns: ["class"], least: 2 },
      input: (given) => ({ ...withInputs(given, { library: null }), features: halfClassed(given) }),
    },
    {
      name: "features that share identifiers, twice in the table, and few in the library",
      params: { id_columns: ["kegg"], least: 1 },
      input: (given) => ({
        ...withInputs(given, {
          library: libraryOf("#name\tThree\n#ids\tkegg\na\tA\tC00158\tC00042\nb\tB\tcpd:C00031\tC00022\nc\tC\tC00695\n"),
          tests: tableOf({
            feature: ["M041", "M041", "M045", "M048", "M054", "M089", "M079"],
            significant: ["FALSE", "TRUE", "FALSE", "FALSE", "FALSE", "TRUE", "TRUE"],
          }),
        }),
        features: {
          ids: given.features!.ids,
          columns: given.features!.columns.map((column) =>
            column.name === "kegg" ? { ...column, values: column.values.map((cell, at) => (given.features!.ids[at] === "M054" ? "C00031" : cell)) } : column,
          ),
        },
      }),
    },
  ],
  says(run) {
    const { sets, units, hits, enriched, measured, without } = counts(run);
    const held = run.numbers("sets", "overlap").filter((overlap) => overlap > 0).length;
    const [holds, have] = [held === 1 ? "holds" : "hold", enriched === 1 ? "set has" : "sets have"];
    const symbol = { BH: "FDR", bonferroni: "adjusted p", holm: "adjusted p" }[String(run.params["adjust"])]!;
    const zhSymbol = symbol === "FDR" ? "FDR" : "校正 p";
    const limit = numberText(Number(run.params["p_threshold"]));
    const caption = {
      en: `${hits} selected among ${units} measured; ${enriched} of ${sets} sets with ${symbol} ≤ ${limit}.`,
      zh: `测得 ${units} 个，其中选中 ${hits} 个；${sets} 个集合中 ${enriched} 个 ${zhSymbol} ≤ ${limit}。`,
    };
    return [
      { in: "caption of sets", ...caption },
      { in: "caption of overview", ...caption },
      { in: "caption of dots", ...caption },
      { in: "caption of sets", en: `${held} of ${sets} tested sets ${holds} a selected feature`, zh: `${sets} 个受检集合中有 ${held} 个含有所选特征` },
      { in: "methods", en: `among ${hits} selected features`, zh: `检验 ${hits} 个所选特征` },
      { in: "methods", en: `a background of ${units} measured ones`, zh: `以 ${units} 个测得的特征为背景` },
      { in: "methods", en: `${sets} sets with`, zh: `的 ${sets} 个集合采用` },
      { in: "methods", en: `${enriched} ${have} an adjusted p of at most ${limit}`, zh: `不大于 ${limit} 的集合有 ${enriched} 个` },
      ...(without > 0
        ? [
            {
              in: "notes" as const,
              en: `${without} measured ${without === 1 ? "feature has" : "features have"} no ${run.params["set_columns"] === undefined ? "identifier" : "value in “class”"}`,
              zh: `${without} 个测得的特征在`,
            },
          ]
        : []),
      ...(measured - without - units > 0
        ? [{ in: "notes" as const, en: `${measured - without - units} feature`, zh: `${measured - without - units} 个特征与其他特征为同一化合物` }]
        : []),
      ...(Array.isArray(run.params["selected"])
        ? [{ in: "notes" as const, en: "1 of the selected is not among the measured features and was left out: “nobody”", zh: "有 1 个不在测得的特征中" }]
        : []),
      ...(run.params["set_columns"] === undefined
        ? [
            {
              in: "notes" as const,
              en: `${inLibrary(run)} of ${measured} measured features are in the library`,
              zh: `测得的 ${measured} 个特征中有 ${inLibrary(run)} 个在集合库中`,
            },
          ]
        : []),
    ];
  },
  shows: {
    sets(run) {
      const { ids, labels, series, thresholds } = run.chart("sets", "bars");
      const wanted = byP(run)
        .filter((at) => run.numbers("sets", "overlap")[at]! > 0)
        .slice(0, 20);
      expect(ids).toEqual(wanted.map((at) => run.words("sets", "set")[at]));
      expect(labels).toEqual(wanted.map((at) => run.words("sets", "name")[at]));
      expect(series).toHaveLength(1);
      expectCutOff(run, "sets", thresholds);
      for (const [bar, at] of wanted.entries()) near(series[0]!.values[bar]!, height(run.numbers("sets", "p")[at]!), 1e-12, 1e-12, ids[bar]);
    },
    dots(run) {
      const { places, points, size, colour, x, thresholds } = run.chart("dots", "bubble");
      const wanted = byP(run)
        .filter((at) => run.numbers("sets", "overlap")[at]! > 0)
        .slice(0, 20);
      expect(places).toEqual(wanted.map((at) => run.words("sets", "name")[at]));
      expect(points.ids).toEqual(wanted.map((at) => run.words("sets", "set")[at]));
      expect([x.title.en, points.x]).toEqual(["Enrichment (selected / expected)", wanted.map((at) => run.numbers("sets", "enrichment")[at])]);
      expect(points.y).toEqual(wanted.map((_, place) => place));
      expect(size.values).toEqual(wanted.map((at) => run.numbers("sets", "overlap")[at]));
      for (const [place, at] of wanted.entries()) near(colour.values[place]!, height(run.numbers("sets", "p_adj")[at]!), 1e-12, 1e-12, points.ids[place]);
      expect(thresholds).toMatchObject([{ value: 1 }]);
    },
    overview(run) {
      const { points, size, colour, thresholds, labelled } = run.chart("overview", "bubble");
      expect(points.ids).toEqual(run.words("sets", "set"));
      expect(points.x).toEqual([...run.numbers("sets", "enrichment")]);
      for (const [at, p] of run.numbers("sets", "p").entries()) near(points.y[at]!, height(p), 1e-12, 1e-12, points.ids[at]);
      const within = [...run.numbers("sets", "p_adj")].map((p) => p <= Number(run.params["p_threshold"]));
      expect(size.values).toEqual([...run.numbers("sets", "overlap")]);
      for (const [at, p] of run.numbers("sets", "p_adj").entries()) near(colour.values[at]!, height(p), 1e-12, 1e-12, points.ids[at]);
      expect(colour.title.en).toBe(run.params["adjust"] === "BH" ? "−log10 FDR" : "−log10 adjusted p");
      expect(run.flags("sets", "significant")).toEqual(within);
      expect(labelled).toEqual(
        byP(run)
          .filter((at) => within[at])
          .slice(0, 15),
      );
      expect(thresholds[0]).toMatchObject({ value: 1 });
      expectCutOff(run, "sets", thresholds.slice(1));
    },
  },
  scripts: [
    { params: {} },
    { params: { rule: "p", direction: "lower", adjust: "BY", least: 2, most: 7, id_columns: ["hmdb"] } },
    { params: { selected: ["M094", "taurocholic acid", "HMDB00637"] } },
  ],
  invariants,
};

/** How many rows have one of the library's members as identifier. */
function inLibrary(run: Ran): number {
  const members = new Set(run.input.others!.libraries["library"]!.sets.flatMap((set) => set.members.map(digits)));
  return run.words("background", "identifier").filter((id) => members.has(digits(id))).length;
}
const digits = (id: string): string => id.replace(/^cpd:/, "").replace(/^HMDB0*/i, "HMDB");
