/** An engine whose jobs end when the test says so, on a portal of the tests. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { newEngine, type Engine, type EngineOptions } from "../jobs/engine.ts";
import { openJobFolders } from "../jobs/job-folders.ts";
import { newTaskBus } from "../tasks/bus.ts";
import { newStepEvents } from "../tasks/step-events.ts";
import { newManualJobs, type ManualJob } from "./manual-jobs.ts";
import { queueOf } from "./queue-of.ts";
import type { TestPortal } from "./task-portal.ts";

export interface ManualEngine {
  p: TestPortal;
  engine: Engine;
  jobs: ManualJob[];
  submitted: () => Promise<string>;
}

export const limits = { seconds: 30, memoryMegabytes: 256, outputMegabytes: 100 };

/** `name`: which server it is. */
export async function startManualEngine(p: TestPortal, change: (options: EngineOptions) => Partial<EngineOptions>, name = "here"): Promise<ManualEngine> {
  const { jobs, executor } = newManualJobs(limits);
  const events = newStepEvents({
    bus: newTaskBus(p.platform.hints),
    announce: async () => {},
    madeState: async () => "",
    keyOf: () => "",
    urgencyOf: () => "usual",
  });
  const options: EngineOptions = {
    queue: { ...queueOf(p.database, `${name}.${randomUUID()}`, { events, leaseMs: 2_000 }), predecessors: `${name}.` },
    blobs: p.platform.blobs,
    folders: await openJobFolders(join(p.data, "jobs"), p.platform.blobs),
    executor,
    needsOf: () => ({ cores: 1, ...limits, seconds: 1 }),
    log: p.platform.log,
    alone: true,
    slots: 2,
    slotsAway: null,
    mayClaim: () => true,
    limits,
    heartbeatMs: 30,
  };
  const engine = newEngine({ ...options, ...change(options) });
  await engine.start();
  return {
    p,
    engine,
    jobs,
    async submitted() {
      const id = await p.submit();
      engine.kick();
      return id;
    },
  };
}
