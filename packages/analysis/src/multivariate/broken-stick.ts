/** How many components hold more of the variance than chance gives them. */

/**
 * How many of the leading components hold more of the variance than the longest, second longest … piece of a stick broken at random into as many pieces. 0 where
 * not even the first does: then the samples differ in no direction more than in the others. Shares need not add up to 1; they are taken as they are.
 *
 * @method broken-stick Broken stick
 * @formula component k is kept while λ_k / Σλ > (1/n) Σ_{i=k}^{n} 1/i
 * @defaults n = all components that hold any variance
 * @reference Jackson DA (1993) Ecology 74:2204–2214 doi:10.2307/1939574
 * @follows R's `vegan::bstick` and counting the components above it
 * @param explained share of the variance of every component that is not zero, descending.
 */
export function brokenStick(explained: ArrayLike<number>): number {
  const count = explained.length;
  // The expected share of the last piece, and up from it.
  const expected = new Float64Array(count);
  for (let at = count - 1; at >= 0; at--) expected[at] = (at + 1 < count ? expected[at + 1]! : 0) + 1 / (at + 1) / count;
  for (let at = 0; at < count; at++) if (!(explained[at]! > expected[at]!)) return at;
  return count;
}
