/** What one thread does between two turns of its loop, during which it hears nobody. */

/**
 * From now on; its answer ends it, and tells the most in ms. It looks at every turn, which keeps a processor busy; with `everyMs` as rarely as that,
 * so that what runs for long beside it has the processor: several turns in a row may then count as one, and none as less than it is.
 */
export function watchTurns(everyMs = 0): () => { cpu: number; clock: number } {
  const most = { cpu: 0, clock: 0 };
  let before = { cpu: process.threadCpuUsage(), clock: performance.now() };
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before.cpu);
    most.cpu = Math.max(most.cpu, (user + system) / 1_000);
    most.clock = Math.max(most.clock, performance.now() - before.clock);
    before = { cpu: process.threadCpuUsage(), clock: performance.now() };
  };
  const timer = everyMs > 0 ? setInterval(look, everyMs) : null;
  const turn = (): void => {
    look();
    next = setImmediate(turn);
  };
  let next = timer === null ? setImmediate(turn) : undefined;
  return () => {
    clearImmediate(next);
    if (timer !== null) clearInterval(timer);
    return most;
  };
}
