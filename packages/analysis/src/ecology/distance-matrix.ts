/** Distances as a square matrix, and centred as Gower's. */
import type { Distances } from "../cluster/distance.ts";
import { ArgumentFault } from "../faults.ts";
import { newMatrix, type Matrix } from "../table.ts";

/** @throws ArgumentFault when the number of distances does not fit the items, a distance is missing, infinite or negative, or there are fewer than `least` items. */
export function checkDistances({ items, data }: Distances, least = 2): void {
  if (!Number.isInteger(items) || items < least) throw new ArgumentFault("distances", `at least ${least} items`);
  if (data.length !== (items * (items - 1)) / 2) throw new ArgumentFault("distances", `${(items * (items - 1)) / 2} distances between ${items} items`);
  for (const distance of data) if (!(distance >= 0 && distance < Infinity)) throw new ArgumentFault("distances", "finite numbers from 0");
}

/** The square matrix of `change(distance)`, zero on its diagonal. */
export function squareOf({ items, data }: Distances, change: (distance: number) => number = (distance) => distance): Matrix {
  const square = newMatrix(items, items);
  let at = 0;
  for (let i = 0; i < items; i++) {
    for (let j = i + 1; j < items; j++) {
      const value = change(data[at++]!);
      square.data[i * items + j] = value;
      square.data[j * items + i] = value;
    }
  }
  return square;
}

/** −½ J D² J with J = I − 1/n: the inner products of the points that have these distances (Gower 1966, doi:10.1093/biomet/53.3-4.325). */
export function gowerMatrix(distances: Distances): Matrix {
  return doubleCentred(squareOf(distances, (distance) => -0.5 * distance * distance));
}

/** Takes the mean of each row and column out of a symmetric matrix, in place. */
export function doubleCentred(symmetric: Matrix): Matrix {
  const { rows: n, data } = symmetric;
  const means = new Float64Array(n);
  let overall = 0;
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += data[i * n + j]!;
    means[i] = sum / n;
    overall += sum / n / n;
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) data[i * n + j]! += overall - means[i]! - means[j]!;
  return symmetric;
}
