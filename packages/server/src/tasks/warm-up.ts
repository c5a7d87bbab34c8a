/**
 * Fills the compile cache of jobs: every tool runs once on its own example, and once what every process loads that waits for its job, after the portal has
 * started and again when the tools' sources have changed. Half of a short job's time is compiling what never changes.
 */
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Manifest } from "@analyte/contract/manifest";
import { newEnds } from "../executor/ends.ts";
import type { Executor, JobNeeds } from "../executor/executor.ts";
import type { Log } from "../platform.ts";
import { exampleHandle, type ResolveHandle } from "./handles.ts";
import type { JobFolders } from "../jobs/job-folders.ts";

export interface WarmUpOptions {
  /** The cache's folder, beside those of other versions. */
  folder: string;
  tools: readonly Manifest[];
  folders: JobFolders;
  /** One whose jobs may write the cache. */
  executor: Executor;
  resolveHandle: ResolveHandle;
  needs: JobNeeds;
  log: Log;
}
export interface WarmUp {
  /** In the background; `done` is called once there is nothing to fill any more. */
  start(done: () => void): void;
  stop(): Promise<void>;
}

/** What an earlier version has left, beside what may be anybody's in a folder that the operator named. */
const ours = /^(warm-)?[0-9a-f]{16}$|^v\d+\.\d+\.\d+-\w+-[0-9a-f]+-\d+$/;
/** Stands in a cache that is whole. */
export const warmMark = "warm";
/** The first requests go first. */
const delayMs = 3_000;
/** Ends are told at once; this is for one that was missed. */
const pollMs = 1_000;

export function newWarmUp({ folder, tools, folders, executor, resolveHandle, needs, log }: WarmUpOptions): WarmUp {
  const mark = join(folder, warmMark);
  let timer: NodeJS.Timeout | null = null;
  let work: Promise<void> = Promise.resolve();
  let handle: string | null = null;
  let stopped = false;

  async function warm(): Promise<void> {
    const all = dirname(folder);
    for (const name of await readdir(all)) if (name !== basename(folder) && ours.test(name)) await rm(join(all, name), { recursive: true, force: true });
    for (const tool of tools) {
      await runExample(tool, "tool");
      if (tool === tools[0]) await runExample(tool, "warm");
    }
    if (!stopped) await writeFile(mark, "");
  }

  async function runExample({ id, version: toolVersion, example }: Manifest, kind: "tool" | "warm"): Promise<void> {
    if (stopped) return;
    const roles = Object.keys(example.inputs);
    const inputs = await Promise.all(roles.map(async (role) => ({ role, ...(await resolveHandle("", exampleHandle(id, role))) })));
    const name = `warm-up-${kind}-${id}`;
    const order = {
      kind,
      taskId: name,
      attempt: 1,
      toolId: id,
      toolVersion,
      params: example.params,
      role: "matrix",
      inputs,
      limits: executor.limits(needs),
    } as const;
    const job = await folders.make(name, order);
    try {
      handle = await executor.submit(job, needs);
      const end = await newEnds(executor, pollMs).of(handle);
      const exit = await folders.readExit(folders.outputOf(job));
      if (exit?.ok !== true && !stopped) log.error({ tool: id, how: end?.how, job: end?.log, reason: exit }, "A tool's own example failed.");
    } finally {
      handle = null;
      await folders.remove(job);
    }
  }

  return {
    start(done) {
      if (existsSync(mark)) return done();
      timer = setTimeout(() => {
        work = warm()
          .catch((error: unknown) => log.warn({ err: error }, "The compile cache of jobs could not be filled: short tasks take longer."))
          .then(() => (stopped ? undefined : done()));
      }, delayMs);
    },
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      if (handle !== null) await executor.cancel(handle);
      await work;
    },
  };
}

/** The cache of one state of the tools' sources, for this user alone: who writes into it decides what jobs run. */
export async function openCacheFolder(all: string, version: string): Promise<string> {
  const folder = join(all, version);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return folder;
}
