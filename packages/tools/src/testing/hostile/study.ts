/** For tests: one small study whose numbers are known, and what its comparison must give, computed without the code under test. */

export interface Study {
  features: string[];
  samples: string[];
  groups: string[];
  /** Samples × features. */
  values: number[][];
}

/** Eight samples of two groups and four features; values with four decimals, the last of them odd, from a seeded generator. */
export function newStudy(seed: number, features = ["glucose", "lactate", "alanine", "citrate"]): Study {
  let state = seed * 7919 + 1;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const samples = Array.from({ length: 8 }, (_, at) => `s${at + 1}`);
  const groups = samples.map((_, at) => (at < 4 ? "case" : "control"));
  const values = samples.map((_, at) => features.map((_unused, column) => (2 * Math.round((5 + 3 * column + (at < 4 ? 2 : 0) + 4 * next()) * 5e3) + 1) / 1e4));
  return { features, samples, groups, values };
}

export interface Expected {
  feature: string;
  meanCase: number;
  meanControl: number;
  p: number;
}

/** Means and Welch's p of every feature. Missing values are NaN and left out. */
export function expectedOf({ features, groups, values }: Study): Expected[] {
  return features.map((feature, column) => {
    const of = (group: string): number[] => values.flatMap((row, at) => (groups[at] === group && !Number.isNaN(row[column]!) ? [row[column]!] : []));
    const [first, second] = [of("case"), of("control")];
    return { feature, meanCase: mean(first), meanControl: mean(second), p: welch(first, second) };
  });
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: readonly number[]): number => values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1);

/** Welch (1947), with the tail of Student's t by Simpson's rule over θ, t = √ν tan θ: the density becomes a power of a cosine. */
function welch(given: readonly number[], others: readonly number[]): number {
  // Squares of very small and very large values are none.
  const unit = 2 ** Math.floor(Math.log2(Math.max(...given.map(Math.abs), ...others.map(Math.abs))));
  const [first, second] = [given.map((value) => value / unit), others.map((value) => value / unit)];
  const [a, b] = [variance(first) / first.length, variance(second) / second.length];
  const t = Math.abs(mean(first) - mean(second)) / Math.sqrt(a + b);
  const df = (a + b) ** 2 / (a ** 2 / (first.length - 1) + b ** 2 / (second.length - 1));
  const density = (angle: number): number => Math.cos(angle) ** (df - 1);
  return simpson(density, Math.atan(t / Math.sqrt(df)), Math.PI / 2) / simpson(density, 0, Math.PI / 2);
}

function simpson(of: (x: number) => number, from: number, to: number): number {
  const steps = 20_000;
  const width = (to - from) / steps;
  let sum = of(from) + of(to);
  for (let step = 1; step < steps; step++) sum += of(from + step * width) * (step % 2 === 1 ? 4 : 2);
  return (sum * width) / 3;
}
