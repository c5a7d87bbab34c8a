import { ArgumentFault } from "../faults.ts";
import type { Matrix } from "../table.ts";

/**
 * The classes of samples as whole numbers from 0 on.
 * @throws ArgumentFault unless there is one for each sample, at least two of them, and none without a sample.
 */
export function checkClasses(classes: ArrayLike<number>, samples: number): { codes: Uint32Array; count: number; sizes: Uint32Array } {
  if (classes.length !== samples) throw new ArgumentFault("classes", `one for each of the ${samples} samples`);
  let count = 0;
  for (let at = 0; at < classes.length; at++) {
    const code = classes[at]!;
    if (!Number.isInteger(code) || code < 0 || code >= samples) throw new ArgumentFault("classes", "whole numbers from 0 on, in the order of the classes");
    count = Math.max(count, code + 1);
  }
  if (count < 2) throw new ArgumentFault("classes", "at least two classes");
  const codes = Uint32Array.from(classes);
  const sizes = new Uint32Array(count);
  for (const code of codes) sizes[code]! += 1;
  if (sizes.includes(0)) throw new ArgumentFault("classes", "a sample in every class");
  return { codes, count, sizes };
}

/** @throws ArgumentFault unless the table is finite and each sample is 0 or 1, both of which occur. */
export function checkTwoClasses(matrix: Matrix, classes: ArrayLike<number>): void {
  if (!matrix.data.every((value) => Number.isFinite(value))) throw new ArgumentFault("matrix", "no missing and no infinite values");
  if (classes.length !== matrix.rows) throw new ArgumentFault("classes", `one for each of the ${matrix.rows} samples`);
  const marks = new Set(Array.from(classes));
  if (marks.size !== 2 || !marks.has(0) || !marks.has(1)) throw new ArgumentFault("classes", "0 and 1, each at least once");
}
