import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { expectCutOff } from "#testing/cut-off.ts";
import { membersOf } from "#testing/members-of.ts";
import { near } from "#testing/near.ts";
import { hasReference, referenceJson, referenceSets } from "#testing/reference-data.ts";
import { cellsOf, exampleTests, libraryOf, tableOf, textbook, withInputs } from "#testing/set-inputs.ts";
import { faults } from "./testing/faults.ts";

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

/** Every other feature has no class. */
function halfClassed({ features }: GivenInput): GivenInput["features"] {
  const emptied = (values: readonly string[]) => values.map((cell, at) => (at % 2 === 0 ? cell : ""));
  return { ids: features!.ids, columns: features!.columns.map((column) => (column.name === "class" ? { ...column, values: emptied(column.values) } : column)) };
}

/** What was counted, again from the tables. */
function counts(run: Ran) {
  const sets = run.words("sets", "set").length;
  const [notes, selected, ids] = [run.words("background", "note"), run.flags("background", "selected"), run.words("background", "identifier")];
  const there = notes.map((note) => note !== "no identifier" && note !== "no value");
  const units = new Set(ids.filter((_, at) => there[at])).size;
  const hits = new Set(ids.filter((_, at) => there[at] && selected[at])).size;
  const enriched = run.numbers("sets", "p_adj").filter((p) => p <= Number(run.params["p_threshold"])).length;
  return { sets, units, hits, enriched, measured: notes.length, without: there.filter((is) => !is).length };
}
const byP = (run: Ran): number[] => {
  const [p, enrichment] = [run.numbers("sets", "p"), run.numbers("sets", "enrichment")];
  return [...p.keys()].sort((a, b) => p[a]! - p[b]! || enrichment[b]! - enrichment[a]! || a - b);
};
const height = (p: number): number => -Math.log10(p);

/** P of so many or more, from its definition. */
function byDefinition(total: number, marked: number, drawn: number, least: number): number {
  const choose = (n: number, k: number): number =>
    k < 0 || k > n ? 0 : Array.from({ length: k }, (_, at) => (n - at) / (at + 1)).reduce((product, part) => product * part, 1);
  let p = 0;
  for (let k = least; k <= Math.min(marked, drawn); k++) p += (choose(marked, k) * choose(total - marked, drawn - k)) / choose(total, drawn);
  return p;
}

export const cases: ToolCases = {
  agreements: [...reference("cachexia", "wikipathways_human_metabolites_hmdb.gmt", 3), ...reference("th1_reactome", "mouse.reactome.gmt", 5)],
  faults,
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
        ? [{ in: "notes" as const, en: `${measured - without - units} feature`, zh: `${measured - without - units} 个特征与其他特征编号相同` }]
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
  invariants: [
    {
      name: "what “Select features” marks in its column “selected” is selected, whatever p says",
      holds(run) {
        const marks = (given: GivenInput): string[] => cellsOf(given, "feature").map((_, at) => (at % 5 === 0 ? "TRUE" : "FALSE"));
        const of = run(undefined, (given) => {
          const { columns, rows } = exampleTests(given);
          return withInputs(given, {
            tests: { columns: [...columns.filter(({ name }) => name !== "selected"), { name: "selected", values: marks(given) }], rows },
          });
        });
        const ids = cellsOf(of.input, "feature").filter((_, at) => at % 5 === 0);
        expect(of.words("background", "feature").filter((_, at) => of.flags("background", "selected")[at])).toEqual(ids);
      },
    },
    {
      name: "finds what was planted: bile acids and long-chain acylcarnitines rise, the citric acid cycle falls",
      holds(run) {
        const enriched = (of: Ran) => of.words("sets", "name").filter((_, at) => of.flags("sets", "significant")[at]);
        expect(enriched(run({ direction: "higher" })).toSorted()).toEqual(
          ["Carnitine shuttle of long-chain fatty acids", "Primary bile acids and their conjugates", "Secondary bile acids and their conjugates"].toSorted(),
        );
        expect(enriched(run({ rule: "p", direction: "lower" }))).toEqual(["Citric acid cycle"]);
      },
    },
    {
      name: "selects by the threshold that was given, features at it too",
      holds(run) {
        let values: { feature: string; p: number; change: number }[] = [];
        const read = (given: GivenInput): GivenInput => {
          const [features, p, changes] = ["feature", "p_adj", "log2_fc"].map((column) => cellsOf(given, column));
          values = features!.map((feature, at) => ({ feature, p: Number(p![at]), change: Number(changes![at]) }));
          return given;
        };
        run({ rule: "p" }, read);
        const limit = values.map(({ p }) => p).toSorted((a, b) => a - b)[11]!;
        for (const [direction, sign] of [
          ["both", 0],
          ["higher", 1],
          ["lower", -1],
        ] as const) {
          const result = run({ rule: "p", p_threshold: limit, direction });
          const selected = result.words("background", "feature").filter((_, at) => result.flags("background", "selected")[at]);
          const wanted = values.filter(({ p, change }) => p <= limit && (sign === 0 || Math.sign(change) === sign));
          expect(selected.toSorted(), direction).toEqual(wanted.map(({ feature }) => feature).toSorted());
        }
      },
    },
    {
      name: "gives the hypergeometric probability of its definition, and counts by the members that it names",
      holds(run) {
        const result = run();
        const { units, hits } = counts(result);
        const [size, overlap, p, expected, enrichment] = ["size", "overlap", "p", "expected", "enrichment"].map((column) => result.numbers("sets", column));
        for (const [at, members] of result.words("sets", "members").entries()) {
          expect(members === "" ? 0 : members.split("; ").length).toBe(overlap![at]);
          near(p![at]!, byDefinition(units, size![at]!, hits, overlap![at]!), 1e-9, 1e-12, `p of ${at}`);
          near(expected![at]!, (hits * size![at]!) / units, 1e-12, 1e-12, `expected of ${at}`);
          near(enrichment![at]!, overlap![at]! / expected![at]!, 1e-12, 1e-12, `enrichment of ${at}`);
        }
      },
    },
    {
      name: "what has no class is no part of the background of classes, as what has no identifier is not of a library's",
      holds(run) {
        const result = run({ set_columns: ["class"], least: 2 }, (given) => ({ ...withInputs(given, { library: null }), features: halfClassed(given) }));
        const classed = new Set(
          halfClassed(result.input)!
            .columns.find(({ name }) => name === "class")!
            .values.flatMap((cell, at) => (cell === "" ? [] : [result.input.features!.ids[at]!])),
        );
        const background = result.words("background", "feature").filter((_, at) => result.words("background", "note")[at] === "");
        expect(background.toSorted()).toEqual(
          result
            .words("background", "feature")
            .filter((feature) => classed.has(feature))
            .toSorted(),
        );
        const { units, hits } = counts(result);
        expect(units).toBe(background.length);
        for (const [at, size] of result.numbers("sets", "size").entries())
          near(result.numbers("sets", "p")[at]!, byDefinition(units, size, hits, result.numbers("sets", "overlap")[at]!), 1e-9, 1e-12, `p of ${at}`);
      },
    },
    {
      name: "lists the measured members of each set by p, and which of them are selected",
      holds(run) {
        const result = run();
        const rows = membersOf(result, "set");
        expect([...rows.keys()]).toEqual(byP(result).map((at) => result.words("sets", "set")[at]));
        const background = new Map(result.words("background", "feature").map((feature, at) => [feature, result.flags("background", "selected")[at]]));
        for (const [at, set] of result.words("sets", "set").entries()) {
          const own = rows.get(set)!;
          const features = own.map((row) => result.words("members", "feature")[row]!);
          expect(new Set(own.map((row) => result.words("members", "identifier")[row])).size).toBe(result.numbers("sets", "size")[at]);
          expect(own.map((row) => result.flags("members", "selected")[row])).toEqual(features.map((feature) => background.get(feature)));
          expect(
            features
              .filter((feature) => background.get(feature))
              .toSorted()
              .join("; "),
          ).toBe(result.words("sets", "members")[at]!.split("; ").toSorted().join("; "));
        }
        // Each feature is a member of as many sets as are said to have it.
        const sets = new Map<string, number>();
        for (const feature of result.words("members", "feature")) sets.set(feature, (sets.get(feature) ?? 0) + 1);
        expect(result.words("background", "feature").map((feature) => sets.get(feature) ?? 0)).toEqual([...result.numbers("background", "sets")]);
      },
    },
    {
      name: "is the same whatever the order of rows, sets and members, and however identifiers are written",
      holds(run) {
        const plain = run();
        const turned = run({}, (given) => {
          const library = given.others!.libraries["library"]!;
          return withInputs(given, {
            tests: { ...exampleTests(given), columns: exampleTests(given).columns.map((column) => ({ ...column, values: column.values.toReversed() })) },
            library: {
              ...library,
              sets: library.sets
                .toReversed()
                .map((set) => ({ ...set, members: set.members.toReversed().map((id) => id.toLowerCase().replace("hmdb00", "HMDB")) })),
            },
          });
        });
        const rows = (of: Ran) => new Map(of.words("sets", "set").map((set, at) => [set, [of.numbers("sets", "p")[at], of.numbers("sets", "p_adj")[at]]]));
        expect(rows(turned)).toEqual(rows(plain));
      },
    },
    {
      name: "a larger background of nothing but unselected features makes no p larger",
      holds(run) {
        const plain = run({ id_columns: ["hmdb"] });
        const wider = run({ id_columns: ["hmdb"] }, (given) => {
          const more = Array.from({ length: 50 }, (_, at) => `Z${at}`);
          const columns = exampleTests(given).columns.map(({ name, values }) => ({
            name,
            values: [...values, ...more.map((id) => (name === "feature" ? id : name === "significant" ? "FALSE" : "1"))],
          }));
          const sheet = given.features!;
          const features = {
            ids: [...sheet.ids, ...more],
            columns: sheet.columns.map((column) => ({
              ...column,
              values: [...column.values, ...more.map((id) => (column.name === "hmdb" ? `HMDB9${id.slice(1).padStart(6, "0")}` : ""))],
            })),
          };
          return { ...withInputs(given, { tests: { columns, rows: columns[0]!.values.length } }), features };
        });
        for (const [at, p] of wider.numbers("sets", "p").entries()) expect(p).toBeLessThanOrEqual(plain.numbers("sets", "p")[at]! + 1e-12);
      },
    },
  ],
};

/** How many rows have one of the library's members as identifier. */
function inLibrary(run: Ran): number {
  const members = new Set(run.input.others!.libraries["library"]!.sets.flatMap((set) => set.members.map(digits)));
  return run.words("background", "identifier").filter((id) => members.has(digits(id))).length;
}
const digits = (id: string): string => id.replace(/^cpd:/, "").replace(/^HMDB0*/i, "HMDB");
