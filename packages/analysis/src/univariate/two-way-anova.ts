/** Two-way analysis of variance, balanced or not. */
import { fUpper } from "../distributions/f.ts";
import { ArgumentFault, type Reason } from "../faults.ts";
import { momentsOf, scaleOf, spreadFault } from "./moments.ts";

/** One term of a table of variance. Numbers that can't be computed are NaN. */
export interface VarianceTerm {
  squares: number;
  df: number;
  statistic: number;
  p: number;
}

export type SumsOfSquares = "I" | "II" | "III";

export interface TwoWayAnova {
  first: VarianceTerm;
  second: VarianceTerm;
  interaction: VarianceTerm;
  /** Sum of squares within the cells, and its degrees of freedom. */
  residual: { squares: number; df: number };
  /** Why there is no F; `empty-cell` for type III in a design with an empty cell. */
  reason: Reason | null;
}

/**
 * Two-way ANOVA with interaction of values in cells of two factors.
 *
 * Type II is the default: each factor after the other, the interaction after both. Its main effects depend neither on the
 * order of the factors (as type I does) nor on how they are coded, hold when cells differ in size, and have more power
 * than type III where there is no interaction (Langsrud 2003). With equal cells all three are the same numbers.
 *
 * Missing values (NaN) are left out with their labels. Empty cells take their degrees of freedom from the interaction
 * (types I and II, as R's `lm` does); type III has no answer then. A term that the others determine has 0 degrees of freedom
 * and NaN for F and p. Not computable with one level of a factor, no more values
 * than cells, infinite values, all values equal, or no spread within the cells.
 *
 * @method two-way-anova Two-way ANOVA
 * @formula SS of a term = fall of the residual sum of squares when it enters — type I: A; B after A; A:B after both. Type II: A after B; B after A; A:B after both. Type III: each after all others, effects coded to sum to 0.
 * @defaults type II
 * @profile I R's `anova(lm(v ~ a * b))`
 * @profile III `drop1(lm(v ~ a * b), ~ ., test = "F")` with `contr.sum`
 * @follows R's `lm` with `anova`; type II as `anova(lm(v ~ b), lm(v ~ a + b))` against the residual of the full model
 * @reference Yates F (1934) J. Am. Stat. Assoc. 29:51 doi:10.1080/01621459.1934.10502686
 * @reference Langsrud Ø (2003) Stat. Comput. 13:163 doi:10.1023/A:1023260610025
 *
 * @param first the level of each value, from 0; `second` likewise.
 * @throws ArgumentFault when labels and values differ in number, or a label is not a whole number from 0.
 */
export function twoWayAnova(values: Float64Array, first: ArrayLike<number>, second: ArrayLike<number>, type: SumsOfSquares = "II"): TwoWayAnova {
  checkLabels("first", first, values.length);
  checkLabels("second", second, values.length);
  const kept = [...values.keys()].filter((at) => !Number.isNaN(values[at]!));
  const y = Float64Array.from(kept, (at) => values[at]!);
  const a = renumbered(kept.map((at) => first[at]!));
  const b = renumbered(kept.map((at) => second[at]!));
  if (y.length === 0) return impossible("all-missing");
  if (y.some((value) => !Number.isFinite(value))) return impossible("infinite");
  if (a.count < 2 || b.count < 2) return impossible("one-group");
  const scale = scaleOf(y);
  const { mean, squares } = momentsOf(y, scale);
  if (squares === 0) return impossible("constant");
  for (let at = 0; at < y.length; at++) y[at] = y[at]! / scale - mean;

  const [columnsA, columnsB] = [effectColumns(a), effectColumns(b)];
  const columnsAB = columnsA.flatMap((x) => columnsB.map((z) => x.map((value, at) => value * z[at]!)));
  const mean0 = new Float64Array(y.length).fill(1);
  const cells = new Set(a.labels.map((label, at) => label * b.count + b.labels[at]!)).size;
  const residualDf = y.length - cells;
  if (residualDf < 1) return impossible("too-few");
  if (type === "III" && cells < a.count * b.count) return impossible("empty-cell");
  const full = explain(y, [[mean0], columnsA, columnsB, columnsAB]);
  const swapped = type === "I" ? full : explain(y, [[mean0], columnsB, columnsA]);
  const parts =
    type === "III"
      ? [explain(y, [[mean0], columnsB, columnsAB, columnsA])[3]!, explain(y, [[mean0], columnsA, columnsAB, columnsB])[3]!, full[3]!]
      : [type === "I" ? full[1]! : swapped[2]!, full[2]!, full[3]!];
  const within = withinCells(y, a, b);
  const unit = scale * scale;
  const term = ({ squares: sum, df }: Explained): VarianceTerm => {
    const statistic = sum / df / (within / residualDf);
    return { squares: sum * unit, df, statistic: df > 0 ? statistic : Number.NaN, p: df > 0 ? fUpper(statistic, df, residualDf) : Number.NaN };
  };
  const residual = { squares: within * unit, df: residualDf };
  const fault = spreadFault(Math.sqrt(within / residualDf));
  if (fault !== null) return { ...impossible(fault), residual };
  return { first: term(parts[0]!), second: term(parts[1]!), interaction: term(parts[2]!), residual, reason: null };
}

interface Factor {
  labels: number[];
  count: number;
}

interface Explained {
  squares: number;
  df: number;
}

/** Sum-to-zero coding: 1 for a level, -1 for the last one. */
function effectColumns({ labels, count }: Factor): Float64Array[] {
  return Array.from({ length: count - 1 }, (_, level) => Float64Array.from(labels, (label) => (label === level ? 1 : label === count - 1 ? -1 : 0)));
}

/** What each block of columns explains of y after the blocks before it, by Gram–Schmidt done twice; columns that add nothing are dropped. */
function explain(y: Float64Array, blocks: Float64Array[][]): Explained[] {
  const basis: Float64Array[] = [];
  return blocks.map((block) => {
    const found = { squares: 0, df: 0 };
    for (const column of block) {
      const direction = column.slice();
      const size = Math.sqrt(product(column, column));
      for (let pass = 0; pass < 2; pass++) for (const one of basis) subtract(direction, one, product(direction, one));
      const left = Math.sqrt(product(direction, direction));
      if (!(left > 1e-7 * size)) continue;
      for (let at = 0; at < direction.length; at++) direction[at]! /= left;
      basis.push(direction);
      found.squares += product(direction, y) ** 2;
      found.df++;
    }
    return found;
  });
}

function withinCells(y: Float64Array, a: Factor, b: Factor): number {
  const cells = new Map<number, number[]>();
  for (const [at, value] of y.entries()) {
    const cell = a.labels[at]! * b.count + b.labels[at]!;
    cells.set(cell, [...(cells.get(cell) ?? []), value]);
  }
  let sum = 0;
  for (const values of cells.values()) sum += momentsOf(Float64Array.from(values), 1).squares;
  return sum;
}

function product(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < x.length; at++) sum += x[at]! * y[at]!;
  return sum;
}

function subtract(from: Float64Array, what: Float64Array, times: number): void {
  for (let at = 0; at < from.length; at++) from[at]! -= times * what[at]!;
}

function renumbered(labels: number[]): Factor {
  const levels = [...new Set(labels)].toSorted((x, y) => x - y);
  return { labels: labels.map((label) => levels.indexOf(label)), count: levels.length };
}

function impossible(reason: Reason): TwoWayAnova {
  const none = Number.NaN;
  const term = { squares: none, df: none, statistic: none, p: none };
  return { first: term, second: term, interaction: term, residual: { squares: none, df: none }, reason };
}

/** @throws ArgumentFault unless there is one label, a whole number from 0, for each value. */
export function checkLabels(name: string, labels: ArrayLike<number>, count: number): void {
  if (labels.length !== count) throw new ArgumentFault(name, `must have one label for each of the ${count} values`);
  for (let at = 0; at < labels.length; at++) {
    if (!Number.isInteger(labels[at]!) || labels[at]! < 0) throw new ArgumentFault(name, "must hold whole numbers from 0");
  }
}
