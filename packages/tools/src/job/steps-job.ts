import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { patienceMs, startedFile, type NamedStep, type StepsFile } from "../job-folder.ts";
import { moreSteps } from "./more-steps.ts";
import { newTableReader } from "./table-reader.ts";
import { runWork } from "./run-work.ts";
import { toolJob } from "./tool-job.ts";

/**
 * Several steps, one after another: each has its own output and its own last word, which is taken as soon as it is there. A table that several of them have
 * is read once. When they are done others may be ready that needed them: it goes on with these, as long as it is given any.
 */
export async function stepsJob(folder: string, { steps: first }: StepsFile, mostMs = patienceMs): Promise<void> {
  const reader = newTableReader(folder);
  for (let number = 1, steps: readonly NamedStep[] = first; steps.length > 0; steps = await moreSteps(folder, number++, mostMs)) {
    reader.keep(steps.map(({ job }) => job.inputs));
    for (const [at, { name, job }] of steps.entries()) {
      const out = join(folder, "out", name);
      mkdirSync(out, { recursive: true });
      writeFileSync(join(out, startedFile), "");
      const goesOn = await runWork(out, async (lap) => await toolJob(folder, job, { out, read: reader.read, handOn: reader.handOn, lap }), true);
      if (!goesOn) return;
      // What the last one read may be what the next ones want.
      if (at < steps.length - 1) reader.keep(steps.slice(at + 1).map((later) => later.job.inputs));
    }
  }
}
