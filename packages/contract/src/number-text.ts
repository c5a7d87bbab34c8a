/**
 * A number as a person reads it, the same in sentences, captions, figures and the tables of the page: three significant digits without zeros behind them,
 * from 1,000 on the whole number, the minus sign of the axes; small and large ones as `1.2e-5`; `–` where there is none. Axes have their own, whose
 * neighbours must not read alike; files have all digits.
 */
export function numberText(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (value === 0) return "0";
  return `${value < 0 ? "−" : ""}${value === Infinity || value === -Infinity ? "∞" : sizeText(Math.abs(value))}`;
}

function sizeText(size: number): string {
  const rounded = Number(size.toPrecision(3));
  // Rounding may take a number over the edge: 0.00099999 is 0.001.
  if (rounded < 1e-3 || (size >= 999_999.5 && rounded >= 1e6))
    return size
      .toExponential(2)
      .replace(/\.?0+e/, "e")
      .replace("e+", "e");
  return size >= 1000 ? String(Math.round(size)) : String(rounded);
}
