import { newRotationLog, type RotationLog } from "./rotations.ts";

export interface BidiagonalSvd {
  /** Unsorted and possibly negative: entry i belongs to column i of both products of rotations. */
  diagonal: Float64Array;
  left: RotationLog;
  right: RotationLog;
}

/**
 * Singular values of an upper bidiagonal matrix B with the given diagonal and superdiagonal: B = L · diag · Rᵀ, where L and R are the
 * products of the recorded rotations. Golub & Reinsch's implicitly shifted QR (Golub & Van Loan, Matrix Computations, algorithm 8.6.2).
 * Both inputs are overwritten.
 * @throws Error when it does not converge, which only non-finite input does.
 */
export function bidiagonalSvd(diagonal: Float64Array, superdiagonal: Float64Array): BidiagonalSvd {
  const left = newRotationLog();
  const right = newRotationLog();
  const size = diagonal.length;
  let norm = 0;
  for (let i = 0; i < size; i++) norm = Math.max(norm, Math.abs(diagonal[i]!) + Math.abs(superdiagonal[i] ?? 0));
  const negligible = Number.EPSILON * norm;
  let high = size - 1;
  let steps = 0;
  while (high > 0) {
    for (let i = 0; i < high; i++) {
      if (Math.abs(superdiagonal[i]!) <= Number.EPSILON * (Math.abs(diagonal[i]!) + Math.abs(diagonal[i + 1]!))) superdiagonal[i] = 0;
    }
    if (superdiagonal[high - 1] === 0) {
      high--;
      continue;
    }
    let low = high - 1;
    while (low > 0 && superdiagonal[low - 1] !== 0) low--;
    if (++steps > 60 * size) throw new Error("the singular value decomposition did not converge");
    const zero = zeroOnDiagonal(diagonal, low, high, negligible);
    if (zero === null) qrStep(diagonal, superdiagonal, low, high, left, right);
    else if (zero < high) clearRow(diagonal, superdiagonal, zero, high, left);
    else clearColumn(diagonal, superdiagonal, low, high, right);
  }
  return { diagonal, left, right };
}

function zeroOnDiagonal(diagonal: Float64Array, low: number, high: number, negligible: number): number | null {
  for (let i = low; i <= high; i++) {
    if (Math.abs(diagonal[i]!) <= negligible) {
      diagonal[i] = 0;
      return i;
    }
  }
  return null;
}

/** One implicitly shifted step on the block low … high. */
function qrStep(d: Float64Array, e: Float64Array, low: number, high: number, left: RotationLog, right: RotationLog): void {
  const shift = wilkinsonShift(d, e, low, high);
  // (d² − shift) / d and e, instead of d² − shift and d·e: the same direction without squares of large numbers.
  let y = d[low]! - shift / d[low]!;
  let z = e[low]!;
  for (let i = low; i < high; i++) {
    let { cosine, sine, length } = rotation(y, z);
    if (i > low) e[i - 1] = length;
    right.add(i, i + 1, cosine, sine);
    y = cosine * d[i]! + sine * e[i]!;
    e[i] = -sine * d[i]! + cosine * e[i]!;
    z = sine * d[i + 1]!;
    d[i + 1] = cosine * d[i + 1]!;

    ({ cosine, sine, length } = rotation(y, z));
    d[i] = length;
    left.add(i, i + 1, cosine, sine);
    y = cosine * e[i]! + sine * d[i + 1]!;
    d[i + 1] = -sine * e[i]! + cosine * d[i + 1]!;
    if (i + 1 < high) {
      z = sine * e[i + 1]!;
      e[i + 1] = cosine * e[i + 1]!;
    }
  }
  e[high - 1] = y;
}

/** The eigenvalue of the trailing 2 × 2 block of BᵀB that is nearer to its last entry. */
function wilkinsonShift(d: Float64Array, e: Float64Array, low: number, high: number): number {
  const above = high - 1 > low ? e[high - 2]! : 0;
  const first = d[high - 1]! * d[high - 1]! + above * above;
  const last = d[high]! * d[high]! + e[high - 1]! * e[high - 1]!;
  const off = d[high - 1]! * e[high - 1]!;
  if (off === 0) return last;
  const half = (first - last) / 2;
  const root = Math.sqrt(half * half + off * off);
  return last - (off * off) / (half + (half < 0 ? -root : root));
}

/** diagonal[row] is 0: rotations of rows make the rest of that row 0 as well, so that the matrix falls apart there. */
function clearRow(d: Float64Array, e: Float64Array, row: number, high: number, left: RotationLog): void {
  let bulge = e[row]!;
  e[row] = 0;
  for (let j = row + 1; j <= high && bulge !== 0; j++) {
    const { cosine, sine, length } = rotation(d[j]!, bulge);
    d[j] = length;
    left.add(j, row, cosine, sine);
    if (j < high) {
      bulge = -sine * e[j]!;
      e[j] = cosine * e[j]!;
    }
  }
}

/** The last diagonal entry is 0: rotations of columns make its column 0. */
function clearColumn(d: Float64Array, e: Float64Array, low: number, high: number, right: RotationLog): void {
  let bulge = e[high - 1]!;
  e[high - 1] = 0;
  for (let j = high - 1; j >= low && bulge !== 0; j--) {
    const { cosine, sine, length } = rotation(d[j]!, bulge);
    d[j] = length;
    right.add(j, high, cosine, sine);
    if (j > low) {
      bulge = -sine * e[j - 1]!;
      e[j - 1] = cosine * e[j - 1]!;
    }
  }
}

/** The rotation that turns (x, y) into (length, 0). */
function rotation(x: number, y: number): { cosine: number; sine: number; length: number } {
  if (y === 0) return { cosine: 1, sine: 0, length: x };
  const scale = Math.max(Math.abs(x), Math.abs(y));
  const length = scale * Math.sqrt((x / scale) ** 2 + (y / scale) ** 2);
  return { cosine: x / length, sine: y / length, length };
}
