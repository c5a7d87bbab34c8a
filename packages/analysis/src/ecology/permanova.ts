/** Do groups, or measured values, explain the distances between samples? */
import type { Distances } from "../cluster/distance.ts";
import type { Reason } from "../faults.ts";
import { traceOf } from "../matrix/product.ts";
import type { Progress } from "../progress.ts";
import { checkPermutations, pOfHits, permutationSlack } from "../random/permutations.ts";
import type { Matrix } from "../table.ts";
import { checkDistances, gowerMatrix } from "./distance-matrix.ts";
import { basesOf, explained, type Basis, type Term } from "./model-terms.ts";

export interface PermanovaTerm {
  name: string;
  df: number;
  sumOfSquares: number;
  /** Share of the total sum of squares. */
  r2: number;
  f: number;
  p: number;
  /** The pseudo-F of each permutation, in the order given. */
  permuted: Float64Array;
}

export interface Permanova {
  terms: PermanovaTerm[];
  residual: { df: number; sumOfSquares: number; r2: number };
  total: { df: number; sumOfSquares: number };
  /** `no-differences` when all distances are 0, `perfect-fit` when nothing is left to the residuals: then F and p are NaN. */
  reason: Reason | null;
}

export interface PermanovaOptions {
  /** `sequential`: each term beyond those before it. `marginal`: each beyond all the others. */
  sums?: "sequential" | "marginal";
  progress?: Progress | undefined;
}

/**
 * Permutational multivariate analysis of variance of distances. The samples are permuted whole, against the fixed terms; every term is tested against the residuals of
 * the full model.
 *
 * Semi-metric distances (Bray–Curtis) are taken as they are: a sum of squares may then be negative. Terms that repeat earlier
 * ones are refused, columns of a term that do so are left out (as R's `qr` with tolerance 1e-7).
 *
 * @method permanova PERMANOVA
 * @formula F = (tr(H G) / df) / (tr((I − H_full) G) / residual df), G = −½ J D² J, H the projection on the term; p = (#{F_perm ≥ F − 1.5e-8} + 1) / (P + 1)
 * @defaults sequential sums of squares; 999 permutations by the caller
 * @profile marginal each term beyond all others (adonis2's by = "margin")
 * @reference Anderson MJ (2001) Austral Ecol. 26:32, doi:10.1111/j.1442-9993.2001.01070.pp.x; McArdle BH, Anderson MJ (2001) Ecology 82:290, doi:10.1890/0012-9658(2001)082[0290:FMMTCD]2.0.CO;2
 * @follows R's vegan::adonis2(D ~ terms, permutations = …) (vegan 2.6)
 *
 * @param permutations as from `permutationsFrom`: in the permuted data sample i has the distances of sample order[i].
 * @throws ArgumentFault when distances, terms or permutations do not fit.
 */
export function permanova(distances: Distances, terms: readonly Term[], permutations: readonly Uint32Array[], options: PermanovaOptions = {}): Permanova {
  checkDistances(distances, 3);
  checkPermutations(permutations, distances.items);
  return partition(gowerMatrix(distances), terms, permutations, options);
}

/** The same for a given matrix of centred inner products of the samples. */
export function partition(
  gram: Matrix,
  terms: readonly Term[],
  permutations: readonly Uint32Array[],
  { sums = "sequential", progress }: PermanovaOptions = {},
): Permanova {
  const sequential = basesOf(terms, gram.rows);
  const tested = sums === "sequential" ? sequential : terms.map((term) => marginal(terms, term, gram.rows));
  const all = sequential.flatMap((basis) => basis.directions);
  const residualDf = gram.rows - 1 - all.length;
  const total = traceOf(gram);
  const split = (order: Uint32Array | null) => {
    const squares = tested.map((basis) => explained(gram, basis.directions, order));
    const model = sums === "sequential" ? squares.reduce((sum, value) => sum + value, 0) : explained(gram, all, order);
    return { squares, residual: total - model };
  };
  const observed = split(null);
  const reason: Reason | null = !(total > 0) ? "no-differences" : Math.abs(observed.residual) <= 1e-13 * total ? "perfect-fit" : null;
  const pseudoF = ({ squares, residual }: { squares: number[]; residual: number }, at: number) =>
    squares[at]! / tested[at]!.directions.length / (residual / residualDf);

  const permuted = tested.map(() => new Float64Array(permutations.length).fill(Number.NaN));
  if (reason === null) {
    for (const [number, order] of permutations.entries()) {
      const parts = split(order);
      for (const [at, values] of permuted.entries()) values[number] = pseudoF(parts, at);
      progress?.(number + 1, permutations.length);
    }
  }
  return {
    terms: tested.map((basis, at) => {
      const f = reason === null ? pseudoF(observed, at) : Number.NaN;
      const hits = permuted[at]!.reduce((count, value) => count + (value >= f - permutationSlack ? 1 : 0), 0);
      return {
        name: basis.name,
        df: basis.directions.length,
        sumOfSquares: observed.squares[at]!,
        r2: total > 0 ? observed.squares[at]! / total : Number.NaN,
        f,
        p: reason === null ? pOfHits(hits, permutations.length) : Number.NaN,
        permuted: permuted[at]!,
      };
    }),
    residual: { df: residualDf, sumOfSquares: observed.residual, r2: total > 0 ? observed.residual / total : Number.NaN },
    total: { df: gram.rows - 1, sumOfSquares: total },
    reason,
  };
}

function marginal(terms: readonly Term[], term: Term, samples: number): Basis {
  return basesOf([...terms.filter((other) => other !== term), term], samples).at(-1)!;
}
