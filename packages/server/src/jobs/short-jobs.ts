/** Short jobs beside the queue whose answer somebody waits for, in the same folders and the same sandbox as tasks. */
import { randomUUID } from "node:crypto";
import { limits as wire } from "@analyte/contract/limits";
import type { Text } from "@analyte/contract/text";
import type { WrittenFile } from "@analyte/tools/job-folder";
import type { Allowances } from "../allowance.ts";
import { badData, unavailable } from "../errors.ts";
import { newEnds } from "../executor/ends.ts";
import type { Executor, JobNeeds } from "../executor/executor.ts";
import type { Log } from "../platform.ts";
import type { Blob, Blobs } from "../storage/blobs.ts";
import { BadOutput, collect } from "./collect.ts";
import { newFairSlots } from "../fair-slots.ts";
import type { JobFolders, JobOrder } from "./job-folders.ts";
import { reasons } from "./reasons.ts";

export type JobAnswer = { ok: true; text: string; file: Blob | null } | { ok: false; code: string; reason: Text };
type ShortOrder = Pick<JobOrder, "kind" | "role" | "inputs" | "fixes"> & Partial<Pick<JobOrder, "params">>;
export type RunJob = (userId: string, order: ShortOrder, output: string, kept?: string) => Promise<JobAnswer>;

/** @throws Failure for a job without an answer: that of its table by `bad`, unless it lies with the server that there is none. */
export function answered(answer: JobAnswer, bad: typeof badData = badData): Extract<JobAnswer, { ok: true }> {
  if (answer.ok) return answer;
  throw answer.code === "crashed" || answer.code === "storage-full" ? unavailable(answer.reason) : bad(answer.reason);
}

export interface ShortJobs {
  /** Runs the job and answers with the file `output` that it wrote, or why there is none. The file `kept` goes into content storage. */
  runJob: RunJob;
  /** Kills what runs. */
  stop(): Promise<void>;
}

const outputBytes = 67_108_864;
/** Ends are told at once; this is for one that was missed. */
const pollMs = 1_000;
/** Short jobs that one user may have running and waiting: more than a page asks for at once. */
const waitingEach = 30;

export function newShortJobs(
  folders: JobFolders,
  blobs: Blobs,
  executor: Executor,
  log: Log,
  needs: JobNeeds,
  places: number,
  allowances: Allowances,
): ShortJobs {
  const limits = executor.limits(needs);
  const ends = newEnds(executor, pollMs);
  const slots = newFairSlots(places);
  const handles = new Set<string>();
  const runs = new Set<Promise<unknown>>();
  const waiting = allowances("looks", waitingEach, {
    en: `${waitingEach} of your files are being read already. Please wait a moment and try again.`,
    zh: `您已有 ${waitingEach} 个文件正在读取，请稍候再试。`,
  });
  let stopped = false;

  async function run(order: ShortOrder, output: string, kept: string | undefined): Promise<JobAnswer> {
    if (stopped) return { ok: false, code: "crashed", reason: reasons.readingStopped };
    const name = `${order.kind}-${randomUUID()}`;
    try {
      const folder = await folders.make(name, { params: {}, ...order, taskId: name, attempt: 1, toolId: "", toolVersion: "", limits });
      const handle = await executor.submit(folder, needs);
      handles.add(handle);
      if (stopped) await executor.cancel(handle);
      const end = (await ends.of(handle)) ?? { how: "cancelled", log: "" };
      handles.delete(handle);
      const written = folders.outputOf(folder);
      const exit = await folders.readExit(written);
      if (exit?.ok === true) {
        const text = await folders.readOutput(written, output, outputBytes);
        const file = kept === undefined ? null : await take(written, exit.files, kept);
        if (text !== null && (kept === undefined || file !== null)) return { ok: true, text, file };
      } else if (exit?.ok === false && (exit.code !== "unexpected" || end.how === "exited")) {
        return { ok: false, code: exit.code, reason: exit.reason };
      }
      if (end.how === "timed-out") return { ok: false, code: "time", reason: reasons.readingTookTooLong(limits.seconds) };
      if (end.how === "out-of-memory") return { ok: false, code: "memory", reason: reasons.readingNeededMoreMemory(limits.memoryMegabytes) };
      if (end.how === "wrote-too-much") return { ok: false, code: "output", reason: reasons.readingWroteTooMuch(limits.outputMegabytes) };
      log.error({ job: end.log, how: end.how }, "A short job ended without a word.");
      return { ok: false, code: "crashed", reason: reasons.readingStopped };
    } finally {
      await folders.remove(folders.pathOf(name));
    }
  }

  async function take(written: string, listed: readonly WrittenFile[], kept: string): Promise<Blob | null> {
    const wanted = listed.filter(({ name, size }) => name === kept && size <= wire.uploadBytes);
    try {
      return (await collect(written, wanted, blobs, { maximumMegabytes: limits.outputMegabytes, lives: false }))[0] ?? null;
    } catch (error) {
      if (error instanceof BadOutput) return null;
      throw error;
    }
  }

  return {
    async runJob(userId, order, output, kept) {
      const leave = await waiting.enter(userId);
      const work = slots.run(userId, null, async () => await run(order, output, kept));
      runs.add(work);
      try {
        return await work;
      } finally {
        runs.delete(work);
        leave();
      }
    },
    async stop() {
      // Those that wait for a place still get one, and end at once.
      stopped = true;
      await Promise.all([...handles].map(async (handle) => await executor.cancel(handle)));
      await Promise.allSettled(runs);
    },
  };
}
