/** Jobs on this machine: one sandboxed process a job, in a process group of its own. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Executor, JobEnd, JobLimits, JobState } from "./executor.ts";
import { killGroup, startGroup, tailOf } from "./processes.ts";
import type { JobProgram, Sandbox } from "./sandbox.ts";
import type { StartedJob, WaitingSandboxes } from "./waiting.ts";
import { bytesIn, watchJob } from "./watch-job.ts";

/** `waiting`: sandboxes of the same program with the same limits that are there already; without one that is ready a job starts its own. */
export function newLocalExecutor(program: JobProgram, sandbox: Sandbox, limits: JobLimits, waiting?: Pick<WaitingSandboxes, "hand">): Executor {
  const jobs = new Map<string, Job>();
  const listeners: ((handle: string) => void)[] = [];
  const gone: JobEnd = { how: "crashed", log: "The process that ran it is gone." };

  return {
    async submit(folder) {
      const started = (await waiting?.hand(folder)) ?? start(folder);
      const job = follow(started, join(folder, "out"), limits);
      const handle = randomUUID();
      jobs.set(handle, job);
      void job.ended.then(() => {
        started.release();
        for (const tell of listeners) tell(handle);
        // A while, so that whoever asks late still learns how it ended.
        setTimeout(() => jobs.delete(handle), 60_000).unref();
      });
      return handle;
    },
    async poll(handles) {
      return new Map(handles.map((handle) => [handle, stateOf(jobs.get(handle))]));
    },
    async cancel(handle) {
      const job = jobs.get(handle);
      job?.kill("cancelled");
      await job?.ended;
    },
    limits: () => limits,
    diesWithServer: () => true,
    onEnd: (tell) => void listeners.push(tell),
  };

  function start(folder: string): StartedJob {
    const { argv, env, release } = sandbox.command(program, folder, limits);
    const child = startGroup(argv, env, ["ignore", "ignore"]);
    return { child, log: tailOf(child), release };
  }

  function stateOf(job: Job | undefined): JobState {
    return job === undefined ? gone : (job.end ?? "running");
  }
}

interface Job {
  end: JobEnd | null;
  ended: Promise<JobEnd>;
  kill(why: Killed): void;
}
type Killed = "cancelled" | "timed-out" | "wrote-too-much";

/** From here on its time counts. */
function follow({ child, log, done }: StartedJob, output: string, limits: JobLimits): Job {
  const { promise, resolve } = Promise.withResolvers<JobEnd>();
  let killed: Killed | null = null;
  let isDone = false;
  const job: Job = {
    end: null,
    ended: promise,
    kill(why) {
      killed ??= why;
      killGroup(child);
    },
  };
  const timer = setTimeout(() => job.kill("timed-out"), limits.seconds * 1_000);
  const mostBytes = limits.outputMegabytes * mebibyte;
  const watch = watchJob(child.pid, output, mostBytes, () => job.kill("wrote-too-much"));
  const finish = (how: JobEnd["how"], note: string): void => {
    clearTimeout(timer);
    watch.stop();
    if (job.end !== null) return;
    job.end = { how, log: [log(), note].filter((part) => part !== "").join("\n") };
    resolve(job.end);
  };
  // To tidy up takes a process longer than to be ended.
  void done?.then((said) => {
    if (!said) return;
    isDone = true;
    killGroup(child);
  });
  child.once("error", (error) => finish("crashed", error.message));
  child.once("close", (code, signal) => {
    const note = `ended with ${signal ?? `code ${code}`}`;
    const byItself = (bytes: number): JobEnd["how"] => {
      if (bytes >= mostBytes) return "wrote-too-much";
      if (isDone) return "exited";
      // A failed allocation can also be caught by the program, which then ends in good order.
      if (saysOutOfMemory(log()) || (isKill(code, signal) && watch.peakMemory() >= nearly * limits.memoryMegabytes * mebibyte)) return "out-of-memory";
      return code === 0 ? "exited" : "crashed";
    };
    if (killed !== null) finish(killed, "");
    else void bytesIn(output).then((bytes) => finish(byItself(bytes), code === 0 || isDone ? "" : note));
  });
  return job;
}

const mebibyte = 1_048_576;

/** V8 aborts when its heap is full, and an allocation past the data limit fails: both in words. */
const saysOutOfMemory = (log: string): boolean => /out of memory|allocation failed|cannot allocate memory|std::bad_alloc/i.test(log);

/** Anybody may kill a process. It is the kernel, for want of memory, only where the job had taken nearly all it may. */
const isKill = (code: number | null, signal: NodeJS.Signals | null): boolean => signal === "SIGKILL" || code === 137;
const nearly = 0.9;
