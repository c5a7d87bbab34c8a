/** A table of numbers: samples in rows, features in columns. */

/** Row-major: the value of row r, column c is `data[r * columns + c]`. A missing value is NaN. */
export interface Matrix {
  rows: number;
  columns: number;
  data: Float64Array;
}

export interface Table {
  /** Samples × features. */
  matrix: Matrix;
  samples: string[];
  features: string[];
}

/** A matrix of zeros. */
export function newMatrix(rows: number, columns: number): Matrix {
  return { rows, columns, data: new Float64Array(rows * columns) };
}

/** A view (not a copy) of one row. */
export function rowOf(matrix: Matrix, row: number): Float64Array {
  return matrix.data.subarray(row * matrix.columns, (row + 1) * matrix.columns);
}

/** A copy of one column. */
export function columnOf(matrix: Matrix, column: number): Float64Array {
  const values = new Float64Array(matrix.rows);
  for (let row = 0, at = column; row < matrix.rows; row++, at += matrix.columns) values[row] = matrix.data[at]!;
  return values;
}

/** Columns become rows; blocked, so that both sides stay in cache. */
export function transpose(matrix: Matrix): Matrix {
  const { rows, columns, data } = matrix;
  const result = newMatrix(columns, rows);
  const block = 32;
  for (let rowStart = 0; rowStart < rows; rowStart += block) {
    const rowEnd = Math.min(rowStart + block, rows);
    for (let columnStart = 0; columnStart < columns; columnStart += block) {
      const columnEnd = Math.min(columnStart + block, columns);
      for (let row = rowStart; row < rowEnd; row++) {
        for (let column = columnStart; column < columnEnd; column++) result.data[column * rows + row] = data[row * columns + column]!;
      }
    }
  }
  return result;
}
