/** Do two variables go together beyond what others explain of both? */
import { ArgumentFault, type Reason } from "../faults.ts";
import { cholesky, solveLower } from "../matrix/cholesky.ts";
import { gramOfRows } from "../matrix/product.ts";
import { dot } from "../matrix/vector.ts";
import { partOf, type Progress } from "../progress.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { correlationTail } from "./correlation-tail.ts";
import { correlationTest, type CorrelationTest } from "./correlation-test.ts";
import { rankInto, rankRows, standardise, standardiseRows } from "./standardise.ts";

export interface PartialCorrelations {
  /** Of i < j at i(2n − i − 1)/2 + j − i − 1, as in R's `dist`. */
  estimate: Float64Array;
  /** Two-sided; NaN with shrinkage, for then no exact distribution is known. */
  p: Float64Array;
  /** n − 2 − other variables; NaN with shrinkage. */
  df: number;
  /** The share by which correlations were shrunk towards 0; 0 without. */
  shrinkage: number;
}

export interface PartialOptions {
  /** `pearson` by default; `spearman` takes ranks first. */
  method?: "pearson" | "spearman";
  /** `none`; `estimated` by Schäfer and Strimmer's formula, or a share from 0 to 1. By default none where n > variables + 1, else estimated. */
  shrinkage?: "none" | "estimated" | number;
  progress?: Progress;
}

/**
 * Partial correlations of each two rows (variables) given all the others, from the inverse of their correlation matrix. With as many variables as samples or more
 * that has no inverse; shrinking all correlations by the same share λ gives it one.
 *
 * @method partial-correlation Partial correlation
 * @formula r_ij·rest = −ω_ij / √(ω_ii ω_jj), ω = R⁻¹; t with n − p degrees of freedom. Shrinkage: R* = (1 − λ)R + λI, λ = Σ Var(r_ij) / Σ r_ij², at most 1
 * @defaults no shrinkage where n > p + 1, else λ estimated
 * @reference Schäfer J, Strimmer K (2005) Stat. Appl. Genet. Mol. Biol. 4:32, doi:10.2202/1544-6115.1175
 * @follows R's ppcor::pcor; corpcor::pcor.shrink (correlations only)
 *
 * @throws ArgumentFault when a value is missing or infinite, a row is constant, there are fewer than 2 rows or 4 columns, or rows depend on each other and nothing is shrunk.
 */
export function partialCorrelations(rows: Matrix, { method = "pearson", shrinkage, progress }: PartialOptions = {}): PartialCorrelations {
  const { rows: p, columns: n } = rows;
  if (p < 2) throw new ArgumentFault("rows", "at least two rows");
  if (n < 4) throw new ArgumentFault("rows", "at least four columns");
  if (typeof shrinkage === "number" && !(shrinkage >= 0 && shrinkage <= 1)) throw new ArgumentFault("shrinkage", "a share from 0 to 1");
  const scaled = standardiseRows(method === "spearman" ? rankRows(rows) : rows);
  for (let row = 0; row < p; row++)
    if (Number.isNaN(scaled.data[row * n]!)) throw new ArgumentFault("rows", `finite values that differ, in every row; row ${row} has not`);
  const correlations = gramOfRows(scaled);
  const choice = shrinkage ?? (n > p + 1 ? "none" : "estimated");
  const share = choice === "none" ? 0 : choice === "estimated" ? estimatedShrinkage(scaled, correlations, partOf(progress, 0, 0.3)) : choice;
  for (let i = 0; i < p; i++) for (let j = 0; j < p; j++) correlations.data[i * p + j] = i === j ? 1 : correlations.data[i * p + j]! * (1 - share);
  const precision = inverseOf(correlations, partOf(progress, 0.3, 1));
  if (precision === null) throw new ArgumentFault("shrinkage", "some, for the rows depend on each other, or are too many for the columns");
  const df = share === 0 ? n - p : Number.NaN;
  const pairs = (p * (p - 1)) / 2;
  const result: PartialCorrelations = { estimate: new Float64Array(pairs), p: new Float64Array(pairs).fill(Number.NaN), df, shrinkage: share };
  for (let i = 0, at = 0; i < p; i++) {
    for (let j = i + 1; j < p; j++, at++) {
      const r = -precision.data[i * p + j]! / Math.sqrt(precision.data[i * p + i]! * precision.data[j * p + j]!);
      result.estimate[at] = Math.max(-1, Math.min(1, r));
      if (df > 0) result.p[at] = correlationTail(result.estimate[at]!, df);
    }
  }
  return result;
}

/**
 * Correlation of two variables given covariates: of what is left of both (or of their ranks) after least squares on the covariates, over the samples
 * where all are there; n − 2 − covariates degrees of freedom (R: `ppcor::pcor.test`).
 *
 * @throws ArgumentFault when lengths differ.
 */
export function partialCorrelationTest(
  x: Float64Array,
  y: Float64Array,
  covariates: readonly Float64Array[],
  method: "pearson" | "spearman" = "pearson",
): CorrelationTest {
  if (covariates.length === 0) return correlationTest(x, y, method, "approximate");
  for (const values of [y, ...covariates]) if (values.length !== x.length) throw new ArgumentFault("covariates", `${x.length} values each, as x has`);
  const all = [x, y, ...covariates];
  const kept = [...x.keys()].filter((at) => all.every((values) => !Number.isNaN(values[at]!)));
  const n = kept.length;
  const complete = all.map((values) => Float64Array.from(kept, (at) => values[at]!));
  const scaled = complete.map((values) => new Float64Array(values.length));
  const failed = (reason: Reason): CorrelationTest => ({
    estimate: Number.NaN,
    statistic: Number.NaN,
    df: Number.NaN,
    p: Number.NaN,
    low: Number.NaN,
    high: Number.NaN,
    n,
    reason,
  });
  if (n < 3) return failed(n === 0 ? "all-missing" : "too-few");
  for (const [at, values] of complete.entries()) {
    if (method === "spearman") rankInto(values.slice(), new Float64Array(n), values);
    else if (!values.every(Number.isFinite)) return failed("infinite");
    // A constant covariate explains nothing; a constant variable has no correlation.
    if (!standardise(values, scaled[at]!) && at < 2) return failed("constant");
  }
  const basis: Float64Array[] = [];
  for (const column of scaled.slice(2)) {
    if (Number.isNaN(column[0]!)) continue;
    const rest = withoutBasis(column, basis);
    const length = Math.sqrt(dot(rest, rest));
    if (length > 1e-7) basis.push(rest.map((value) => value / length));
  }
  const df = n - 2 - basis.length;
  if (df < 1) return failed("too-few");
  const [first, second] = [withoutBasis(scaled[0]!, basis), withoutBasis(scaled[1]!, basis)];
  const [a, b] = [dot(first, first), dot(second, second)];
  // What is left beside rounding: the covariates explain a variable whole.
  if (!(a > 1e-14 && b > 1e-14)) return failed("perfect-fit");
  const r = Math.max(-1, Math.min(1, dot(first, second) / Math.sqrt(a * b)));
  return { ...failed("constant"), estimate: r, statistic: (r * Math.sqrt(df)) / Math.sqrt((1 - r) * (1 + r)), df, p: correlationTail(r, df), reason: null };
}

/** Schäfer and Strimmer's λ for correlations: the rows have length 1, so a product of two values times n − 1 is that of standardised ones. */
function estimatedShrinkage({ rows: p, columns: n, data }: Matrix, correlations: Matrix, progress?: Progress): number {
  let variances = 0;
  let squares = 0;
  for (let i = 0; i < p; i++) {
    for (let j = 0; j < i; j++) {
      const mean = correlations.data[i * p + j]! / n;
      let sum = 0;
      for (let k = 0; k < n; k++) sum += (data[i * n + k]! * data[j * n + k]! - mean) ** 2;
      // Var(r) = n/(n − 1)³ Σ (w − w̄)², w = (n − 1) times the product.
      variances += (n / (n - 1)) * sum;
      squares += correlations.data[i * p + j]! ** 2;
    }
    progress?.((i + 1) ** 2, p ** 2);
  }
  return squares === 0 ? 1 : Math.max(0, Math.min(1, variances / squares));
}

function inverseOf(matrix: Matrix, progress?: Progress): Matrix | null {
  const lower = cholesky(matrix);
  if (lower === null) return null;
  // Row i of L⁻ᵀ: the inverse is their products.
  const columns = newMatrix(matrix.rows, matrix.rows);
  for (let i = 0; i < matrix.rows; i++) {
    const unit = new Float64Array(matrix.rows);
    unit[i] = 1;
    rowOf(columns, i).set(solveLower(lower, unit));
    progress?.(i + 1, matrix.rows);
  }
  return gramOfRows(columns);
}

function withoutBasis(values: Float64Array, basis: readonly Float64Array[]): Float64Array {
  const rest = values.slice();
  for (let pass = 0; pass < 2; pass++) {
    for (const direction of basis) {
      const share = dot(rest, direction);
      for (let at = 0; at < rest.length; at++) rest[at]! -= share * direction[at]!;
    }
  }
  return rest;
}
