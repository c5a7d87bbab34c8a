/**
 * Brings queued tasks to their end. The task row is the queue: a task is claimed with a lease and an attempt number, its
 * folder goes to the executor, and what it wrote is published once, by the attempt that the row still names.
 *
 * A server that dies leaves running rows behind. Whoever starts next (or, with several servers, whoever sees the lease
 * run out) publishes what such an attempt had finished, and queues the rest again.
 */
import type { Executor } from "../executor/executor.ts";
import { inTurn } from "./queue-order.ts";
import * as queue from "./queue-store.ts";
import { newSettle, type Attempt, type AttemptEnd, type SettleOptions } from "./settle.ts";
import { parsed } from "./table-states.ts";
import { watchProgress } from "./watch-progress.ts";

export interface EngineOptions extends SettleOptions {
  executor: Executor;
  /** Names this server in leases; a new one each start. */
  holder: string;
  /** No other server uses this database: every other lease is a dead one. */
  alone: boolean;
  slots: number;
  /** How often leases are renewed and dead ones looked for; a lease lives four times as long. */
  heartbeatMs: number;
}

export interface Engine {
  start(): Promise<void>;
  /** Lets running jobs end for a moment, then puts the rest back into the queue. */
  stop(graceMs: number): Promise<void>;
  /** There may be something to start. */
  kick(): void;
  /** The row has been cancelled or deleted: nothing of it shall run any more. */
  kill(taskId: string): Promise<void>;
  /** When a task of each user was last started here. */
  lastStart: ReadonlyMap<string, number>;
}

interface Running {
  attempt: number;
  handle: string | null;
  done: Promise<void>;
}

export function newEngine(options: EngineOptions): Engine {
  const { database, blobs, folders, executor, bus, log, holder, alone, slots, limits, heartbeatMs } = options;
  const leaseMs = 4 * heartbeatMs;
  const settle = newSettle(options);
  const running = new Map<string, Running>();
  /** How attempts ended whose end could not be stored yet; their folders are kept. */
  const unsettled = new Map<string, { attempt: number; end: AttemptEnd }>();
  const lastStart = new Map<string, number>();
  let state: "new" | "started" | "stopping" | "killing" = "new";
  let dispatching: Promise<void> | null = null;
  let beating: Promise<void> | null = null;
  /** A row may be claimed before it is known here that it was. */
  let claiming: string | null = null;
  let again = false;
  let heartbeat: NodeJS.Timeout | null = null;

  const tell = (userId: string, taskId: string): void => {
    bus.tell({ kind: "task", userId, taskId });
    bus.tell({ kind: "queue" });
  };

  function kick(): void {
    if (state !== "started") return;
    again = true;
    dispatching ??= dispatch()
      .catch((error: unknown) => log.error({ err: error }, "The queue could not be read; it is tried again with the next heartbeat."))
      .finally(() => {
        dispatching = null;
        if (again) kick();
      });
  }

  async function dispatch(): Promise<void> {
    again = false;
    for (;;) {
      if (state !== "started" || running.size >= slots) return;
      // A full disk is no reason to fail: they wait for the next heartbeat.
      await blobs.refuseFull();
      const [heads, busy] = [await queue.queueHeads(database), await queue.runningByUser(database)];
      const next = inTurn(heads, { running: busy, lastStart })[0];
      if (next === undefined) return;
      claiming = next.id;
      try {
        await claim(next.id);
      } finally {
        claiming = null;
      }
    }
  }

  async function claim(id: string): Promise<void> {
    const now = Date.now();
    const task = await queue.claim(database, id, holder, now, leaseMs);
    if (task === null) return;
    lastStart.set(task.user_id, now);
    const entry: Running = { attempt: task.attempt, handle: null, done: Promise.resolve() };
    running.set(task.id, entry);
    tell(task.user_id, task.id);
    entry.done = run(task, entry).finally(() => {
      // Back in the queue, it may have been claimed anew while its folder was cleared.
      if (running.get(task.id) === entry) running.delete(task.id);
      kick();
    });
  }

  async function run(task: queue.ClaimedTask, entry: Running): Promise<void> {
    const folder = folders.pathOf(folderName(task));
    const end = await compute(task, entry).catch((error: unknown): AttemptEnd => ({ how: "not-started", error }));
    await finish(task, folder, end);
  }

  async function compute(task: queue.ClaimedTask, entry: Running): Promise<AttemptEnd> {
    const folder = await folders.make(folderName(task), {
      kind: "tool",
      taskId: task.id,
      attempt: task.attempt,
      toolId: task.tool_id,
      toolVersion: task.tool_version,
      params: task.params,
      role: "matrix",
      inputs: task.inputs.map(({ state: written, ...input }) => ({ ...input, state: parsed(written) ?? undefined })),
      limits,
    });
    entry.handle = await executor.submit(folder, limits);
    // Cancelled between the claim and here, when there was nothing to kill yet. Without a database the job goes on.
    const held = await queue.holds(database, task.id, task.attempt).catch(() => true);
    if (state === "killing" || !held) await executor.cancel(entry.handle);
    const unwatch = watchProgress(folders, folder, log, async ({ progress, message }) => {
      if (await queue.setProgress(database, task.id, task.attempt, progress, message)) bus.tell({ kind: "task", userId: task.user_id, taskId: task.id });
    });
    const end = await executor.ended(entry.handle);
    unwatch();
    return end;
  }

  /** The folder goes only once its end stands in the row: until then it holds the only copy of the result. */
  async function finish(task: Attempt, folder: string, end: AttemptEnd): Promise<void> {
    if (await settle(task, folder, end)) {
      unsettled.delete(task.id);
      await clear(folder);
    } else unsettled.set(task.id, { attempt: task.attempt, end });
  }

  async function clear(folder: string): Promise<void> {
    await folders.remove(folder).catch((error: unknown) => log.warn({ err: error, folder }, "A job folder could not be removed."));
  }

  async function beat(): Promise<void> {
    // Attempts that begin while the leases are renewed are not among these.
    const before = [...running];
    const held = new Map(
      (
        await queue.renew(
          database,
          holder,
          before.map(([id]) => id),
          Date.now() + leaseMs,
        )
      ).map((row) => [row.id, row.attempt]),
    );
    for (const [id, entry] of before) {
      if (held.get(id) !== entry.attempt && entry.handle !== null) await executor.cancel(entry.handle);
    }
    await recover();
    kick();
  }

  /** At the start, folders that nobody will come back for. With other servers about, only those that nobody has touched for a day. */
  async function sweep(): Promise<void> {
    const kept = new Set([...unsettled].map(([id, { attempt }]) => folderName({ id, attempt })));
    const dayAgo = Date.now() - 86_400_000;
    for (const { name, changedAt } of await folders.list()) {
      if (!kept.has(name) && (alone || changedAt < dayAgo)) await folders.remove(folders.pathOf(name));
    }
  }

  /** Ends or queues again what runs nowhere any more: dead servers' tasks, and this one's whose end could not be stored. */
  async function recover(): Promise<void> {
    const before = [...unsettled];
    const dead = await queue.deadLeases(database, holder, Date.now(), alone);
    for (const lease of dead) {
      if (running.has(lease.id) || claiming === lease.id) continue;
      if (!(await queue.takeOver(database, lease, holder, Date.now() + leaseMs))) continue;
      const known = unsettled.get(lease.id);
      const end = known?.attempt === lease.attempt ? known.end : gone;
      await finish(lease, folders.pathOf(folderName(lease)), end);
    }
    // Cancelled or deleted meanwhile.
    for (const [id, { attempt }] of before) {
      if (dead.some((lease) => lease.id === id && lease.attempt === attempt)) continue;
      unsettled.delete(id);
      await clear(folders.pathOf(folderName({ id, attempt })));
    }
  }

  return {
    kick,
    lastStart,
    async start() {
      await recover();
      await sweep();
      state = "started";
      heartbeat = setInterval(() => {
        beating ??= beat()
          .catch((error: unknown) => log.error({ err: error }, "A heartbeat of the queue failed."))
          .finally(() => (beating = null));
      }, heartbeatMs);
      kick();
    },
    async stop(graceMs) {
      state = "stopping";
      if (heartbeat !== null) clearInterval(heartbeat);
      await Promise.all([dispatching, beating]);
      const all = async (): Promise<unknown> => await Promise.all([...running.values()].map((entry) => entry.done));
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, graceMs);
      await Promise.race([all(), timer.promise]);
      clearTimeout(timeout);
      state = "killing";
      await Promise.all([...running.values()].map(async (entry) => (entry.handle === null ? undefined : await executor.cancel(entry.handle))));
      await all();
    },
    async kill(taskId) {
      const handle = running.get(taskId)?.handle;
      if (handle !== undefined && handle !== null) await executor.cancel(handle);
    },
  };
}

const gone: AttemptEnd = { how: "crashed", log: "The server that ran it is gone." };

const folderName = ({ id, attempt }: { id: string; attempt: number }): string => `${id}-${attempt}`;
