/** Numbers in sentences: three significant digits, p as 1.2e-5. */
export function numberText(value: number): string {
  return String(Number(value.toPrecision(3)));
}

export function pText(p: number): string {
  if (p === 0) return "0";
  return p < 0.001 ? p.toExponential(1) : numberText(p);
}
