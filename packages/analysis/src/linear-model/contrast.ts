/** Comparisons made of several coefficients. */
import { ArgumentFault } from "../faults.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { triangleIndex, type LinearFit } from "./fit.ts";

/**
 * A fit whose coefficients are contrasts of another's: sums of its coefficients with the weights of a column. A contrast is NaN for a feature where a
 * coefficient that it needs has no estimate. Its standard error is exact for every feature; limma's approximates it by the common correlation
 * of the coefficients for features with gaps or weights of their own.
 *
 * @method contrasts Contrasts of a linear model
 * @formula β_c = Cᵀβ, V_c = CᵀVC
 * @defaults None: the caller gives the weights. Fixed: residual variance and degrees of freedom stay those of the fit.
 * @follows R's `limma::contrasts.fit` (equal to it for complete data without weights of single values) (limma 3.54)
 * @reference Smyth GK (2004) Stat Appl Genet Mol Biol 3:3 doi:10.2202/1544-6115.1027
 * @param contrasts coefficients × contrasts.
 * @throws ArgumentFault when the rows aren't as many as the coefficients, a weight isn't finite, or a contrast needs a coefficient that the design can't estimate.
 */
export function contrastFit(fit: LinearFit, contrasts: Matrix): LinearFit {
  const { rows: width, columns: features } = fit.coefficients;
  const count = contrasts.columns;
  if (contrasts.rows !== width || count === 0) throw new ArgumentFault("contrasts", `${width} rows, one a coefficient, and at least one column`);
  if (!contrasts.data.every(Number.isFinite)) throw new ArgumentFault("contrasts", "finite numbers only");
  const lost = fit.notEstimable.find((at) => contrasts.data.subarray(at * count, (at + 1) * count).some((weight) => weight !== 0));
  if (lost !== undefined) throw new ArgumentFault("contrasts", `no weight on coefficient ${lost}, which the design can't estimate`);

  const coefficients = newMatrix(count, features);
  const unscaled = newMatrix(count, features);
  const size = (count * (count + 1)) / 2;
  const stride = fit.covarianceStride === 0 ? 0 : size;
  const covariance = new Float64Array(stride === 0 ? size : size * features);
  for (let contrast = 0; contrast < count; contrast++) {
    for (let at = 0; at < width; at++) {
      const weight = contrasts.data[at * count + contrast]!;
      if (weight === 0) continue;
      for (let feature = 0; feature < features; feature++) {
        coefficients.data[contrast * features + feature]! += weight * fit.coefficients.data[at * features + feature]!;
      }
    }
  }
  for (let feature = 0; feature < (stride === 0 ? 1 : features); feature++) {
    const triangle = fit.covariance.subarray(fit.covarianceStride * feature);
    for (let a = 0; a < count; a++) {
      for (let b = 0; b <= a; b++) covariance[stride * feature + triangleIndex(a, b)] = quadraticForm(triangle, contrasts, a, b);
    }
  }
  for (let contrast = 0; contrast < count; contrast++) {
    for (let feature = 0; feature < features; feature++) {
      const cell = contrast * features + feature;
      unscaled.data[cell] = Number.isNaN(coefficients.data[cell]!) ? Number.NaN : Math.sqrt(covariance[stride * feature + triangleIndex(contrast, contrast)]!);
    }
  }
  return { ...fit, coefficients, unscaled, covariance, covarianceStride: stride, notEstimable: [] };
}

/** Column a of C times V times column b of C. Coefficients without a weight don't count, so they may lack an estimate. */
function quadraticForm(triangle: Float64Array, contrasts: Matrix, a: number, b: number): number {
  let sum = 0;
  for (let i = 0; i < contrasts.rows; i++) {
    const left = contrasts.data[i * contrasts.columns + a]!;
    if (left === 0) continue;
    for (let j = 0; j < contrasts.rows; j++) {
      const right = contrasts.data[j * contrasts.columns + b]!;
      if (right !== 0) sum += left * right * triangle[triangleIndex(i, j)]!;
    }
  }
  return sum;
}
