/** Motifs of what instruments measure: chromatograms, spectra, calibrations, drift. */
import { area, bell, box, count, dot, grid, line, width, type Brush, type Motif, type Point } from "./brush.ts";

const base = 350;
const steps = 240;

interface Peak {
  at: number;
  high: number;
  wide: number;
}
/** `at` and `wide` as parts of the axis. */
const trace = (peaks: readonly Peak[], foot = base, shift = 0): Point[] =>
  count(steps + 1).map((step) => {
    const x = step / steps;
    const signal = peaks.reduce((sum, { at, high, wide }) => sum + high * bell((x - at) / wide), 0);
    return [60 + x * (width - 120) + shift, foot - Math.min(270, signal)];
  });
const peaksOf = (brush: Brush, n: number, wide: number): Peak[] =>
  count(n).map((at) => ({
    at: 0.06 + ((at + 0.2 + brush.next() * 0.6) / n) * 0.88,
    high: 40 + brush.next() ** 1.6 * 210,
    wide: wide * (0.7 + brush.next() * 0.6),
  }));

/** Many peaks of one injection. */
export const chromatogram: Motif = (brush) => {
  const points = trace(peaksOf(brush, 17, 0.009));
  return grid(brush, base) + area(points, base, brush.colours.clear) + line(points, brush.colours.bright);
};
/** Several injections behind one another. */
export const overlaid: Motif = (brush) => {
  const peaks = peaksOf(brush, 10, 0.013);
  const { quiet, clear, bright } = brush.colours;
  return count(4)
    .map((at) => {
      const foot = base - (3 - at) * 42;
      const points = trace(
        peaks.map((peak) => ({ ...peak, high: peak.high * (0.3 + brush.next() * 0.5) })),
        foot,
        (3 - at) * 14,
      );
      return area(points, foot, brush.colours.ground, 0.9) + area(points, foot, clear, 0.25) + line(points, [quiet, quiet, clear, bright][at]!);
    })
    .join("");
};
/** A few windows, one compound each. */
export const windows: Motif = (brush) => {
  const { faint, clear, bright, other } = brush.colours;
  return count(4)
    .flatMap((column) =>
      count(2).map((row) => {
        const [x, foot] = [62 + column * 182, 200 + row * 170];
        const [at, high] = [0.35 + brush.next() * 0.3, 60 + brush.next() * 55];
        const points = count(41).map((step): Point => [x + 12 + step * 3.6, foot - 12 - high * bell((step / 40 - at) / 0.07)]);
        return box(x, foot - 146, 168, 146, faint, 10) + area(points, foot - 12, clear) + line(points, (row + column) % 3 === 0 ? other : bright);
      }),
    )
    .join("");
};
/** A measured spectrum above, the library's below. */
export const mirrored: Motif = (brush) => {
  const { quiet, bright, other } = brush.colours;
  const sticks = count(26).map((at) => {
    const [x, high] = [80 + (at + brush.next() * 0.7) * 26.5, 8 + brush.next() ** 3 * 140];
    const found = high > 30 || brush.next() < 0.4;
    return line([[x, 210], [x, 210 - high]], bright, 6) + (found ? line([[x, 210], [x, 210 + high * (0.85 + brush.next() * 0.2)]], other, 6) : ""); // prettier-ignore
  });
  return sticks.join("") + line([[50, 210], [width - 50, 210]], quiet, 4); // prettier-ignore
};
/** Sticks of fragments with the molecule's own at the right. */
export const spectrum: Motif = (brush) => {
  const sticks = count(34).map((at) => {
    const [x, high] = [76 + (at + brush.next() * 0.6) * 20.6, at === 29 ? 190 : 6 + brush.next() ** 2.6 * 240];
    return line([[x, base], [x, base - high]], at === 29 ? brush.colours.other : brush.colours.bright, 6); // prettier-ignore
  });
  return grid(brush, base) + sticks.join("");
};
/** Standards along a straight line, samples upon it. */
export const calibration: Motif = (brush) => {
  const { clear, bright, other } = brush.colours;
  const on = (x: number): Point => [90 + x * 660, base - 12 - x * 250];
  const standards = count(8).map((at) => on(at / 7)).map(([x, y]) => dot(x, y + brush.normal() * 5, 11, bright)); // prettier-ignore
  const samples = count(9).map(() => on(0.1 + brush.next() * 0.8)).map(([x, y]) => line([[x, base], [x, y], [90, y]], other, 2, "3 9") + dot(x, y, 7, other)); // prettier-ignore
  return grid(brush, base) + line([on(0), on(1)], clear, 4) + samples.join("") + standards.join("");
};
/** Intensity along the order of measurement: it falls, and the pooled samples tell by how much. */
export const drift: Motif = (brush) => {
  const { quiet, clear, bright, other } = brush.colours;
  const falling = (x: number) => 130 + x * 120 + 22 * Math.sin(x * 7);
  const points = count(64).map((at) => {
    const x = at / 63;
    const isPool = at % 9 === 0;
    const y = falling(x) + brush.normal() * (isPool ? 5 : 34);
    return isPool ? dot(70 + x * 700, y, 11, other) : dot(70 + x * 700, y, 6.5, clear, 0.8);
  });
  const curve = count(60).map((at): Point => [70 + (at / 59) * 700, falling(at / 59)]);
  return grid(brush, base) + line([[60, 205], [width - 60, 205]], quiet, 3, "10 12") + line(curve, bright, 4) + points.join(""); // prettier-ignore
};
/** A hormone over one day and night. */
export const day: Motif = (brush) => {
  const { faint, clear, bright, other } = brush.colours;
  const of = (x: number) => 240 * bell((x - 0.3) / 0.13) + 60 * bell((x - 0.62) / 0.05) + 20;
  const curve = count(90).map((at): Point => [60 + (at / 89) * 720, base - of(at / 89)]);
  const measured = count(13).map((at) => {
    const [x, y] = [60 + (at / 12) * 720, base - of(at / 12) + brush.normal() * 8];
    return line([[x, y - 26], [x, y + 26]], other, 3) + dot(x, y, 9, other); // prettier-ignore
  });
  return box(60, 60, 130, 290, faint) + box(650, 60, 130, 290, faint) + area(curve, base, clear) + line(curve, bright, 4) + measured.join("");
};
