/**
 * The log of the embedded database, which every change is written into first, is kept by a thread of its own. Left to themselves, commits on the
 * server's thread would wait until the disk has all of a long transaction, and now and then copy the log into the database: after thousands
 * of rows that kept everybody waiting.
 */
import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { isDatabaseBusy } from "../errors.ts";

/** To bring on the disk what a transaction has written so far; to copy what is committed into the database. */
export type Errand = "flush" | "copy";

export interface WriteAhead {
  /** So many rows have been written, in a transaction or by themselves, or one was committed. */
  wrote(rows: number): void;
  /** Before a commit: of a long transaction the disk has all but the last pages, which are the commit's own. */
  flushed(): Promise<void>;
  /** Once it is fulfilled, nobody but the caller has the database open. */
  close(): Promise<void>;
}

/** Of a transaction: each has some pages to change. */
const rowsToFlush = 1_000;
/** 4 MB. */
const pagesToCopy = 1_000;
/** 256 MB, more than any transaction of a user writes: whoever commits then copies them, should the thread be too slow or have failed. */
const mostPages = 64_000;
const againMs = 1_000;

export function openWriteAhead(file: string, database: DatabaseSync): WriteAhead {
  database.exec(`pragma wal_autocheckpoint = ${mostPages}`);
  const length = database.prepare("pragma wal_checkpoint(noop)");
  let worker: Worker | null = null;
  let working = false;
  let restsUntil = 0;
  let unflushed = 0;
  /** In the transaction that is open. */
  let written = 0;
  let waiting: (() => void)[] = [];
  const isWorking = () => working;
  async function idle(): Promise<void> {
    while (isWorking()) await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function pagesWaiting(): number {
    try {
      const { log, checkpointed } = length.get() as { log: number; checkpointed: number };
      return log - checkpointed;
    } catch (error) {
      if (isDatabaseBusy(error)) return 0;
      throw error;
    }
  }
  function ended(failed: boolean): void {
    working = false;
    worker?.unref();
    if (failed) restsUntil = performance.now() + againMs;
    const told = waiting;
    waiting = [];
    for (const resolve of told) resolve();
    if (told.length === 0) look();
  }
  // Only once there is so much to do: most who open a database write little.
  function start(): Worker {
    const started = new Worker(new URL("./write-ahead-worker.ts", import.meta.url), { workerData: file });
    started.on("message", ({ failed }: { failed: boolean }) => ended(failed));
    const gone = (): void => {
      if (worker !== started) return;
      worker = null;
      ended(true);
    };
    started.on("error", gone);
    started.on("exit", gone);
    return started;
  }
  const isResting = () => performance.now() < restsUntil;
  function tell(errand: Errand): void {
    working = true;
    worker ??= start();
    // Whoever waits for it keeps the process.
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(errand);
  }
  function look(): void {
    if (working || isResting()) return;
    if (database.isTransaction) {
      if (unflushed < rowsToFlush) return;
      unflushed = 0;
      tell("flush");
    } else {
      unflushed = 0;
      if (pagesWaiting() >= pagesToCopy) tell("copy");
    }
  }

  return {
    wrote(rows) {
      unflushed += rows;
      written = database.isTransaction ? written + rows : 0;
      look();
    },
    async flushed() {
      if (written < rowsToFlush) return;
      await idle();
      if (isResting()) return;
      tell("flush");
      await idle();
    },
    async close() {
      working = true;
      const last = worker;
      worker = null;
      await last?.terminate();
    },
  };
}
