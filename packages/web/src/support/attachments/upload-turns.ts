/** Files that go with texts are uploaded a few at a time, as many as the portal takes of one user: the others wait here, whichever form of this window they stand in. */
import { limits } from "@analyte/contract/limits";

export function newUploadTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const next = (): void => {
    const first = running < most ? waiting.shift() : undefined;
    if (first === undefined) return;
    running += 1;
    first();
  };
  return {
    /** Does it as soon as its turn comes; not at all where it was stopped before. */
    inTurn: async <Outcome>(signal: AbortSignal, act: () => Promise<Outcome>): Promise<Outcome> => {
      const turn = Promise.withResolvers<void>();
      const stop = (): void => {
        const place = waiting.indexOf(turn.resolve);
        if (place === -1) return;
        waiting.splice(place, 1);
        turn.reject(signal.reason as Error);
      };
      waiting.push(turn.resolve);
      signal.addEventListener("abort", stop);
      next();
      await turn.promise.finally(() => signal.removeEventListener("abort", stop));
      try {
        return await act();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
export const uploadTurns = newUploadTurns(limits.attachmentsAtOnce);
