/** Notes beside module charts: a task's are its owner's, as the task is. */
import { chartNotes, writeChartNote } from "@analyte/contract/flows/notes-calls";
import type { Database } from "../db/open.ts";
import { notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import type { FlowSteps } from "../tasks/flow-steps.ts";

export interface ChartNotes {
  database: Database;
  flowSteps: Pick<FlowSteps, "own" | "find">;
}

export function chartNoteRoutes({ database, flowSteps }: ChartNotes): Route[] {
  return [
    on(chartNotes, async ({ task_id: taskId }, { user }) => {
      await flowSteps.own(user.id, taskId);
      const rows = await database.selectFrom("chart_note").selectAll().where("task_id", "=", taskId).orderBy("step_id").execute();
      return { data: rows.map(({ step_id: id, text, updated_at }) => ({ id, text, updated_at })), total: rows.length };
    }),
    on(writeChartNote, async ({ task_id: taskId, id, text }, { user }) => {
      await flowSteps.own(user.id, taskId);
      if ((await flowSteps.find(taskId, id)) === null) throw notFound({ en: "The process has no such module chart.", zh: "该流程中没有该模块图。" });
      const updated_at = Date.now();
      if (text === "") await database.deleteFrom("chart_note").where("step_id", "=", id).execute();
      else {
        await database
          .insertInto("chart_note")
          .values({ step_id: id, task_id: taskId, text, updated_at })
          .onConflict((conflict) => conflict.column("step_id").doUpdateSet({ text, updated_at }))
          .execute();
      }
      return { id, text, updated_at };
    }),
  ];
}
