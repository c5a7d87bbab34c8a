import { chiSquareUpper } from "../distributions/chi-square.ts";
import { normalTwoSided } from "../distributions/normal.ts";
import { ArgumentFault, type Reason } from "../faults.ts";
import { applyTransposedQ, backSolve, leverages, pivotedQr, unscaledCovariance, type PivotedQr } from "../matrix/qr.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { checkTwoClasses } from "./classes.ts";

/** How the coefficients are kept finite: not at all, by a penalty on their squares, or by Firth's correction of bias. */
export type LogisticPenalty = "none" | { ridge: number } | "firth";

export interface Logistic {
  intercept: number;
  /** One for each column, in log odds a unit; NaN for a column that depends on those before it (R's NA). */
  coefficients: Float64Array;
  /** Wald's: intercept first. NaN where nothing is computable, and under a ridge penalty, where they have no meaning. */
  standardErrors: Float64Array;
  z: Float64Array;
  p: Float64Array;
  /** −2 log likelihood of the model, and of the intercept alone. */
  deviance: number;
  nullDeviance: number;
  /** P(χ² > nullDeviance − deviance): of the model against the intercept alone. NaN under a penalty. */
  modelP: number;
  /** The probability of class 1 for each sample. */
  fitted: Float64Array;
  iterations: number;
  /**
   * `perfect-separation`: the classes are separated by a plane, wholly or but for samples on it, so that the likelihood has no maximum: numbers of
   * coefficients are NaN. `too-few`: not more samples than coefficients.
   */
  reason: Reason | null;
}

/**
 * Logistic regression of two classes by iterated weighted least squares (QR decompositions, so that correlated columns keep their digits).
 *
 * `matrix` is samples × columns without missing or infinite values, `classes` 0 or 1 for each sample; the intercept is added and not penalised.
 * Iterates until no linear predictor moves by more than 1e-10 of itself. A constant column depends on the intercept: its coefficient is NaN.
 * Where the classes can be separated R warns and gives numbers without meaning; here they are NaN with `perfect-separation`, and a ridge
 * or Firth's penalty gives finite ones. More columns than samples need the ridge.
 *
 * @method logistic Logistic regression
 * @formula log(π / (1 − π)) = β₀ + xβ; maximises Σ log likelihood − (ridge: λ/2 Σ β²; Firth: + ½ log |XᵀWX|)
 * @defaults no penalty
 * @reference McCullagh P, Nelder JA (1989) Generalized Linear Models. doi:10.1007/978-1-4899-3242-6
 * @reference Firth D (1993) Biometrika 80:27–38. doi:10.1093/biomet/80.1.27
 * @reference Albert A, Anderson JA (1984) Biometrika 71:1–10. doi:10.1093/biomet/71.1.1
 * @follows R's glm(family = binomial), iterated to the end
 * @throws ArgumentFault for missing or infinite values, classes other than 0 and 1, a class without samples, and a ridge that is not positive.
 */
export function logistic(matrix: Matrix, classes: ArrayLike<number>, penalty: LogisticPenalty = "none"): Logistic {
  const ridge = checked(matrix, classes, penalty);
  const design = withIntercept(matrix);
  const { rows, columns } = design;
  // Columns that depend on others are left out once, by the unweighted decomposition.
  const kept = ridge > 0 ? Array.from({ length: columns }, (_, column) => column) : keptColumns(design);
  const positives = Array.from(classes).reduce((sum, mark) => sum + mark, 0);
  const nullDeviance = -2 * (positives * Math.log(positives / rows) + (rows - positives) * Math.log(1 - positives / rows));
  const failed = (reason: Reason, iterations: number): Logistic => {
    const missing = new Float64Array(columns).fill(Number.NaN);
    const none = Number.NaN;
    const fitted = new Float64Array(rows).fill(none);
    return {
      intercept: none,
      coefficients: missing.slice(1),
      standardErrors: missing,
      z: missing,
      p: missing,
      deviance: none,
      nullDeviance,
      modelP: none,
      fitted,
      iterations,
      reason,
    };
  };
  if (penalty === "none" && rows <= kept.length) return failed("too-few", 0);

  let beta = new Float64Array(kept.length);
  let linear = new Float64Array(rows);
  for (let iteration = 1; iteration <= 100; iteration++) {
    const step = newtonStep(design, kept, classes, linear, ridge, penalty === "firth");
    if (step === null) return failed("perfect-separation", iteration);
    // Half steps keep the penalised problems, which start far from the end, from swinging.
    const limit = penalty === "none" ? Infinity : 5;
    let largest = 0;
    for (let row = 0; row < rows; row++) largest = Math.max(largest, Math.abs(step.linear[row]! - linear[row]!));
    const share = largest > limit ? limit / largest : 1;
    beta = beta.map((value, at) => value + share * (step.beta[at]! - value));
    const before = linear;
    linear = linear.map((value, row) => value + share * (step.linear[row]! - value));
    let moved = 0;
    for (let row = 0; row < rows; row++) moved = Math.max(moved, Math.abs(linear[row]! - before[row]!) / (1 + Math.abs(linear[row]!)));
    if (penalty === "none" && separates(linear, classes)) return failed("perfect-separation", iteration);
    if (moved < 1e-10) return finished(design, kept, classes, beta, linear, { ridge, firth: penalty === "firth", iteration, nullDeviance });
  }
  // The likelihood rises for ever in some direction, though samples on the plane keep it from being separated wholly.
  return failed("perfect-separation", 100);
}

/**
 * The probability of class 1 for each row of another table.
 * @throws ArgumentFault for another number of columns.
 */
export function logisticProbabilities({ intercept, coefficients }: Pick<Logistic, "intercept" | "coefficients">, matrix: Matrix): Float64Array {
  if (matrix.columns !== coefficients.length) throw new ArgumentFault("matrix", `${coefficients.length} columns`);
  return Float64Array.from({ length: matrix.rows }, (_, row) => {
    let linear = intercept;
    for (let column = 0; column < matrix.columns; column++) {
      // A column that was left out has no coefficient.
      if (!Number.isNaN(coefficients[column]!)) linear += coefficients[column]! * matrix.data[row * matrix.columns + column]!;
    }
    return inverseLogit(linear);
  });
}

function newtonStep(design: Matrix, kept: number[], classes: ArrayLike<number>, linear: Float64Array, ridge: number, firth: boolean) {
  const { rows } = design;
  const plain = weightedDesign(design, kept, linear, ridge, null);
  if (plain.rank < kept.length) return null;
  const leverage = firth ? leverages(plain) : null;
  // Firth's score is that of 1 + h samples in the place of one; with the weights of one the steps would go too far.
  const decomposition = leverage === null ? plain : weightedDesign(design, kept, linear, ridge, leverage);
  const response = new Float64Array(plain.rows);
  for (let row = 0; row < rows; row++) {
    const probability = inverseLogit(linear[row]!);
    const root = Math.sqrt(weightOf(linear[row]!) * (1 + (leverage?.[row] ?? 0)));
    const score = classes[row]! - probability + (leverage === null ? 0 : leverage[row]! * (0.5 - probability));
    response[row] = root * linear[row]! + score / root;
  }
  applyTransposedQ(decomposition, response);
  backSolve(decomposition, response);
  const next = response.slice(0, decomposition.rank);
  const moved = new Float64Array(rows);
  for (let row = 0; row < rows; row++) for (const [at, column] of kept.entries()) moved[row]! += design.data[row * design.columns + column]! * next[at]!;
  return moved.every((value) => Number.isFinite(value)) ? { beta: next, linear: moved } : null;
}

/** The decomposition of √W·X, under which a ridge stands as further rows. */
function weightedDesign(design: Matrix, kept: number[], linear: Float64Array, ridge: number, leverage: Float64Array | null): PivotedQr {
  const { rows, columns } = design;
  const weighted = newMatrix(rows + (ridge > 0 ? kept.length - 1 : 0), kept.length);
  for (let row = 0; row < rows; row++) {
    const root = Math.sqrt(weightOf(linear[row]!) * (1 + (leverage?.[row] ?? 0)));
    for (const [at, column] of kept.entries()) weighted.data[row * kept.length + at] = root * design.data[row * columns + column]!;
  }
  for (let row = rows; row < weighted.rows; row++) weighted.data[row * kept.length + row - rows + 1] = Math.sqrt(ridge);
  return pivotedQr(weighted, { tolerance: 1e-12 });
}

function keptColumns(design: Matrix): number[] {
  const { pivot, rank } = pivotedQr(design);
  return Array.from(pivot.subarray(0, rank));
}

function finished(
  design: Matrix,
  kept: number[],
  classes: ArrayLike<number>,
  beta: Float64Array,
  linear: Float64Array,
  { ridge, firth, iteration, nullDeviance }: { ridge: number; firth: boolean; iteration: number; nullDeviance: number },
): Logistic {
  const all = new Float64Array(design.columns).fill(Number.NaN);
  const standardErrors = all.slice();
  const covariance = ridge > 0 ? null : unscaledCovariance(weightedDesign(design, kept, linear, 0, null));
  for (const [at, column] of kept.entries()) {
    all[column] = beta[at]!;
    if (covariance !== null) standardErrors[column] = Math.sqrt(covariance.data[at * kept.length + at]!);
  }
  const z = all.map((value, at) => value / standardErrors[at]!);
  let deviance = 0;
  // −2 log π is 2 log(1 + e^−η), which loses nothing where π is next to 1.
  for (let row = 0; row < linear.length; row++) deviance += 2 * logOnePlusExp(classes[row] === 1 ? -linear[row]! : linear[row]!);
  return {
    intercept: all[0]!,
    coefficients: all.slice(1),
    standardErrors,
    z,
    p: z.map((value) => normalTwoSided(value)),
    deviance,
    nullDeviance,
    modelP: ridge > 0 || firth || kept.length < 2 ? Number.NaN : chiSquareUpper(Math.max(0, nullDeviance - deviance), kept.length - 1),
    fitted: linear.map(inverseLogit),
    iterations: iteration,
    reason: null,
  };
}

function separates(linear: Float64Array, classes: ArrayLike<number>): boolean {
  for (let row = 0; row < linear.length; row++) if (classes[row] === 1 ? !(linear[row]! > 0) : !(linear[row]! < 0)) return false;
  return true;
}

function inverseLogit(linear: number): number {
  return 1 / (1 + Math.exp(-linear));
}

/** π (1 − π), from the side that keeps its digits, and never 0. */
function weightOf(linear: number): number {
  const small = Math.exp(-Math.min(Math.abs(linear), 700));
  return small / (1 + small) ** 2;
}

function logOnePlusExp(value: number): number {
  return value > 0 ? value + Math.log1p(Math.exp(-value)) : Math.log1p(Math.exp(value));
}

function withIntercept(matrix: Matrix): Matrix {
  const design = newMatrix(matrix.rows, matrix.columns + 1);
  for (let row = 0; row < matrix.rows; row++) {
    design.data[row * design.columns] = 1;
    design.data.set(matrix.data.subarray(row * matrix.columns, (row + 1) * matrix.columns), row * design.columns + 1);
  }
  return design;
}

function checked(matrix: Matrix, classes: ArrayLike<number>, penalty: LogisticPenalty): number {
  checkTwoClasses(matrix, classes);
  if (typeof penalty !== "object") return 0;
  if (!(penalty.ridge > 0 && penalty.ridge < Infinity)) throw new ArgumentFault("penalty", "a positive ridge");
  return penalty.ridge;
}
