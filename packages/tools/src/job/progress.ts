import { join } from "node:path";
import type { Text } from "@analyte/contract/text";
import type { Progress } from "../job-folder.ts";
import { replaceFile } from "../writing/replace-file.ts";

/** Milliseconds between two words on progress. */
const pause = 200;

/** Writes `progress.json`, five times a second at most; what comes in between is dropped, the next one says it again. */
export function newReport(out: string): (progress: number, message: Text) => void {
  const path = join(out, "progress.json");
  let last = -Infinity;
  return (progress, message) => {
    const now = performance.now();
    if (now - last < pause) return;
    last = now;
    const word: Progress = { progress: Math.min(1, Math.max(0, progress || 0)), message };
    replaceFile(path, JSON.stringify(word));
  };
}
