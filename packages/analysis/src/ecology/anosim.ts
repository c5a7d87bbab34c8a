/** Are samples of one group closer to each other than to others, by the ranks of their distances? */
import type { Distances } from "../cluster/distance.ts";
import { ArgumentFault, type Reason } from "../faults.ts";
import type { Progress } from "../progress.ts";
import { checkPermutations, pOfHits, permutationSlack } from "../random/permutations.ts";
import { midRanks } from "../univariate/ranks.ts";
import { checkDistances, squareOf } from "./distance-matrix.ts";
import { groupsOf } from "./groups.ts";

export interface Anosim {
  /** From −1 to 1; 0 when distances within and between groups are alike. */
  r: number;
  p: number;
  permuted: Float64Array;
  /** `constant` when all distances are equal: R is 0 in every order, p 1. */
  reason: Reason | null;
}

/**
 * Analysis of similarities. Tied distances share their mean rank.
 *
 * @method anosim ANOSIM
 * @formula R = (mean rank between groups − mean rank within groups) / (n(n − 1)/4); p = (#{R_perm ≥ R} + 1) / (P + 1)
 * @defaults None: the permutations are the caller's. Fixed: average ranks of tied distances, the observed order counts as one of P + 1.
 * @reference Clarke KR (1993) Aust. J. Ecol. 18:117, doi:10.1111/j.1442-9993.1993.tb00438.x
 * @follows R's vegan::anosim(D, groups, permutations = …) (vegan 2.6)
 *
 * @param permutations in the permuted data sample i has the group of sample order[i].
 * @throws ArgumentFault when distances, groups or permutations do not fit, there are fewer than two groups, or none has two samples.
 */
export function anosim(distances: Distances, groups: readonly string[], permutations: readonly Uint32Array[], progress?: Progress): Anosim {
  checkDistances(distances, 3);
  const { items } = distances;
  checkPermutations(permutations, items);
  const { of, sizes } = groupsOf(groups, items);
  const within = sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  if (within === 0) throw new ArgumentFault("groups", "a group of at least two samples");
  const { ranks } = midRanks(distances.data);
  const square = squareOf({ items, data: ranks });
  const pairs = ranks.length;
  const total = (pairs * (pairs + 1)) / 2;
  const placed = new Uint32Array(items);
  const statistic = (order: Uint32Array | null): number => {
    for (let i = 0; i < items; i++) placed[i] = of[order === null ? i : order[i]!]!;
    // Sums of halves: exact, so that equal partitions give equal statistics.
    let sum = 0;
    for (let i = 1; i < items; i++) {
      const own = placed[i]!;
      for (let j = 0; j < i; j++) if (placed[j] === own) sum += square.data[i * items + j]!;
    }
    return ((total - sum) / (pairs - within) - sum / within) / (pairs / 2);
  };

  const r = statistic(null);
  let hits = 0;
  const permuted = Float64Array.from(permutations, (order, number) => {
    const value = statistic(order);
    if (value >= r - permutationSlack) hits++;
    progress?.(number + 1, permutations.length);
    return value;
  });
  const reason = distances.data.every((distance) => distance === distances.data[0]) ? "constant" : null;
  return { r, p: pOfHits(hits, permutations.length), permuted, reason };
}
