/** Short jobs of a program that is no portal: the operator's command reads tables as the portal does, in folders of its own. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownAllowances } from "../allowance.ts";
import type { Config } from "../config.ts";
import { newLocalExecutor } from "../executor/local.ts";
import { chooseSandbox } from "../executor/sandbox.ts";
import { openJobFolders } from "../jobs/job-folders.ts";
import { newJobProgram } from "../jobs/job-program.ts";
import { newShortJobs, type RunJob } from "../jobs/short-jobs.ts";
import type { Log } from "../platform.ts";
import type { Blobs } from "../storage/blobs.ts";

export async function withJobsAlone<Result>(
  config: Config,
  { blobs, log }: { blobs: Blobs; log: Log },
  work: (runJob: RunJob) => Promise<Result>,
): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), "portal-jobs-"));
  const limits = { seconds: config.inspectSeconds, memoryMegabytes: config.jobMemoryMegabytes, outputMegabytes: config.jobOutputMegabytes };
  const cache = join(root, "cache");
  await mkdir(cache);
  const executor = newLocalExecutor(newJobProgram({ folder: cache, writable: false }), await chooseSandbox(config.sandbox), limits);
  const short = newShortJobs(await openJobFolders(join(root, "jobs"), blobs), blobs, executor, log, { cores: 1, ...limits }, config.jobs, ownAllowances);
  try {
    return await work(short.runJob);
  } finally {
    await short.stop();
    await rm(root, { recursive: true, force: true });
  }
}
