/**
 * Type 7 of Hyndman and Fan (1996), as R's `quantile` has it by default: for what is computed when a figure is drawn or asked for. Results of tools have theirs
 * from the analysis library, which neither the page nor the server's own process loads.
 */
export function quantileOfSorted(sorted: ArrayLike<number>, share: number): number {
  const at = (sorted.length - 1) * share;
  const low = Math.floor(at);
  const below = sorted[low]!;
  return below + (at - low) * ((sorted[low + 1] ?? below) - below);
}
