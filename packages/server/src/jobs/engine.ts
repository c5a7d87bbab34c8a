/**
 * Brings waiting results to their end: the dispatcher claims who is next, the runner computes it, the keeper finds what was left behind. What
 * a job wrote is published once, by whoever holds the job then.
 *
 * A server that dies leaves jobs behind. Whoever starts next (or, with several servers, whoever sees the lease run out) publishes what
 * such a job had finished, goes on with what runs on without its server, and lets the rest wait again.
 */
import type { Executor } from "../executor/executor.ts";
import { newDispatcher } from "./dispatcher.ts";
import type { NeedsOf } from "./job-needs.ts";
import { newKeeper } from "./keeper.ts";
import type { OwnTools } from "./own-tools.ts";
import { newRunner } from "./runner.ts";
import { newSettle, type SettleOptions } from "./settle.ts";

export interface EngineOptions extends SettleOptions {
  executor: Executor;
  needsOf: NeedsOf;
  ownTools?: OwnTools;
  /** No other server uses this database: every other lease is a dead one. */
  alone: boolean;
  slots: number;
  /** Whether this server is to take on anything new. */
  mayClaim: () => boolean;
  slotsAway: number | null;
  /** How often leases are renewed and dead ones looked for. */
  heartbeatMs: number;
}
export interface Engine {
  start(): Promise<void>;
  /** Lets running jobs end for a moment, then puts the rest back into the queue. */
  stop(graceMs: number): Promise<void>;
  /** There may be something to start. */
  kick(): void;
  /** These results were dropped: what computes them here ends. */
  kill(results: readonly string[]): Promise<void>;
}

export function newEngine(options: EngineOptions): Engine {
  const runner = newRunner({ ...options, settle: newSettle(options) });
  const dispatcher = newDispatcher({ ...options, runner });
  const keeper = newKeeper({ ...options, runner, dispatcher });

  const allDone = async (): Promise<unknown> => await Promise.all([...runner.running.values()].map(({ done }) => done));
  return {
    kick: () => dispatcher.kick(),
    async start() {
      await keeper.start();
      dispatcher.start();
    },
    async stop(graceMs) {
      await Promise.all([dispatcher.stop(), keeper.stop()]);
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, graceMs);
      await Promise.race([allDone(), timer.promise]);
      clearTimeout(timeout);
      await runner.stop();
      await allDone();
    },
    async kill(results) {
      const dropped = [...runner.running.values()].filter(({ job }) => job.results.some(({ id }) => results.includes(id)));
      await Promise.all(dropped.map(async ({ job }) => await runner.cancel(job.id)));
      await keeper.endLeft(results);
    },
  };
}
