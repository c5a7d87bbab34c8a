/** Ends one step of a process for good, with its result where nobody else wants that. */
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { transact } from "../db/postgres.ts";
import type { CountResults } from "../jobs/events.ts";
import { drop } from "../jobs/result-store.ts";
import { endSteps, type StepRules } from "./advance.ts";
import { unwanted } from "./step-store.ts";
import { lockTasks } from "./task-ends-store.ts";

interface Step {
  id: string;
  taskId: string;
  userId: string;
  reason: Text;
}

/** Null where it had ended already, or is not the user's; else the results that went with it. */
export async function cancelStep(database: Database, { id, taskId, userId, reason }: Step, rules: StepRules, countResults: CountResults) {
  return await transact(database, async (trx) => {
    await lockTasks(trx, [taskId]);
    const step = await trx
      .selectFrom("step")
      .innerJoin("task", "task.id", "step.task_id")
      .select("step.result_id")
      .where("step.id", "=", id)
      .where("task.id", "=", taskId)
      .where("task.user_id", "=", userId)
      .where("task.kind", "=", "flow")
      // A variant is made of a task that has ended.
      .where((on) => on.or([on("task.status", "in", ["queued", "running"]), on("step.variant", "!=", "")]))
      .where("step.state", "in", ["waiting", "ready", "running"])
      .executeTakeFirst();
    if (step === undefined) return null;
    const task = { id: taskId, ownerId: userId, kind: "flow" as const };
    await endSteps(trx, task, [{ id, state: "cancelled", fault_code: "cancelled", reason }], rules);
    const dropped = step.result_id === null ? [] : await unwanted(trx, [step.result_id]);
    await drop(trx, dropped, countResults);
    return { dropped };
  });
}
