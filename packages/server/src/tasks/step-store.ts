/** The steps of tasks, and what ends of steps mean for those that need them. All of it inside the transaction of whoever calls. */
import { readingAfter, type Reading } from "@analyte/contract/reading";
import { parseTableState } from "@analyte/contract/table-state";
import type { Text } from "@analyte/contract/text";
import { stateFileOf } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import { lockResults, type FoundResult } from "../jobs/result-store.ts";
import type { Work, WorkInput } from "../jobs/work.ts";
import { newSortableId } from "../sortable-id.ts";
import { toldState, type Making } from "./provenance.ts";
import type { MadeState } from "./table-states.ts";
import { graphFault } from "./planner/graph.ts";
import type { Cause, EndedStep, StepChange, StepState, WaitingStep } from "./planner/plan.ts";

export interface NewStep {
  id: string;
  toolId: string;
  toolVersion: string;
  params: Record<string, unknown>;
  needs: ({ slot: string; hard: boolean } & ({ input: string } | { step: string; table: string }))[];
  /** What it is of a process. */
  place?: { module_chart: string; map_module: string; comparison: string; variant: string; shown: boolean };
  /** It ends before anything runs: it can't be made, or has nothing to do. */
  ended?: { state: "skipped" | "unchanged"; reason: Text };
}
/** Rows that one statement inserts at most. */
const atOnce = 500;

/** Answers with those that are ready at once. `toEnded`: behind the steps of a task that has ended, and what they need of these is there. */
export async function insertSteps(transaction: Database, taskId: string, steps: readonly NewStep[], { toEnded = false } = {}): Promise<string[]> {
  const first = toEnded ? await stepCount(transaction, taskId) : 0;
  const own = new Set(steps.map(({ id }) => id));
  const fault = graphFault(steps.map(({ id, needs }) => ({ id, needs: needs.flatMap((need) => neededOf(need, toEnded ? own : null)) })));
  if (fault !== null) throw new Error(fault.en);
  const rows = steps.map(({ id, toolId, toolVersion, params, needs, place, ended }, at) => {
    const unmet = needs.filter((need) => "step" in need && (!toEnded || own.has(need.step))).length;
    const position = first + at;
    const state: StepState = ended?.state ?? (unmet === 0 ? "ready" : "waiting");
    const row = { id, task_id: taskId, position, tool_id: toolId, tool_version: toolVersion, params: JSON.stringify(params), state, unmet, ...unended };
    const { shown = true, ...names } = place ?? { module_chart: "", map_module: "", comparison: "", variant: "" };
    return { ...row, ...names, shown: shown ? 1 : 0, ...(ended !== undefined && { reason: JSON.stringify(ended.reason) }) };
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
  return rows.filter(({ state }) => state === "ready").map(({ id }) => id);
}

/** `among`: those of other steps are left out. */
const neededOf = (need: NewStep["needs"][number], among: ReadonlySet<string> | null) =>
  "step" in need && (among === null || among.has(need.step)) ? [{ from: need.step, hard: need.hard }] : [];

async function stepCount(transaction: Database, taskId: string): Promise<number> {
  const last = await transaction
    .selectFrom("step")
    .select((on) => on.fn.max("position").as("last"))
    .where("task_id", "=", taskId)
    .executeTakeFirst();
  return last?.last === null || last === undefined ? 0 : last.last + 1;
}

const unended = { reason: "", fault_code: "", cause_step: null, result_id: null };

function needRow(step_id: string, need: NewStep["needs"][number]) {
  const from = "step" in need ? { from_step: need.step, from_table: need.table, from_input: "" } : { from_step: null, from_table: "", from_input: need.input };
  return { step_id, slot: need.slot, hard: need.hard ? 1 : 0, ...from };
}

/** The step's own id, unless a result of that name lives on with another task. */
export async function freeResultId(transaction: Database, id: string): Promise<string> {
  const taken = await transaction.selectFrom("result").select("id").where("id", "=", id).executeTakeFirst();
  return taken === undefined ? id : newSortableId();
}

/** `asked`: what it was to be called where it had to be made. */
export async function giveResult(transaction: Database, id: string, result: FoundResult, asked = id): Promise<StepState> {
  const there = result.unchanged === null ? "succeeded" : "unchanged";
  const state = ({ waiting: "ready", running: "running", there } as const)[result.state];
  const reason = result.unchanged === null ? "" : JSON.stringify(result.unchanged);
  await transaction
    .updateTable("step")
    .set({ result_id: result.id, reused: result.id === asked ? 0 : 1, state, reason })
    .where("id", "=", id)
    .execute();
  return state;
}

/** What a step computes, once all that feeds it is there. */
export async function workOf(transaction: Database, id: string, madeState: MadeState): Promise<Work> {
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
    .select(["slot", "source.result_id", "result_file.name", "result_file.sha256", "result_file.size"])
    .where("step_id", "=", id)
    .execute();
  const fromSteps = await Promise.all(made.map(async ({ result_id, ...input }) => await madeInput(transaction, input, result_id!, madeState)));
  const inputs: WorkInput[] = [
    ...given.map(({ slot, reading, state, ...input }) => ({ ...input, role: slot, reading: JSON.parse(reading) as Reading, state: toldState(state) })),
    ...fromSteps,
  ];
  // As rows come, they come in any order; what is computed from them says theirs.
  inputs.sort((one, other) => (one.role < other.role ? -1 : 1));
  return { toolId: step.tool_id, toolVersion: step.tool_version, params: JSON.parse(step.params) as Record<string, unknown>, inputs };
}

/** With how its values came about, and read by what was said of it on the way: as a task has it that is given a result. */
async function madeInput(
  transaction: Database,
  { slot, ...file }: { slot: string; name: string; sha256: string; size: number },
  result: string,
  madeState: MadeState,
): Promise<WorkInput> {
  const name = stateFileOf(file.name);
  const written = await transaction
    .selectFrom("result_file")
    .select(["sha256", "size"])
    .where("result_id", "=", result)
    .where("name", "=", name)
    .executeTakeFirst();
  const state = written === undefined || name === file.name ? "" : await madeState(written);
  return { ...file, role: slot, reading: readingAfter({}, parseTableState(state)), state, made: true };
}

export interface StepEnd {
  id: string;
  state: "succeeded" | "unchanged" | "failed" | "skipped" | "cancelled";
  fault_code: string;
  /** Null of a step that succeeded or had nothing to do. */
  reason: Text | null;
}

export async function endStep(transaction: Database, { id, state, fault_code, reason }: StepEnd): Promise<EndedStep> {
  const usable = state === "succeeded" || state === "unchanged";
  await transaction
    .updateTable("step")
    .set({ state, fault_code, reason: reason === null ? "" : JSON.stringify(reason), ...(usable ? {} : { result_id: null }) })
    .where("id", "=", id)
    .execute();
  return { id, state, cause: usable || reason === null ? null : { step: id, reason } };
}

export async function writeChange(transaction: Database, change: StepChange): Promise<void> {
  const { id, unmet, state } = change;
  const why = state === "skipped" ? skippedFor(change.cause) : {};
  await transaction
    .updateTable("step")
    .set({ unmet, state, ...why })
    .where("id", "=", id)
    .execute();
}
const skippedFor = ({ step, reason }: Cause) => ({ cause_step: step, fault_code: "skipped", reason: JSON.stringify(reason) });

export async function dependentsOf(transaction: Database, ended: readonly string[]): Promise<WaitingStep[]> {
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

/** How many steps of a task stand in which state, and how many of these are cards of its result. */
export async function countsOf(transaction: Database, taskId: string): Promise<Map<string, { all: number; shown: number }>> {
  const rows = await transaction
    .selectFrom("step")
    .select((on) => ["state", on.fn.countAll().as("count"), on.fn.sum("shown").as("shown")])
    .where("task_id", "=", taskId)
    .groupBy("state")
    .execute();
  return new Map(rows.map(({ state, count, shown }) => [state, { all: Number(count), shown: Number(shown) }]));
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

/** The result of a step; null until it has one. A tool's task has one step, of its own id. */
export async function resultOf(database: Database, stepId: string): Promise<string | null> {
  const row = await database.selectFrom("step").select("result_id").where("id", "=", stepId).executeTakeFirst();
  return row?.result_id ?? null;
}

/** Of several tasks: the results that they wait for. */
export async function waitingResults(database: Database, taskIds: readonly string[]): Promise<{ task_id: string; result_id: string }[]> {
  if (taskIds.length === 0) return [];
  const rows = await database.selectFrom("step").select(["task_id", "result_id"]).where("task_id", "in", taskIds).where("state", "=", "ready").execute();
  return rows.flatMap(({ task_id, result_id }) => (result_id === null ? [] : [{ task_id, result_id }]));
}

/** Those of the results that no step has or waits for any more. Locked first: who is just being given one is waited for, and then seen. */
export async function unwanted(transaction: Database, results: readonly string[]): Promise<string[]> {
  if (results.length === 0) return [];
  await lockResults(transaction, results);
  const wanted = await transaction.selectFrom("step").select("result_id").where("result_id", "in", results).execute();
  const kept = new Set(wanted.map(({ result_id }) => result_id));
  return results.filter((id) => !kept.has(id));
}

/** When and by whom the result of a step was computed. */
export async function makingOf(database: Database, stepId: string): Promise<Making> {
  const row = await database
    .selectFrom("step")
    .innerJoin("result", "result.id", "step.result_id")
    .select(["result.attempt", "result.started_at", "result.finished_at"])
    .where("step.id", "=", stepId)
    .executeTakeFirst();
  const reusedFrom = (await reusedOf(database, [stepId])).get(stepId) ?? null;
  return { attempt: row?.attempt ?? 0, started: row?.started_at ?? null, finished: row?.finished_at ?? null, reusedFrom };
}

/** Of steps, by their ids, which are those of tools' tasks: the user's own task that had made the result of each, where another one did. */
export async function reusedOf(database: Database, stepIds: readonly string[]): Promise<Map<string, string>> {
  if (stepIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("step")
    .innerJoin("step as maker", "maker.id", "step.result_id")
    .select(["step.id", "maker.task_id as maker"])
    .where("step.id", "in", stepIds)
    .where("step.reused", "=", 1)
    // Whoever wanted it first may have cancelled it, and has nothing of it.
    .where("maker.state", "not in", ["failed", "skipped", "cancelled"])
    .execute();
  return new Map(rows.map(({ id, maker }) => [id, maker]));
}
