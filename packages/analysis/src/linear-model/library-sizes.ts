/** How deep samples were read. */
import { ArgumentFault } from "../faults.ts";
import type { Matrix } from "../table.ts";

/**
 * The sum of each sample's counts (columns).
 * @param counts features × samples.
 * @throws ArgumentFault where a count is missing, infinite or negative.
 */
export function librarySizes(counts: Matrix): Float64Array {
  checkCounts(counts);
  const sizes = new Float64Array(counts.columns);
  for (let row = 0, at = 0; row < counts.rows; row++) for (let column = 0; column < counts.columns; column++, at++) sizes[column]! += counts.data[at]!;
  return sizes;
}

export function checkCounts(counts: Matrix): void {
  const wrong = counts.data.findIndex((value) => !(value >= 0 && value < Infinity));
  if (wrong >= 0) throw new ArgumentFault("counts", `numbers of 0 or more, not ${counts.data[wrong]!} (feature ${Math.floor(wrong / counts.columns)})`);
}

export function checkSizes(counts: Matrix, sizes: Float64Array): void {
  if (sizes.length !== counts.columns) throw new ArgumentFault("sizes", `${counts.columns} sizes, one a sample`);
  const wrong = sizes.findIndex((size) => !(size > 0 && size < Infinity));
  if (wrong >= 0) throw new ArgumentFault("sizes", `a positive size for sample ${wrong}`);
}
