/** One p from several. */
import { chiSquareUpper } from "../distributions/chi-square.ts";
import { normalQuantile, normalUpper } from "../distributions/normal.ts";
import { ArgumentFault } from "../faults.ts";

/**
 * Fisher's method: −2 Σ ln p is χ² with 2k degrees of freedom when no hypothesis of the k is false. Missing p are left out; NaN where none is left.
 *
 * @method combine-p Combining p values
 * @formula Fisher: χ²(2k) of −2 Σ ln p. Stouffer: normal tail of Σ wᵢ zᵢ / √Σ wᵢ², zᵢ the upper normal quantile of pᵢ
 * @defaults Fisher; Stouffer with equal weights
 * @reference Fisher RA (1932) Statistical Methods for Research Workers, 4th ed.; Stouffer SA et al. (1949) The American Soldier, vol. 1; Whitlock MC (2005) J. Evol. Biol. 18:1368, doi:10.1111/j.1420-9101.2005.00917.x
 * @follows R's pchisq(-2 * sum(log(p)), 2 * k, lower.tail = FALSE), metap::sumz
 *
 * @throws ArgumentFault when a p is not from 0 to 1.
 */
export function combineFisher(p: readonly number[]): number {
  const present = checked(p);
  if (present.length === 0) return Number.NaN;
  return chiSquareUpper(
    present.reduce((sum, value) => sum - 2 * Math.log(value), 0),
    2 * present.length,
  );
}

/**
 * Stouffer's method with weights (say, the square roots of the sample sizes). A p of 0 among them gives 0, one of 1 gives 1, and both together NaN.
 *
 * @throws ArgumentFault when a p is not from 0 to 1, or weights don't fit or aren't above 0.
 */
export function combineStouffer(p: readonly number[], weights: readonly number[] = p.map(() => 1)): number {
  if (weights.length !== p.length) throw new ArgumentFault("weights", `one for each of the ${p.length} p values`);
  if (!weights.every((weight) => weight > 0 && weight < Infinity)) throw new ArgumentFault("weights", "numbers above 0");
  checked(p);
  let [sum, squares] = [0, 0];
  for (const [at, value] of p.entries()) {
    if (Number.isNaN(value)) continue;
    // The quantile of the lower tail keeps the digits of a small p.
    sum -= weights[at]! * normalQuantile(value);
    squares += weights[at]! ** 2;
  }
  return squares === 0 ? Number.NaN : normalUpper(sum / Math.sqrt(squares));
}

function checked(p: readonly number[]): number[] {
  for (const value of p) if (value < 0 || value > 1) throw new ArgumentFault("p", `numbers from 0 to 1; there is ${value}`);
  return p.filter((value) => !Number.isNaN(value));
}
