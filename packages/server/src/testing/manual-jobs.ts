/** An executor whose jobs end when a test tells them to. */
import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { Executor, JobEnd, JobLimits } from "../executor/executor.ts";

export interface ManualJob {
  name: string;
  handle: string;
  cancelled: boolean;
  state: "waiting" | "running";
  end(how: JobEnd["how"]): void;
}

/** `outlive`: they go on when their server is gone. */
export function newManualJobs(limits: JobLimits, { outlive = false } = {}) {
  const jobs: ManualJob[] = [];
  const ends = new Map<string, JobEnd>();
  const listeners: ((handle: string) => void)[] = [];
  const of = (handle: string) => jobs.find((job) => job.handle === handle || job.name === handle);
  const executor: Executor = {
    async submit(folder) {
      const handle = randomUUID();
      const end = (how: JobEnd["how"]): void => {
        ends.set(handle, { how, log: "" });
        for (const tell of listeners) tell(handle);
      };
      jobs.push({ name: basename(folder), handle, cancelled: false, state: "running", end });
      return handle;
    },
    poll: async (handles) => new Map(handles.map((handle) => [handle, ends.get(of(handle)?.handle ?? "") ?? of(handle)?.state ?? "running"])),
    async cancel(handle) {
      const job = of(handle);
      if (job === undefined) return;
      job.cancelled = true;
      job.end("cancelled");
    },
    limits: () => limits,
    diesWithServer: () => !outlive,
    onEnd: (tell) => void listeners.push(tell),
  };
  return { jobs, executor };
}
