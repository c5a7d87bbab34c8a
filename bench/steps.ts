/**
 * A task of 60 steps of the six tools, five deep, over a table of 100 × 1,000: from its submit to its end, beside the sum of what the steps compute over the
 * cores; and the processor time of all that it takes, server and jobs, beside the same steps as sixty single jobs. Each in a portal of its own.
 */
import { availableParallelism, loadavg } from "node:os";
import { readdirSync, readFileSync } from "node:fs";
import { newSortableId } from "../packages/server/src/sortable-id.ts";
import type { Role } from "@analyte/contract/slots";
import { keyBy, keyOf } from "../packages/server/src/jobs/key.ts";
import type { StepRules } from "../packages/server/src/tasks/advance.ts";
import { isUsable, type EndState } from "../packages/server/src/tasks/planner/plan.ts";
import { newMadeState } from "../packages/server/src/tasks/table-states.ts";
import type { NewStep } from "../packages/server/src/tasks/step-store.ts";
import type { TaskInput } from "../packages/server/src/tasks/store.ts";
import type { TaskDependencies } from "../packages/server/src/tasks/tasks.ts";
import { insertFlow } from "../packages/server/src/testing/flow-task.ts";
import { quick } from "../packages/server/src/testing/quick-settings.ts";
import { openTestPortal, type TestPortal } from "../packages/server/src/testing/task-portal.ts";
import { programVersion } from "../packages/server/src/tools/program-version.ts";
import { catalog, exampleFile, jobProgram, toolById } from "../packages/tools/src/catalog.ts";
import { percentile, print } from "./measure.ts";
import { benchSteps, benchTables, type BenchStep } from "./steps/graph.ts";
import { pureComputation } from "./steps/pure.ts";

/** Until the queue is looked at: nobody tells it of this task, as a call would. */
const heartbeatMs = 100;
const rounds = Number(process.argv[2] ?? 3);
const steps = benchSteps();
const tables = benchTables();
const cores = availableParallelism();

// A portal whose jobs' programs were never compiled does that beside them.
await import("../packages/server/src/testing/warm-jobs.ts");
print("load of the machine, its cores", `${loadavg()[0]!.toFixed(1)}, ${cores}`);
const pure = await pureComputation(steps, tables);
print("what the tools compute, a sum", `${pure.run.toFixed(0)} ms`);
print("  with reading and writing their tables", `${pure.whole.toFixed(0)} ms`);
for (const kind of ["flow", "tool"] as const) {
  const walls: number[] = [];
  const processor: number[] = [];
  let jobs = 0;
  for (let round = 0; round < rounds; round++) {
    const took = await measure(kind);
    walls.push(took.wall);
    processor.push(took.processor);
    jobs = took.jobs;
  }
  const wall = percentile(walls, 0.5);
  print(kind === "flow" ? "steps together: jobs" : "each a job by itself: jobs", String(jobs));
  const ratios = [pure.run, pure.whole].map((sum) => (wall / (sum / cores)).toFixed(2));
  print(
    "  wall time",
    `${wall.toFixed(0)} ms (${walls.map((one) => one.toFixed(0)).join(", ")}); ${ratios[0]} of the computation over the cores, aim 1.5; ${ratios[1]} with reading and writing`,
  );
  print("  processor time of server and jobs", `${percentile(processor, 0.5).toFixed(0)} ms (p50)`);
}
process.exit();

async function measure(kind: "flow" | "tool"): Promise<{ wall: number; processor: number; jobs: number }> {
  const dependencies: Partial<TaskDependencies> = { tools: catalog.map(({ manifest }) => manifest), version: programVersion(), exampleFile, heartbeatMs };
  // The tools' own program, with sandboxes that wait.
  Object.assign(dependencies, { program: undefined });
  // Its time is that of any portal: a job goes on with further steps as long as it has some.
  const environment = { PORTAL_JOBS: String(cores), PORTAL_JOB_MEMORY_MB: "1024", PORTAL_JOB_SECONDS: "3600", PORTAL_JOB_CACHE: quick.PORTAL_JOB_CACHE };
  const p = await openTestPortal({ dependencies, environment, started: false });
  const inputs = await Promise.all((["matrix", "samples"] as const).map(async (role) => await inputOf(p, role)));
  await p.tasks.start();
  // Until what waits is there.
  await new Promise((done) => setTimeout(done, 8_000));
  const processor = watchProcessorMs();
  // A server knows it before it is asked for anything.
  const program = programVersion();
  const begun = performance.now();
  const ids = new Map(steps.map(({ name }) => [name, newSortableId()]));
  const rules: StepRules = {
    keyOf: (work) => keyBy(program, keyOf(work, program)),
    urgencyOf: () => "short",
    announce: async () => {},
    madeState: newMadeState(p.platform.blobs),
  };
  const task = await insertFlow(p.database, { user: "anna", inputs, steps: steps.map((step) => newStep(step, ids)), kind }, rules);
  await p.ended(task);
  const wall = performance.now() - begun;
  const rows = await p.database.selectFrom("step").select(["state", "reason"]).where("task_id", "=", task).execute();
  // A step that found nothing to do hands its table on.
  const failed = rows.filter(({ state }) => !isUsable(state as EndState));
  if (failed.length > 0) throw new Error(`${failed.length} steps did not succeed: ${failed[0]!.reason}`);
  const { count } = await p.database
    .selectFrom("result")
    .select((on) => on.fn.count("job_id").distinct().as("count"))
    .executeTakeFirstOrThrow();
  const took = { wall, processor: processor(), jobs: Number(count) };
  await p.stop();
  return took;
}

async function inputOf(p: TestPortal, role: "matrix" | "samples"): Promise<TaskInput> {
  const handle = await p.upload(tables[role], `${role}.csv`);
  const { name, sha256, size } = await p.tasks.resolveHandle("anna", handle);
  return { role, name, sha256, size, store_path: handle, reading: {}, state: "" };
}

function newStep({ name, tool, params, from }: BenchStep, ids: ReadonlyMap<string, string>): NewStep {
  const given = (role: Role): NewStep["needs"][number] => ({ slot: role, hard: true, input: role });
  const matrix: NewStep["needs"][number] = from === null ? given("matrix") : { slot: "matrix", hard: true, step: ids.get(from)!, table: "matrix.csv" };
  return { id: ids.get(name)!, toolId: tool, toolVersion: toolById(tool)!.manifest.version, params, needs: [matrix, given("samples")] };
}

/** Of this process, which is the server too, and of the job programs that it started: these are looked at while they run, since nobody counts them once they have ended in a sandbox of their own. */
function watchProcessorMs(): () => number {
  const { user, system } = process.cpuUsage();
  const programs = new Set<string>();
  const ticks = new Map<string, number>();
  const look = (): void => {
    for (const pid of descendantsOf(process.pid)) {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
          .replace(/^.*\) /, "")
          .split(" ");
        const one = `${pid} ${fields[19]}`;
        // Before it has become the program its command line is another.
        if (!programs.has(one) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`\0${jobProgram}\0`)) programs.add(one);
        if (programs.has(one)) ticks.set(one, Number(fields[11]) + Number(fields[12]));
      } catch {
        // It has ended.
      }
    }
  };
  look();
  const before = new Map(ticks);
  const timer = setInterval(look, 250);
  return () => {
    clearInterval(timer);
    look();
    const now = process.cpuUsage();
    const jobs = [...ticks].reduce((sum, [one, count]) => sum + count - (before.get(one) ?? 0), 0);
    return (now.user - user + now.system - system) / 1_000 + jobs * 10;
  };
}

/** Other processes of the machine are not gone through: on a full one that would be part of what is measured. */
function descendantsOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" "));
    return children.filter((child) => child !== "").flatMap((child) => [Number(child), ...descendantsOf(Number(child))]);
  } catch {
    return [];
  }
}
