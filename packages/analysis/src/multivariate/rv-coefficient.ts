import { ArgumentFault } from "../faults.ts";
import { requireFinite } from "../matrix/finite.ts";
import { gramOfRows } from "../matrix/product.ts";
import { largestEntry } from "../matrix/vector.ts";
import type { Progress } from "../progress.ts";
import type { Matrix } from "../table.ts";
import { permutationP } from "./permutation-p.ts";

export interface RvCoefficient {
  /** 0 to 1. With many more features than samples it is high for any two tables. */
  rv: number;
  /** The same without the diagonals of the Gram matrices, −1 to 1, about 0 for unrelated tables of any width. */
  modified: number;
  /** Of `modified`: (hits + 1)/(permutations + 1). NaN without permutations. */
  p: number;
  permuted: Float64Array;
}

/**
 * How much two tables of the same samples agree in the way they arrange the samples, whatever their features. Columns are centred here; scaling is the caller's.
 * A permutation costs samples² additions. Missing values are not allowed.
 *
 * @method rv-coefficient RV coefficient of two tables
 * @formula K = X·Xᵀ, L = Y·Yᵀ of centred tables; RV = tr(K·L)/√(tr(K²)·tr(L²)); modified: K and L with 0 on their diagonals
 * @defaults permutations given by the caller
 * @reference Robert P, Escoufier Y (1976) Applied Statistics 25:257 doi:10.2307/2347233; modified: Smilde AK et al. (2009) Bioinformatics 25:401 doi:10.1093/bioinformatics/btn634
 * @follows R's FactoMineR::coeffRV and MatrixCorrelation::RV2
 * @param permutations orders of the samples of the second table, counted from 0.
 * @throws ArgumentFault when the samples differ, a value is not finite, or a table does not vary.
 */
export function rvCoefficient(first: Matrix, second: Matrix, permutations: readonly Uint32Array[] = [], progress?: Progress): RvCoefficient {
  const size = first.rows;
  const k = gramOfRows(centred("first", first, size)).data;
  const l = gramOfRows(centred("second", second, size)).data;
  const [full, own, other] = [traceOf(k, l, size, true), traceOf(k, k, size, true), traceOf(l, l, size, true)];
  const scale = Math.sqrt(traceOf(k, k, size, false)) * Math.sqrt(traceOf(l, l, size, false));
  const modified = traceOf(k, l, size, false) / scale;
  const permuted = Float64Array.from(permutations, (order, index) => {
    if (order.length !== size) throw new ArgumentFault("permutations", `orders of ${size} samples`);
    let sum = 0;
    for (let i = 1; i < size; i++) {
      const row = order[i]! * size;
      for (let j = 0; j < i; j++) sum += k[i * size + j]! * l[row + order[j]!]!;
    }
    progress?.(index + 1, permutations.length);
    return (2 * sum) / scale;
  });
  const p = permutations.length === 0 ? Number.NaN : permutationP(modified, permuted, "standard");
  return { rv: full / (Math.sqrt(own) * Math.sqrt(other)), modified, p, permuted };
}

function centred(argument: string, { rows, columns, data }: Matrix, samples: number): Matrix {
  if (rows !== samples || rows < 3) throw new ArgumentFault(argument, "the same samples in both tables, three at least");
  requireFinite(argument, { rows, columns, data });
  const means = new Float64Array(columns);
  for (let row = 0, at = 0; row < rows; row++) for (let column = 0; column < columns; column++, at++) means[column]! += data[at]! / rows;
  const negligible = 1e-13 * Math.abs(largestEntry(data));
  const result = { rows, columns, data: data.slice() };
  let varies = false;
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const value = (result.data[at]! -= means[column]!);
      varies ||= Math.abs(value) > negligible;
    }
  }
  if (!varies) throw new ArgumentFault(argument, "features that vary");
  return result;
}

/** tr(K·L) of symmetric matrices, with or without their diagonals. */
function traceOf(k: Float64Array, l: Float64Array, size: number, diagonal: boolean): number {
  let sum = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) sum += 2 * k[i * size + j]! * l[i * size + j]!;
    if (diagonal) sum += k[i * size + i]! * l[i * size + i]!;
  }
  return sum;
}
