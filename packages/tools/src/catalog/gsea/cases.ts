import { withGroupNames } from "@analyte/contract/group-wording";
import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { ragged } from "#testing/cases/hostile-files.ts";
import { membersOf } from "#testing/members-of.ts";
import { near } from "#testing/near.ts";
import { cellsOf as columnOf, libraryOf, withInputs } from "#testing/set-inputs.ts";
import type { GivenLibrary } from "#tool.ts";
import { reference, withTable } from "#testing/ranked-reference.ts";

const withLibrary = (library: GivenLibrary | null) => (given: GivenInput) => withInputs(given, { library });

const byP = (run: Ran): number[] => {
  const [p, nes] = [run.numbers("sets", "p"), run.numbers("sets", "nes")];
  return [...p.keys()].filter((at) => !Number.isNaN(p[at]!)).sort((a, b) => p[a]! - p[b]! || Math.abs(nes[b]!) - Math.abs(nes[a]!) || a - b);
};
const unranked = (run: Ran): number[] => [...run.numbers("sets", "p").entries()].flatMap(([at, p]) => (Number.isNaN(p) ? [at] : []));
const symbols: Record<string, [string, string]> = { BH: ["FDR", "FDR"], holm: ["adjusted p", "校正 p"] };

export const cases: ToolCases = {
  agreements: [...reference("cachexia", "wikipathways_human_metabolites_hmdb.gmt", 3, 100), ...reference("th1_reactome", "mouse.reactome.gmt", 15, 500)],
  faults: [
    { says: { en: "In the feature sheet, row 2 has 7 cells", zh: "特征表第 2 行有 7 个单元格" }, tables: ragged("features") },

    {
      says: { en: "no column “statistic” to rank", zh: "“statistic”列" },
      params: { rank_by: "statistic" },
      input: (given) => withTable({ feature: columnOf(given, "feature"), p: columnOf(given, "p") })(given),
    },
    {
      says: { en: "neither a column “statistic” nor “p”", zh: "“statistic”列，也没有“p”" },
      input: (given) => withTable({ feature: columnOf(given, "feature") })(given),
    },
    {
      says: { en: "Only 3 features of the table have a number", zh: "只有 3 个特征具有可排序的数值" },
      input: withTable({ feature: ["M001", "M002", "M003", "M004"], statistic: ["1", "2", "3", ""] }),
    },
    {
      says: { en: "All 129 features have the same number", zh: "129 个特征的数值全部相同" },
      input: (given) => withTable({ feature: columnOf(given, "feature"), statistic: columnOf(given, "feature").map(() => "2") })(given),
    },
    { says: { en: "Its members are KEGG compound ids such as “C99999”", zh: "KEGG 化合物编号" }, input: withLibrary(libraryOf("a\tA\tC99999\tC99998\n")) },
    { says: { en: "There are no sets", zh: "没有集合" }, input: withLibrary(null) },
    { says: { en: "Both a library and columns", zh: "同时给出了集合库" }, params: { set_columns: ["class"] } },
    { says: { en: "No set has between 40 and 500 measured members", zh: "40 到 500 之间" }, params: { least: 40 } },
    { says: { en: "no column “lipid” in the feature sheet", zh: "没有“lipid”列" }, params: { id_columns: ["lipid"] } },
  ],
  runs: [
    { name: "by the change, without weight", params: { rank_by: "change", weight: 0, permutations: 200, adjust: "holm" } },
    { name: "by p with the sign of the change", params: { rank_by: "signed_p" } },
    { name: "classes as sets", params: { set_columns: ["class"], seed: 3 }, input: withLibrary(null) },
    {
      name: "features that share identifiers, one twice, one without a number, and a set of all",
      params: { id_columns: ["kegg"], least: 1, permutations: 100 },
      input: (given) => {
        const ids = columnOf(given, "feature").slice(0, 14);
        const features = {
          ids: given.features!.ids,
          columns: given.features!.columns.map((column) =>
            column.name === "kegg" ? { ...column, values: column.values.map((cell, at) => (given.features!.ids[at] === "M002" ? "C00037" : cell)) } : column,
          ),
        };
        const kegg = features.columns.find(({ name }) => name === "kegg")!.values.slice(0, 12);
        const library = libraryOf(`#ids\tkegg\nall\tAll\t${[...new Set(kegg)].join("\t")}\nsome\tSome\t${kegg.slice(2, 5).join("\t")}\nnone\tNone\tC99999\n`);
        const statistic = ids.map((_, at) => (at >= 12 ? (at === 12 ? "" : "nothing") : String(20 - at)));
        return { ...withLibrary(library)(withTable({ feature: [...ids, "M005"], statistic: [...statistic, "40"] })(given)), features };
      },
    },
  ],
  says(run) {
    const limit = numberText(Number(run.params["p_threshold"]));
    const ranked = run.words("ranking", "feature").length;
    const sets = run.words("sets", "set").length;
    const enriched = run.numbers("sets", "p_adj").filter((p) => p <= Number(run.params["p_threshold"])).length;
    const [en, zh] = symbols[String(run.params["adjust"])]!;
    const caption = { en: `${enriched} of ${sets} sets with ${en} ≤ ${limit}.`, zh: `${sets} 个集合中 ${enriched} 个 ${zh} ≤ ${limit}。` };
    const permutations = Number(run.params["permutations"]);
    return [
      { in: "caption of running", ...caption },
      { in: "caption of scores", ...caption },
      { in: "caption of scores", en: `${ranked} features ranked by`, zh: `${ranked} 个特征按` },
      { in: "caption of scores", en: `${permutations} permutations`, zh: `置换 ${permutations} 次` },
      { in: "methods", en: `${ranked} measured features were ranked`, zh: `${ranked} 个测得的特征按` },
      { in: "methods", en: `${sets} sets with`, zh: `的 ${sets} 个集合` },
      {
        in: "methods",
        en: `${enriched} ${enriched === 1 ? "set has" : "sets have"} an adjusted p of at most ${limit}`,
        zh: `不大于 ${limit} 的集合有 ${enriched} 个`,
      },
    ];
  },
  shows: {
    running(run) {
      const { groups, groupLabels, curves, ranked: by } = run.chart("running", "running");
      const wanted = byP(run).slice(0, 5);
      expect(groups).toEqual(wanted.map((at) => run.words("sets", "set")[at]));
      expect(groupLabels!.map(({ en }) => en)).toEqual(wanted.map((at) => run.words("sets", "name")[at]));
      expect(curves.map(({ id }) => id)).toEqual(groups);
      expect(by.values).toEqual([...run.numbers("ranking", "value")]);
      const ranked = run.words("ranking", "feature").length;
      for (const [place, at] of wanted.entries()) {
        const { x, y, hits } = curves[place]!;
        expect(hits).toHaveLength(run.numbers("sets", "size")[at]!);
        expect(x.slice(1, -1)).toEqual(hits.flatMap((hit) => [hit, hit + 1]));
        const features = run.words("ranking", "feature");
        const edge = run.words("sets", "leading_edge")[at]!.split("; ");
        expect(edge.filter((id) => !hits.includes(features.indexOf(id)))).toEqual([]);
        expect([x[0], y[0], x.at(-1), y.at(-1)]).toEqual([0, 0, ranked, 0]);
        // Its furthest point is the score, which it has as often as it has members.
        expect(x).toHaveLength(2 + 2 * run.numbers("sets", "size")[at]!);
        // It rises at each member and falls between them.
        for (let step = 1; step < y.length; step++) {
          const risen = y[step]! - y[step - 1]!;
          if (step % 2 === 0) expect(risen).toBeGreaterThan(0);
          else expect(risen).toBeLessThanOrEqual(1e-12);
          expect(x[step]!).toBeGreaterThanOrEqual(x[step - 1]!);
        }
        const es = run.numbers("sets", "es")[at]!;
        near(es > 0 ? Math.max(...(y as number[])) : Math.min(...(y as number[])), es, 1e-12, 1e-12, groups[place]);
      }
    },
    scores(run) {
      const { ids, labels, series } = run.chart("scores", "bars");
      const wanted = byP(run).slice(0, 20);
      expect(ids).toEqual(wanted.map((at) => run.words("sets", "set")[at]));
      expect(labels).toEqual(wanted.map((at) => run.words("sets", "name")[at]));
      expect(series.map(({ values }) => values)).toEqual([wanted.map((at) => run.numbers("sets", "nes")[at])]);
    },
  },
  scripts: [{ params: { permutations: 100 } }, { params: { rank_by: "change", weight: 0, least: 5, most: 8, id_columns: ["hmdb"], permutations: 100 } }],
  invariants: [
    {
      name: "features that share their number have the same scores in whatever order the table names them, and are told",
      holds(run) {
        const tied = (given: GivenInput) => {
          const [ids, names] = [columnOf(given, "feature"), columnOf(given, "name")];
          return { feature: ids, name: names, statistic: ids.map((_, at) => (at % 2 === 0 ? "1" : "-1")) };
        };
        const one = run({}, (given) => withTable(tied(given))(given));
        const other = run({}, (given) => {
          const { feature, name, statistic } = tied(given);
          return withTable({ feature: feature.toReversed(), name: name.toReversed(), statistic: statistic.toReversed() })(given);
        });
        const scores = (of: Ran) => new Map(of.words("sets", "set").map((set, at) => [set, [of.numbers("sets", "es")[at], of.numbers("sets", "p")[at]]]));
        expect(scores(other)).toEqual(scores(one));
        expect(one.output.notes.some(({ en }) => en.includes("features share their number with others"))).toBe(true);
      },
    },
    {
      name: "says which group is higher at the top, where the table of results says it; which is which goes by the sign",
      holds(run) {
        const withGroups = (turned: boolean) => (given: GivenInput) => {
          const statistic = columnOf(given, "statistic");
          const higher = statistic.map((value) => (Number(value) > 0 === turned ? "Untreated" : "Treated"));
          return withTable({ feature: columnOf(given, "feature"), name: columnOf(given, "name"), statistic, higher_in: higher })(given);
        };
        for (const [turned, one, other] of [
          [false, "Treated", "Untreated"],
          [true, "Untreated", "Treated"],
        ] as const) {
          const of = run({ rank_by: "statistic" }, withGroups(turned));
          expect(of.output.comparison).toEqual({ case: one, control: other });
          expect(of.chart("scores", "bars").value.title.en).toBe(`Normalised enrichment score (higher in ${one} →)`);
          expect(of.chart("scores", "bars").caption.zh).toContain(`即在 ${one} 中较高`);
          expect(of.chart("running", "running").x.title.en).toBe(`Rank (higher in ${one} first, in ${other} last)`);
          expect(of.output.methods.en).toContain(`(positive = higher in ${one})`);
          for (const [table, column] of [
            ["sets", "es"],
            ["sets", "nes"],
            ["members", "value"],
            ["ranking", "value"],
          ]) {
            const { title } = of.output.tables.find(({ name }) => name === table)!.columns.find(({ name }) => name === column)!;
            expect(title?.en, `${table}: ${column}`).toContain(`(+: higher in ${one})`);
          }
          const called = withGroupNames(of.chart("scores", "bars"), { groupNames: { [one]: "X" } });
          expect(called.value.title.zh).toContain("在 X 中较高");
        }
        const without = run({ rank_by: "statistic" }, (given) =>
          withTable({ feature: columnOf(given, "feature"), name: columnOf(given, "name"), statistic: columnOf(given, "statistic") })(given),
        );
        expect(without.output.comparison).toBeUndefined();
        expect(without.chart("scores", "bars").value.title.en).toBe("Normalised enrichment score");
      },
    },
    {
      name: "a set of more than 500 is tested as any other, and changes nothing of those behind it",
      holds(run) {
        const ids = Array.from({ length: 900 }, (_, at) => `F${at + 1}`);
        const [range, params] = [(from: number, to: number) => ids.slice(from - 1, to).join("\t"), { least: 3, most: 1000, permutations: 200 }];
        const small = `top\tTop\t${range(1, 20)}\nmiddle\tMiddle\t${range(441, 460)}\nbottom\tBottom\t${range(881, 900)}\n`;
        const of = (sets: string) =>
          run(params, (given) => ({
            ...withLibrary(libraryOf(sets))(withTable({ feature: ids, statistic: ids.map((_, at) => String(450 - at)) })(given)),
            features: null,
          }));
        const scores = (result: Ran) => new Map(result.words("sets", "set").map((set, at) => [set, result.numbers("sets", "es")[at]!]));
        const [alone, behind] = [scores(of(small)), of(`big\tBig\t${range(101, 700)}\n${small}`)];
        expect(behind.words("sets", "set").toSorted()).toEqual(["big", "bottom", "middle", "top"]);
        expect(behind.numbers("sets", "size")[behind.words("sets", "set").indexOf("big")]).toBe(600);
        for (const [set, es] of alone) near(scores(behind).get(set)!, es, 1e-12, 1e-12, set);
        near(alone.get("top")!, 1, 1e-12);
        near(alone.get("bottom")!, -1, 1e-12);
      },
    },
    {
      name: "finds what was planted: bile acids and long-chain acylcarnitines at the top, the citric acid cycle at the bottom",
      holds(run) {
        const result = run();
        const found = new Map(
          result
            .words("sets", "name")
            .flatMap((name, at) => (result.flags("sets", "significant")[at] ? [[name, Math.sign(result.numbers("sets", "nes")[at]!)]] : [])),
        );
        expect(found.get("Primary bile acids and their conjugates")).toBe(1);
        expect(found.get("Secondary bile acids and their conjugates")).toBe(1);
        expect(found.get("Carnitine shuttle of long-chain fatty acids")).toBe(1);
        expect(found.get("Citric acid cycle")).toBe(-1);
      },
    },
    {
      name: "turned upside down, every score changes its sign and keeps its size",
      holds(run) {
        const up = run({ rank_by: "change" });
        const down = run({ rank_by: "change" }, (given) =>
          withTable({
            feature: columnOf(given, "feature").toReversed(),
            log2_fc: columnOf(given, "log2_fc")
              .map((value) => String(-Number(value)))
              .toReversed(),
          })(given),
        );
        for (const [at, es] of up.numbers("sets", "es").entries()) near(down.numbers("sets", "es")[at]!, -es, 1e-9, 1e-12, up.words("sets", "set")[at]);
      },
    },
    {
      name: "of features with the same identifiers the one with the largest number stands for all",
      holds(run) {
        const result = run({ id_columns: ["kegg"] }, (given) => {
          const ids = columnOf(given, "feature");
          const kegg = ids.map((_, at) => (at < 2 ? "C00037" : `C9${String(at).padStart(4, "0")}`));
          const changed = withTable({ feature: ids, statistic: ids.map((_, at) => String(at === 1 ? -900 : 100 - at)) })(given);
          return { ...withLibrary(libraryOf("a\tA\tC00037\tC90004\tC90005\n"))(changed), features: { ids, columns: [{ name: "kegg", values: kegg }] } };
        });
        const features = result.words("ranking", "feature");
        expect([features.includes("M001"), features.at(-1), result.numbers("ranking", "value").at(-1)]).toEqual([false, "M002", -900]);
      },
    },
    {
      name: "lists the members of each set that the library gives it, by p, with their ranks, and the leading edge among them",
      holds(run) {
        const result = run({ id_columns: ["hmdb"] });
        const hmdb = new Map(result.input.features!.ids.map((id, at) => [id, result.input.features!.columns.find(({ name }) => name === "hmdb")!.values[at]!]));
        const ranking = result.words("ranking", "feature");
        const rows = membersOf(result, "set");
        expect([...rows.keys()]).toEqual([...byP(result), ...unranked(result)].map((at) => result.words("sets", "set")[at]));
        for (const [at, set] of result.words("sets", "set").entries()) {
          const given = new Set(result.input.others!.libraries["library"]!.sets.find(({ id }) => id === set)!.members);
          const wanted = ranking.filter((feature) =>
            hmdb
              .get(feature)!
              .split(";")
              .some((id) => given.has(id.trim())),
          );
          const own = rows.get(set)!;
          expect(own.map((row) => result.words("members", "feature")[row])).toEqual(wanted);
          expect(own.map((row) => result.numbers("members", "rank")[row])).toEqual(wanted.map((feature) => ranking.indexOf(feature) + 1));
          expect(own.map((row) => result.numbers("members", "value")[row])).toEqual(
            wanted.map((feature) => result.numbers("ranking", "value")[ranking.indexOf(feature)]),
          );
          const edge = own.filter((row) => result.flags("members", "leading_edge")[row]).map((row) => result.words("members", "feature")[row]);
          expect(new Set(edge)).toEqual(new Set(result.words("sets", "leading_edge")[at]!.split("; ")));
        }
      },
    },
    {
      name: "the leading edge are members of the set at its end of the ranking",
      holds(run) {
        const result = run();
        const rank = new Map(result.words("ranking", "feature").map((feature, at) => [feature, at]));
        for (const [at, cell] of result.words("sets", "leading_edge").entries()) {
          const places = cell.split("; ").map((id) => rank.get(id)!);
          const sign = Math.sign(result.numbers("sets", "es")[at]!);
          expect(places).toEqual(places.toSorted((a, b) => sign * (a - b)));
          expect(places.length).toBeLessThanOrEqual(result.numbers("sets", "size")[at]!);
        }
      },
    },
  ],
};
