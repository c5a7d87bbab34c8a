import { normalQuantile } from "../distributions/normal.ts";
import { spatialMedian } from "../ecology/spatial-median.ts";
import { ArgumentFault } from "../faults.ts";
import { fastLeadingSvd } from "../matrix/fast-svd.ts";
import { requireFinite } from "../matrix/finite.ts";
import { productOfRows } from "../matrix/product.ts";
import { addScaled, sumOfSquares } from "../matrix/vector.ts";
import { median } from "../prepare/median.ts";
import type { Progress } from "../progress.ts";
import type { Generator } from "../random/generator.ts";
import { rowOf, transpose, type Matrix } from "../table.ts";
import { robustDistances } from "./robust-distance.ts";

export interface RobustPca {
  /** Samples × components, from the robust centre. */
  scores: Matrix;
  /** Features × components, orthonormal columns. */
  loadings: Matrix;
  centre: Float64Array;
  /** Within the model: robust distance of each sample's scores; and its limit, √χ²₀.₉₇₅. */
  scoreDistances: Float64Array;
  scoreLimit: number;
  /** Off the model: distance of each sample from the plane of the components; and its limit. 0, and NaN, when the components leave nothing. */
  orthogonalDistances: Float64Array;
  orthogonalLimit: number;
}

/**
 * Principal components that outlying samples cannot turn, and how far each sample lies within and off the model. Directions are those of spherical PCA: every
 * sample is put on a sphere around the spatial median, where it counts as one direction, however far it lies. Distances within the model are by the minimum
 * covariance determinant of the scores. Works for more features than samples.
 *
 * @method robust-pca Robust principal components and outlier map
 * @formula zᵢ = (xᵢ − m)/‖xᵢ − m‖, m the spatial median; loadings: leading right singular vectors of z; limit of orthogonal distances (μ + σ·1.96)^1.5, μ and σ median and MAD of distance^⅔
 * @defaults the caller scales the features, and chooses the components
 * @reference Locantore N et al. (1999) Test 8:1 doi:10.1007/BF02595862; outlier map: Hubert M, Rousseeuw PJ, Vanden Branden K (2005) Technometrics 47:64 doi:10.1198/004017004000000563
 * @follows the definition of R's rrcov::PcaLocantore for the directions
 * @throws ArgumentFault when a value is not finite, or there are too few samples for the components (see `robustDistances`), or too few directions.
 */
export function robustPca(matrix: Matrix, components: number, generator: Generator, progress?: Progress): RobustPca {
  if (!Number.isInteger(components) || components < 1) throw new ArgumentFault("components", "a whole number from 1");
  requireFinite("matrix", matrix);
  const centre = spatialMedian(matrix);
  const moved = { ...matrix, data: matrix.data.map((value, at) => value - centre[at % matrix.columns]!) };
  const sphere = { ...moved, data: moved.data.slice() };
  for (let sample = 0; sample < matrix.rows; sample++) {
    const row = rowOf(sphere, sample);
    const length = Math.sqrt(sumOfSquares(row));
    if (length > 0) for (let feature = 0; feature < row.length; feature++) row[feature]! /= length;
  }
  const { values, rightVectors } = fastLeadingSvd(sphere, components);
  if (!((values[components - 1] ?? 0) > 1e-8 * values[0]!)) throw new ArgumentFault("components", "no more than the data hold");
  const scores = productOfRows(moved, rightVectors);
  const { distances, limit } = robustDistances(scores, generator, progress);
  const orthogonalDistances = new Float64Array(matrix.rows);
  for (let sample = 0; sample < matrix.rows; sample++) {
    const rest = rowOf(moved, sample).slice();
    const length = sumOfSquares(rest);
    for (let component = 0; component < components; component++)
      addScaled(rest, -scores.data[sample * components + component]!, rowOf(rightVectors, component));
    const square = sumOfSquares(rest);
    orthogonalDistances[sample] = square > 1e-20 * length ? Math.sqrt(square) : 0;
  }
  return {
    scores,
    loadings: transpose(rightVectors),
    centre,
    scoreDistances: distances,
    scoreLimit: limit,
    orthogonalDistances,
    orthogonalLimit: limitOf(orthogonalDistances),
  };
}

/** Wilson & Hilferty: the ⅔ power of a distance is nearly normal. */
function limitOf(distances: Float64Array): number {
  const powers = distances.map((value) => value ** (2 / 3));
  const middle = median(powers);
  const spread = 1.4826 * median(powers.map((value) => Math.abs(value - middle)));
  return middle > 0 ? (middle + spread * normalQuantile(0.975)) ** 1.5 : Number.NaN;
}
