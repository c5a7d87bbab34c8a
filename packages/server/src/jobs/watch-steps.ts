/** Which steps of a job have left their word, looked at some times a second: each is told once, in their order, while the job goes on. */
import type { Log } from "../platform.ts";
import type { JobFolders } from "./job-folders.ts";
import type { HeldResult } from "./queue-store.ts";

const everyMs = 10;

export interface StepWatch {
  /** Looks no more, once what is being told now was told. */
  stop(): Promise<void>;
}

/** `ended` hears how many the job has left, and answers with what it goes on with besides. */
export function watchSteps(
  { folders, folder, log }: { folders: JobFolders; folder: string; log: Log },
  results: readonly HeldResult[],
  ended: (result: HeldResult, left: number) => Promise<readonly HeldResult[]>,
): StepWatch {
  const left = [...results];
  let looking: Promise<void> | null = null;
  const watch = { open: true };
  const look = async (): Promise<void> => {
    while (watch.open && left.length > 0) {
      const [next] = left as [HeldResult];
      const output = folders.outputOf(folder, next.id);
      if (!(await folders.mayHaveExit(output)) || (await folders.readExit(output)) === null) return;
      // What could not be stored now is stored when the job has ended.
      left.shift();
      left.push(...(await ended(next, left.length)));
    }
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error, folder }, "The end of a step could not be looked at; it is when its job has ended."))
      .finally(() => (looking = null));
  }, everyMs);
  return {
    async stop() {
      watch.open = false;
      clearInterval(timer);
      await looking;
    },
  };
}
