import { fQuantile } from "../distributions/f.ts";
import { normalQuantile } from "../distributions/normal.ts";
import { addScaled, sumOfSquares } from "../matrix/vector.ts";
import { rowOf, transpose, type Matrix } from "../table.ts";
import type { Pca } from "./pca.ts";

export interface PcaDiagnostics {
  /** Hotelling's T² of each sample over the components of the scores. */
  t2: Float64Array;
  /** Limit of T²; NaN when there are not more samples than components. */
  t2Limit: number;
  /** Squared distance of each sample from the plane of the components. */
  q: Float64Array;
  /** Limit of Q; NaN when the components leave no variance, or too little is known of it. */
  qLimit: number;
}

/**
 * How far each sample lies from the others within the model (T²) and off the model (Q, also called SPE or DModX²).
 * T²ᵢ = Σ tᵢₐ² / sdₐ², limit A (n² − 1) / (n (n − A)) · F(level; A, n − A). Qᵢ = Σ (zᵢⱼ − z̃ᵢⱼ)², limit by Jackson & Mudholkar,
 * Technometrics 21:341 (1979), from the variances of the components left out.
 *
 * @method pca-diagnostics Hotelling's T² and Q of PCA
 * @formula T² = Σ tₐ² / sdₐ², limit A (n² − 1) / (n (n − A)) · F(level; A, n − A); Q = Σ (z − z̃)²
 * @defaults limits of 95 %
 * @follows the definitions, from R's `prcomp` and `qf` (R 4.2)
 * @reference Jackson JE, Mudholkar GS (1979) Technometrics 21:341 doi:10.1080/00401706.1979.10489779
 * @reference Hotelling H (1931) Ann. Math. Stat. 2:360 doi:10.1214/aoms/1177732979
 * @param matrix the matrix that the components were computed from.
 * @param level the share of ordinary samples within each limit.
 */
export function pcaDiagnostics(matrix: Matrix, model: Pca, level = 0.95): PcaDiagnostics {
  const samples = matrix.rows;
  const components = model.scores.columns;
  const t2 = new Float64Array(samples);
  const q = new Float64Array(samples);
  const directions = transpose(model.loadings);
  const residual = new Float64Array(matrix.columns);
  for (let sample = 0; sample < samples; sample++) {
    residual.set(rowOf(matrix, sample));
    for (let component = 0; component < components; component++) {
      const score = model.scores.data[sample * components + component]!;
      t2[sample]! += (score / model.sd[component]!) ** 2;
      addScaled(residual, -score, rowOf(directions, component));
    }
    q[sample] = sumOfSquares(residual);
  }
  const t2Limit =
    samples > components
      ? ((components * (samples * samples - 1)) / (samples * (samples - components))) * fQuantile(level, components, samples - components)
      : NaN;
  return { t2, t2Limit, q, qLimit: jacksonMudholkar(model.sd.subarray(components), normalQuantile(level)) };
}

function jacksonMudholkar(leftOut: Float64Array, deviate: number): number {
  let theta1 = 0;
  let theta2 = 0;
  let theta3 = 0;
  for (const sd of leftOut) {
    const variance = sd * sd;
    theta1 += variance;
    theta2 += variance * variance;
    theta3 += variance * variance * variance;
  }
  if (theta1 === 0) return NaN;
  const h = 1 - (2 * theta1 * theta3) / (3 * theta2 * theta2);
  if (h <= 0) return NaN;
  const base = 1 + (deviate * Math.sqrt(2 * theta2 * h * h)) / theta1 + (theta2 * h * (h - 1)) / (theta1 * theta1);
  return base > 0 ? theta1 * base ** (1 / h) : NaN;
}
