/** How fast an upload goes, by its last seconds. */
export interface Pace {
  begin(): void;
  /** Told with every step forward. */
  at(sent: number): { speed: number | null; remaining: number | null };
}

const windowMs = 5_000;
/** Before that, the buffers of the browser and the line tell more than the line itself. */
const leastMs = 500;

export function newPace(size: number, now: () => number = () => performance.now()): Pace {
  let steps: { at: number; sent: number }[] = [];
  return {
    begin() {
      steps = [];
    },
    at(sent) {
      const at = now();
      // What goes on after a break begins anew.
      if (sent < (steps.at(-1)?.sent ?? 0)) steps = [];
      steps = [...steps.filter((step) => at - step.at <= windowMs), { at, sent }];
      const first = steps[0]!;
      const speed = at - first.at < leastMs ? null : ((sent - first.sent) / (at - first.at)) * 1_000;
      return { speed, remaining: speed === null || speed === 0 ? null : (size - sent) / speed };
    },
  };
}
