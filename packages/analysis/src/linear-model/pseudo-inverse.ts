import { newMatrix, type Matrix } from "../table.ts";

/**
 * The inverse of a symmetric positive semidefinite matrix on its own range: rows and columns that are combinations of earlier ones
 * are left out (0). For the quadratic form of a vector within the range the choice makes no difference.
 */
export function pseudoInverse(matrix: Matrix): { matrix: Matrix; rank: number } {
  const size = matrix.rows;
  // Gauss–Jordan sweeps of the matrix scaled to a diagonal of 1; a pivot near 0 is passed over.
  const scale = Float64Array.from({ length: size }, (_, at) => Math.sqrt(matrix.data[at * size + at]!) || 1);
  const work = newMatrix(size, size);
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) work.data[i * size + j] = matrix.data[i * size + j]! / (scale[i]! * scale[j]!);
  const swept = new Uint8Array(size);
  for (let pivot = 0; pivot < size; pivot++) {
    const lead = work.data[pivot * size + pivot]!;
    if (!(lead > 1e-8)) continue;
    swept[pivot] = 1;
    const row = work.data.slice(pivot * size, (pivot + 1) * size);
    const column = Float64Array.from({ length: size }, (_, i) => work.data[i * size + pivot]!);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        if (i === pivot) work.data[i * size + j] = j === pivot ? 1 / lead : row[j]! / lead;
        else if (j === pivot) work.data[i * size + j] = -column[i]! / lead;
        else work.data[i * size + j]! -= (column[i]! * row[j]!) / lead;
      }
    }
  }
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) work.data[i * size + j] = swept[i]! && swept[j]! ? work.data[i * size + j]! / (scale[i]! * scale[j]!) : 0;
  }
  return { matrix: work, rank: swept.reduce((sum, value) => sum + value, 0) };
}
