/** Designs of linear models: what each sample is made of. */
import { ArgumentFault } from "../faults.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { pivotedQr } from "../matrix/qr.ts";

/** One variable of the samples: levels, or numbers. */
export type DesignTerm =
  /** The first of `levels` is what the others are compared with; by default they are in the order of their code units. */
  { name: string; labels: readonly string[]; levels?: readonly string[] } | { name: string; numbers: ArrayLike<number> };

export interface Design {
  /** Samples × coefficients. */
  matrix: Matrix;
  /** `(Intercept)`, `group:M`, `age`, `group:M × age`. */
  names: string[];
  /** The index of the term that each coefficient belongs to; -1 for the intercept, terms.length + i for the i-th interaction. */
  term: number[];
}

export interface DesignOptions {
  /** Without an intercept the first term with levels gets one coefficient a level (R: `~ 0 + group`). Default true. */
  intercept?: boolean;
  /** Pairs of terms whose products are coefficients too (R: `a:b`). */
  interactions?: readonly (readonly [number, number])[];
}

/**
 * The design of samples with treatment contrasts (R: `model.matrix(~ a + b + a:b)`): an intercept, one coefficient for every level of a
 * term but its first, one for a numeric term, products for interactions. An empty level gets no coefficient.
 *
 * @throws ArgumentFault when terms differ in length, a label is not among the levels, or a number is missing or infinite.
 */
export function designOf(terms: readonly DesignTerm[], { intercept = true, interactions = [] }: DesignOptions = {}): Design {
  const first = terms[0];
  if (first === undefined) throw new ArgumentFault("terms", "at least one term");
  const samples = lengthOf(first);
  const columns: { name: string; values: Float64Array; term: number }[] = [];
  if (intercept) columns.push({ name: "(Intercept)", values: new Float64Array(samples).fill(1), term: -1 });
  let hasAllLevels = intercept;
  const ofTerm = terms.map((term, index) => {
    if (lengthOf(term) !== samples) throw new ArgumentFault(term.name, `${samples} values, one a sample`);
    const own = "numbers" in term ? [numericColumn(term)] : levelColumns(term, hasAllLevels);
    if ("labels" in term) hasAllLevels = true;
    columns.push(...own.map((column) => ({ ...column, term: index })));
    return "numbers" in term ? own : levelColumns(term, true);
  });
  for (const [at, [a, b]] of interactions.entries()) {
    if (ofTerm[a] === undefined || ofTerm[b] === undefined || a === b) throw new ArgumentFault("interactions", "pairs of two different terms");
    for (const right of ofTerm[b]) {
      for (const left of ofTerm[a]) {
        columns.push({
          name: `${left.name} × ${right.name}`,
          values: left.values.map((value, sample) => value * right.values[sample]!),
          term: terms.length + at,
        });
      }
    }
  }
  const matrix = newMatrix(samples, columns.length);
  for (const [column, { values }] of columns.entries()) for (let row = 0; row < samples; row++) matrix.data[row * columns.length + column] = values[row]!;
  return { matrix, names: columns.map(({ name }) => name), term: columns.map(({ term }) => term) };
}

/** The coefficients that the design can't tell from earlier ones (R's limma: `nonEstimable`); empty for a design of full rank. */
export function notEstimable(design: Matrix): number[] {
  const { pivot, rank } = pivotedQr(design);
  return Array.from(pivot.subarray(rank)).toSorted((a, b) => a - b);
}

/**
 * Whether samples tell a coefficient by itself: whatever solves the model has the same value of it. Of a design that lacks rank a coefficient
 * that is not left out may be another contrast than its name says, as where the level that others are compared with has no samples.
 *
 * @param rows the samples that have values; all by default.
 */
export function isEstimable(design: Matrix, coefficient: number, rows: ArrayLike<number> = { length: design.rows }): boolean {
  const { columns } = design;
  const beside = newMatrix(rows.length + 1, columns);
  for (let at = 0; at < rows.length; at++) beside.data.set(rowOf(design, rows[at] ?? at), at * columns);
  const without = pivotedQr({ ...beside, rows: rows.length, data: beside.data.subarray(0, rows.length * columns) }).rank;
  // A contrast of the rows that are there adds no rank.
  beside.data[rows.length * columns + coefficient] = 1;
  return pivotedQr(beside).rank === without;
}

function lengthOf(term: DesignTerm): number {
  return "numbers" in term ? term.numbers.length : term.labels.length;
}

function numericColumn({ name, numbers }: { name: string; numbers: ArrayLike<number> }): { name: string; values: Float64Array } {
  const values = Float64Array.from(numbers);
  if (!values.every(Number.isFinite)) throw new ArgumentFault(name, "a number for every sample");
  return { name, values };
}

function levelColumns(
  term: { name: string; labels: readonly string[]; levels?: readonly string[] },
  withoutFirst: boolean,
): { name: string; values: Float64Array }[] {
  const present = new Set(term.labels);
  const levels = (term.levels ?? [...present].toSorted()).filter((level) => present.has(level));
  const unknown = term.labels.find((label) => !levels.includes(label));
  if (unknown !== undefined) throw new ArgumentFault(term.name, `labels among ${levels.join(", ")}, not ${unknown}`);
  return levels
    .slice(withoutFirst ? 1 : 0)
    .map((level) => ({ name: `${term.name}:${level}`, values: Float64Array.from(term.labels, (label) => Number(label === level)) }));
}
