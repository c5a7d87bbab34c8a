/** Process tasks that have ended, and are gone on with: one step of it made otherwise beside the first, or what had failed computed again. */
import type { ChartView } from "@analyte/contract/chart";
import type { Database } from "../db/open.ts";
import { transact } from "../db/postgres.ts";
import { conflict } from "../errors.ts";
import type { CountResults } from "../jobs/events.ts";
import { lockAccount, type WorkQuotas } from "../jobs/quota-store.ts";
import { drop } from "../jobs/result-store.ts";
import { newSortableId } from "../sortable-id.ts";
import { addSteps, reviveSteps, type GoingTask, type StepRules } from "./advance.ts";
import type { TaskBus } from "./bus.ts";
import type { EngineEverywhere } from "./engine-everywhere.ts";
import { unknownTask } from "./own.ts";
import { refuseBeyond } from "./quotas.ts";
import * as rows from "./again-store.ts";
import { unwanted } from "./step-store.ts";
import { saveView } from "./store.ts";
import { lockTasks } from "./task-ends-store.ts";

export interface NewVariant {
  userId: string;
  taskId: string;
  /** The step whose data, and whose place in the result, it has. */
  of: string;
  params: Record<string, unknown>;
  toolVersion: string;
  /** Looks of its figures, by the names that the step has for them. */
  views: readonly { chart: string; view: ChartView }[];
  most: number;
}
export interface Again {
  /** Answers with the step: one that is there already where it would be the same. */
  addVariant(asked: NewVariant): Promise<string>;
  /** Answers with how many steps are computed again. */
  goOn(userId: string, taskId: string): Promise<number>;
}
interface Options {
  database: Database;
  rules: StepRules;
  quotas: WorkQuotas;
  countResults: CountResults;
  engine: Pick<EngineEverywhere, "kick">;
  bus: TaskBus;
}

export function newAgain({ database, rules, quotas, countResults, engine, bus }: Options): Again {
  const told = (userId: string, taskId: string): void => {
    bus.tell({ kind: "task", userId, taskId });
    bus.tell({ kind: "queue" });
    engine.kick();
  };
  const begin = async (trx: Database, userId: string, taskId: string) => {
    const set = await lockAccount(trx, userId);
    await lockTasks(trx, [taskId]);
    const row = await trx
      .selectFrom("task")
      .select("status")
      .where("id", "=", taskId)
      .where("user_id", "=", userId)
      .where("kind", "=", "flow")
      .executeTakeFirst();
    if (row === undefined) throw unknownTask();
    if (row.status === "queued" || row.status === "running") throw conflict(stillRuns);
    const task: GoingTask = { id: taskId, ownerId: userId, kind: "flow" };
    return { task, status: row.status, refuse: async () => await refuseBeyond(trx, { id: taskId, user_id: userId }, { set, usual: quotas }) };
  };
  return {
    async addVariant({ userId, taskId, of, params, toolVersion, views, most }) {
      const id = await transact(database, async (trx) => {
        const { task, refuse } = await begin(trx, userId, taskId);
        const original = await rows.stepOf(trx, taskId, of);
        if (original === null) throw unknownTask();
        if (!(await rows.canBeMade(trx, original))) throw conflict(noData);
        const siblings = await rows.variantsOf(trx, taskId, original);
        const same = siblings.find((one) => rows.isSame(one, { params, toolVersion, views }));
        if (same !== undefined) return same.id;
        const variants = siblings.filter(({ variant }) => variant !== "");
        if (variants.length >= most) throw conflict(tooManyVariants(most));
        const number = 1 + Math.max(1, ...variants.map(({ variant }) => Number(variant)));
        const { tool_id: toolId, module_chart, map_module, comparison, needs } = original;
        const place = { module_chart, map_module, comparison, variant: String(number), shown: true };
        const step = { id: newSortableId(), toolId, toolVersion, params, needs, place };
        for (const { chart, view } of views) await saveView(trx, taskId, `${module_chart}~${number}/${comparison}/${chart}`, JSON.stringify(view));
        await addSteps(trx, task, [step], rules);
        await refuse();
        return step.id;
      });
      told(userId, taskId);
      return id;
    },
    async goOn(userId, taskId) {
      const count = await transact(database, async (trx) => {
        const { task, status, refuse } = await begin(trx, userId, taskId);
        const steps = await rows.pastSteps(trx, taskId);
        const again = rows.revived(steps, status === "cancelled");
        if (again.length === 0) throw conflict(nothingFailed);
        const results = await rows.writeRevived(trx, taskId, again);
        await reviveSteps(
          trx,
          task,
          again.filter(({ state }) => state === "ready").map(({ id }) => id),
          rules,
        );
        // What was computed without something, and is not found again by its key.
        await drop(trx, await unwanted(trx, results), countResults);
        await refuse();
        return again.length;
      });
      told(userId, taskId);
      return count;
    },
  };
}

const stillRuns = { en: "The process is still running. Wait until it has ended, or cancel it.", zh: "流程仍在运行。请等待其结束，或先将其取消。" };
const noData = {
  en: "What this chart is computed from is not there, so no variant of it can be made. Run the process again instead.",
  zh: "该图所需的数据不存在，无法制作变体。请改为重新分析。",
};
const nothingFailed = {
  en: "Nothing of this process has failed: there is nothing to go on with. To run it with other settings, choose “Run again”.",
  zh: "该流程没有失败的步骤，无需继续。如需更改设置后运行，请选择“重新分析”。",
};
const tooManyVariants = (most: number) => ({
  en: `This chart has ${most} variants already, the most that are kept. Run the process again with other settings instead.`,
  zh: `该图已有 ${most} 个变体，已达上限。请改用其他设置重新分析。`,
});
