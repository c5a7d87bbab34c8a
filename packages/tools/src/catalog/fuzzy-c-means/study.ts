/** Standardised profiles of the features, and the clusters that they belong to. */
import { fuzzyCMeans, type FuzzyCMeans } from "@analyte/analysis/cluster/fuzzy-c-means";
import { kMeansRestarts } from "@analyte/analysis/cluster/k-means";
import { ArgumentFault } from "@analyte/analysis/faults";
import { scaleColumns } from "@analyte/analysis/multivariate/scale-columns";
import { newMatrix, rowOf, transpose, type Matrix } from "@analyte/analysis/table";
import type { Groups } from "#parts/grouping.ts";
import type { ToolInput } from "#tool.ts";
import { countedClusters, fewestClusters, type CountedClusters } from "./cluster-count.ts";
import { flat, inseparable } from "./faults.ts";
import type { FuzzyCMeansParams } from "./manifest.ts";

/** With the number of clusters that was asked for, or found. */
export type Settled = FuzzyCMeansParams & { k: number };

export interface Study {
  params: Settled;
  /** How that number was found; null where it was asked for. */
  counted: CountedClusters | null;
  groups: Groups;
  /** What the profiles are over: groups, or samples. */
  places: string[];
  /** Features × places, mean 0 and sd 1 each. */
  profiles: Matrix;
  /** Places in the table of the features that have one. */
  kept: number[];
  constant: number[];
  ids: string[];
  names: string[];
  featureNames: string[];
  result: FuzzyCMeans;
  sizes: number[];
}

const restarts = 20;

export function study(input: ToolInput, asked: FuzzyCMeansParams, groups: Groups): Study {
  const { table, featureNames } = input;
  const isGrouped = asked.over === "groups";
  const over = isGrouped ? meansOf(table.matrix, groups) : table.matrix;
  const scaled = scaleColumns(over, "auto");
  const least = asked.k === "auto" ? fewestClusters : asked.k;
  if (scaled.kept.length <= least) throw flat(scaled.kept.length, table.features.length, least);
  const profiles = transpose(scaled.matrix);
  const counted = asked.k === "auto" ? countedClusters(profiles, asked.seed, (done, of) => input.report(0.05 + (0.15 * done) / of, counting)) : null;
  const params = { ...asked, k: counted?.k ?? least } as Settled;
  input.report(0.2, { en: "Clustering from several starts", zh: "正在从多个起点聚类" });
  const result = ordered(clustered(profiles, params, input));
  return {
    params,
    counted,
    groups,
    places: isGrouped ? groups.names : table.samples,
    profiles,
    kept: scaled.kept,
    constant: scaled.constant,
    ids: scaled.kept.map((feature) => table.features[feature]!),
    names: scaled.kept.map((feature) => featureNames[feature]!),
    featureNames,
    result,
    sizes: Array.from({ length: params.k }, (_, at) => result.cluster.filter((own) => own === at + 1).length),
  };
}

/** Groups × features. */
function meansOf(matrix: Matrix, { names, assignment }: Groups): Matrix {
  const means = newMatrix(names.length, matrix.columns);
  const counts = new Float64Array(names.length);
  for (const [row, group] of assignment.entries()) {
    if (group < 0) continue;
    counts[group]!++;
    for (let column = 0; column < matrix.columns; column++) means.data[group * matrix.columns + column]! += matrix.data[row * matrix.columns + column]!;
  }
  for (let at = 0; at < means.data.length; at++) means.data[at]! /= counts[Math.floor(at / matrix.columns)]!;
  return means;
}

function clustered(profiles: Matrix, { k, seed, fuzzifier }: Settled, input: ToolInput): FuzzyCMeans {
  try {
    const { centres } = kMeansRestarts(profiles, { k, seed, restarts, progress: (done, of) => input.report(0.2 + (0.4 * done) / of, message) });
    return fuzzyCMeans(profiles, centres, { fuzzifier });
  } catch (error) {
    if (error instanceof ArgumentFault && (error.argument === "k" || error.argument === "centres")) throw inseparable(profiles.rows, k);
    throw error;
  }
}
const counting = { en: "Looking for the number of clusters", zh: "正在确定簇数" };
const message = { en: "Clustering from several starts", zh: "正在从多个起点聚类" };

/** Clusters by size, of equals the one that comes first. */
function ordered(found: FuzzyCMeans): FuzzyCMeans {
  const k = found.centres.rows;
  const size = (at: number): number => found.cluster.filter((own) => own === at + 1).length;
  const first = (at: number): number => (found.cluster.includes(at + 1) ? found.cluster.indexOf(at + 1) : Infinity);
  const order = [...Array(k).keys()].sort((a, b) => size(b) - size(a) || first(a) - first(b));
  const centres = newMatrix(k, found.centres.columns);
  const membership = newMatrix(found.membership.rows, k);
  for (const [place, at] of order.entries()) {
    centres.data.set(rowOf(found.centres, at), place * centres.columns);
    for (let row = 0; row < membership.rows; row++) membership.data[row * k + place] = found.membership.data[row * k + at]!;
  }
  return { ...found, centres, membership, cluster: found.cluster.map((own) => order.indexOf(own - 1) + 1) };
}

export const membershipOf = ({ result: { membership, cluster } }: Study, row: number): number => membership.data[row * membership.columns + cluster[row]! - 1]!;
export const coreOf = (of: Study, cluster: number): number =>
  of.ids.filter((_, row) => of.result.cluster[row] === cluster && membershipOf(of, row) >= of.params.core).length;
