/** An executor whose jobs end when a test tells them to. */
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
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
  const gone: JobEnd = { how: "crashed", log: "" };
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
    poll: async (handles) => new Map(handles.map((handle) => [handle, ends.get(of(handle)?.handle ?? "") ?? of(handle)?.state ?? gone])),
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

/** As a job does that ends well, or with a word of its own. */
export function leaveWord(output: string, way: "works" | "refuses"): void {
  mkdirSync(output, { recursive: true });
  const said = { en: "So.", zh: "如此。" };
  const index = { notes: [], files: [], tables: [], charts: [], methods: said };
  const texts = { "table.csv": `of ${basename(dirname(output))}`, "result.json": JSON.stringify(index), "provenance.json": "{}" };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(output, name), text);
  const files = Object.entries(texts).map(([name, text]) => ({ name, size: Buffer.byteLength(text) }));
  const word = way === "works" ? { ok: true, files } : { ok: false, code: "some-fault", reason: said };
  writeFileSync(join(output, "exit.json"), JSON.stringify({ ...word, started: 1, finished: 2 }));
}
