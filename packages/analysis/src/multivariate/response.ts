import { ArgumentFault } from "../faults.ts";
import { newMatrix, type Matrix } from "../table.ts";

export interface ClassResponse {
  /** Samples × columns, each column with mean 0 and sd 1 (n − 1). */
  matrix: Matrix;
  /** sd of each column before scaling. */
  sd: Float64Array;
}

/**
 * Classes as numbers for partial least squares: two classes are one column of 0 and 1 (1 is the class numbered 1), more are one 0/1 column for each class;
 * then every column is centred and scaled to sd 1, as ropls does always.
 * @param classes of each sample: 0, 1, … `count` − 1.
 * @throws ArgumentFault when there are fewer than two classes, or one of them has no sample.
 */
export function classResponse(classes: ArrayLike<number>, count: number): ClassResponse {
  if (!Number.isInteger(count) || count < 2) throw new ArgumentFault("count", "at least two classes");
  const sizes = new Uint32Array(count);
  for (let sample = 0; sample < classes.length; sample++) {
    const own = classes[sample]!;
    if (!Number.isInteger(own) || own < 0 || own >= count) throw new ArgumentFault("classes", `whole numbers from 0 to ${count - 1}`);
    sizes[own]!++;
  }
  if (sizes.includes(0)) throw new ArgumentFault("classes", "at least one sample in every class");
  const columns = count === 2 ? [1] : Array.from({ length: count }, (_, index) => index);
  const response = newMatrix(classes.length, columns.length);
  for (let sample = 0; sample < classes.length; sample++) {
    for (const [column, level] of columns.entries()) response.data[sample * columns.length + column] = classes[sample] === level ? 1 : 0;
  }
  return scaledResponse(response);
}

/**
 * Responses with mean 0 and sd 1 (n − 1) in each column.
 * @param response samples × responses; only read.
 * @throws ArgumentFault when a value is missing or infinite, or a column is constant.
 */
export function scaledResponse(response: Matrix): ClassResponse {
  const { rows, columns } = response;
  const matrix = newMatrix(rows, columns);
  const sd = new Float64Array(columns);
  for (let column = 0; column < columns; column++) {
    let mean = 0;
    for (let row = 0; row < rows; row++) mean += response.data[row * columns + column]! / rows;
    let squares = 0;
    for (let row = 0; row < rows; row++) squares += (response.data[row * columns + column]! - mean) ** 2;
    sd[column] = Math.sqrt(squares / (rows - 1));
    if (!(sd[column]! > 1e-13 * Math.abs(mean)) || !Number.isFinite(sd[column]!))
      throw new ArgumentFault("response", "finite values that are not all the same");
    for (let row = 0; row < rows; row++) matrix.data[row * columns + column] = (response.data[row * columns + column]! - mean) / sd[column]!;
  }
  return { matrix, sd };
}
