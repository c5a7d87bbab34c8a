/** Are more of the hits in a set than chance puts there? */
import { adjust } from "../adjust/adjust.ts";
import { ArgumentFault } from "../faults.ts";
import { fisherExact } from "../univariate/fisher-exact.ts";
import { searchedOddsRatio } from "./searched-odds-ratio.ts";
import { placeSets, placesOf, type NamedSet } from "./sets.ts";

export interface OraOptions {
  /** Members in the background that a set has to have at least (2) and at most. */
  least?: number;
  most?: number;
  /** `fisher.test`: the odds ratio where R's search stops. */
  oddsRatio?: "exact" | "fisher.test";
}

export interface OraSet {
  set: string;
  /** Members in the background. */
  size: number;
  overlap: number;
  expected: number;
  /** (overlap / hits) / (size / background). */
  enrichment: number;
  /** P of such an overlap or a larger one: hypergeometric, the same as Fisher's one-sided. */
  p: number;
  /** Fisher's two-sided. */
  pTwoSided: number;
  /** Conditional maximum likelihood (to all digits, or as far as R searches); 0 or Infinity at an end of the possible, NaN where the margins allow one table only. */
  oddsRatio: number;
  /** Benjamini–Hochberg over all tested sets. */
  pAdjusted: number;
  /** Hits in the set, in the order of the hits. */
  members: string[];
}

export interface Ora {
  sets: OraSet[];
  /** What was compared with: to be told beside every p. */
  background: number;
  hits: number;
  /** Hits that are not in the background: they were left out. */
  outside: string[];
}

/**
 * Over-representation of sets among hits, against a background of what could have been a hit (the measured features). A set's members outside the
 * background don't count; a set with fewer than `least` of them in it, or more than `most`, isn't tested. Sets without a hit are: they count for the adjustment.
 *
 * @method ora Over-representation analysis
 * @formula p = P(X ≥ overlap), X hypergeometric: background N, set K, hits n; enrichment = (k/n)/(K/N)
 * @defaults sets with at least 2 members in the background; BH over all tested sets
 * @profile fisher.test the odds ratio where R's own search stops: up to some thousandths off when it is large
 * @reference Draghici S et al. (2003) Genomics 81:98, doi:10.1016/S0888-7543(02)00021-6; Wieder C et al. (2021) PLoS Comput. Biol. 17:e1009105, doi:10.1371/journal.pcbi.1009105 (background)
 * @follows R's phyper(k - 1, K, N - K, n, lower.tail = FALSE), fisher.test, fgsea::fora (fgsea 1.31)
 *
 * @param hits each once; those outside the background are left out and listed.
 * @throws ArgumentFault when hits or background name a feature twice, are empty, have nothing in common, or no member of any set is in the background.
 */
export function ora(hits: readonly string[], background: readonly string[], sets: readonly NamedSet[], options: OraOptions = {}): Ora {
  const { least = 2, most = Infinity, oddsRatio = "exact" } = options;
  const places = placesOf(background, "background");
  placesOf(hits, "hits");
  const inside = hits.filter((hit) => places.has(hit));
  if (inside.length === 0) throw new ArgumentFault("hits", "at least one that is in the background");
  const chosen = new Set(inside.map((hit) => places.get(hit)!));
  const [total, drawn] = [background.length, inside.length];
  const tested = placeSets(sets, background, least, most).map(({ name, places: own }): OraSet => {
    const members = new Set(Array.from(own).filter((place) => chosen.has(place)));
    const [size, overlap] = [own.length, members.size];
    const urn = { total, marked: size, drawn };
    const test = fisherExact({ a: overlap, b: drawn - overlap, c: size - overlap, d: total - size - drawn + overlap });
    return {
      set: name,
      size,
      overlap,
      expected: (drawn * size) / total,
      enrichment: overlap / drawn / (size / total),
      p: test.greater,
      pTwoSided: test.p,
      oddsRatio: oddsRatio === "exact" ? test.oddsRatio : searchedOddsRatio(overlap, urn),
      pAdjusted: Number.NaN,
      members: inside.filter((hit) => members.has(places.get(hit)!)),
    };
  });
  const adjusted = adjust(
    Float64Array.from(tested, ({ p }) => p),
    "BH",
  );
  for (const [at, set] of tested.entries()) set.pAdjusted = adjusted[at]!;
  return { sets: tested, background: total, hits: drawn, outside: hits.filter((hit) => !places.has(hit)) };
}
