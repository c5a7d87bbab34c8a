/** What is kept of tasks, apart from the queue's own moves. */
import type { Reading } from "@analyte/contract/reading";
import type { TaskStatus } from "@analyte/contract/tasks";
import type { Selectable } from "kysely";

import type { Database } from "../db/open.ts";
import { pageOf, type Page, type PageAsked } from "../db/page-of.ts";
import { transact } from "../db/postgres.ts";
import { use } from "../storage/uses.ts";
import type { StoredFile } from "../jobs/events.ts";
import { filesOf as filesOfResult } from "../jobs/result-store.ts";
import { lockAccount, type WorkQuotas } from "../jobs/quota-store.ts";
import { beginTask, type StepRules } from "./advance.ts";
import { keepProgram, type KeptProgram } from "./program-store.ts";
import { refuseBeyond } from "./quotas.ts";
import { keepSources, type TakenProject } from "./sources-store.ts";
import { resultOf, type NewStep } from "./step-store.ts";
import type { SubmitKey } from "../submit-key.ts";
import { deletedMeanwhile, earlierOf, refuseDeleted } from "./earlier-submit.ts";
import { ownerOf } from "./task-ends-store.ts";
import type { TaskTables } from "./schema.ts";

export type TaskRow = Selectable<TaskTables["task"]>;
export type TaskInput = StoredFile & { role: string; store_path: string; reading: Reading; state: string };

export interface NewTask {
  id: string;
  user_id: string;
  name: string;
  named: boolean;
  tool_id: string;
  tool_version: string;
  params: Record<string, unknown>;
  is_example: boolean;
  key: SubmitKey | null;
  inputs: TaskInput[];
  /** The projects that inputs were taken of. */
  taken?: readonly TakenProject[];
  /** What it was made with, where its groups are a program's. */
  program: KeptProgram | null;
  /** Whether an equal result that is there, or on its way, will do. */
  reuse: boolean;
  /** Of a process; a tool's task is one step, of the task's own id. */
  flow?: { steps: readonly NewStep[] };
}

/**
 * The id under which the task now stands in the queue, which is an earlier one's when the key is known. Fails in words where the key was another
 * submit's, and where the user may have no more. The inputs' content is held from the same transaction on.
 */
export async function insert(database: Database, task: NewTask, usual: WorkQuotas, rules: StepRules): Promise<{ id: string; isNew: boolean }> {
  return await transact(database, async (trx) => {
    // One after the other of one user's: each counts those before it.
    const set = await lockAccount(trx, task.user_id);
    const { inputs, taken, params, program, is_example, named, reuse, flow, key, ...fields } = task;
    const kind = flow === undefined ? "tool" : "flow";
    const inserted = await trx
      .insertInto("task")
      .values({
        ...fields,
        kind,
        idempotency_key: key?.key ?? null,
        contents: key?.contents ?? "",
        params: JSON.stringify(params),
        is_example: is_example ? 1 : 0,
        named: named ? 1 : 0,
        status: "queued",
        attempt: 0,
        progress: 0,
        progress_message: "",
        reason: "",
        fault_code: "",
        created_at: Date.now(),
        started_at: null,
        finished_at: null,
      })
      .onConflict((conflict) => conflict.columns(["user_id", "idempotency_key"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted === undefined) {
      const id = await earlierOf(trx, task.user_id, key);
      // Deleted in this moment.
      if (id === null) throw deletedMeanwhile();
      return { id, isNew: false };
    }
    // Asked once the key is ours: who deletes its task in this moment has done so by now, or will find this one.
    if (key !== null) await refuseDeleted(trx, task.user_id, key);
    if (inputs.length > 0) {
      await trx
        .insertInto("task_input")
        .values(inputs.map((input) => ({ task_id: task.id, ...input, reading: JSON.stringify(input.reading) })))
        .execute();
    }
    await keepSources(
      trx,
      task.id,
      inputs.map(({ store_path }) => store_path),
      taken,
    );
    if (program !== null) await keepProgram(trx, task.id, program);
    for (const sha256 of new Set(inputs.map((input) => input.sha256))) await use(trx, sha256, ownerOf(task.id));
    const step: NewStep = {
      id: task.id,
      toolId: task.tool_id,
      toolVersion: task.tool_version,
      params,
      needs: inputs.map(({ role }) => ({ slot: role, hard: true, input: role })),
    };
    await beginTask(trx, { id: task.id, ownerId: task.user_id, kind }, { steps: flow?.steps ?? [step], reuse }, rules);
    await refuseBeyond(trx, task, { set, usual });
    return { id: task.id, isNew: true };
  });
}

export async function underKey(database: Database, userId: string, key: string): Promise<TaskRow | null> {
  const query = database.selectFrom("task").selectAll().where("user_id", "=", userId).where("idempotency_key", "=", key);
  return (await query.executeTakeFirst()) ?? null;
}

export async function find(database: Database, userId: string, id: string): Promise<TaskRow | null> {
  return (await database.selectFrom("task").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst()) ?? null;
}

/** The latest task of one step whose result has this key. */
export async function latestOfKey(database: Database, userId: string, key: string): Promise<TaskRow | null> {
  const found = database
    .selectFrom("result")
    .innerJoin("step", "step.result_id", "result.id")
    .innerJoin("task", "task.id", "step.task_id")
    .selectAll("task")
    .where("result.owner_id", "=", userId)
    .where("result.key", "=", key)
    .where("result.state", "=", "there")
    .where("task.user_id", "=", userId)
    .where("task.kind", "=", "tool")
    .where("task.status", "=", "succeeded")
    .orderBy("task.id", "desc")
    .limit(1);
  return (await found.executeTakeFirst()) ?? null;
}

/** Those of the ids that are the user's own. */
export async function findMany(database: Database, userId: string, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  return await database.selectFrom("task").selectAll().where("user_id", "=", userId).where("id", "in", ids).execute();
}

export async function unfinished(database: Database, userId: string): Promise<TaskRow[]> {
  return await database.selectFrom("task").selectAll().where("status", "in", ["queued", "running"]).where("user_id", "=", userId).orderBy("id").execute();
}

/** The ids of those that have ended since `at`, in UTC milliseconds. */
export async function endedSince(database: Database, userId: string, at: number): Promise<string[]> {
  const rows = await database.selectFrom("task").select("id").where("user_id", "=", userId).where("finished_at", ">=", at).execute();
  return rows.map(({ id }) => id);
}

export interface TaskQuery {
  page: number;
  size: number;
  sort?: "created_at" | "name" | "status" | "finished_at" | undefined;
  order?: "asc" | "desc" | undefined;
  kind?: "tool" | "flow" | undefined;
  status?: TaskStatus | undefined;
  tool_id?: string | undefined;
  /** Made of this project, at once or through other results. */
  project_id?: string | undefined;
  name: string;
}

export async function list(database: Database, userId: string, query: TaskQuery): Promise<Page<TaskRow>> {
  let found = database.selectFrom("task").where("user_id", "=", userId);
  if (query.kind !== undefined) found = found.where("kind", "=", query.kind);
  if (query.status !== undefined) found = found.where("status", "=", query.status);
  if (query.tool_id !== undefined) found = found.where("tool_id", "=", query.tool_id);
  const { project_id: projectId } = query;
  if (projectId !== undefined) found = found.where("id", "in", (on) => on.selectFrom("task_project").select("task_id").where("project_id", "=", projectId));
  const order = query.order ?? (query.sort === undefined || query.sort === "created_at" ? "desc" : "asc");
  return await pageOf(found, query, {
    search: { part: query.name.trim(), in: ["name"] },
    order: [
      [query.sort ?? "created_at", order],
      ["id", order],
    ],
  });
}

export interface UsedToolRow {
  tool_id: string;
  count: number;
  used_at: number;
  task_id: string;
}

/** Which of these tools the user has run, the latest used first. */
export async function usedTools(
  database: Database,
  userId: string,
  tools: readonly string[],
  { page, size }: { page: number; size: number },
): Promise<{ data: UsedToolRow[]; total: number }> {
  const found = database.selectFrom("task").where("user_id", "=", userId).where("kind", "=", "tool").where("tool_id", "in", tools);
  const { total } = await found.select((on) => on.fn.count("tool_id").distinct().as("total")).executeTakeFirstOrThrow();
  const data = await found
    // Ids sort by the time of their making: the greatest is the latest task.
    .select((on) => ["tool_id", on.fn.countAll<number>().as("count"), on.fn.max("created_at").as("used_at"), on.fn.max("id").as("task_id")])
    .groupBy("tool_id")
    .orderBy("task_id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { data, total: Number(total) };
}

/** The user's tasks that were given this content, the latest first. */
export async function givenContent(database: Database, userId: string, sha256: string, asked: PageAsked): Promise<Page<TaskRow>> {
  const found = database
    .selectFrom("task")
    .where("user_id", "=", userId)
    .where("id", "in", (on) => on.selectFrom("task_input").select("task_id").where("sha256", "=", sha256));
  return await pageOf(found, asked, { order: [["id", "desc"]] });
}

export async function inputsOf(database: Database, taskId: string): Promise<TaskInput[]> {
  const rows = await database
    .selectFrom("task_input")
    .select(["role", "name", "sha256", "size", "store_path", "reading", "state"])
    .where("task_id", "=", taskId)
    .execute();
  return rows.map((row) => ({ ...row, reading: JSON.parse(row.reading) as Reading }));
}

/** Of several tasks: what their names are made of. */
export async function inputsOfMany(
  database: Database,
  taskIds: readonly string[],
): Promise<(Pick<TaskInput, "role" | "name" | "state"> & { task_id: string })[]> {
  if (taskIds.length === 0) return [];
  return await database.selectFrom("task_input").select(["task_id", "role", "name", "state"]).where("task_id", "in", taskIds).execute();
}

/** What a step has made, or a tool's task, whose step has its id. */
export async function filesOf(database: Database, stepId: string): Promise<StoredFile[]> {
  const result = await resultOf(database, stepId);
  return result === null ? [] : await filesOfResult(database, result);
}

export async function rename(database: Database, userId: string, id: string, name: string): Promise<boolean> {
  const changed = await database.updateTable("task").set({ name, named: 1 }).where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The saved looks of a task's figures, by chart: JSON. */
export async function viewsOf(database: Database, taskId: string): Promise<Map<string, string>> {
  const rows = await database.selectFrom("task_view").select(["chart", "view"]).where("task_id", "=", taskId).execute();
  return new Map(rows.map((row) => [row.chart, row.view]));
}

export async function deleteView(database: Database, taskId: string, chart: string): Promise<void> {
  await database.deleteFrom("task_view").where("task_id", "=", taskId).where("chart", "=", chart).execute();
}

export async function saveView(database: Database, taskId: string, chart: string, view: string): Promise<void> {
  await database
    .insertInto("task_view")
    .values({ task_id: taskId, chart, view })
    .onConflict((conflict) => conflict.columns(["task_id", "chart"]).doUpdateSet({ view }))
    .execute();
}

/** Whether it was still as before. */
export async function replaceView(
  database: Database,
  taskId: string,
  { chart, before, after }: { chart: string; before: string; after: string },
): Promise<boolean> {
  const changed = await database
    .updateTable("task_view")
    .set({ view: after })
    .where("task_id", "=", taskId)
    .where("chart", "=", chart)
    .where("view", "=", before)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
