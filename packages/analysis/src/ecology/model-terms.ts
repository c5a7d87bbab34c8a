/** What explains the differences of samples: groups, measured values and their interactions, as directions that do not overlap. */
import { ArgumentFault } from "../faults.ts";
import type { Matrix } from "../table.ts";
import { groupsOf } from "./groups.ts";

export interface Term {
  name: string;
  /** One entry a sample each. */
  columns: Float64Array[];
}

/** A factor: one 0/1 column a group. */
export function factorTerm(name: string, labels: readonly string[]): Term {
  const { of, labels: distinct } = groupsOf(labels, labels.length);
  return { name, columns: distinct.map((_, group) => Float64Array.from(of, (own) => (own === group ? 1 : 0))) };
}

/** A measured value. */
export function numericTerm(name: string, values: Float64Array): Term {
  return { name, columns: [values] };
}

/** The products of two terms' columns. Put it after both. */
export function interactionTerm(name: string, first: Term, second: Term): Term {
  return { name, columns: first.columns.flatMap((one) => second.columns.map((other) => one.map((value, at) => value * other[at]!))) };
}

export interface Basis {
  name: string;
  /** Orthonormal, orthogonal to the constant and to every earlier term; as many as the term has degrees of freedom. */
  directions: Float64Array[];
}

/** What is left of a column beside the ones before it, as a share of its length, to count as a direction of its own (R's `qr`). */
const smallest = 1e-7;

/**
 * Orthonormal directions of each term beyond the constant and the terms before it (Gram–Schmidt, twice).
 *
 * @throws ArgumentFault when a column has another length or a missing or infinite value, when a term adds no direction, or no degree of freedom remains.
 */
export function basesOf(terms: readonly Term[], samples: number): Basis[] {
  if (terms.length === 0) throw new ArgumentFault("terms", "at least one term");
  const found: Float64Array[] = [new Float64Array(samples).fill(1 / Math.sqrt(samples))];
  const bases = terms.map(({ name, columns }) => {
    const directions: Float64Array[] = [];
    for (const column of columns) {
      if (column.length !== samples) throw new ArgumentFault(`terms: ${name}`, `one value for each of the ${samples} samples`);
      if (!column.every(Number.isFinite)) throw new ArgumentFault(`terms: ${name}`, "a finite value for every sample");
      const direction = beyond(column, found);
      if (direction === null) continue;
      found.push(direction);
      directions.push(direction);
    }
    if (directions.length === 0) throw new ArgumentFault(`terms: ${name}`, "values that differ, and not only as the terms before it do");
    return { name, directions };
  });
  if (found.length >= samples) throw new ArgumentFault("terms", `fewer than ${samples - 1} degrees of freedom, so that some remain for the residuals`);
  return bases;
}

/** The direction of a column beyond orthonormal ones; null where hardly anything is left. */
function beyond(column: Float64Array, found: readonly Float64Array[]): Float64Array | null {
  const rest = column.slice();
  const whole = lengthOf(rest);
  for (let pass = 0; pass < 2; pass++) {
    for (const direction of found) {
      let product = 0;
      for (let at = 0; at < rest.length; at++) product += direction[at]! * rest[at]!;
      for (let at = 0; at < rest.length; at++) rest[at]! -= product * direction[at]!;
    }
  }
  const left = lengthOf(rest);
  return left > smallest * whole ? rest.map((value) => value / left) : null;
}

function lengthOf(values: Float64Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
}

/** Σ q′ G q over directions q whose sample i stands in row order[i] of the symmetric matrix G: what a term explains of permuted samples. */
export function explained(gram: Matrix, directions: readonly Float64Array[], order: Uint32Array | null): number {
  const n = gram.rows;
  const placed = new Float64Array(n);
  let sum = 0;
  for (const direction of directions) {
    for (let i = 0; i < n; i++) placed[order === null ? i : order[i]!] = direction[i]!;
    for (let i = 0; i < n; i++) {
      const start = i * n;
      let across = 0.5 * gram.data[start + i]! * placed[i]!;
      for (let j = 0; j < i; j++) across += gram.data[start + j]! * placed[j]!;
      sum += 2 * placed[i]! * across;
    }
  }
  return sum;
}
