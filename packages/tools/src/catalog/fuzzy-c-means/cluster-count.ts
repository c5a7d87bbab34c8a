/** How many clusters the profiles fall into, where the tool is to find it: by the gap statistic. */
import { gapStatistic } from "@analyte/analysis/cluster/gap-statistic";
import { kMeansRestarts } from "@analyte/analysis/cluster/k-means";
import { scaleColumns } from "@analyte/analysis/multivariate/scale-columns";
import { normalDeviate } from "@analyte/analysis/random/draw";
import { newGenerator } from "@analyte/analysis/random/generator";
import { newMatrix, rowOf, transpose, type Matrix } from "@analyte/analysis/table";
import type { Text } from "@analyte/contract/text";
import { thinned } from "#parts/colour-groups.ts";

/** What was looked at to find it. */
export interface CountedClusters {
  /** At least `fewestClusters`. */
  k: number;
  /** What the statistic says: 1 where profiles lie no closer together than by chance. */
  byGap: number;
  /** Numbers of clusters that were tried, from 1. */
  most: number;
  /** Tables without clusters that the profiles were held against. */
  draws: number;
  /** Profiles that were clustered so; all, where they are few. */
  profiles: number;
}

export const fewestClusters = 2;
const mostClusters = 12;
/** Of more profiles so many are taken, evenly as they stand in the table: the number of clusters does not hang on the rest, the time does. */
export const mostProfiles = 200;
const starts = 5;
/** Of long profiles each table takes many times as long. */
const drawsOf = (places: number): number => (places <= 20 ? 50 : 20);

/**
 * The smallest number whose gap is within a standard error of the first maximum, as R's `cluster::maxSE` takes it; but held against profiles drawn at random and
 * standardised alike, not against an even box: standardised profiles of three groups lie on a circle, of which a box would find ever more clusters.
 *
 * @param profiles one a row, of mean 0 and sd 1 each.
 */
export function countedClusters(profiles: Matrix, seed: number, progress: (done: number, of: number) => void): CountedClusters {
  const rows = thinned([...Array(profiles.rows).keys()], mostProfiles);
  const taken = newMatrix(rows.length, profiles.columns);
  for (const [at, row] of rows.entries()) taken.data.set(rowOf(profiles, row), at * profiles.columns);
  const distinct = new Set(rows.map((row) => rowOf(profiles, row).join())).size;
  const most = Math.min(mostClusters, distinct - 1);
  const draws = drawsOf(profiles.columns);
  // Two profiles, however often each is there, are two clusters at most.
  if (most < fewestClusters) return { k: fewestClusters, byGap: distinct, most: distinct, draws: 0, profiles: rows.length };
  const clusterOf = (table: Matrix, k: number) => kMeansRestarts(table, { k, seed, restarts: starts }).cluster;
  const { k } = gapStatistic(taken, { most, seed, references: withoutClusters(taken, draws, seed), clusterOf, progress });
  return { k: Math.max(fewestClusters, k), byGap: k, most, draws, profiles: rows.length };
}

/** Tables of as many profiles that follow nothing: independent normal deviates, standardised. */
function withoutClusters({ rows, columns }: Matrix, draws: number, seed: number): Matrix[] {
  const generator = newGenerator(seed);
  return Array.from({ length: draws }, () => {
    const drawn = newMatrix(columns, rows);
    for (let at = 0; at < drawn.data.length; at++) drawn.data[at] = normalDeviate(generator);
    return transpose(scaleColumns(drawn, "auto").matrix);
  });
}

/** For the methods paragraph, after the number of clusters. */
export function countedMethods({ k, byGap, most, draws, profiles }: CountedClusters, all: number): Text {
  if (draws === 0) return { en: " (there are no more different profiles)", zh: "（不同的趋势不多于此数）" };
  const of = profiles < all ? { en: ` of ${profiles} of them`, zh: `，取其中 ${profiles} 个特征` } : { en: "", zh: "" };
  const least = byGap < k ? { en: `, which found ${byGap}; ${k} are the fewest`, zh: `，该法得 ${byGap} 个，最少取 ${k} 个` } : { en: "", zh: "" };
  return {
    en: ` (of 1 to ${most} by the gap statistic${of.en}, Tibshirani et al. 2001, against ${draws} tables of random profiles, standardised alike: the smallest within one standard error of the first maximum${least.en})`,
    zh: `（由 gap 统计量在 1 至 ${most} 个中选定${of.zh}，Tibshirani 等，2001；以 ${draws} 个同样标准化的随机趋势表为参照，取首个极大值一倍标准误之内的最小者${least.zh}）`,
  };
}

/** What was taken, and on what ground. */
export function countedNote({ k, byGap, most, draws }: CountedClusters): Text {
  if (draws === 0)
    return { en: `There are no more than ${most} different profiles: ${k} clusters were taken.`, zh: `不同的趋势不超过 ${most} 种，簇数取 ${k}。` };
  if (byGap < k)
    return {
      en: `The gap statistic finds no clusters among these profiles: they run over into one another. ${k} were taken, the fewest there can be; their border is arbitrary.`,
      zh: `gap 统计量未发现这些趋势可分为不同的簇，各趋势之间连续过渡。簇数取最小值 ${k}，其界线是任意的。`,
    };
  return {
    en: `${k} clusters were taken, of 1 to ${most}, by the gap statistic. Ask for a number of your own to see more or fewer.`,
    zh: `由 gap 统计量在 1 至 ${most} 个中选定 ${k} 个簇；也可自行指定簇数。`,
  };
}
