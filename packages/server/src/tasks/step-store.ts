/** The steps of tasks, and what ends of steps mean for those that need them. All of it inside the transaction of whoever calls. */
import type { Role } from "@analyte/contract/manifest";
import type { Reading } from "@analyte/contract/reading";
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { want } from "../jobs/result-store.ts";
import type { Work, WorkInput } from "../jobs/work.ts";
import { afterEnds, type Cause, type EndedStep, type StepChange, type WaitingStep } from "./planner/plan.ts";

export interface NewStep {
  id: string;
  toolId: string;
  toolVersion: string;
  params: Record<string, unknown>;
  needs: ({ slot: Role; hard: boolean } & ({ input: Role } | { step: string; table: string }))[];
}
export interface StepRules {
  keyOf: (work: Work) => string;
}

/** Rows that one statement inserts at most. */
const atOnce = 500;

/** Of a task whose inputs stand in their table already. `reuse`: whether equal results that are there will do. */
export async function insertSteps(
  transaction: Database,
  { taskId, ownerId, steps, reuse }: { taskId: string; ownerId: string; steps: readonly NewStep[]; reuse: boolean },
  rules: StepRules,
): Promise<void> {
  const rows = steps.map(({ id, toolId, toolVersion, params, needs }, position) => {
    const unmet = needs.filter((need) => "step" in need).length;
    const state: "waiting" | "ready" = unmet === 0 ? "ready" : "waiting";
    return { id, task_id: taskId, position, tool_id: toolId, tool_version: toolVersion, params: JSON.stringify(params), state, unmet, ...unended };
  });
  for (let from = 0; from < rows.length; from += atOnce)
    await transaction
      .insertInto("step")
      .values(rows.slice(from, from + atOnce))
      .execute();
  const needs = steps.flatMap((step) => step.needs.map((need) => needRow(step.id, need)));
  for (let from = 0; from < needs.length; from += atOnce)
    await transaction
      .insertInto("step_need")
      .values(needs.slice(from, from + atOnce))
      .execute();
  const ready = rows.filter(({ state }) => state === "ready").map(({ id }) => id);
  await wantResults(transaction, { ownerId, steps: ready, reuse }, rules);
}

const unended = { reason: "", fault_code: "", cause_step: null, result_id: null };

function needRow(step_id: string, need: NewStep["needs"][number]) {
  const from = "step" in need ? { from_step: need.step, from_table: need.table, from_input: "" } : { from_step: null, from_table: "", from_input: need.input };
  return { step_id, slot: need.slot, hard: need.hard ? 1 : 0, ...from };
}

/** Steps that are ready get their results: new ones wait in the queue. Answers with the steps whose result is there already. */
async function wantResults(
  transaction: Database,
  { ownerId, steps, reuse }: { ownerId: string; steps: readonly string[]; reuse: boolean },
  { keyOf }: StepRules,
): Promise<string[]> {
  const there: string[] = [];
  for (const id of steps) {
    const work = await workOf(transaction, id);
    const result = await want(transaction, { id, ownerId, key: keyOf(work), work, reuse });
    await transaction
      .updateTable("step")
      .set({
        result_id: result.id,
        reused: result.id === id ? 0 : 1,
        state: result.state === "there" ? "succeeded" : result.state === "running" ? "running" : "ready",
      })
      .where("id", "=", id)
      .execute();
    if (result.state === "there") there.push(id);
  }
  return there;
}

/** What a step computes, once all that feeds it is there. */
async function workOf(transaction: Database, id: string): Promise<Work> {
  const step = await transaction.selectFrom("step").select(["task_id", "tool_id", "tool_version", "params"]).where("id", "=", id).executeTakeFirstOrThrow();
  const given = await transaction
    .selectFrom("step_need")
    .innerJoin("task_input", (on) => on.onRef("task_input.role", "=", "step_need.from_input").on("task_input.task_id", "=", step.task_id))
    .select(["slot", "name", "sha256", "size", "reading", "state"])
    .where("step_id", "=", id)
    .execute();
  const made = await transaction
    .selectFrom("step_need")
    .innerJoin("step as source", "source.id", "step_need.from_step")
    .innerJoin("result_file", (on) => on.onRef("result_file.result_id", "=", "source.result_id").onRef("result_file.name", "=", "step_need.from_table"))
    .select(["slot", "result_file.name", "result_file.sha256", "result_file.size"])
    .where("step_id", "=", id)
    .execute();
  const inputs: WorkInput[] = [
    ...given.map(({ slot, reading, ...input }) => ({ ...input, role: slot as Role, reading: JSON.parse(reading) as Reading })),
    ...made.map(({ slot, ...input }) => ({ ...input, role: slot as Role, reading: {}, state: "" })),
  ];
  return { toolId: step.tool_id, toolVersion: step.tool_version, params: JSON.parse(step.params) as Record<string, unknown>, inputs };
}

/** Ends steps and goes on with those that need them. Answers with all that have ended by it, and with the steps that got ready. */
export async function endSteps(transaction: Database, task: { id: string; ownerId: string }, ends: readonly StepEnd[], rules: StepRules): Promise<EndedStep[]> {
  const all: EndedStep[] = [];
  let wave: EndedStep[] = [];
  for (const { id, state, fault_code, reason } of ends) {
    const usable = state === "succeeded" || state === "unchanged";
    await transaction
      .updateTable("step")
      .set({ state, fault_code, reason: reason === null ? "" : JSON.stringify(reason), ...(usable ? {} : { result_id: null }) })
      .where("id", "=", id)
      .execute();
    wave.push({ id, state, cause: usable || reason === null ? null : { step: id, reason } });
  }
  while (wave.length > 0) {
    all.push(...wave);
    const changes = afterEnds(
      wave,
      await dependentsOf(
        transaction,
        wave.map(({ id }) => id),
      ),
    );
    for (const change of changes) await write(transaction, change);
    const ready = changes.flatMap(({ id, state }) => (state === "ready" ? [id] : []));
    const there = await wantResults(transaction, { ownerId: task.ownerId, steps: ready, reuse: true }, rules);
    wave = [
      ...changes.flatMap((change): EndedStep[] => (change.state === "skipped" ? [{ id: change.id, state: "skipped", cause: change.cause }] : [])),
      ...there.map((id): EndedStep => ({ id, state: "succeeded", cause: null })),
    ];
  }
  return all;
}

export interface StepEnd {
  id: string;
  state: "succeeded" | "unchanged" | "failed" | "cancelled";
  fault_code: string;
  /** Null of a step that succeeded or had nothing to do. */
  reason: Text | null;
}

async function write(transaction: Database, change: StepChange): Promise<void> {
  const { id, unmet, state } = change;
  const why = state === "skipped" ? skippedFor(change.cause) : {};
  await transaction
    .updateTable("step")
    .set({ unmet, state, ...why })
    .where("id", "=", id)
    .execute();
}
const skippedFor = ({ step, reason }: Cause) => ({ cause_step: step, fault_code: "skipped", reason: JSON.stringify(reason) });

async function dependentsOf(transaction: Database, ended: readonly string[]): Promise<WaitingStep[]> {
  if (ended.length === 0) return [];
  const rows = await transaction
    .selectFrom("step_need")
    .innerJoin("step", "step.id", "step_need.step_id")
    .select(["step.id", "step.unmet", "step_need.from_step", "step_need.hard"])
    .where("step_need.from_step", "in", ended)
    .where("step.state", "=", "waiting")
    .orderBy("step.position")
    .orderBy("step_need.slot")
    .execute();
  const waiting = new Map<string, { id: string; unmet: number; needs: { from: string; hard: boolean }[] }>();
  for (const { id, unmet, from_step, hard } of rows) {
    const step = waiting.get(id) ?? { id, unmet, needs: [] };
    step.needs.push({ from: from_step!, hard: hard === 1 });
    waiting.set(id, step);
  }
  return [...waiting.values()];
}

/** How many steps of a task stand in which state. */
export async function countsOf(transaction: Database, taskId: string): Promise<Map<string, number>> {
  const rows = await transaction
    .selectFrom("step")
    .select((on) => ["state", on.fn.countAll().as("count")])
    .where("task_id", "=", taskId)
    .groupBy("state")
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/** The steps that have one of these results, or wait for it, with their tasks. */
export async function stepsOfResults(
  database: Database,
  results: readonly string[],
): Promise<{ id: string; task_id: string; result_id: string; user_id: string; kind: "tool" | "flow"; state: string }[]> {
  if (results.length === 0) return [];
  const rows = await database
    .selectFrom("step")
    .innerJoin("task", "task.id", "step.task_id")
    .select(["step.id", "step.task_id", "step.result_id", "task.user_id", "task.kind", "step.state"])
    .where("step.result_id", "in", results)
    .orderBy("step.id")
    .execute();
  return rows.map((row) => ({ ...row, result_id: row.result_id! }));
}

/** The result of a tool's task; null until it has one. */
export async function resultOf(database: Database, taskId: string): Promise<string | null> {
  const row = await database.selectFrom("step").select("result_id").where("task_id", "=", taskId).where("position", "=", 0).executeTakeFirst();
  return row?.result_id ?? null;
}

/** Of several tasks: the results that they wait for. */
export async function waitingResults(database: Database, taskIds: readonly string[]): Promise<{ task_id: string; result_id: string }[]> {
  if (taskIds.length === 0) return [];
  const rows = await database.selectFrom("step").select(["task_id", "result_id"]).where("task_id", "in", taskIds).where("state", "=", "ready").execute();
  return rows.flatMap(({ task_id, result_id }) => (result_id === null ? [] : [{ task_id, result_id }]));
}

/** Those of the results that no step has or waits for any more. */
export async function unwanted(transaction: Database, results: readonly string[]): Promise<string[]> {
  if (results.length === 0) return [];
  const wanted = await transaction.selectFrom("step").select("result_id").where("result_id", "in", results).execute();
  const kept = new Set(wanted.map(({ result_id }) => result_id));
  return results.filter((id) => !kept.has(id));
}
