/** Work between statements that grows with the rows: cut into slices, so that it keeps nobody else from this thread. */

/** Whatever else waits for this thread has its turn. */
export const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The items, `most` at a time; everything else has its turn between two slices. */
export async function* inSlices<T>(items: readonly T[], most: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < items.length; from += most) {
    if (from > 0) await othersFirst();
    yield items.slice(from, from + most);
  }
}
