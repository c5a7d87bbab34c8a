/** The rows of steps that a task which has ended is gone on with. */
import { isDeepStrictEqual } from "node:util";
import type { ChartView } from "@analyte/contract/chart";
import type { Database } from "../db/open.ts";
import { revive, type PastStep, type RevivedStep } from "./planner/revive.ts";
import type { NewStep } from "./step-store.ts";
import { viewsOf } from "./store.ts";

interface Place {
  module_chart: string;
  map_module: string;
  comparison: string;
}
export interface OriginalStep extends Place {
  tool_id: string;
  needs: NewStep["needs"];
}

export async function stepOf(transaction: Database, taskId: string, id: string): Promise<OriginalStep | null> {
  const step = await transaction
    .selectFrom("step")
    .select(["tool_id", "module_chart", "map_module", "comparison"])
    .where("task_id", "=", taskId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (step === undefined) return null;
  const needs = await transaction
    .selectFrom("step_need")
    .select(["slot", "hard", "from_step", "from_table", "from_input"])
    .where("step_id", "=", id)
    .orderBy("slot")
    .execute();
  return {
    ...step,
    needs: needs.map(({ slot, hard, from_step, from_table, from_input }) => ({
      slot,
      hard: hard === 1,
      ...(from_step === null ? { input: from_input } : { step: from_step, table: from_table }),
    })),
  };
}

/** A step that was left out before anything ran is fed with nothing. */
export async function canBeMade(transaction: Database, { needs }: OriginalStep): Promise<boolean> {
  if (needs.length === 0) return false;
  const hard = needs.flatMap((need) => ("step" in need && need.hard ? [need.step] : []));
  if (hard.length === 0) return true;
  const states = await transaction.selectFrom("step").select("state").where("id", "in", hard).execute();
  return states.every(({ state }) => state === "succeeded" || state === "unchanged");
}

export interface Sibling {
  id: string;
  variant: string;
  params: Record<string, unknown>;
  toolVersion: string;
  /** Whether it has a result, or is on its way to one. */
  lives: boolean;
  views: ReadonlyMap<string, ChartView>;
}
/** The original and its variants. */
export async function variantsOf(transaction: Database, taskId: string, { module_chart, comparison }: Place): Promise<Sibling[]> {
  const found = await transaction
    .selectFrom("step")
    .select(["id", "variant", "params", "tool_version", "state"])
    .where("task_id", "=", taskId)
    .where("module_chart", "=", module_chart)
    .where("comparison", "=", comparison)
    .execute();
  const views = await viewsOf(transaction, taskId);
  return found.map(({ id, variant, params, tool_version: toolVersion, state }) => {
    const prefix = `${module_chart}${variant === "" ? "" : `~${variant}`}/${comparison}/`;
    const own = [...views]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, view]) => [name.slice(prefix.length), JSON.parse(view) as ChartView] as const);
    const lives = !["failed", "skipped", "cancelled"].includes(state);
    return { id, variant, params: JSON.parse(params) as Record<string, unknown>, toolVersion, lives, views: new Map(own) };
  });
}

/** A look that is asked for makes it another one only where it differs from what is kept. */
export function isSame(
  one: Sibling,
  asked: { params: Record<string, unknown>; toolVersion: string; views: readonly { chart: string; view: ChartView }[] },
): boolean {
  return (
    one.lives &&
    one.toolVersion === asked.toolVersion &&
    isDeepStrictEqual(one.params, asked.params) &&
    asked.views.every(({ chart, view }) => isDeepStrictEqual(one.views.get(chart) ?? {}, view))
  );
}

/** All of the task, each behind those that it needs. */
export async function pastSteps(transaction: Database, taskId: string): Promise<PastStep[]> {
  const steps = await transaction.selectFrom("step").select(["id", "state"]).where("task_id", "=", taskId).orderBy("position").execute();
  const needs = await transaction
    .selectFrom("step_need")
    .innerJoin("step", "step.id", "step_need.step_id")
    .select(["step_id", "from_step", "hard"])
    .where("step.task_id", "=", taskId)
    .where("from_step", "is not", null)
    .execute();
  const byStep = Map.groupBy(needs, ({ step_id }) => step_id);
  return steps.map((step) => ({ ...step, needs: (byStep.get(step.id) ?? []).map(({ from_step, hard }) => ({ from: from_step!, hard: hard === 1 })) }));
}

/** `cancelledToo`: it was cancelled as a whole. */
export const revived = (steps: readonly PastStep[], cancelledToo: boolean): RevivedStep[] =>
  revive(steps, ({ state }) => state === "failed" || (cancelledToo && state === "cancelled"));

/** Answers with the results that these steps had. */
export async function writeRevived(transaction: Database, taskId: string, steps: readonly RevivedStep[]): Promise<string[]> {
  const had = await transaction
    .selectFrom("step")
    .select("result_id")
    .where(
      "id",
      "in",
      steps.map(({ id }) => id),
    )
    .where("result_id", "is not", null)
    .execute();
  for (const { id, unmet, state } of steps)
    await transaction
      .updateTable("step")
      .set({ unmet, state, reason: "", fault_code: "", cause_step: null, result_id: null, reused: 0 })
      .where("id", "=", id)
      .execute();
  await transaction
    .updateTable("task")
    .set({ status: "queued", reason: "", fault_code: "", finished_at: null, progress_message: "" })
    .where("id", "=", taskId)
    .execute();
  return [...new Set(had.map(({ result_id }) => result_id!))];
}
