/** What one thread does between two turns of its loop, during which it hears nobody. */

/** From now on; its answer ends it, and tells the most in ms. */
export function watchTurns(): () => { cpu: number; clock: number } {
  const most = { cpu: 0, clock: 0 };
  let before = { cpu: process.threadCpuUsage(), clock: performance.now() };
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before.cpu);
    most.cpu = Math.max(most.cpu, (user + system) / 1_000);
    most.clock = Math.max(most.clock, performance.now() - before.clock);
    before = { cpu: process.threadCpuUsage(), clock: performance.now() };
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  return () => {
    clearImmediate(next);
    return most;
  };
}
