/** The clusters of features or samples, numbered by size, and how well each item lies in its own. */
import { squaredDistance } from "@analyte/analysis/cluster/centres";
import { distancesOf } from "@analyte/analysis/cluster/distance";
import { kMeansRestarts, type KMeans } from "@analyte/analysis/cluster/k-means";
import { silhouette } from "@analyte/analysis/cluster/silhouette";
import { ArgumentFault } from "@analyte/analysis/faults";
import { newMatrix, rowOf, type Matrix } from "@analyte/analysis/table";
import type { ToolInput } from "#tool.ts";
import { inseparable } from "./faults.ts";
import { mostSilhouettes, type KMeansParams } from "./manifest.ts";

export interface Clustering {
  /** Of each item, from 1: the largest first, of equals the one that comes first. */
  cluster: Int32Array;
  /** Clusters × coordinates. */
  centres: Matrix;
  sizes: number[];
  within: number[];
  distances: Float64Array;
  /** Of the sum of squares, 0 to 1. */
  between: number;
  totalWithin: number;
  converged: boolean;
  /** null where the items are too many. */
  silhouette: { widths: Float64Array; neighbours: Int32Array; mean: number; means: number[] } | null;
}

/** @param items one a row. @throws DataFault when too many items are the same. */
export function clustering(items: Matrix, { k, restarts, seed, axis }: KMeansParams, report: ToolInput["report"]): Clustering {
  const message = { en: "Clustering from several starts", zh: "正在从多个起点聚类" };
  const found = bestOf(items, { k, restarts, seed, progress: (done, of) => report(0.1 + (0.7 * done) / of, message) }, axis);
  const first = Array.from(found.sizes, (_, at) => found.cluster.indexOf(at + 1));
  const order = [...found.sizes.keys()].sort((a, b) => found.sizes[b]! - found.sizes[a]! || first[a]! - first[b]!);
  const cluster = found.cluster.map((at) => order.indexOf(at - 1) + 1);
  const centres = newMatrix(k, items.columns);
  for (const [place, at] of order.entries()) centres.data.set(rowOf(found.centres, at), place * items.columns);
  return {
    cluster,
    centres,
    sizes: order.map((at) => found.sizes[at]!),
    within: order.map((at) => found.within[at]!),
    distances: Float64Array.from(cluster, (own, item) => Math.sqrt(squaredDistance(items, item, centres, own - 1))),
    between: found.between / (found.between + found.totalWithin),
    totalWithin: found.totalWithin,
    converged: found.converged,
    silhouette: items.rows > mostSilhouettes ? null : silhouettes(items, cluster, k),
  };
}

function bestOf(items: Matrix, options: Parameters<typeof kMeansRestarts>[1], axis: KMeansParams["axis"]): KMeans {
  try {
    return kMeansRestarts(items, options);
  } catch (error) {
    if (error instanceof ArgumentFault && (error.argument === "k" || error.argument === "centres")) throw inseparable(items.rows, options.k, axis);
    throw error;
  }
}

function silhouettes(items: Matrix, cluster: Int32Array, k: number): NonNullable<Clustering["silhouette"]> {
  const found = silhouette(distancesOf(items, "euclidean"), cluster);
  const sums = new Float64Array(k);
  const counts = new Float64Array(k);
  for (const [item, own] of cluster.entries()) {
    sums[own - 1]! += found.widths[item]!;
    counts[own - 1]!++;
  }
  return { ...found, means: Array.from(sums, (sum, at) => sum / counts[at]!) };
}
