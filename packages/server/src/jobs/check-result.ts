/**
 * Whether the JSON of a result is what it says, once, when it is published: later it is answered as it is stored. Read in a thread of its
 * own, for which whatever a job has written is too long, too deep or broken, and nobody else.
 */
import { Worker } from "node:worker_threads";
import type { Blobs } from "../storage/blobs.ts";
import { BadOutput } from "./collect.ts";
import type { StoredFile } from "./events.ts";

export interface CheckedFile {
  name: string;
  path: string;
}

const memoryMegabytes = 512;
const mostMs = 120_000;

/** Fails as `BadOutput`. */
export async function checkResult(files: readonly StoredFile[], blobs: Pick<Blobs, "pathOf">): Promise<void> {
  const checked: CheckedFile[] = files.map(({ name, sha256 }) => ({ name, path: blobs.pathOf(sha256) }));
  const fault = await new Promise<string | null>((resolve) => {
    const worker = new Worker(new URL("./check-result-worker.ts", import.meta.url), {
      workerData: checked,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    });
    const timer = setTimeout(() => end(`its JSON could not be read within ${mostMs / 1_000} s`), mostMs);
    const end = (told: string | null): void => {
      clearTimeout(timer);
      resolve(told);
      void worker.terminate();
    };
    worker.once("message", end);
    worker.once("error", (error) => end(`its JSON can't be read: ${String(error)}`));
    worker.once("exit", () => end("its JSON was read to no end"));
  });
  if (fault !== null) throw new BadOutput(fault);
}
