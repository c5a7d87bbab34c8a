import { expect, it } from "vitest";
import { agreement, reference, type Tolerance } from "../testing/reference.ts";
import { enrichmentScore } from "./enrichment-score.ts";
import { gsea, weightsOf } from "./gsea.ts";
import { ora, type OraSet } from "./ora.ts";
import { placeSets } from "./sets.ts";

const cases = [
  { name: "cachexia", file: "wikipathways_human_metabolites_hmdb.gmt", least: 3, most: 100, leastOra: 3 },
  { name: "th1_reactome", file: "mouse.reactome.gmt", least: 15, most: 500, leastOra: 5 },
];

agreement("ora", (compare) => {
  it.each(cases)("$name: over-representation", ({ name, file: sets, leastOra }) => {
    const file = `${name}/ora.csv`;
    const { hits, background } = reference.json(`${name}/ora_input.json`) as { hits: string[]; background: string[] };
    const found = ora(hits, background, reference.sets(sets), { least: leastOra, oddsRatio: "fisher.test" }).sets;
    compare.claim(`${name}/ora_input.json`, "hits and background", hits.length + background.length);
    const wanted = reference.rows(file).map((row) => row["set"]!);
    compare.same(
      file,
      "sets",
      Array.from(found, ({ set }) => set),
      wanted,
    );
    const column = (key: keyof OraSet, header: string, tolerance: Tolerance) => {
      const actual = Array.from(found, (set) => Number(set[key]));
      compare(file, header, actual, reference.numbers(file, header), tolerance);
    };
    const tight = { relative: 1e-9, nearZero: 0 };
    column("size", "set_size_in_background", tight);
    column("overlap", "overlap", tight);
    column("expected", "expected", tight);
    column("enrichment", "enrichment_ratio", tight);
    column("p", "p_hyper", tight);
    column("p", "p_fisher_greater", tight);
    column("pTwoSided", "p_fisher_two_sided", tight);
    column("pAdjusted", "p_BH", tight);
    // R's own search for the odds ratio ends at 1e-4 or so.
    column("oddsRatio", "odds_ratio_cmle", { relative: 1e-4 });
  });

  it("cachexia: the identifiers come from the map of names", () => {
    const map = reference.rows("cachexia/hmdb_map.csv");
    const { background } = reference.json("cachexia/ora_input.json") as { background: string[] };
    expect(background).toEqual(Array.from(map, (row) => row["hmdb"]));
    compare.claim("cachexia/hmdb_map.csv", "names and identifiers", map.length);
  });
});

agreement("gsea", (compare) => {
  it.each(cases)("trap: $name: the ranking is taken in the order given, ties too", ({ name, file: sets, least, most }) => {
    const { features, statistics } = rankingOf(name);
    compare.claim(`${name}/gsea_ranks.csv`, "ranking", features.length);
    const file = `${name}/gsea.csv`;
    const placed = placeSets(reference.sets(sets), features, least, most);
    const score = (weight: number) => placed.map(({ places }) => enrichmentScore(places, weightsOf(statistics, weight)));
    const [plain, weighted] = [score(0), score(1)];
    const names = reference.rows(file).map((row) => row["set"]!);
    compare.same(
      file,
      "sets",
      Array.from(placed, (set) => set.name),
      names,
    );
    const exact = { absolute: 0, nearZero: 0 };
    const lines: [what: string, column: string, found: number[], tolerance: Tolerance][] = [
      ["size", "size", placed.map(({ places }) => places.length), exact],
      ["ES", "ES", weighted.map((set) => set.score), { absolute: 1e-9 }],
      ["ES without weight", "ES_param0", plain.map((set) => set.score), { absolute: 1e-9 }],
      ["size of the leading edge", "leading_edge_size", weighted.map(({ leadingEdge }) => leadingEdge.length), exact],
    ];
    for (const [what, column, found, tolerance] of lines) compare(file, what, found, reference.numbers(file, column), tolerance);
  });

  it.each(cases)("trap: $name: NES and p are random, and lie within the stated ranges of fgsea's", ({ name, file: sets, least, most }) => {
    const { features, statistics } = rankingOf(name);
    const permutations = 2000;
    // More draws than the reference has: then only its own chance is left, which the range allows for.
    const found = gsea(features, statistics, reference.sets(sets), { least, most, permutations: 10_000, seed: 1 });
    const file = `${name}/gsea.csv`;
    const [nes, nesSd, p] = ["NES_mean", "NES_sd", "p_mean"].map((key) => reference.numbers(file, key));
    let [largestNes, largestP] = [0, 0];
    for (const [at, set] of found.entries()) {
      const [offNes, offP] = [Math.abs(set.nes - nes![at]!), Math.abs(set.p - p![at]!)];
      expect(offNes, `${set.set}: NES`).toBeLessThanOrEqual(3 * nesSd![at]! + 0.05);
      expect(offP, `${set.set}: p`).toBeLessThanOrEqual(5 * Math.sqrt((p![at]! * (1 - p![at]!)) / permutations) + 1 / permutations);
      largestNes = Math.max(largestNes, offNes);
      largestP = Math.max(largestP, offP);
    }
    compare.claim(file, "NES", found.length, largestNes, "3 NES_sd + 0.05");
    compare.claim(file, "p", found.length, largestP, "5 standard errors + 1/2000");
  });
});

function rankingOf(name: string): { features: string[]; statistics: Float64Array } {
  const rows = reference.rows(`${name}/gsea_ranks.csv`);
  return { features: rows.map((row) => row["id"]!), statistics: Float64Array.from(rows, (row) => Number(row["stat"])) };
}
