/** The sample group programs that tasks were made with, and how their groups look. */
import type { ProgramStyle } from "@analyte/contract/figure-style";
import type { ParamValues } from "@analyte/contract/manifest";
import type { TaskBus } from "./bus.ts";
import type { Database } from "../db/open.ts";

export interface KeptProgram {
  id: string;
  style: ProgramStyle;
  /** The parameters as they were asked for; null where only the look goes along. */
  asked: ParamValues | null;
}

export async function keepProgram(transaction: Database, taskId: string, { id, style, asked }: KeptProgram): Promise<void> {
  const row = { task_id: taskId, program_id: id, style: JSON.stringify(style), asked: asked === null ? "" : JSON.stringify(asked) };
  await transaction.insertInto("task_program").values(row).execute();
}

export async function programOf(database: Database, taskId: string): Promise<KeptProgram | null> {
  const row = await database.selectFrom("task_program").selectAll().where("task_id", "=", taskId).executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.program_id,
    style: JSON.parse(row.style) as ProgramStyle,
    asked: row.asked === "" ? null : (JSON.parse(row.asked) as ParamValues),
  };
}

/** The look goes along to a task that was made with none. */
export async function inheritProgram(database: Database, userId: string, from: string, to: string): Promise<void> {
  const there = database
    .selectFrom("task_program")
    .innerJoin("task", "task.id", "task_program.task_id")
    .select((on) => [on.val(to).as("task_id"), "task_program.program_id", "task_program.style", on.val("").as("asked")])
    .where("task.id", "=", from)
    .where("task.user_id", "=", userId);
  await database
    .insertInto("task_program")
    .columns(["task_id", "program_id", "style", "asked"])
    .expression(there)
    .onConflict((meeting) => meeting.column("task_id").doNothing())
    .execute();
}

/** Pages of older tasks hear of it when they are opened. */
const mostTold = 1_000;

/** Tasks of these users that were made with the program look so from now on; answers with the latest of them. */
export async function restyle(
  transaction: Database,
  programId: string,
  style: ProgramStyle,
  userIds: readonly string[],
): Promise<{ id: string; user_id: string }[]> {
  if (userIds.length === 0) return [];
  const theirs = transaction
    .selectFrom("task")
    .select("id")
    .where("user_id", "in", [...userIds]);
  await transaction
    .updateTable("task_program")
    .set({ style: JSON.stringify(style) })
    .where("program_id", "=", programId)
    .where("task_id", "in", theirs)
    .execute();
  return await transaction
    .selectFrom("task_program")
    .innerJoin("task", "task.id", "task_program.task_id")
    .select(["task.id", "task.user_id"])
    .where("task_program.program_id", "=", programId)
    .where("task.user_id", "in", [...userIds])
    .orderBy("task.id", "desc")
    .limit(mostTold)
    .execute();
}

/** The same, with what tells their pages once it is written. */
export const newRestyle =
  (bus: Pick<TaskBus, "tell">) =>
  async (...change: Parameters<typeof restyle>): Promise<() => void> => {
    const told = await restyle(...change);
    return () => {
      for (const { id, user_id } of told) bus.tell({ kind: "style", userId: user_id, taskId: id });
    };
  };
