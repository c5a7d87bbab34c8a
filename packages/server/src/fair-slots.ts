/** A few places at once, shared in turn between users: one who asks for many waits behind one who asks for one. */
export interface FairSlots {
  /** Runs `work` when a place is free. An aborted signal gives up waiting; work that has begun ends by itself. */
  run<T>(userId: string, signal: AbortSignal | null, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  userId: string;
  start(): void;
}

/** `each`: places that one user may hold at once. */
export function newFairSlots(places: number, each = places): FairSlots {
  const waiting: Waiting[] = [];
  const busy = new Map<string, number>();
  const served = new Map<string, number>();
  let used = 0;
  let turn = 0;

  const startNext = (): void => {
    for (;;) {
      if (used >= places) return;
      const ready = waiting.filter(({ userId }) => (busy.get(userId) ?? 0) < each);
      if (ready.length === 0) return;
      const rank = (item: Waiting): [number, number] => [busy.get(item.userId) ?? 0, served.get(item.userId) ?? 0];
      const next = ready.reduce((best, item) => (isBefore(rank(item), rank(best)) ? item : best));
      waiting.splice(waiting.indexOf(next), 1);
      next.start();
    }
  };

  return {
    run: (userId, signal, work) =>
      new Promise((resolve, reject) => {
        const item: Waiting = {
          userId,
          start() {
            signal?.removeEventListener("abort", giveUp);
            used += 1;
            turn += 1;
            busy.set(userId, (busy.get(userId) ?? 0) + 1);
            served.set(userId, turn);
            void begin();
          },
        };
        const begin = async (): Promise<void> => {
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          } finally {
            used -= 1;
            const left = (busy.get(userId) ?? 1) - 1;
            if (left > 0) busy.set(userId, left);
            else busy.delete(userId);
            startNext();
          }
        };
        const giveUp = (): void => {
          const at = waiting.indexOf(item);
          if (at >= 0) waiting.splice(at, 1);
          reject(signal?.reason instanceof Error ? signal.reason : new Error("aborted"));
        };
        if (signal?.aborted === true) return giveUp();
        signal?.addEventListener("abort", giveUp, { once: true });
        waiting.push(item);
        startNext();
      }),
  };
}

const isBefore = (a: [number, number], b: [number, number]): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
