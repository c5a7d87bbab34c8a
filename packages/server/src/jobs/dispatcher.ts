/** Fills the free places of this server: who is next is claimed and begun, one after another. */
import type { Log } from "../platform.ts";
import type { Blobs } from "../storage/blobs.ts";
import { claim } from "./claim.ts";
import { newLaps } from "./laps.ts";
import { OtherShape } from "./own-shape.ts";
import type { QueueOptions } from "./queue-store.ts";
import { urgencies, type Urgency } from "./result-store.ts";
import type { Runner } from "./runner.ts";
import { nextInTurn } from "./turn-store.ts";

export interface DispatcherOptions {
  queue: QueueOptions;
  runner: Runner;
  blobs: Pick<Blobs, "refuseFull">;
  slots: number;
  /** Whether this server is to take on anything new. */
  mayClaim: () => boolean;
  /** Places elsewhere of what is not short; null where all is computed here. */
  slotsAway: number | null;
  log: Log;
}
export interface Dispatcher {
  start(): void;
  /** There may be something to start. */
  kick(): void;
  /** Starts nothing more; resolves when nothing is being claimed. */
  stop(): Promise<void>;
  /** Being claimed in this moment: it may stand in the rows before the runner knows it. */
  claiming(): string | null;
}

const candidates = 8;
/** Until what was locked is asked for again: whoever gives it a step, or takes one away, is done by then. */
const lockedMs = 500;

export function newDispatcher({ queue: options, runner, blobs, slots, slotsAway, mayClaim, log }: DispatcherOptions): Dispatcher {
  let open = false;
  let again = false;
  let work: Promise<void> | null = null;
  let claiming: string | null = null;
  let retry: NodeJS.Timeout | undefined;
  let saidOtherShape = false;

  function kick(): void {
    if (!open) return;
    again = true;
    work ??= dispatch()
      .catch((error: unknown) => log.error({ err: error }, "The queue could not be read; it is tried again with the next heartbeat."))
      .finally(() => {
        work = null;
        if (again) kick();
      });
  }

  async function dispatch(): Promise<void> {
    again = false;
    clearTimeout(retry);
    /** Locked by somebody, or gone. */
    const passed = new Set<string>();
    for (;;) {
      const free = freePlaces();
      if (!open || !mayClaim() || free.length === 0) return;
      // A full disk is no reason to fail: they wait for the next heartbeat.
      await blobs.refuseFull();
      const next = await nextInTurn(options.database, {
        most: candidates,
        jobsEach: options.jobsEach,
        only: free.length === urgencies.length ? null : free[0]!,
      });
      if (next.every(({ id }) => passed.has(id))) {
        if (next.length > 0) retry = setTimeout(kick, lockedMs);
        return;
      }
      // Another server may be faster with the first: then the second, and so on. Those that follow one that was claimed are next as long as its owner's next is not.
      let mostRunning = Infinity;
      for (const { id, running } of next) {
        if (passed.has(id)) continue;
        if (running > mostRunning || freePlaces().length < free.length) break;
        const claimed = await begin(id);
        if (claimed === null) return;
        if (claimed) mostRunning = Math.min(mostRunning, running + 1);
        else passed.add(id);
      }
    }
  }

  function freePlaces(): Urgency[] {
    if (slotsAway === null) return runner.running.size < slots ? [...urgencies] : [];
    return urgencies.filter((urgency) => busy(urgency) < (urgency === "short" ? slots : slotsAway));
  }

  const busy = (urgency: Urgency): number => [...runner.running.values()].filter(({ job }) => job.urgency === urgency).length;

  /** Free for what is short and begins here. */
  const placesBeside = (): number => Math.max(0, slots - (slotsAway === null ? runner.running.size : busy("short")));

  /** Null where another version's server has changed the database: then there is nothing to start, however much waits. */
  async function begin(result: string): Promise<boolean | null> {
    claiming = result;
    const laps = newLaps();
    try {
      const job = await claim(options, result, Math.max(1, placesBeside()));
      laps.lap("claim");
      if (job !== null) runner.begin(job, kick, placesBeside, laps);
      return job !== null;
    } catch (error) {
      if (!(error instanceof OtherShape)) throw error;
      if (!saidOtherShape) log.error(error.message);
      saidOtherShape = true;
      return null;
    } finally {
      claiming = null;
    }
  }

  return {
    kick,
    claiming: () => claiming,
    start() {
      open = true;
      kick();
    },
    async stop() {
      open = false;
      await work;
      clearTimeout(retry);
    },
  };
}
