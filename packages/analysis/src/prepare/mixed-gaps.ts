/** Gaps of two kinds: values below what the instrument sees, and values that went missing by chance. */
import { ArgumentFault } from "../faults.ts";
import type { Progress } from "../progress.ts";
import type { Matrix } from "../table.ts";
import type { Scale } from "../univariate/rescale.ts";
import { imputeByFeature } from "./impute.ts";
import { imputeKnn } from "./impute-knn.ts";
import { missingByFeature, selectColumns, selectRows } from "./missing.ts";

export interface MixedOptions {
  /** A feature with more gaps than this share in any group is taken as below detection there. Default 0.2. */
  limit?: number;
  /** What its gaps get. Default half of its smallest positive value. */
  low?: "half-min" | "min5";
  /** What the values are. Default as measured. */
  scale?: Scale;
  /** What the other gaps get. Default the mean of the k nearest features. */
  sporadic?: "knn" | "median";
  /** Default 10. */
  k?: number;
  progress?: Progress;
}

export interface MixedResult {
  /** Samples × features: gaps below detection filled, sporadic ones left, for tests that leave gaps out. */
  tested: Matrix;
  /** Without gaps. */
  filled: Matrix;
  /** For each feature whether its gaps were taken as below detection. */
  low: boolean[];
  /** Sporadic gaps that no near feature could fill; they got the mean of their sample. */
  filledByMean: number;
}

/**
 * Fills gaps by their kind. A feature whose share of gaps is above `limit` in one group or more is taken as below detection: all its gaps get a small value. The gaps
 * of every other feature are sporadic: they stay in `tested` and are filled in `filled`, by the k nearest features (which may be filled ones of the first kind) or the
 * feature's median. Without groups (`groups` 0) all samples are one.
 *
 * @method mixed-imputation Filling of gaps by their kind
 * @formula below detection where max over groups of #missing / #samples > limit: min⁺ / 2 (or min⁺ / 5); else k nearest neighbours (or the median)
 * @defaults limit 0.2, half of the smallest positive value, k = 10 nearest neighbours
 * @reference Wei R et al. (2018) Sci Rep 8:663 doi:10.1038/s41598-017-19120-0
 * @follows R's `min`, `median` and `impute::impute.knn(maxp = nrow(data))`, one after the other
 * @param group one index from 0 to `groups` - 1 for each sample, -1 for a sample of no group, which then has no say.
 * @throws ArgumentFault for a limit that is no share, and as `imputeByFeature` and `imputeKnn`.
 */
export function imputeMixed(matrix: Matrix, group: ArrayLike<number>, groups: number, options: MixedOptions = {}): MixedResult {
  const { limit = 0.2, low: lowFill = "half-min", sporadic = "knn", k = 10, scale = "raw", progress } = options;
  if (!(limit >= 0 && limit <= 1)) throw new ArgumentFault("limit", "a share from 0 to 1");
  const low = lowFeatures(matrix, group, groups, limit);
  const below = [...low.keys()].filter((feature) => low[feature]);
  const small = imputeByFeature(selectColumns(matrix, below), lowFill, scale);
  const tested = { ...matrix, data: matrix.data.slice() };
  for (const [column, feature] of below.entries())
    for (let row = 0; row < matrix.rows; row++) tested.data[row * matrix.columns + feature] = small.data[row * small.columns + column]!;
  if (sporadic === "median") return { tested, filled: imputeByFeature(tested, "median"), low, filledByMean: 0 };
  if (!tested.data.some(Number.isNaN)) return { tested, filled: tested, low, filledByMean: 0 };
  const { matrix: filled, filledByMean } = imputeKnn(tested, { k, ...(progress && { progress }) });
  return { tested, filled, low, filledByMean };
}

/** Which features have too many gaps in a group to have lost them by chance. */
export function lowFeatures(matrix: Matrix, group: ArrayLike<number>, groups: number, limit: number): boolean[] {
  const members = Array.from({ length: groups }, (_, index) => [...Array(matrix.rows).keys()].filter((row) => group[row] === index));
  const shares =
    groups === 0 ? [missingByFeature(matrix)] : members.filter(({ length }) => length > 0).map((rows) => missingByFeature(selectRows(matrix, rows)));
  return Array.from({ length: matrix.columns }, (_, feature) => shares.some((share) => share[feature]! > limit));
}
