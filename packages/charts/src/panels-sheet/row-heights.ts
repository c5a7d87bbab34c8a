/** How the rows of a sheet share the height of its page. */

/** Each as high as it wishes while there is room; where there is not, the highest give way until all fit. */
export function sharedHeight(wished: readonly number[], roomMm: number): number[] {
  const bySize = [...wished.keys()].toSorted((one, other) => wished[one]! - wished[other]!);
  const heights: number[] = [];
  let left = roomMm;
  bySize.forEach((row, at) => {
    heights[row] = Math.min(wished[row]!, left / (bySize.length - at));
    left -= heights[row];
  });
  return heights;
}

/** The same where some rows can't be lower than `least`: the others share what these leave. */
export function sharedAbove(wished: readonly number[], roomMm: number, least: ReadonlyMap<number, number>): number[] {
  const free = [...wished.keys()].filter((row) => !least.has(row));
  const taken = [...least.values()].reduce((sum, height) => sum + height, 0);
  const shared = sharedHeight(
    free.map((row) => wished[row]!),
    Math.max(0, roomMm - taken),
  );
  return wished.map((_, row) => least.get(row) ?? shared[free.indexOf(row)]!);
}
