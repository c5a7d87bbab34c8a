/** Jobs on a cluster: the same folders, on a file system that its nodes share. A job's handle is its name with the scheduler. */
import { basename, join } from "node:path";
import type { Executor, JobLimits, JobState } from "../executor.ts";
import type { JobProgram, Sandbox } from "../sandbox.ts";
import { SlurmRefused, type SlurmCommands, type SlurmRow } from "./commands.ts";
import { factsOf, takeBack, writeOrder } from "./node-order.ts";
import type { SlurmQueue } from "./queue-table.ts";
import { placeOf } from "./queues.ts";
import { isActive, standingOf, type Patience } from "./standing.ts";

export interface SlurmOptions {
  commands: SlurmCommands;
  program: JobProgram;
  sandbox: Pick<Sandbox, "kind" | "bounded">;
  /** The folder of all job folders. */
  root: string;
  /** What any job is held to at most. */
  most: JobLimits;
  queues: readonly SlurmQueue[];
  /** Node, on the nodes. */
  node: string;
  /** How often the scheduler is asked, for all jobs at once. */
  beatMs: number;
  patience: Pick<Patience, "killedMs" | "goneMs">;
  warn: (text: string, error: unknown) => void;
}

/** The scheduler's own limits come after the job's, which say more. */
const moreSeconds = 60;
/** What the watching program and Node itself take beside the job. */
const moreMegabytes = 300;
/** For so long what the controller says may be muddled once it has been away. */
const recoveringMs = 600_000;

export function newSlurmExecutor({ commands, program, sandbox, root, most, queues, node, beatMs, patience, warn }: SlurmOptions): Executor {
  const asked = new Set<string>();
  /** They never got to the scheduler. */
  const notSent = new Map<string, JobState>();
  const submitting = new Map<string, () => void>();
  const leaving = new Set<string>();
  const quietSince = new Map<string, number>();
  let listing: Promise<readonly SlurmRow[] | null> | null = null;
  let listedAt = -Infinity;
  let awayAt = -Infinity;

  /** Null where nothing is known now: it was asked a moment ago, or does not answer. */
  async function rowsNow(): Promise<readonly SlurmRow[] | null> {
    if (listing === null && performance.now() - listedAt < beatMs) return null;
    listing ??= commands
      .list()
      .catch((error: unknown) => {
        awayAt = performance.now();
        warn("Slurm's controller does not answer: its jobs go on, and how they stand is asked again.", error);
        return null;
      })
      .finally(() => {
        listedAt = performance.now();
        listing = null;
      });
    return await listing;
  }

  async function stateOf(name: string, rows: readonly SlurmRow[]): Promise<JobState | null> {
    const own = rows.filter((row) => row.name === name);
    const active = own.some(isActive);
    // Asked for while the controller was away, or by one that lost its state since.
    if (active && asked.has(name)) tellToEnd(name);
    if (active) quietSince.delete(name);
    else if (!quietSince.has(name)) quietSince.set(name, performance.now());
    const quietMs = active ? 0 : performance.now() - quietSince.get(name)!;
    const state = standingOf(own, await factsOf(join(root, name)), { quietMs, ...patience, recovered: performance.now() - awayAt < recoveringMs });
    if (asked.has(name) && !active && (state === null || (typeof state !== "string" && state.how === "revoked"))) return { how: "cancelled", log: "" };
    return state;
  }

  function tellToEnd(name: string): void {
    void commands.cancel(name).catch((error: unknown) => warn("A job could not be ended with Slurm; it is tried again.", error));
  }

  /** After a while, so that whoever asks late still learns how it ended. */
  function forget(name: string): void {
    setTimeout(() => {
      asked.delete(name);
      notSent.delete(name);
      quietSince.delete(name);
    }, 60_000).unref();
  }

  return {
    async submit(folder, needs) {
      const name = basename(folder);
      const { queue, cores, limits } = placeOf(needs, queues, most);
      const script = await writeOrder(folder, { program, sandbox, limits }, node);
      const request = { name, script, cores, seconds: limits.seconds + moreSeconds, memoryMegabytes: limits.memoryMegabytes + moreMegabytes };
      const { partition, account, qos } = queue;
      for (;;) {
        if (leaving.has(name)) await takeBack(folder);
        if (asked.has(name) || leaving.has(name)) return name;
        try {
          await commands.submit({ ...request, partition, account, qos });
          return name;
        } catch (error) {
          if (error instanceof SlurmRefused) {
            await takeBack(folder);
            notSent.set(name, { how: "refused", log: error.message });
            return name;
          }
          awayAt = performance.now();
          warn("A job could not be handed to Slurm; it is tried again.", error);
        }
        await new Promise<void>((done) => {
          const timer = setTimeout(done, beatMs);
          submitting.set(name, () => {
            clearTimeout(timer);
            done();
          });
        }).finally(() => submitting.delete(name));
        // It may have arrived all the same. Should it come twice, the second finds the job begun.
        const rows = await commands.list().catch(() => []);
        if (rows.some((row) => row.name === name)) return name;
      }
    },
    async poll(handles) {
      const states = new Map<string, JobState>();
      const left: string[] = [];
      for (const name of handles) {
        const state = notSent.get(name) ?? (await factsOf(join(root, name))).end;
        if (state === null) left.push(name);
        else states.set(name, state);
      }
      const rows = left.length === 0 ? null : await rowsNow();
      if (rows !== null) {
        for (const name of left) {
          const state = await stateOf(name, rows);
          if (state !== null) states.set(name, state);
        }
      }
      for (const [name, state] of states) if (typeof state !== "string") forget(name);
      return states;
    },
    async cancel(name) {
      asked.add(name);
      submitting.get(name)?.();
      // Another executor's, or one that never got that far.
      if ((await factsOf(join(root, name))).submitted) tellToEnd(name);
    },
    // What has read the script sends it all the same, and its job goes on; of what is not sent the next server finds that nobody was to begin it.
    async leave(name) {
      leaving.add(name);
      submitting.get(name)?.();
      await takeBack(join(root, name));
    },
    limits: (needs) => placeOf(needs, queues, most).limits,
    diesWithServer: () => false,
  };
}
