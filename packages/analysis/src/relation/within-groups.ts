/** Do two variables go together among samples of one group? What differs between groups alone makes no correlation here. */
import { ArgumentFault, type Reason } from "../faults.ts";
import { productOfRows } from "../matrix/product.ts";
import { dot } from "../matrix/vector.ts";
import type { Progress } from "../progress.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { correlationTail, newCorrelationTail } from "./correlation-tail.ts";
import type { Correlations } from "./correlations.ts";
import { centre, rankInto } from "./standardise.ts";

export interface WithinGroupOptions {
  /** `pearson` by default; `spearman` takes ranks over all samples first. */
  method?: "pearson" | "spearman" | undefined;
  progress?: Progress | undefined;
}

/**
 * Correlations between the rows (variables) of a matrix within groups: of what is left of each value, or of its rank, beside the mean of its group. The same as a partial
 * correlation given the groups. Pairs stand as in `correlationsWithin`; a pair with gaps takes its complete samples, ranked anew, and the groups that these are in.
 *
 * Not computable where fewer than one degree of freedom is left (`too-few`), a variable is constant (`constant`), the same throughout each group (`perfect-fit`), or
 * infinite for Pearson (`infinite`).
 *
 * @method within-group-correlation Correlation within groups
 * @formula r = Σ ẍÿ / √(Σẍ² Σÿ²), ẍ = x − mean of x in its group (Spearman: x are mid-ranks over all samples); t = r√(df / (1 − r²)) with df = n − 1 − groups
 * @defaults Pearson; p by t for ranks too
 * @reference Bland JM, Altman DG (1995) BMJ 310:446, doi:10.1136/bmj.310.6977.446
 * @follows R's cor.test of residuals(lm(x ~ group)) and residuals(lm(y ~ group)), its degrees of freedom less groups − 1; ppcor::pcor.test given the groups as dummies
 *
 * @throws ArgumentFault when there are fewer than 2 rows, or not one group for each column.
 */
export function correlationsWithinGroups(rows: Matrix, groups: ArrayLike<number>, { method = "pearson", progress }: WithinGroupOptions = {}): Correlations {
  if (rows.rows < 2) throw new ArgumentFault("rows", "at least two rows");
  if (groups.length !== rows.columns) throw new ArgumentFault("groups", `one for each of the ${rows.columns} samples`);
  const [items, n] = [rows.rows, rows.columns];
  const pairs = (items * (items - 1)) / 2;
  const hasGaps = Array.from({ length: items }, (_, row) => rowOf(rows, row).some(Number.isNaN));
  const result: Correlations = {
    estimate: new Float64Array(pairs),
    p: new Float64Array(pairs),
    n: hasGaps.includes(true) ? new Uint32Array(pairs).fill(n) : n,
    reasons: new Map(),
  };
  const df = freedom(groups);
  const rest = newMatrix(items, n);
  const reasons = hasGaps.map((gaps, row) => (gaps ? null : deviations(rowOf(rows, row), groups, method, rowOf(rest, row))));
  const products = df < 1 ? null : productOfRows(rest, rest);
  const tail = df < 1 ? () => Number.NaN : pairs > 500 ? newCorrelationTail(df) : (r: number) => correlationTail(r, df);
  for (let i = 0, at = 0; i < items; i++) {
    for (let j = i + 1; j < items; j++, at++) {
      if (hasGaps[i]! || hasGaps[j]!) {
        const one = pairOf(rowOf(rows, i), rowOf(rows, j), groups, method);
        [result.estimate[at], result.p[at]] = [one.r, one.p];
        (result.n as Uint32Array)[at] = one.n;
        if (one.reason !== null) result.reasons.set(at, one.reason);
        continue;
      }
      const reason = products === null ? "too-few" : (reasons[i] ?? reasons[j] ?? null);
      if (reason !== null) result.reasons.set(at, reason);
      const r = reason === null ? Math.max(-1, Math.min(1, products!.data[i * items + j]!)) : Number.NaN;
      [result.estimate[at], result.p[at]] = [r, tail(r)];
    }
    progress?.(i + 1, items);
  }
  return result;
}

/** Degrees of freedom of a correlation within groups: each group's mean takes one, and the slope another. */
const freedom = (groups: ArrayLike<number>): number => groups.length - 1 - new Set(Array.from(groups)).size;

function pairOf(
  x: Float64Array,
  y: Float64Array,
  groups: ArrayLike<number>,
  method: "pearson" | "spearman",
): { r: number; p: number; n: number; reason: Reason | null } {
  const kept = [...x.keys()].filter((at) => !Number.isNaN(x[at]!) && !Number.isNaN(y[at]!));
  const n = kept.length;
  const without = (reason: Reason) => ({ r: Number.NaN, p: Number.NaN, n, reason });
  if (n === 0) return without("all-missing");
  const own = kept.map((at) => groups[at]!);
  const df = freedom(own);
  if (df < 1) return without("too-few");
  const [a, b] = [new Float64Array(n), new Float64Array(n)];
  const of = (values: Float64Array) => Float64Array.from(kept, (at) => values[at]!);
  const reason = deviations(of(x), own, method, a) ?? deviations(of(y), own, method, b);
  if (reason !== null) return without(reason);
  const r = Math.max(-1, Math.min(1, dot(a, b)));
  return { r, p: correlationTail(r, df), n, reason: null };
}

/** What is left beside this share of a variable's own squares is rounding. */
const rounding = 1e-14;

/** Deviations from the means of groups, with length 1. */
function deviations(values: Float64Array, groups: ArrayLike<number>, method: "pearson" | "spearman", into: Float64Array): Reason | null {
  const n = values.length;
  const taken = method === "spearman" ? new Float64Array(n) : values;
  if (method === "spearman") rankInto(values, new Float64Array(n), taken);
  else if (!values.every(Number.isFinite)) return failed(into, "infinite");
  const whole = centre(taken, into);
  if (Number.isNaN(whole)) return failed(into, "constant");
  // Twice: the second pass takes out what the first one rounded.
  for (let pass = 0; pass < 2; pass++) {
    const sums = new Map<number, { sum: number; count: number }>();
    for (let at = 0; at < n; at++) {
      const own = sums.get(groups[at]!) ?? { sum: 0, count: 0 };
      sums.set(groups[at]!, { sum: own.sum + into[at]!, count: own.count + 1 });
    }
    for (let at = 0; at < n; at++) {
      const { sum, count } = sums.get(groups[at]!)!;
      into[at]! -= sum / count;
    }
  }
  const squares = dot(into, into);
  if (!(squares > rounding * whole)) return failed(into, "perfect-fit");
  const length = Math.sqrt(squares);
  for (let at = 0; at < n; at++) into[at]! /= length;
  return null;
}

function failed(into: Float64Array, reason: Reason): Reason {
  into.fill(Number.NaN);
  return reason;
}
