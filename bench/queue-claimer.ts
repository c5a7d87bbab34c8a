/** One server's worth of claims, as a process of its own: the portal's dispatcher with jobs that do nothing for a moment. Its argument says where and how. */
import { randomUUID } from "node:crypto";
import { readConfig } from "../packages/server/src/config.ts";
import { openHints } from "../packages/server/src/db/hints.ts";
import { openDatabase } from "../packages/server/src/db/open.ts";
import { newDispatcher } from "../packages/server/src/jobs/dispatcher.ts";
import { newLaps } from "../packages/server/src/jobs/laps.ts";
import type { ClaimedJob } from "../packages/server/src/jobs/claim.ts";
import * as queue from "../packages/server/src/jobs/queue-store.ts";
import type { Runner, RunningJob } from "../packages/server/src/jobs/runner.ts";
import { newTaskBus } from "../packages/server/src/tasks/bus.ts";
import { newStepEvents } from "../packages/server/src/tasks/step-events.ts";

const { url, places, jobMs } = JSON.parse(process.argv[2]!) as { url: string; places: number; jobMs: number };
const database = await openDatabase(readConfig({ DATABASE_URL: url }));
const hints = await openHints(database, url);
const events = newStepEvents({ bus: newTaskBus(hints), announce: async () => {}, madeState: async () => "", keyOf: () => "", urgencyOf: () => "usual" });
const holder = randomUUID();
const options: queue.QueueOptions = {
  database,
  events,
  countResults: async () => {},
  holder,
  predecessors: `${holder}.`,
  leaseMs: 600_000,
  shape: null,
  program: "",
  anyComputesWith: async () => false,
  isAltered: null,
  jobsEach: 50,
  coresOf: () => 1,
  secondsMore: () => 1,
  mostSeconds: 5,
};
const running = new Map<string, RunningJob>();
let claims = 0;
async function work(job: ClaimedJob): Promise<void> {
  await new Promise((done) => setTimeout(done, jobMs));
  for (const { id } of job.results) await queue.publish(options, job, id, { files: [{ name: "scores.csv", sha256: id, size: 1 }], unchanged: null });
  claims++;
}
const never = async (): Promise<never> => await Promise.reject(new Error("Not in this measurement."));
const runner: Runner = {
  running,
  unsettled: new Map(),
  begin(job, changed) {
    const done = work(job).finally(() => (running.delete(job.id), changed()));
    running.set(job.id, { job, handle: null, changed, goesOn: null, unwanted: false, laps: newLaps(), done });
  },
  adopt: () => void never(),
  finish: never,
  forget: never,
  cancel: never,
  lose: never,
  stop: never,
};
const log = { error: (about: unknown) => process.stderr.write(`${JSON.stringify(about)}\n`) } as unknown as Parameters<typeof newDispatcher>[0]["log"];
const dispatcher = newDispatcher({ queue: options, runner, blobs: { refuseFull: async () => {} }, slots: places, slotsAway: null, mayClaim: () => true, log });
const { user: started, system: of } = process.cpuUsage();
const startMs = (started + of) / 1_000;
dispatcher.start();
// What was submitted meanwhile: a portal is told of it by a hint.
const kicking = setInterval(() => dispatcher.kick(), 100);
process.on("message", () => {
  clearInterval(kicking);
  void (async () => {
    await dispatcher.stop();
    await Promise.allSettled([...running.values()].map(({ done }) => done));
    await hints.close();
    await database.destroy();
    const { user, system } = process.cpuUsage();
    process.send!({ claims, processorMs: (user + system) / 1_000 - startMs });
    process.disconnect();
  })();
});
