/** Points and the centres of their clusters. */
import { ArgumentFault } from "../faults.ts";
import { requireFiniteRows } from "../matrix/finite.ts";
import type { Matrix } from "../table.ts";

/** Between a row of one matrix and a row of another with as many columns. */
export function squaredDistance(points: Matrix, point: number, centres: Matrix, centre: number): number {
  const { columns } = points;
  const from = point * columns;
  const to = centre * columns;
  let sum = 0;
  for (let column = 0; column < columns; column++) {
    const difference = points.data[from + column]! - centres.data[to + column]!;
    sum += difference * difference;
  }
  return sum;
}

/** The nearest centre (the first of equals). */
export function nearestCentre(points: Matrix, point: number, centres: Matrix): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let centre = 0; centre < centres.rows; centre++) {
    const distance = squaredDistance(points, point, centres, centre);
    if (distance >= least) continue;
    least = distance;
    nearest = centre;
  }
  return nearest;
}

/** Copies of some rows. */
export function rowsAt({ columns, data }: Matrix, rows: ArrayLike<number>): Matrix {
  const result = new Float64Array(rows.length * columns);
  for (let index = 0; index < rows.length; index++) result.set(data.subarray(rows[index]! * columns, (rows[index]! + 1) * columns), index * columns);
  return { rows: rows.length, columns, data: result };
}

/** @throws ArgumentFault for centres that do not fit, or for more of them than points. */
export function requireCentres(points: Matrix, centres: Matrix, least: number): void {
  requireFiniteRows(points);
  requireFiniteRows(centres);
  if (centres.columns !== points.columns) throw new ArgumentFault("centres", `${points.columns} columns, as the matrix`);
  if (centres.rows < least || centres.rows > points.rows) throw new ArgumentFault("centres", `${least} to ${points.rows} rows`);
}
