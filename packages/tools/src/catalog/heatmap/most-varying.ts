/** The `most` of these with the largest spread, in their order; of equal ones the first. */
export function mostVarying(of: readonly number[], spread: (one: number) => number, most: number): number[] {
  if (of.length <= most) return [...of];
  return [...of]
    .sort((a, b) => spread(b) - spread(a) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b);
}
