/** A task of several steps, as a process will be one: its rows, and then what begins every task. */
import type { Manifest } from "@analyte/contract/manifest";
import type { Database } from "../db/open.ts";
import { keyBy, keyOf } from "../jobs/key.ts";
import { newSortableId } from "../sortable-id.ts";
import { use } from "../storage/uses.ts";
import { beginTask, type StepRules } from "../tasks/advance.ts";
import { ownerOf } from "../tasks/task-ends-store.ts";
import type { TaskInput } from "../tasks/store.ts";
import type { NewStep } from "../tasks/step-store.ts";
import { fixtureTool } from "./fixture-tool.ts";
import type { TestPortal } from "./task-portal.ts";

export interface FlowTask {
  user: string;
  inputs: readonly TaskInput[];
  steps: readonly NewStep[];
  /** Those of a tool's task would each be a job by itself. */
  kind?: "flow" | "tool";
}

/** Answers with its id. */
export async function insertFlow(database: Database, { user, inputs, steps, kind = "flow" }: FlowTask, rules: StepRules): Promise<string> {
  const id = newSortableId();
  const unended = { progress: 0, progress_message: "", reason: "", fault_code: "", started_at: null, finished_at: null };
  const row = { id, user_id: user, kind, name: "A process", tool_id: "", tool_version: "", params: "{}", is_example: 0 };
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto("task")
      .values({ ...row, ...unended, status: "queued", attempt: 0, idempotency_key: null, created_at: Date.now() })
      .execute();
    await trx
      .insertInto("task_input")
      .values(inputs.map((input) => ({ task_id: id, ...input, reading: JSON.stringify(input.reading) })))
      .execute();
    for (const sha256 of new Set(inputs.map((input) => input.sha256))) await use(trx, sha256, ownerOf(id));
    await beginTask(trx, { id, ownerId: user, kind }, { steps, reuse: true }, rules);
  });
  return id;
}

/** Takes so little that several of it go into one job. */
export const quickTool: Manifest = {
  ...fixtureTool,
  needs: { cores: 1, memory_megabytes: { least: 64, each_megabyte: 1 }, seconds: { least: 2, each_megabyte: 0.1 } },
};

export const quickRules: StepRules = {
  keyOf: (work) => keyBy("fixture", keyOf(work, "fixture")),
  urgencyOf: () => "short",
  announce: async () => {},
  madeState: async () => "",
};

/** Steps of the fixture on the same small matrix, in the order in which they are ready; each answers with its id. `after`: places of the steps that it needs. */
export async function submitFlow(p: TestPortal, asked: readonly { mode: string; after?: number[]; milliseconds?: number }[], user = "anna") {
  const handle = await p.upload("sample,f1\ns1,1\n", "matrix.csv", user);
  const { name, sha256, size } = await p.tasks.resolveHandle(user, handle);
  const ids = asked.map(() => newSortableId());
  const steps = asked.map(({ mode, after = [], milliseconds = 700 }, at): NewStep => {
    const needs = after.length === 0 ? [{ slot: "matrix" as const, hard: true, input: "matrix" as const }] : [];
    const made = after.map((from, slot) => ({
      slot: slot === 0 ? ("matrix" as const) : ("samples" as const),
      hard: true,
      step: ids[from]!,
      table: "tests.csv",
    }));
    return { id: ids[at]!, toolId: "fixture", toolVersion: "1.0.0", params: { mode, milliseconds, port: at }, needs: [...needs, ...made] };
  });
  const input: TaskInput = { role: "matrix", name, sha256, size, store_path: handle, reading: {}, state: "" };
  return { task: await insertFlow(p.database, { user, inputs: [input], steps }, quickRules), ids };
}

export interface StepNow {
  state: string;
  /** Of its result; 0 where it has none. */
  attempt: number;
  crashes: number;
  job: string | null;
}

export async function stepsNow(p: TestPortal, ids: readonly string[]): Promise<StepNow[]> {
  const rows = await p.database
    .selectFrom("step")
    .leftJoin("result", "result.id", "step.result_id")
    .select(["step.id", "step.state", "result.attempt", "result.crashes", "result.job_id as job"])
    .where("step.id", "in", ids)
    .execute();
  return ids.map((id) => {
    const { state, attempt, crashes, job } = rows.find((row) => row.id === id)!;
    return { state, attempt: attempt ?? 0, crashes: crashes ?? 0, job };
  });
}
