import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { moreFile, type MoreFile, type NamedStep } from "../job-folder.ts";

const lookMs = 5;

/** What a job goes on with that is through with its steps, as the `number`th time; none where nobody says within the time. */
export async function moreSteps(folder: string, number: number, mostMs: number): Promise<readonly NamedStep[]> {
  const path = join(folder, moreFile(number));
  for (const until = performance.now() + mostMs; !existsSync(path);) {
    if (performance.now() > until) return [];
    await new Promise((done) => setTimeout(done, lookMs));
  }
  return (JSON.parse(readFileSync(path, "utf8")) as MoreFile).steps;
}
