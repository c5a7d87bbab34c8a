/**
 * The log of the embedded database, which every change is written into first, is copied into the database by a thread beside the one that writes.
 * Left to itself, a commit would do it now and then: after thousands of rows that kept everybody waiting who writes.
 */
import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";

export interface WriteAhead {
  /** After a statement: whether there is enough to copy. */
  look(): void;
  /** Once it is fulfilled, nobody but the caller has the database open. */
  close(): Promise<void>;
}

/** 4 MB. */
const pagesToCopy = 1_000;
/** 256 MB, more than any transaction of a user writes: whoever commits then copies them, should the thread be too slow or have failed. */
const mostPages = 64_000;
const againMs = 1_000;

export function openWriteAhead(file: string, database: DatabaseSync): WriteAhead {
  database.exec(`pragma wal_autocheckpoint = ${mostPages}`);
  const length = database.prepare("pragma wal_checkpoint(noop)");
  let worker: Worker | null = null;
  let copying = false;
  let closed = false;
  let restsUntil = 0;

  function pagesWaiting(): number {
    try {
      const { log, checkpointed } = length.get() as { log: number; checkpointed: number };
      return log - checkpointed;
    } catch {
      // Another process holds it, or the disk fails: the next statement says so.
      return 0;
    }
  }
  function ended(failed: boolean): void {
    copying = false;
    if (failed) restsUntil = performance.now() + againMs;
    look();
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
  function look(): void {
    // What the other thread said last may arrive after the end, when there is no database to ask.
    if (closed || copying || database.isTransaction || performance.now() < restsUntil || pagesWaiting() < pagesToCopy) return;
    copying = true;
    worker ??= start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage("copy");
  }

  return {
    look,
    async close() {
      closed = true;
      const last = worker;
      worker = null;
      await last?.terminate();
    },
  };
}
