/** Where a figure or a table of a result stands: in a tool's task, or in a step of a process, which its name begins with. */
import type { Database } from "../db/open.ts";
import { conflict, notFound, type Failure } from "../errors.ts";
import { isUsable, type EndState } from "./planner/plan.ts";
import type { TaskRow } from "./store.ts";

export interface ResultPlace {
  taskId: string;
  /** The step whose result has it: of the task's own id in a tool's task. */
  stepId: string;
  /** The tool that made it. */
  toolId: string;
  /** What stands before the names of the step's figures; empty in a tool's task. */
  prefix: string;
  /** As the step calls it. */
  name: string;
}

/** `<module chart>[~variant]/<comparison>/<name>`; names may have “/” themselves. */
const stepName = /^([^/~]+)(?:~([^/]+))?\/([^/]+)\/(.+)$/s;

/** @throws Failure for what is not there, or not yet. */
export async function placeOf(database: Database, row: Pick<TaskRow, "id" | "kind" | "status" | "tool_id">, asked: string): Promise<ResultPlace> {
  if (row.kind === "tool") {
    if (row.status === "succeeded") return { taskId: row.id, stepId: row.id, toolId: row.tool_id, prefix: "", name: asked };
    throw conflict({ en: "The task has no result: it has not succeeded.", zh: "该任务没有结果：任务尚未成功完成。" });
  }
  const [, chart = "", variant = "", comparison = "", name = ""] = stepName.exec(asked) ?? [];
  const step = await database
    .selectFrom("step")
    .select(["id", "state", "result_id", "tool_id"])
    .where("task_id", "=", row.id)
    .where("module_chart", "=", chart)
    .where("comparison", "=", comparison)
    .where("variant", "=", variant)
    .executeTakeFirst();
  if (chart === "" || step === undefined) throw noSuchPlace(asked);
  if (step.result_id === null || !isUsable(step.state as EndState)) throw notYet(chart);
  return { taskId: row.id, stepId: step.id, toolId: step.tool_id, prefix: asked.slice(0, asked.length - name.length), name };
}

const noSuchPlace = (asked: string): Failure =>
  notFound({
    en: `The process has no “${asked}”. Name a module chart, a comparison or “all”, and what it has, between slashes.`,
    zh: `该流程中没有“${asked}”。请以斜杠分隔，依次指定模块图、比较（或 all）以及其中的图或表。`,
  });
const notYet = (chart: string): Failure =>
  conflict({ en: `The module chart “${chart}” has no result: it has not succeeded.`, zh: `模块图“${chart}”没有结果：尚未成功完成。` });
