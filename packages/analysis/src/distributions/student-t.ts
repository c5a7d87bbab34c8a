/** Student's t distribution; the degrees of freedom need not be whole and may be Infinity (the normal distribution). */
import { ArgumentFault } from "../faults.ts";
import { scaledErfc } from "./error-function.ts";
import { invertTail } from "./invert-tail.ts";
import { normalQuantile, normalTwoSided } from "./normal.ts";

/**
 * P(T > x) with `df` > 0 degrees of freedom; relatively accurate down to the smallest double
 * (R: `pt(x, df, lower.tail = FALSE)`). NaN gives NaN.
 *
 * @method t-distribution Student's t distribution
 * @formula P(|T| > |x|) = I(ν / (ν + x²); ν/2, 1/2), the regularised incomplete beta function
 * @defaults None: the caller gives the degrees of freedom.
 * @follows R's `pt` and `qt` (R 4.2)
 * @reference DiDonato AR, Morris AH (1992) ACM Trans. Math. Softw. 18:360 doi:10.1145/131766.131776
 * @throws ArgumentFault when df is not positive.
 */
export function tUpper(x: number, df: number): number {
  const half = 0.5 * tTwoSided(x, df);
  return x < 0 ? 1 - half : half;
}

/**
 * P(|T| > |x|) (R: `2 * pt(-abs(x), df)`), about 0.2 µs, so that thousands of features cost nothing.
 *
 * With a = df / 2, u = ln(1 + x² / df) and N = a - 1/4 it is ∫ᵤ^∞ exp(-N s) s^(-1/2) (sinh(s/2) / (s/2))^(-1/2) ds over
 * the same from 0, term by term in the powers of s: complementary error functions whose series converges while u < 2π
 * and N is not small. A small N is raised first by the recurrence of the incomplete beta function, a sum of positive
 * terms; a large u takes its power series. No gamma function is needed, for the series at u = 0 is the denominator.
 *
 * DiDonato AR, Morris AH (1992), ACM Trans. Math. Softw. 18:360, doi:10.1145/131766.131776, section 9.
 */
export function tTwoSided(x: number, df: number): number {
  checkDf(df);
  if (Number.isNaN(x)) return Number.NaN;
  const size = Math.abs(x);
  if (df > 1e20) return normalTwoSided(size);
  if (size === 0) return 1;
  if (size === Infinity) return 0;
  const logRatio = size < 1e150 ? Math.log1p((size * size) / df) : 2 * Math.log(size) - Math.log(df);
  return logRatio > nearEnd ? farTail(logRatio, df / 2) : nearTail(logRatio, df / 2);
}

/** The x with P(T ≤ x) = p (R: `qt`). p = 0 and 1 give -Infinity and Infinity; outside [0, 1] or NaN gives NaN. */
export function tQuantile(p: number, df: number): number {
  checkDf(df);
  if (df > 1e20) return normalQuantile(p);
  if (!(p >= 0 && p <= 1)) return Number.NaN;
  if (p === 0.5) return 0;
  return p > 0.5 ? positiveQuantile(1 - p, df) : -positiveQuantile(p, df);
}

function positiveQuantile(upper: number, df: number): number {
  if (upper === 0) return Infinity;
  const logConstant = Math.log((constantOf(df / 2) * df) / 2) - 0.5 * Math.log(df);
  const logDensity = (x: number): number => logConstant - ((df + 1) / 2) * logOnePlusSquare(x / Math.sqrt(df));
  // Towards the middle the upper tail hardly says where x is; the central probability does.
  if (upper > 0.3) {
    const middle = 1 - 2 * upper;
    return invertTail(
      { rising: true, probability: (x) => central(x, df), logDensity: (x) => logDensity(x) + Math.LN2 },
      middle,
      middle / 2 / Math.exp(logConstant),
    );
  }
  const z = -normalQuantile(upper);
  const start = z * z < df ? z + (z ** 3 + z) / (4 * df) : Math.exp((-Math.log(upper) + logConstant) / df) * df ** 0.5;
  return invertTail({ rising: false, probability: (x) => 0.5 * tTwoSided(x, df), logDensity }, upper, start);
}

/** a is raised to at least this before the series in 1 / N, whose smallest term is then below 1e-17. */
export const leastA = 10;
/** The largest ln(1 + x² / df) for which that series is taken. */
export const nearEnd = 2;
const terms = 17;

/** Coefficients of s^(2k) in (sinh(s/2) / (s/2))^(-1/2), and the same times Γ(2k + 1/2) / √π. */
export const seriesTerms = seriesOfSinhRoot();
export const startTerms = seriesTerms.map((coefficient, k) => {
  let product = coefficient;
  for (let j = 0; j < 2 * k; j++) product *= j + 0.5;
  return product;
});

/** I_w(a, 1/2) with w = exp(-u) for u ≤ `nearEnd`. */
function nearTail(u: number, a: number): number {
  const raised = a < leastA ? a + Math.ceil(leastA - a) : a;
  const n = raised - 0.25;
  const z = n * u;
  const root = Math.sqrt(z);
  const inverseSquare = 1 / (n * n);
  let gamma = scaledErfc(root);
  let power = root / Math.sqrt(Math.PI);
  let shape = 0.5;
  let scale = 1;
  let sum = gamma;
  for (let k = 1; k < terms; k++) {
    for (let twice = 0; twice < 2; twice++) {
      gamma = shape * gamma + power;
      power *= z;
      shape++;
    }
    scale *= inverseSquare;
    const term = seriesTerms[k]! * scale * gamma;
    sum += term;
    if (Math.abs(term) < 1e-17 * sum) break;
  }
  let tail = (Math.exp(-z) * sum) / startSum(inverseSquare);
  if (raised === a) return tail;
  const w = Math.exp(-u);
  let constant = raisedConstant(raised);
  let step = Math.exp(-raised * u) * Math.sqrt(-Math.expm1(-u));
  for (let at = raised - 1; at >= a - 0.5; at--) {
    constant *= (at + 1) / (at + 0.5);
    step /= w;
    tail += step * constant;
  }
  return tail;
}

/** I_w(a, 1/2) with w = exp(-u) for u above: its power series, all of whose terms are positive. */
function farTail(u: number, a: number): number {
  const w = Math.exp(-u);
  let term = 1;
  let sum = 1;
  for (let n = 1; n < 40; n++) {
    term *= (w * (n - 0.5)) / n;
    const next = sum + (term * a) / (a + n);
    if (next === sum) break;
    sum = next;
  }
  return Math.exp(-a * u) * constantOf(a) * sum;
}

/** 1 / (a B(a, 1/2)) = Γ(a + 1/2) / (Γ(a + 1) √π). */
function constantOf(a: number): number {
  const raised = a < leastA ? a + Math.ceil(leastA - a) : a;
  let constant = raisedConstant(raised);
  for (let at = raised - 1; at >= a - 0.5; at--) constant *= (at + 1) / (at + 0.5);
  return constant;
}

function raisedConstant(a: number): number {
  const n = a - 0.25;
  return Math.sqrt(n / Math.PI) / (startSum(1 / (n * n)) * a);
}

function startSum(inverseSquare: number): number {
  let sum = 0;
  for (let k = terms - 1; k >= 0; k--) sum = sum * inverseSquare + startTerms[k]!;
  return sum;
}

/** P(|T| < x), x ≥ 0, relatively accurate near 0. */
function central(x: number, df: number): number {
  const square = (x * x) / df;
  const y = square / (1 + square);
  const a = df / 2;
  let term = 1;
  let sum = 1;
  for (let n = 0; n < 100_000; n++) {
    term *= (y * (a + n + 0.5)) / (n + 1.5);
    const next = sum + term;
    if (next === sum) break;
    sum = next;
  }
  return Math.min(1, 2 * Math.sqrt(y) * Math.exp(-a * Math.log1p(square)) * constantOf(a) * a * sum);
}

function logOnePlusSquare(ratio: number): number {
  return ratio < 1e150 ? Math.log1p(ratio * ratio) : 2 * Math.log(ratio);
}

/** The power -1/2 of sinh(v) / v = Σ v^(2k) / (2k + 1)! by Miller's recurrence, in powers of s = 2v. */
function seriesOfSinhRoot(): Float64Array {
  const base = new Float64Array(terms);
  base[0] = 1;
  for (let k = 1; k < terms; k++) base[k] = base[k - 1]! / (2 * k * (2 * k + 1)) / 4;
  const result = new Float64Array(terms);
  result[0] = 1;
  for (let n = 1; n < terms; n++) {
    let sum = 0;
    for (let k = 1; k <= n; k++) sum += (k / 2 - n) * base[k]! * result[n - k]!;
    result[n] = sum / n;
  }
  return result;
}

function checkDf(df: number): void {
  if (!(df > 0)) throw new ArgumentFault("df", "must be positive");
}
