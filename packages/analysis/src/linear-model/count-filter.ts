/** Which of many features are counted often enough to be worth testing. */
import { ArgumentFault } from "../faults.ts";
import { leverages, pivotedQr } from "../matrix/qr.ts";
import { median } from "../prepare/median.ts";
import { rowOf, type Matrix } from "../table.ts";
import { librarySizes } from "./library-sizes.ts";

export interface ExpressedOptions {
  /** Wanted in enough samples, in a sample of median size. Default 10. */
  leastCount?: number;
  /** Wanted over all samples. Default 15. */
  leastTotal?: number;
  /** Above this many samples in the smallest group only a share of the further ones is wanted. Default 10. */
  largeGroup?: number;
  /** That share. Default 0.7. */
  share?: number;
}

/**
 * Which features are counted often enough to be tested: at least `leastCount` (relative to the sample's size) in as many samples as
 * the smallest group has, and `leastTotal` over all. The size of the smallest group is told by the design: 1 / its largest leverage.
 *
 * @method filter-by-expression Filter of low counts
 * @formula kept when #{CPM ≥ leastCount / median size · 10⁶} ≥ 1 / max hᵢᵢ and Σ counts ≥ leastTotal
 * @defaults at least 10 in the smallest group, 15 in all
 * @reference Chen Y, Lun ATL, Smyth GK (2016) F1000Research 5:1438 doi:10.12688/f1000research.8987.2
 * @follows R's `edgeR::filterByExpr` with a design (edgeR 3.40)
 * @throws ArgumentFault when the design has other rows than the counts samples, or a count is missing, infinite or negative.
 */
export function expressedFeatures(counts: Matrix, design: Matrix, options: ExpressedOptions = {}): boolean[] {
  const { samples, totals, wanted } = countFilter(counts, design, options);
  const { leastTotal = 15 } = options;
  return Array.from(samples, (enough, feature) => enough >= wanted - 1e-14 && totals[feature]! >= leastTotal - 1e-14);
}

export interface CountFilter {
  /** Of each feature the samples that reach `leastCount` in proportion to their size, and the sum of its counts. */
  samples: Float64Array;
  totals: Float64Array;
  /** As many samples must reach it. */
  wanted: number;
}

/**
 * What `expressedFeatures` decides by.
 * @throws ArgumentFault as `expressedFeatures`.
 */
export function countFilter(counts: Matrix, design: Matrix, options: ExpressedOptions = {}): CountFilter {
  const { leastCount = 10, largeGroup = 10, share = 0.7 } = options;
  if (design.rows !== counts.columns) throw new ArgumentFault("design", `${counts.columns} rows, one a sample`);
  const sizes = librarySizes(counts);
  const smallest = 1 / Math.max(...leverages(pivotedQr(design)));
  const cutoff = (leastCount / median(sizes)) * 1e6;
  const [samples, totals] = [new Float64Array(counts.rows), new Float64Array(counts.rows)];
  for (let feature = 0; feature < counts.rows; feature++) {
    for (const [sample, count] of rowOf(counts, feature).entries()) {
      totals[feature]! += count;
      if ((count / sizes[sample]!) * 1e6 >= cutoff) samples[feature]!++;
    }
  }
  return { samples, totals, wanted: smallest > largeGroup ? largeGroup + (smallest - largeGroup) * share : smallest };
}
