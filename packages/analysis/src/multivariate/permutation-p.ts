import { ArgumentFault } from "../faults.ts";
import { pOfHits } from "../random/permutations.ts";

export type PermutationProfile = "standard" | "ropls";

/**
 * The share of permutations that do as well as the observed order.
 * `standard`: (hits + 1)/(permutations + 1), because the observed order is one of the possible ones (Phipson & Smyth (2010) Stat. Appl. Genet. Mol. Biol. 9:39
 * doi:10.2202/1544-6115.1585). `ropls`: (hits + 1)/permutations, at most 1, as ropls writes it.
 * A permuted value that is as large as the observed one, up to 1e-12 of rounding, is a hit; NaN is none.
 * @throws ArgumentFault without permutations.
 */
export function permutationP(observed: number, permuted: ArrayLike<number>, profile: PermutationProfile): number {
  if (permuted.length === 0) throw new ArgumentFault("permuted", "at least one value");
  const least = observed - 1e-12 * Math.abs(observed);
  let hits = 0;
  for (let at = 0; at < permuted.length; at++) if (permuted[at]! >= least) hits++;
  return profile === "ropls" ? Math.min(1, (hits + 1) / permuted.length) : pOfHits(hits, permuted.length);
}
