/** One test of several coefficients. */
import { fUpper } from "../distributions/f.ts";
import { newMatrix } from "../table.ts";
import { triangleIndex, type LinearFit } from "./fit.ts";
import type { Squeezed } from "./moderate.ts";
import { pseudoInverse } from "./pseudo-inverse.ts";

export interface ModeratedF {
  statistic: Float64Array;
  df1: Float64Array;
  df2: Float64Array;
  p: Float64Array;
}

/**
 * The moderated F test that several coefficients (or contrasts) are all zero. Coefficients without an estimate leave the test; NaN where none is left.
 * df2 is that of feature and prior together; unlike those of t it isn't limited, as in limma.
 *
 * @method moderated-f limma's moderated F test
 * @formula F = βᵀ V⁻¹ β / (r s̃²), r = rank V, on r and d₀ + d degrees of freedom
 * @defaults None: the caller names the coefficients and brings the squeezed variances, with or without trend and robust prior.
 * @follows R's `limma::topTable` with several coefficients; with gaps or weights limma takes the correlation of the complete design, this library each feature's own (limma 3.54)
 * @reference Smyth GK (2004) Stat Appl Genet Mol Biol 3:3 doi:10.2202/1544-6115.1027
 */
export function moderatedF(fit: LinearFit, coefficients: readonly number[], squeezed: Squeezed): ModeratedF {
  const features = fit.variance.length;
  const result: ModeratedF = {
    statistic: new Float64Array(features).fill(Number.NaN),
    df1: new Float64Array(features).fill(Number.NaN),
    df2: new Float64Array(features).fill(Number.NaN),
    p: new Float64Array(features).fill(Number.NaN),
  };
  let shared: ReturnType<typeof pseudoInverse> | null = null;
  for (let feature = 0; feature < features; feature++) {
    const used = coefficients.filter((at) => !Number.isNaN(fit.coefficients.data[at * features + feature]!));
    if (used.length === 0 || Number.isNaN(squeezed.df[feature]!)) continue;
    const inverse: ReturnType<typeof pseudoInverse> = fit.covarianceStride === 0 && shared !== null ? shared : inverseOf(fit, feature, used);
    if (fit.covarianceStride === 0) shared = inverse;
    let sum = 0;
    for (const [i, a] of used.entries()) {
      for (const [j, b] of used.entries()) {
        sum += fit.coefficients.data[a * features + feature]! * inverse.matrix.data[i * used.length + j]! * fit.coefficients.data[b * features + feature]!;
      }
    }
    const statistic = sum / (inverse.rank * squeezed.posteriorVariance[feature]!);
    const df2 = fit.df[feature]! + (squeezed.prior.dfs?.[feature] ?? squeezed.prior.df);
    result.statistic[feature] = statistic;
    result.df1[feature] = inverse.rank;
    result.df2[feature] = df2;
    result.p[feature] = fUpper(statistic, inverse.rank, df2);
  }
  return result;
}

function inverseOf(fit: LinearFit, feature: number, used: readonly number[]): ReturnType<typeof pseudoInverse> {
  const covariance = newMatrix(used.length, used.length);
  const start = fit.covarianceStride * feature;
  for (const [i, a] of used.entries()) {
    for (const [j, b] of used.entries()) covariance.data[i * used.length + j] = fit.covariance[start + triangleIndex(a, b)]!;
  }
  return pseudoInverse(covariance);
}
