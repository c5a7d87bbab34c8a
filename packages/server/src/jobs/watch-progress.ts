/** What a running job says of its progress, looked at a few times a second. */
import type { Progress } from "@analyte/tools/job-folder";
import type { Log } from "../platform.ts";
import type { JobFolders } from "./job-folders.ts";

const everyMs = 250;

/** `note` gets each word that differs from the one before. Answers with the way to stop. */
export function watchProgress(folders: JobFolders, output: string, log: Log, note: (progress: Progress) => Promise<void>): () => void {
  let last = "";
  let reading = false;
  const look = async (): Promise<void> => {
    const progress = await folders.readProgress(output);
    const text = JSON.stringify(progress);
    if (progress === null || text === last) return;
    last = text;
    await note(progress);
  };
  const timer = setInterval(() => {
    if (reading) return;
    reading = true;
    void look()
      .catch((error: unknown) => log.warn({ err: error, output }, "Progress could not be written."))
      .finally(() => (reading = false));
  }, everyMs);
  return () => clearInterval(timer);
}
