/** What becomes of results, as their steps and tasks follow it. */
import type { Text } from "@analyte/contract/text";
import type { JobEvents, News, ResultEnd } from "../jobs/events.ts";
import type { TaskBus } from "./bus.ts";
import { endSteps, type StepRules } from "./advance.ts";
import { stepsOfResults, type StepEnd } from "./step-store.ts";
import * as tasks from "./task-ends-store.ts";

export interface StepEventOptions extends StepRules {
  bus: TaskBus;
}

export function newStepEvents({ bus, ...rules }: StepEventOptions): JobEvents {
  const newsOf = (steps: readonly { task_id: string; user_id: string }[]): News[] => steps.map(({ task_id: taskId, user_id: userId }) => ({ userId, taskId }));
  const tasksOf = (steps: readonly { task_id: string }[]): string[] => [...new Set(steps.map(({ task_id }) => task_id))].toSorted();

  return {
    wantedBy: async (transaction, results) => tasksOf(await stepsOfResults(transaction, results)),
    lock: tasks.lockTasks,
    async started(transaction, results, at) {
      const news: News[] = [];
      for (const { id, attempt } of results) {
        const steps = await stepsOfResults(transaction, [id]);
        if (steps.length === 0) continue;
        news.push(...newsOf(steps));
        await transaction.updateTable("step").set({ state: "running" }).where("result_id", "=", id).where("state", "=", "ready").execute();
        await tasks.markStarted(transaction, tasksOf(steps), attempt, at);
      }
      return news;
    },
    async requeued(transaction, results) {
      const steps = await stepsOfResults(transaction, results);
      if (steps.length === 0) return [];
      await transaction.updateTable("step").set({ state: "ready" }).where("result_id", "in", results).where("state", "=", "running").execute();
      await tasks.markWaiting(transaction, tasksOf(steps));
      return newsOf(steps);
    },
    async ended(transaction, ends) {
      const byResult = new Map(ends.map((end) => [end.result, end]));
      const steps = await stepsOfResults(transaction, [...byResult.keys()]);
      for (const id of tasksOf(steps)) {
        const own = steps.filter(({ task_id }) => task_id === id);
        await endSteps(
          transaction,
          { id, ownerId: own[0]!.user_id, kind: own[0]!.kind },
          own.map((step) => stepEnd(step.id, step.kind, byResult.get(step.result_id)!)),
          rules,
        );
      }
      return newsOf(steps);
    },
    async progress(query, result, progress, message) {
      const steps = (await stepsOfResults(query, [result])).filter(({ kind }) => kind === "tool");
      if (steps.length === 0) return [];
      await query
        .updateTable("task")
        .set({ progress, progress_message: JSON.stringify(message) })
        .where("id", "in", tasksOf(steps))
        .where("status", "=", "running")
        .execute();
      return newsOf(steps);
    },
    tell(news) {
      for (const one of news) bus.tell({ kind: "task", ...one });
      if (news.length > 0) bus.tell({ kind: "queue" });
    },
  };
}

/** What tools say where the data that reach them have too little for them: a process goes on without them, and that is no failure. */
const lacking: ReadonlySet<string> = new Set([
  "skipped",
  // Too few samples or features, or too few that vary.
  "too-few",
  "constant-features",
  // Nothing of what was measured, or selected, is in the sets.
  "other-identifiers",
  "no-set-of-columns",
  "no-set-of-size",
  "selected-without-identifiers",
  "selected-without-values",
]);

function stepEnd(id: string, kind: "tool" | "flow", end: ResultEnd): StepEnd {
  // By itself a tool has made what it was asked for; in a process it has passed on what it was given.
  if (end.ok && end.unchanged !== null && kind === "flow") return { id, state: "unchanged", fault_code: "", reason: end.unchanged };
  if (end.ok) return { id, state: "succeeded", fault_code: "", reason: null };
  const { code: fault_code, reason }: { code: string; reason: Text } = end;
  return { id, state: kind === "flow" && lacking.has(fault_code) ? "skipped" : "failed", fault_code, reason };
}
