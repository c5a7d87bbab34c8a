import { classColours, groupColours } from "./group-colours.ts";
import { expect, test } from "vitest";

/** CIE 1976 lightness, a and b of a colour. */
function labOf(colour: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const root = (value: number): number => (value > 0.008_856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a: string, b: string): number => Math.hypot(...labOf(a).map((value, at) => value - labOf(b)[at]!));

test("no class has a colour near one of the groups or of another class", () => {
  for (const [at, one] of classColours.entries()) {
    for (const other of [...groupColours, ...classColours.slice(0, at)]) expect(distance(one, other), `${one} ${other}`).toBeGreaterThan(15);
  }
});
