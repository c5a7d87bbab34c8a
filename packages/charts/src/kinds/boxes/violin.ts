import { quantileOfSorted } from "#quantile.ts";

/**
 * The outline of a violin: a Gaussian kernel density with Silverman's bandwidth, from the smallest to the largest value and mirrored.
 * `share` is the half width, 1 where the density is highest; negative on the left side.
 */
export function violinOutline(values: readonly number[]): { value: number; share: number }[] {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const bandwidth = bandwidthOf(sorted);
  if (bandwidth === 0) return [-1, 1].map((share) => ({ value: low, share }));
  const densities = Array.from({ length: steps + 1 }, (_, step) => {
    const value = low + ((high - low) * step) / steps;
    return { value, density: sorted.reduce((sum, other) => sum + Math.exp(-0.5 * ((value - other) / bandwidth) ** 2), 0) };
  });
  const highest = Math.max(...densities.map(({ density }) => density));
  const right = densities.map(({ value, density }) => ({ value, share: density / highest }));
  return [...right, ...right.toReversed().map(({ value, share }) => ({ value, share: -share }))];
}

const steps = 48;

/** R's `bw.nrd0`; 0 where all values are equal, for which R takes a width that they do not have. */
export function bandwidthOf(sorted: readonly number[]): number {
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const deviation = Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, sorted.length - 1));
  const quartiles = (quantileOfSorted(sorted, 0.75) - quantileOfSorted(sorted, 0.25)) / 1.34;
  const spread = quartiles > 0 ? Math.min(deviation, quartiles) : deviation;
  return 0.9 * spread * sorted.length ** -0.2;
}
