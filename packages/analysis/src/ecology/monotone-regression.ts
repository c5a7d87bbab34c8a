/** The nearest non-decreasing sequence. */

/**
 * Isotonic least squares of `values` in the order given, into `fitted` (pool adjacent violators; R: `isoreg`).
 * `starts` and `sums` are space for as many blocks as there are values.
 */
export function monotoneRegression(values: Float64Array, fitted: Float64Array, starts: Uint32Array, sums: Float64Array): void {
  let blocks = 0;
  for (let at = 0; at < values.length; at++) {
    starts[blocks] = at;
    sums[blocks] = values[at]!;
    blocks++;
    const end = at + 1;
    // A block whose mean is below that of the block before joins it.
    while (blocks > 1) {
      const [last, before] = [blocks - 1, blocks - 2];
      const own = sums[last]! / (end - starts[last]!);
      if (sums[before]! / (starts[last]! - starts[before]!) <= own) break;
      sums[before]! += sums[last]!;
      blocks--;
    }
  }
  for (let block = 0; block < blocks; block++) {
    const end = block + 1 < blocks ? starts[block + 1]! : values.length;
    fitted.fill(sums[block]! / (end - starts[block]!), starts[block], end);
  }
}
