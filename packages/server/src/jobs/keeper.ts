/**
 * Keeps what runs and finds what runs nowhere. At each heartbeat the leases of the jobs that really run here are lengthened; dead servers'
 * jobs, and this one's whose end could not be stored, are ended or wait again.
 */
import type { Executor } from "../executor/executor.ts";
import type { Log } from "../platform.ts";
import type { Dispatcher } from "./dispatcher.ts";
import type { JobFolders } from "./job-folders.ts";
import { newLeftFolders } from "./left-folders.ts";
import * as queue from "./queue-store.ts";
import type { Runner } from "./runner.ts";
import type { AttemptEnd } from "./settle.ts";

export interface KeeperOptions {
  queue: queue.QueueOptions;
  runner: Runner;
  dispatcher: Dispatcher;
  executor: Pick<Executor, "cancel" | "diesWithServer" | "poll">;
  folders: JobFolders;
  /** No other server uses this database: every other lease is a dead one. */
  alone: boolean;
  log: Log;
  heartbeatMs: number;
}
export interface Keeper {
  /** What earlier servers left is looked at before it resolves. */
  start(): Promise<void>;
  /** Ends what computes these dropped results on a cluster, and runs under no living server: nobody else would. */
  endLeft(results: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const gone: AttemptEnd = { how: "server-died", log: "The server that ran it is gone." };

export function newKeeper({ queue: options, runner, dispatcher, executor, folders, alone, log, heartbeatMs }: KeeperOptions): Keeper {
  let timer: NodeJS.Timeout | null = null;
  let beating: Promise<void> | null = null;
  let looking: Promise<void> | null = null;
  /** Jobs taken over that are being ended. */
  const finishing = new Map<string, Promise<void>>();
  /** Until then only what is this server's own is ended: others whom the same outage kept from renewing come first. By this process's own clock. */
  let quietUntil = 0;
  let keptAt = performance.now();
  const isBusy = (name: string): boolean => runner.running.has(name) || runner.unsettled.has(name) || finishing.has(name);
  const left = newLeftFolders({ queue: options, executor, folders, isBusy, alone, heartbeatMs });

  async function beat(): Promise<void> {
    const begun = performance.now();
    if (begun - keptAt > 0.75 * options.leaseMs) quietUntil = begun + options.leaseMs;
    // Jobs that begin while the leases are renewed are not among these.
    const before = [...runner.running.values()];
    const renewed = await queue.renew(options, [...before.map(({ job }) => job.id), ...finishing.keys()]);
    const held = new Map(renewed.map(({ id, epoch }) => [id, epoch]));
    for (const { job } of before) if (held.get(job.id) !== job.epoch) await runner.lose(job.id);
    await recover();
    keptAt = begun;
    dispatcher.kick();
    // Not waited for, either: leases come first.
    looking ??= left
      .look()
      .catch((error: unknown) => log.warn({ err: error }, "Folders that nobody looks after could not be cleared; it is tried again."))
      .finally(() => (looking = null));
  }

  async function recover(): Promise<void> {
    const before = [...runner.unsettled.values()];
    const dead = await queue.deadJobs(options, { alone, own: performance.now() < quietUntil });
    for (const job of dead) {
      if (runner.running.has(job.id) || finishing.has(job.id) || job.results.some(({ id }) => id === dispatcher.claiming())) continue;
      const known = runner.unsettled.get(job.id);
      const goesOn = known === undefined && !executor.diesWithServer(job.handle ?? job.id);
      const mine = await queue.takeOver(options, job, { goesOn });
      if (mine === null) continue;
      if (goesOn) {
        runner.adopt(mine, job.handle, () => dispatcher.kick());
        continue;
      }
      // Not waited for by a beat: a large result takes its time, and leases go on.
      const work = runner.finish(mine, known?.end ?? gone).finally(() => {
        finishing.delete(job.id);
        dispatcher.kick();
      });
      finishing.set(job.id, work);
    }
    // Dropped meanwhile.
    for (const { job } of before) if (!finishing.has(job.id) && !dead.some(({ id }) => id === job.id)) await runner.forget(job);
  }

  const allFinished = async (): Promise<unknown> => await Promise.allSettled(finishing.values());

  return {
    async start() {
      if (!alone) quietUntil = performance.now() + options.leaseMs;
      await recover();
      await allFinished();
      await left.clear();
      timer = setInterval(() => {
        beating ??= beat()
          .catch((error: unknown) => log.error({ err: error }, "A heartbeat of the queue failed."))
          .finally(() => (beating = null));
      }, heartbeatMs);
    },
    endLeft: async (results) => await left.endLeft(results),
    async stop() {
      if (timer !== null) clearInterval(timer);
      await beating;
      await looking;
      await allFinished();
    },
  };
}
