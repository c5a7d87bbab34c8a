/** Where the time of a job goes, one part after the other. What has ended well says it in the log (`PORTAL_LOG=debug`), and `bench/submit --trace` reads it there. */

export interface Laps {
  /** What went on until now, since the lap before, was this. */
  lap(name: string): void;
  /** Milliseconds by what went on, in its order. */
  spent(): Record<string, number>;
}

export function newLaps(): Laps {
  const parts = new Map<string, number>();
  let last = performance.now();
  return {
    lap(name) {
      const now = performance.now();
      parts.set(name, (parts.get(name) ?? 0) + now - last);
      last = now;
    },
    spent: () => Object.fromEntries([...parts].map(([name, milliseconds]) => [name, Math.round(10 * milliseconds) / 10])),
  };
}
