/** Householder reflections (I − factor · v vᵀ), the step of which QR, bidiagonal and tridiagonal forms are made. */

/**
 * Overwrite a vector x by its Householder reflector: entry 0 becomes the entry that is left of x, the others the reflector, whose own
 * entry 0 is 1. Returns the factor of (I − factor · v vᵀ); 0 when there is nothing to reflect.
 */
export function makeReflector(x: Float64Array): number {
  let scale = 0;
  for (let i = 1; i < x.length; i++) scale = Math.max(scale, Math.abs(x[i]!));
  if (scale === 0) return 0;
  scale = Math.max(scale, Math.abs(x[0]!));
  let squares = 0;
  for (let i = 0; i < x.length; i++) squares += (x[i]! / scale) ** 2;
  const norm = scale * Math.sqrt(squares);
  const head = x[0]!;
  const left = head > 0 ? -norm : norm;
  const divisor = head - left;
  for (let i = 1; i < x.length; i++) x[i]! /= divisor;
  x[0] = left;
  return (left - head) / left;
}

/** y ← (I − factor · v vᵀ) y, where v is a reflector whose entry 0 counts as 1. */
export function reflect(reflector: Float64Array, factor: number, y: Float64Array): void {
  if (factor === 0) return;
  let product = y[0]!;
  for (let i = 1; i < reflector.length; i++) product += reflector[i]! * y[i]!;
  product *= factor;
  y[0]! -= product;
  for (let i = 1; i < reflector.length; i++) y[i]! -= product * reflector[i]!;
}
