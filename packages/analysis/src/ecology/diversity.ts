/** How many features make up a sample, and how evenly. */
import { ArgumentFault, type Reason } from "../faults.ts";
import { rowOf, type Matrix } from "../table.ts";

export interface Diversity {
  /** Features above 0. */
  richness: number;
  /** In natural units (nats). */
  shannon: number;
  /** 1 − Σ share². */
  simpson: number;
  inverseSimpson: number;
  /** Pielou's: shannon / ln richness; NaN for a single feature. */
  evenness: number;
  /** Estimated number of features, seen or not; NaN where the values aren't counts. */
  chao1: number;
  reason: Reason | null;
}

/**
 * Diversity of each row (sample). Missing values are left out. A sample without any value above 0 has richness 0; its other
 * numbers are NaN with the reason `empty` (R gives Shannon 0 and Simpson 1 there).
 *
 * @method diversity Diversity of samples
 * @formula H = −Σ p ln p; Simpson = 1 − Σ p²; inverse Simpson = 1 / Σ p²; evenness = H / ln S; Chao1 = S + f₁(f₁ − 1) / (2(f₂ + 1)), f₁ and f₂ the features counted once and twice
 * @defaults natural logarithm
 * @reference Shannon CE (1948) Bell Syst. Tech. J. 27:379, doi:10.1002/j.1538-7305.1948.tb01338.x; Simpson EH (1949) Nature 163:688, doi:10.1038/163688a0; Chao A (1984) Scand. J. Stat. 11:265.
 * @follows R's vegan::diversity, vegan::specnumber, vegan::estimateR (S.chao1) (vegan 2.6)
 *
 * @throws ArgumentFault when a value is negative or infinite.
 */
export function diversity(matrix: Matrix): Diversity[] {
  return Array.from({ length: matrix.rows }, (_, row) => diversityOf(rowOf(matrix, row), row));
}

/**
 * Expected number of features in a random draw of `size` individuals without replacement (Hurlbert 1971).
 *
 * @method rarefaction Rarefaction
 * @formula E S = Σ (1 − C(N − Nᵢ, size) / C(N, size))
 * @defaults None: the caller gives the sizes. Fixed: drawn without replacement.
 * @reference Hurlbert SH (1971) Ecology 52:577, doi:10.2307/1934145
 * @follows R's vegan::rarefy (vegan 2.6)
 *
 * @param counts whole numbers from 0 of one sample; missing ones are left out.
 * @returns for each size the expected richness; NaN for a size above the number of individuals N.
 * @throws ArgumentFault when a count is not a whole number from 0 or a size not a whole number from 1.
 */
export function rarefaction(counts: Float64Array, sizes: readonly number[]): Float64Array {
  const kept = counts.filter((count) => !Number.isNaN(count) && count !== 0);
  if (!isCounts(kept)) throw new ArgumentFault("counts", "whole numbers from 0");
  const total = kept.reduce((sum, count) => sum + count, 0);
  return Float64Array.from(sizes, (size) => {
    if (!Number.isInteger(size) || size < 1) throw new ArgumentFault("sizes", "whole numbers from 1");
    if (size > total) return Number.NaN;
    let expected = 0;
    for (const count of kept) expected += 1 - shareWithout(total, count, size);
    return expected;
  });
}

function diversityOf(values: Float64Array, row: number): Diversity {
  let total = 0;
  let richness = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    if (!(value >= 0 && value < Infinity)) throw new ArgumentFault("matrix", `finite values from 0; row ${row} has ${value}`);
    total += value;
    if (value > 0) richness++;
  }
  const nothing = Number.NaN;
  if (richness === 0) return { richness, shannon: nothing, simpson: nothing, inverseSimpson: nothing, evenness: nothing, chao1: nothing, reason: "empty" };
  let shannon = 0;
  let squares = 0;
  for (const value of values) {
    if (!(value > 0)) continue;
    const share = value / total;
    shannon -= share * Math.log(share);
    squares += share * share;
  }
  return {
    richness,
    // −1 · ln 1 would be a negative zero.
    shannon: shannon + 0,
    simpson: 1 - squares,
    inverseSimpson: 1 / squares,
    evenness: richness > 1 ? shannon / Math.log(richness) : nothing,
    chao1: chao1(values, richness),
    reason: null,
  };
}

function chao1(values: Float64Array, richness: number): number {
  let once = 0;
  let twice = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    if (!Number.isInteger(value)) return Number.NaN;
    if (value === 1) once++;
    if (value === 2) twice++;
  }
  return richness + (once * (once - 1)) / (2 * (twice + 1));
}

/** C(total − count, size) / C(total, size), the chance that none of `count` individuals is drawn: a product of the shorter side. */
function shareWithout(total: number, count: number, size: number): number {
  if (size > total - count) return 0;
  const [drawn, marked] = size < count ? [size, count] : [count, size];
  let share = 1;
  for (let step = 0; step < drawn; step++) share *= (total - marked - step) / (total - step);
  return share;
}

function isCounts(values: Float64Array): boolean {
  return values.every((value) => Number.isSafeInteger(value) && value >= 0);
}
