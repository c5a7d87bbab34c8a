/**
 * The one connection of the embedded database that writes, on a thread of its own. A statement that goes through many pages, and a commit, which
 * goes through all of its transaction's log and waits for the disk, keep nobody waiting but those who write after it.
 */
import { Worker } from "node:worker_threads";
import type { SQLInputValue } from "node:sqlite";

export interface Asked {
  sql: string;
  parameters: readonly SQLInputValue[];
}
/** Of a statement that tells rows, these; of any other, how many it changed. */
export type Outcome = { rows: unknown[] } | { changes: number | bigint; lastInsertRowid: number | bigint };
/** An error keeps what it is told by; its class is lost on the way between threads. */
export type Answer = { isTransaction: boolean } & ({ outcome: Outcome } | { fault: { message: string; code?: string; errcode?: number } });

export interface Writer {
  /** Statements are run in the order in which they are asked for. */
  execute(asked: Asked): Promise<Outcome>;
  /** Whether a transaction was open after the last statement that has ended. */
  isTransaction(): boolean;
  /** Once all that was asked for has ended. */
  close(): Promise<void>;
}

/** Without it nothing can be written, and who opens another one can't know what became of the last statement: nobody catches this, and the server ends. */
export class WriterGone extends Error {
  override readonly name = "WriterGone";
}
const gone = (code: number, cause: unknown): WriterGone =>
  new WriterGone(
    `The thread that writes into the database portal.sqlite has ended by itself (with ${code}), and nothing more can be written. Start the portal again: what was acknowledged is kept.`,
    cause === undefined ? {} : { cause },
  );

/** `lost`: what happens where the thread ends that nobody has told to. */
export function openWriter(file: string, { program = new URL("./writer-worker.ts", import.meta.url), lost = raise } = {}): Writer {
  // What this process was told to run is no business of the thread's.
  const worker = new Worker(program, { workerData: file, execArgv: [] });
  const waiting: PromiseWithResolvers<Answer>[] = [];
  let isTransaction = false;
  let closed = false;
  let fault: unknown;
  worker.once("error", (error) => (fault = error));
  const ended = new Promise<void>((resolve) => {
    worker.once("exit", (code) => {
      const expected = closed;
      closed = true;
      // The thread's own fault may be told after its end.
      setImmediate(() => {
        for (const one of waiting.splice(0)) one.reject(new Error("The thread that writes into the database has ended before it answered."));
        resolve();
        if (!expected) lost(gone(code, fault));
      });
    });
  });
  worker.on("message", (answer: Answer) => {
    isTransaction = answer.isTransaction;
    waiting.shift()?.resolve(answer);
    // Whoever waits for it keeps the process.
    if (waiting.length === 0 && !closed) worker.unref();
  });
  worker.unref();

  function tell(asked: Asked | null): void {
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(asked);
  }

  return {
    async execute(asked) {
      if (closed) throw new Error("The database is closed.");
      const asking = Promise.withResolvers<Answer>();
      tell(asked);
      waiting.push(asking);
      const answer = await asking.promise;
      if ("outcome" in answer) return answer.outcome;
      const { message, ...told } = answer.fault;
      throw Object.assign(new Error(message), told);
    },
    isTransaction: () => isTransaction,
    async close() {
      closed = true;
      tell(null);
      await ended;
    },
  };
}

function raise(fault: Error): void {
  throw fault;
}
