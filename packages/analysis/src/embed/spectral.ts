/** Where a neighbourhood graph puts its points by itself: the slowest ways in which something spreads over it. */
import { symmetricEigen } from "../matrix/symmetric-eigen.ts";
import { addScaled, dot } from "../matrix/vector.ts";
import { normalDeviate } from "../random/draw.ts";
import { uniform, type Generator } from "../random/generator.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import type { SparseRows } from "./affinity.ts";

/**
 * Rows × 2: the eigenvectors of the second and third smallest eigenvalue of I − D^(-1/2) W D^(-1/2), as umap-learn starts from. A graph in several parts has no
 * way between them: each part is laid out by itself, the parts on a circle far from each other.
 */
export function spectralLayout(graph: SparseRows, generator: Generator): Matrix {
  const rows = graph.starts.length - 1;
  const layout = newMatrix(rows, 2);
  const parts = partsOf(graph);
  for (const [index, members] of parts.entries()) {
    const angle = (2 * Math.PI * index) / parts.length;
    const centre = parts.length === 1 ? [0, 0] : [Math.cos(angle), Math.sin(angle)];
    // Half of what parts the centres on the circle, so that none overlap.
    const size = parts.length === 1 ? 1 : Math.sin(Math.PI / parts.length) / 2;
    for (const [axis, vector] of slowest(graph, members, generator).entries()) {
      const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      for (const [at, row] of members.entries()) layout.data[2 * row + axis] = centre[axis]! + (largest > 0 ? (size * vector[at]!) / largest : 0);
    }
  }
  return layout;
}

/** The rows of each connected part, ascending; the parts by their first row. */
function partsOf({ starts, columns }: SparseRows): Uint32Array[] {
  const rows = starts.length - 1;
  const part = new Int32Array(rows).fill(-1);
  let count = 0;
  for (let seed = 0; seed < rows; seed++) {
    if (part[seed] !== -1) continue;
    const waiting = [seed];
    part[seed] = count;
    for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) {
        if (part[columns[at]!] !== -1) continue;
        part[columns[at]!] = count;
        waiting.push(columns[at]!);
      }
    }
    count++;
  }
  return Array.from({ length: count }, (_, index) => Uint32Array.from({ length: rows }, (__, row) => row).filter((row) => part[row] === index));
}

/** Lanczos' method ends when the residual of both vectors is below this, or after so many steps: a start needs no more. */
const [tolerance, mostSteps] = [1e-8, 300];

/**
 * The two vectors over the members, of unit length; zeros where there are too few of them. Lanczos' method with all vectors kept orthogonal, and to the
 * vector √D too, which is that of eigenvalue 0.
 */
function slowest({ starts, columns, weights }: SparseRows, members: Uint32Array, generator: Generator): [Float64Array, Float64Array] {
  const count = members.length;
  const place = new Map(Array.from(members, (row, at) => [row, at]));
  const root = Float64Array.from(members, (row) => Math.sqrt(weights.subarray(starts[row], starts[row + 1]).reduce((sum, weight) => sum + weight, 0)));
  const spread = (vector: Float64Array): Float64Array => {
    const result = new Float64Array(count);
    for (let at = 0; at < count; at++) {
      const row = members[at]!;
      for (let edge = starts[row]!; edge < starts[row + 1]!; edge++) {
        const other = place.get(columns[edge]!)!;
        result[at]! += (weights[edge]! * vector[other]!) / (root[at]! * root[other]!);
      }
    }
    return result;
  };
  const flat: [Float64Array, Float64Array] = [new Float64Array(count), new Float64Array(count)];
  if (count < 4) {
    for (const vector of flat) for (let at = 0; at < count; at++) vector[at] = uniform(generator) - 0.5;
    return flat;
  }
  const basis = [unit(root.slice())!];
  const steps = Math.min(mostSteps, count - 1);
  const [diagonal, beside] = [new Float64Array(steps), new Float64Array(steps)];
  let next = cleared(
    Float64Array.from(members, () => normalDeviate(generator)),
    basis,
  );
  for (let step = 0; next !== null; step++) {
    basis.push(next);
    const moved = spread(next);
    diagonal[step] = dot(moved, next);
    const before = Math.sqrt(dot(moved, moved));
    next = cleared(moved, basis, 1e-12 * before);
    beside[step] = next === null ? 0 : dot(moved, next);
    const last = next === null || step === steps - 1;
    if (!last && (step < 3 || step % 10 !== 0)) continue;
    const small = newMatrix(step + 1, step + 1);
    for (let at = 0; at <= step; at++) {
      small.data[at * (step + 2)] = diagonal[at]!;
      if (at < step) small.data[at * (step + 2) + 1] = small.data[(at + 1) * (step + 1) + at] = beside[at]!;
    }
    const { vectors } = symmetricEigen(small, Math.min(2, step + 1));
    const residual = (which: number): number => Math.abs(beside[step]! * vectors.data[which * (step + 1) + step]!);
    if (!last && Math.max(residual(0), residual(1)) > tolerance) continue;
    for (let which = 0; which < vectors.rows; which++) {
      for (let at = 0; at <= step; at++) addScaled(flat[which]!, rowOf(vectors, which)[at]!, basis[at + 1]!);
    }
    return flat;
  }
  return flat;
}

/** What is left of a vector beside the basis, of unit length; null where that is nothing. Taken out twice, for the first time leaves rounding. In place. */
function cleared(vector: Float64Array, basis: readonly Float64Array[], least = 1e-12): Float64Array | null {
  const rest = vector.slice();
  for (let turn = 0; turn < 2; turn++) for (const known of basis) addScaled(rest, -dot(rest, known), known);
  return unit(rest, least);
}

function unit(vector: Float64Array, least = 0): Float64Array | null {
  const length = Math.sqrt(dot(vector, vector));
  if (!(length > least)) return null;
  return vector.map((value) => value / length);
}
