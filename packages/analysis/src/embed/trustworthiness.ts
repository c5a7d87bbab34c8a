/** How far the neighbours in an embedding are neighbours in truth. */
import { distancesOf, type Distances } from "../cluster/distance.ts";
import { ArgumentFault } from "../faults.ts";
import type { Matrix } from "../table.ts";

/**
 * 1 when the k nearest rows of every row in the embedding are among its k nearest in the table; each that is not takes away how far its
 * true rank is beyond k. About 0.5 for a random embedding. **Ties** in rank go by the order of the rows.
 *
 * @method trustworthiness Trustworthiness of an embedding
 * @formula 1 − 2 / (n k (2n − 3k − 1)) · Σ_i Σ_{j near i in the embedding only} (rank(i, j) − k)
 * @defaults None: the caller gives k. Fixed: euclidean distances in table and embedding.
 * @follows no R function; scikit-learn's `sklearn.manifold.trustworthiness`
 * @reference Venna & Kaski (2006) Neural Networks 19:889 doi:10.1016/j.neunet.2006.05.014
 * @throws ArgumentFault when k is not a whole number from 1 to below half of the rows, or the two tables differ in rows.
 */
export function trustworthiness(matrix: Matrix, embedding: Matrix, k: number): number {
  const { rows } = matrix;
  if (embedding.rows !== rows) throw new ArgumentFault("embedding", `${rows} rows, as the matrix`);
  if (!Number.isInteger(k) || k < 1 || k >= rows / 2) throw new ArgumentFault("k", `a whole number from 1 to ${Math.ceil(rows / 2) - 1}`);
  const before = distancesOf(matrix, "euclidean");
  const after = distancesOf(embedding, "euclidean");
  const rank = new Uint32Array(rows);
  let penalty = 0;
  for (let row = 0; row < rows; row++) {
    const order = nearestFirst(before, row);
    for (let place = 0; place < order.length; place++) rank[order[place]!] = place + 1;
    for (const other of nearestFirst(after, row).subarray(0, k)) penalty += Math.max(0, rank[other]! - k);
  }
  return 1 - (2 / (rows * k * (2 * rows - 3 * k - 1))) * penalty;
}

function nearestFirst({ items, data }: Distances, item: number): Uint32Array {
  const distances = new Float64Array(items);
  for (let other = 0; other < items; other++) {
    if (other === item) continue;
    const [low, high] = other < item ? [other, item] : [item, other];
    distances[other] = data[(low * (2 * items - low - 1)) / 2 + high - low - 1]!;
  }
  const others = Uint32Array.from({ length: items - 1 }, (_, index) => (index < item ? index : index + 1));
  return others.sort((one, other) => distances[one]! - distances[other]! || one - other);
}
