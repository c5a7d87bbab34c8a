/**
 * Three significant digits; whole numbers as they are; very small and very large ones as `1.2e-5`. A `measured` number,
 * which is whole by chance only, is shortened like its neighbours.
 */
export function shortNumber(value: number, measured = false): string {
  if (Number.isNaN(value)) return "";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < (measured ? 1e5 : 1e9)) return minus(String(value));
  if (size >= 1e5 || size < 1e-3) return minus(measured ? value.toExponential(2).replace("e+", "e") : trimmed(value.toExponential(2)));
  if (size >= 1000) return minus(String(Math.round(value)));
  return minus(value.toPrecision(3));
}

function trimmed(text: string): string {
  return text.replace(/\.?0+e/, "e").replace("e+", "e");
}

function minus(text: string): string {
  return text.startsWith("-") ? `−${text.slice(1)}` : text;
}
