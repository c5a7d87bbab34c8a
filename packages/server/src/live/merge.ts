/** What several generators give, as it comes. Ends when all have ended, and ends all when nobody wants more. */
export async function* merge<Item>(sources: readonly AsyncGenerator<Item>[]): AsyncGenerator<Item> {
  const next = async (source: AsyncGenerator<Item>) => ({ source, result: await source.next() });
  const waiting = new Map(sources.map((source) => [source, next(source)]));
  try {
    while (waiting.size > 0) {
      const { source, result } = await Promise.race(waiting.values());
      if (result.done === true) {
        waiting.delete(source);
        continue;
      }
      waiting.set(source, next(source));
      yield result.value;
    }
  } finally {
    // Not awaited: a generator that waits for something else returns only when that comes.
    for (const [source, promise] of waiting) {
      promise.catch(() => {});
      void source.return(undefined).catch(() => {});
    }
  }
}
