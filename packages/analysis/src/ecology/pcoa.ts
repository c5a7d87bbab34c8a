/** Principal coordinates: points whose distances are the given ones, as far as they can be. */
import type { Distances } from "../cluster/distance.ts";
import { ArgumentFault, type Reason } from "../faults.ts";
import { symmetricEigen } from "../matrix/symmetric-eigen.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { checkDistances, doubleCentred, gowerMatrix, squareOf } from "./distance-matrix.ts";

export type Correction = "none" | "lingoes" | "cailliez";

export interface Pcoa {
  /** Samples × axes; each axis's coordinate of greatest size is positive. Fewer axes than asked for where fewer eigenvalues are positive. */
  coordinates: Matrix;
  /** All of them, descending. Negative ones say how far the distances are from those of points in space. */
  eigenvalues: Float64Array;
  /** For each axis, its eigenvalue as a share of the sum of the positive ones. */
  explained: Float64Array;
  negativeSum: number;
  /** What the correction added to the squared distances (Lingoes, twice this) or to the distances (Cailliez); 0 without. */
  constant: number;
  /** `no-differences` when all distances are 0: there is no axis. */
  reason: Reason | null;
}

/**
 * Principal coordinates analysis (classical scaling).
 *
 * Negative eigenvalues stay in the list, and never make an axis. A correction adds the smallest constant that makes every distance
 * Euclidean: Lingoes to the squares (√(d² + 2c)), Cailliez to the distances (d + c).
 *
 * @method pcoa Principal coordinates analysis
 * @formula eigenvectors of −½ J D² J, each times √eigenvalue; J = I − 1/n
 * @defaults 3 axes, no correction
 * @reference Gower JC (1966) Biometrika 53:325, doi:10.1093/biomet/53.3-4.325; Lingoes JC (1971) Psychometrika 36:195, doi:10.1007/BF02291398; Cailliez F (1983) Psychometrika 48:305, doi:10.1007/BF02294026
 * @follows R's cmdscale(D, k, eig = TRUE); the corrections vegan::wcmdscale(D, add = …) (vegan 2.6)
 *
 * @throws ArgumentFault when the distances do not fit or `axes` is not a whole number from 1 to n − 1.
 */
export function pcoa(distances: Distances, axes = 3, correction: Correction = "none"): Pcoa {
  checkDistances(distances);
  const { items } = distances;
  if (!Number.isInteger(axes) || axes < 1 || axes >= items) throw new ArgumentFault("axes", `a whole number from 1 to ${items - 1}`);
  const constant = correction === "none" ? 0 : correction === "lingoes" ? lingoes(distances) : cailliez(distances);
  const corrected = constant === 0 ? distances : addTo(distances, correction, constant);
  const { values, vectors } = symmetricEigen(gowerMatrix(corrected), axes);
  let positiveSum = 0;
  let negativeSum = 0;
  for (const value of values) {
    if (value > 0) positiveSum += value;
    else negativeSum += value;
  }
  // Rounding leaves eigenvalues of about the size of this beside the one that is 0 by definition.
  const noise = items * Number.EPSILON * Math.max(values[0]!, -values[items - 1]!);
  const count = values.subarray(0, axes).findIndex((value) => !(value > noise));
  const kept = count < 0 ? axes : count;
  const coordinates = newMatrix(items, kept);
  for (let axis = 0; axis < kept; axis++) placeAxis(coordinates, axis, vectors, Math.sqrt(values[axis]!));
  return {
    coordinates,
    eigenvalues: values,
    explained: values.slice(0, kept).map((value) => value / positiveSum),
    negativeSum,
    constant,
    reason: distances.data.every((distance) => distance === 0) ? "no-differences" : null,
  };
}

function placeAxis(coordinates: Matrix, axis: number, vectors: Matrix, scale: number): void {
  const { rows: n, columns } = coordinates;
  let largest = 0;
  for (let i = 0; i < n; i++) if (Math.abs(vectors.data[axis * n + i]!) > Math.abs(largest)) largest = vectors.data[axis * n + i]!;
  const signed = largest < 0 ? -scale : scale;
  for (let i = 0; i < n; i++) coordinates.data[i * columns + axis] = signed * vectors.data[axis * n + i]!;
}

function addTo({ items, data }: Distances, correction: Correction, constant: number): Distances {
  const change = correction === "lingoes" ? (distance: number) => Math.sqrt(distance * distance + 2 * constant) : (distance: number) => distance + constant;
  return { items, data: data.map(change) };
}

function lingoes(distances: Distances): number {
  const { values } = symmetricEigen(gowerMatrix(distances), 0);
  return Math.max(0, -values.at(-1)!);
}

/**
 * The smallest c ≥ 0 that makes d + c Euclidean. Every direction x asks for q(c) = x′Ax + 2c x′Bx + c²/2 ≥ 0, with A and B the centred matrices of d² and d;
 * the direction of the most negative eigenvalue at the present c gives the next c, the larger root of its q. This climbs to c from below,
 * as fast as Newton's method, and needs no eigenvalues of Cailliez's unsymmetric matrix of twice the size.
 */
function cailliez(distances: Distances): number {
  const n = distances.items;
  const squares = gowerMatrix(distances);
  const plain = doubleCentred(squareOf(distances, (distance) => -0.5 * distance));
  let constant = 0;
  for (let step = 0; step < 60; step++) {
    const moved = addTo(distances, "cailliez", constant);
    const { values, vectors } = symmetricEigen(gowerMatrix(moved));
    if (values[n - 1]! >= -n * Number.EPSILON * values[0]!) return constant;
    const direction = rowOf(vectors, n - 1);
    const linear = 2 * quadraticForm(plain, direction);
    const next = -linear + Math.sqrt(Math.max(0, linear * linear - 2 * quadraticForm(squares, direction)));
    if (!(next > constant * (1 + 4 * Number.EPSILON))) return constant;
    constant = next;
  }
  return constant;
}

function quadraticForm({ rows: n, data }: Matrix, x: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) sum += x[i]! * x[j]! * data[i * n + j]!;
  return sum;
}
