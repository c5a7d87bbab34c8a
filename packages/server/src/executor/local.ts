/** Jobs on this machine: one sandboxed process a job, in a process group of its own. */
import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Executor, JobEnd } from "./executor.ts";
import type { JobProgram, Sandbox } from "./sandbox.ts";

export function newLocalExecutor(program: JobProgram, sandbox: Sandbox): Executor {
  const jobs = new Map<string, Job>();
  const gone: JobEnd = { how: "crashed", log: "The process that ran it is gone." };

  return {
    async submit(folder, limits) {
      const { argv, env } = sandbox.command(program, folder, limits);
      const job = start(argv, env, limits.seconds);
      const handle = randomUUID();
      jobs.set(handle, job);
      // A while, so that whoever asks late still learns how it ended.
      void job.ended.then(() => setTimeout(() => jobs.delete(handle), 60_000).unref());
      return handle;
    },
    async poll(handle) {
      const job = jobs.get(handle);
      return job === undefined ? gone : job.end;
    },
    async ended(handle) {
      return jobs.get(handle)?.ended ?? gone;
    },
    async cancel(handle) {
      const job = jobs.get(handle);
      job?.kill("cancelled");
      await job?.ended;
    },
  };
}

interface Job {
  end: JobEnd | null;
  ended: Promise<JobEnd>;
  kill(why: "cancelled" | "timed-out"): void;
}

function start(argv: string[], env: Record<string, string>, seconds: number): Job {
  const child = spawn(argv[0]!, argv.slice(1), { env, detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const log = tailOf(child);
  const { promise, resolve } = Promise.withResolvers<JobEnd>();
  let killed: "cancelled" | "timed-out" | null = null;
  const job: Job = {
    end: null,
    ended: promise,
    kill(why) {
      killed ??= why;
      killGroup(child);
    },
  };
  const timer = setTimeout(() => job.kill("timed-out"), seconds * 1_000);
  const finish = (how: JobEnd["how"], note: string): void => {
    clearTimeout(timer);
    if (job.end !== null) return;
    job.end = { how, log: [log(), note].filter((part) => part !== "").join("\n") };
    resolve(job.end);
  };
  child.once("error", (error) => finish("crashed", error.message));
  // Whatever the program left behind goes with it; otherwise `close` would wait for it.
  child.once("exit", () => killGroup(child));
  child.once("close", (code, signal) => {
    if (killed !== null) finish(killed, "");
    // A failed allocation can also be caught by the program, which then ends in good order.
    else if (ranOutOfMemory(code, signal, log())) finish("out-of-memory", `ended with ${signal ?? `code ${code}`}`);
    else if (code === 0) finish("exited", "");
    else finish("crashed", `ended with ${signal ?? `code ${code}`}`);
  });
  return job;
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}

/** V8 aborts when its heap is full, an allocation past the data limit fails in words, and the kernel kills with 9. */
function ranOutOfMemory(code: number | null, signal: NodeJS.Signals | null, log: string): boolean {
  if (signal === "SIGKILL" || code === 137) return true;
  return /out of memory|allocation failed|cannot allocate memory|std::bad_alloc/i.test(log);
}

const logBytes = 65_536;

/** The end of the child's error stream: the cause of a crash stands last. */
function tailOf(child: ChildProcess): () => string {
  let tail = Buffer.alloc(0);
  child.stderr?.on("data", (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]);
    if (tail.length > 2 * logBytes) tail = Buffer.from(tail.subarray(-logBytes));
  });
  return () => tail.subarray(-logBytes).toString("utf8").trim();
}
