/** The thread that takes what jobs have written into content storage; see `written-worker.ts`. It begins when there is something to take, and another follows where it ends. */
import { Worker } from "node:worker_threads";
import type { Blob } from "./blobs.ts";

export interface WrittenSource {
  name: string;
  /** Where it is kept until it has its place. */
  part: string;
}
export type WrittenErrand =
  /** `copies`: somebody may still write to the files. */
  { kind: "take"; folder: string; sources: readonly WrittenSource[]; copies: boolean } | { kind: "place"; moves: readonly { part: string; path: string }[] };
export type WrittenAnswer = { blobs: Blob[] } | { fault: { message: string; code?: string } };

/** Of what is no plain file, or not there, where files are copied. */
export const notPlainCode = "not-plain";

interface Thread {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<WrittenAnswer>>;
}
let thread: Thread | null = null;
let last = 0;

/** @throws what the file system said, by its code. */
export async function runErrand(errand: WrittenErrand): Promise<Blob[]> {
  const { worker, waiting } = (thread ??= newThread());
  const number = ++last;
  const asked = Promise.withResolvers<WrittenAnswer>();
  waiting.set(number, asked);
  // Whoever waits for it keeps the process.
  worker.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage({ ...errand, number });
  const answer = await asked.promise;
  if ("blobs" in answer) return answer.blobs;
  const { message, ...told } = answer.fault;
  throw Object.assign(new Error(message), told);
}

function newThread(): Thread {
  // What this process was told to run is no business of the thread's.
  const worker = new Worker(new URL("./written-worker.ts", import.meta.url), { execArgv: [] });
  const made: Thread = { worker, waiting: new Map() };
  worker.on("message", ({ number, ...answer }: WrittenAnswer & { number: number }) => {
    made.waiting.get(number)?.resolve(answer);
    made.waiting.delete(number);
    if (made.waiting.size === 0) worker.unref();
  });
  let fault: unknown;
  worker.once("error", (error) => (fault = error));
  worker.once("exit", () => {
    if (thread === made) thread = null;
    for (const { reject } of made.waiting.values()) reject(new Error("The thread that stores what jobs have written has ended.", { cause: fault }));
    made.waiting.clear();
  });
  worker.unref();
  return made;
}
