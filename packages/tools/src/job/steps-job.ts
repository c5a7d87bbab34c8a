import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startedFile, type StepsFile } from "../job-folder.ts";
import { newTableReader } from "./read-tables.ts";
import { runWork } from "./run-work.ts";
import { toolJob } from "./tool-job.ts";

/** Several steps, one after another: each has its own output and its own last word, which is taken as soon as it is there. A table that several of them have is read once. */
export async function stepsJob(folder: string, { steps }: StepsFile): Promise<void> {
  const reader = newTableReader(folder);
  for (const [at, { name, job }] of steps.entries()) {
    const out = join(folder, "out", name);
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, startedFile), "");
    const goesOn = await runWork(out, async () => await toolJob(folder, job, { out, read: reader.read }), true);
    if (!goesOn) return;
    reader.keep(steps.slice(at + 1).map((later) => later.job.inputs));
  }
}
