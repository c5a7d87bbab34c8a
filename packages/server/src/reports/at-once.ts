/** Works on a few at once; the answers stand in the order of what they were made of. What goes wrong first stops the others, and is thrown once they have ended. */
export async function atOnce<From, To>(
  all: readonly From[],
  most: number,
  work: (one: From, wanted: AbortSignal) => Promise<To>,
  signal: AbortSignal = new AbortController().signal,
): Promise<To[]> {
  const failing = new AbortController();
  const wanted = AbortSignal.any([signal, failing.signal]);
  const made = new Map<number, To>();
  let next = 0;
  async function goOn(): Promise<void> {
    while (next < all.length && !wanted.aborted) {
      const at = next++;
      try {
        made.set(at, await work(all[at]!, wanted));
      } catch (error) {
        // Only the first: what is stopped for its sake says nothing of its own.
        failing.abort(error);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, goOn));
  signal.throwIfAborted();
  failing.signal.throwIfAborted();
  return all.map((_, at) => made.get(at)!);
}
