/**
 * The one program that a job runs: `node job.ts <folder>`. It reads the job's folder, does what `job.json` asks, and
 * writes `out/exit.json` last. A fault in the data is an end like any other; what the program did not expect goes to
 * the error stream, and the user reads a sentence that tells nothing of it.
 */
import { readFileSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { runWork } from "./job/run-work.ts";
import { doneWord, type JobFile, type StepsFile } from "./job-folder.ts";

const [given = ".", mode] = process.argv.slice(2);
const folder = resolve(given);
const waits = mode === "--wait";
if (waits) await (await import("./job/wait.ts")).waitForJob(folder);
const out = join(folder, "out");
await runWork(out, async (lap) => {
  const job = JSON.parse(readFileSync(join(folder, "job.json"), "utf8")) as JobFile | StepsFile;
  // Each kind loads what it needs and no more: most of a short job is loading.
  if (job.kind === "steps") await (await import("./job/steps-job.ts")).stepsJob(folder, job);
  else if (job.kind === "inspect") await (await import("./job/inspect-job.ts")).inspectJob(folder, job);
  else if (job.kind === "repair") await (await import("./job/repair-job.ts")).repairJob(folder, job);
  else if (job.kind === "warm") await (await import("./job/wait.ts")).warmAll(out);
  else if (job.kind === "convert") await (await import("./job/convert-job.ts")).convertJob(folder, job);
  else if (job.kind === "workbook") (await import("./job/workbook-job.ts")).workbookJob(folder, job);
  else if (job.kind === "glance") await (await import("./job/glance-job.ts")).glanceJob(folder, job);
  else if (job.kind === "cells") await (await import("./job/cells-job.ts")).cellsJob(folder, job);
  else await (await import("./job/tool-job.ts")).toolJob(folder, job, { out, lap });
});
// Whoever gave the job need not wait until the process has tidied up.
if (waits) writeSync(1, `${doneWord}\n`);
