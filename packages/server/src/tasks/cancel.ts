/** Ends tasks for good: by their user, or by somebody who looks after the portal. */
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import type { CountResults } from "../jobs/events.ts";
import { reasons } from "../jobs/reasons.ts";
import type { TaskBus } from "./bus.ts";
import type { EngineEverywhere } from "./engine-everywhere.ts";
import { stepsOfResults } from "./step-store.ts";
import type { StepRules } from "./advance.ts";
import { cancelStep } from "./cancel-step.ts";
import * as ends from "./task-ends-store.ts";

export interface CancelTasks {
  /** False where it had ended already, or is not the user's. */
  own(userId: string, id: string): Promise<boolean>;
  /** One step of a process of the user's own; what needs it is skipped. False where it had ended already. */
  step(userId: string, taskId: string, stepId: string): Promise<boolean>;
  /** Every task that wants this result, whoever's it is; each user is told who did it. How many there were; null where there never was such a result, or it has gone with its tasks. */
  thatWant(result: string, by: string): Promise<number | null>;
}
interface Needs {
  database: Database;
  countResults: CountResults;
  engine: Pick<EngineEverywhere, "kill">;
  bus: TaskBus;
  announce: ends.Announce;
  rules: StepRules;
}

export function newCancelTasks({ database, countResults, engine, bus, announce, rules }: Needs): CancelTasks {
  async function cancel(task: { id: string; userId: string; reason: Text; announce?: ends.Announce }): Promise<boolean> {
    const cancelled = await ends.cancel(database, task, countResults);
    if (cancelled === null) return false;
    await engine.kill(cancelled.dropped);
    bus.tell({ kind: "task", userId: task.userId, taskId: task.id });
    bus.tell({ kind: "queue" });
    return true;
  }
  return {
    own: async (userId, id) => await cancel({ id, userId, reason: reasons.cancelled }),
    async step(userId, taskId, stepId) {
      const cancelled = await cancelStep(database, { id: stepId, taskId, userId, reason: reasons.cancelled }, rules, countResults);
      if (cancelled === null) return false;
      await engine.kill(cancelled.dropped);
      bus.tell({ kind: "task", userId, taskId });
      bus.tell({ kind: "queue" });
      return true;
    },
    async thatWant(result, by) {
      const tasks = new Map((await stepsOfResults(database, [result])).map(({ task_id, user_id }) => [task_id, user_id]));
      let count = 0;
      for (const [id, userId] of tasks) if (await cancel({ id, userId, reason: byStaff(by), announce })) count++;
      return count > 0 || (await isKnown(database, result)) ? count : null;
    },
  };
}

/** A result that nobody wants any more is gone; it was called as the step that first wanted it. */
async function isKnown(database: Database, result: string): Promise<boolean> {
  for (const table of ["result", "step"] as const)
    if ((await database.selectFrom(table).select("id").where("id", "=", result).executeTakeFirst()) !== undefined) return true;
  return false;
}

const byStaff = (name: string): Text => ({
  en: `Cancelled by ${name}, who looks after the portal. Ask support why, or run the task again.`,
  zh: `已由平台管理员“${name}”取消。如需了解原因，请联系技术支持；也可以重新运行该任务。`,
});
