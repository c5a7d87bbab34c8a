/** Numbers in sentences, rounded as the page rounds those of tables: three significant digits, the minus sign of the axes, p as 1.23e-5. */
export function numberText(value: number): string {
  return String(Number(value.toPrecision(3))).replace(/^-/, "−");
}

export function pText(p: number): string {
  if (p === 0) return "0";
  return p < 0.001 ? p.toExponential(2).replace(/\.?0+e/, "e") : numberText(p);
}
