/** How well each item lies in its cluster. */
import { ArgumentFault } from "../faults.ts";
import type { Distances } from "./distance.ts";

export interface Silhouette {
  /** From -1 to 1; 0 for the only item of a cluster. */
  widths: Float64Array;
  /** The nearest other cluster of each item, from 1. */
  neighbours: Int32Array;
  mean: number;
}

/**
 * Silhouette widths of labelled items from their distances. The only item of a cluster has 0, as has one as far from its own
 * cluster as from the nearest other; **ties** between clusters go to the lower label.
 *
 * @param labels the cluster of each item, whole numbers from 1 to the number of clusters, each of them used.
 * @method silhouette Silhouette
 * @formula s = (b − a) / max(a, b), a: mean distance to the others of the own cluster, b: least mean distance to another cluster
 * @defaults None: labels and distances are the caller's. Fixed: 0 for the only item of a cluster.
 * @follows R's cluster::silhouette (cluster 2.1)
 * @reference Rousseeuw (1987) Journal of Computational and Applied Mathematics 20:53 doi:10.1016/0377-0427(87)90125-7
 * @throws ArgumentFault for labels that do not fit, or fewer than two clusters.
 */
export function silhouette({ items, data }: Distances, labels: ArrayLike<number>): Silhouette {
  const sizes = sizesOf(items, labels);
  const k = sizes.length;
  // Sums of distances: item by cluster.
  const sums = new Float64Array(items * k);
  let at = 0;
  for (let i = 0; i < items; i++) {
    for (let j = i + 1; j < items; j++) {
      const distance = data[at++]!;
      sums[i * k + labels[j]! - 1]! += distance;
      sums[j * k + labels[i]! - 1]! += distance;
    }
  }
  const widths = new Float64Array(items);
  const neighbours = new Int32Array(items);
  let total = 0;
  for (let item = 0; item < items; item++) {
    const own = labels[item]! - 1;
    let least = Number.POSITIVE_INFINITY;
    for (let other = 0; other < k; other++) {
      if (other === own) continue;
      const mean = sums[item * k + other]! / sizes[other]!;
      if (mean >= least) continue;
      least = mean;
      neighbours[item] = other + 1;
    }
    const within = sizes[own] === 1 ? least : sums[item * k + own]! / (sizes[own]! - 1);
    widths[item] = within === least ? 0 : (least - within) / Math.max(within, least);
    total += widths[item]!;
  }
  return { widths, neighbours, mean: total / items };
}

export interface ClusterChoice {
  k: number;
  /** Mean silhouette width for 2, 3, … clusters. */
  means: Float64Array;
}

/**
 * The number of clusters with the greatest mean silhouette width, the smallest of equals.
 * @param labelsOf the labels, from 1, of a clustering into that many.
 * @param most the largest number tried, from 2 to items − 1.
 * @throws ArgumentFault when `most` does not fit.
 */
export function chooseClusters(distances: Distances, most: number, labelsOf: (k: number) => ArrayLike<number>): ClusterChoice {
  if (!Number.isInteger(most) || most < 2 || most >= distances.items) throw new ArgumentFault("most", `a whole number from 2 to ${distances.items - 1}`);
  const means = Float64Array.from({ length: most - 1 }, (_, index) => silhouette(distances, labelsOf(index + 2)).mean);
  let best = 0;
  for (let index = 1; index < means.length; index++) if (means[index]! > means[best]!) best = index;
  return { k: best + 2, means };
}

function sizesOf(items: number, labels: ArrayLike<number>): Uint32Array {
  if (labels.length !== items) throw new ArgumentFault("labels", `${items} of them, one an item`);
  let k = 0;
  for (let item = 0; item < items; item++) k = Math.max(k, labels[item]!);
  const sizes = new Uint32Array(k);
  for (let item = 0; item < items; item++) {
    if (!Number.isInteger(labels[item]) || labels[item]! < 1) throw new ArgumentFault("labels", "whole numbers from 1");
    sizes[labels[item]! - 1]!++;
  }
  if (k < 2 || sizes.includes(0)) throw new ArgumentFault("labels", "two clusters at least, every label used");
  return sizes;
}
