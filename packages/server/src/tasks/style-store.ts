/** The styles that tasks and users keep, as JSON. Their tables are those of `schema.ts`. */
import type { FigureStyle } from "@analyte/contract/figure-style";
import type { Styles } from "@analyte/contract/merge-views";
import type { Database } from "../db/open.ts";

/** Null where none was saved. */
export async function taskStyle(database: Database, taskId: string): Promise<FigureStyle | null> {
  return parsed(await database.selectFrom("task_style").select("style").where("task_id", "=", taskId).executeTakeFirst());
}

export async function userStyle(database: Database, userId: string): Promise<FigureStyle | null> {
  return parsed(await database.selectFrom("user_style").select("style").where("user_id", "=", userId).executeTakeFirst());
}

/** Of tasks at once: what wins for each is its own and then its user's. */
export async function stylesOfTasks(
  database: Database,
  rows: readonly { id: string; user_id: string }[],
): Promise<(row: { id: string; user_id: string }) => Styles> {
  if (rows.length === 0) return () => ({});
  const ids = rows.map(({ id }) => id);
  const users = [...new Set(rows.map(({ user_id: user }) => user))];
  const tasks = await database.selectFrom("task_style").select(["task_id", "style"]).where("task_id", "in", ids).execute();
  const own = await database.selectFrom("user_style").select(["user_id", "style"]).where("user_id", "in", users).execute();
  return ({ id, user_id: user }) => ({
    task: parsed(tasks.find(({ task_id: task }) => task === id)),
    personal: parsed(own.find(({ user_id: one }) => one === user)),
  });
}

/** A task that was deleted meanwhile keeps none. One statement: saves of two open pages may meet. */
export async function saveTaskStyle(database: Database, taskId: string, style: FigureStyle): Promise<void> {
  if (isEmpty(style)) {
    await database.deleteFrom("task_style").where("task_id", "=", taskId).execute();
    return;
  }
  const there = database
    .selectFrom("task")
    .select((on) => ["id as task_id", on.val(JSON.stringify(style)).as("style")])
    .where("id", "=", taskId);
  await database
    .insertInto("task_style")
    .columns(["task_id", "style"])
    .expression(there)
    .onConflict((conflict) => conflict.column("task_id").doUpdateSet((on) => ({ style: on.ref("excluded.style") })))
    .execute();
}

/** The groups of a study are the same when it is run again and in the next step: what they look like goes along. */
export async function inheritStyle(database: Database, userId: string, from: string, to: string): Promise<void> {
  const there = database
    .selectFrom("task_style")
    .innerJoin("task", "task.id", "task_style.task_id")
    .select((on) => [on.val(to).as("task_id"), "task_style.style"])
    .where("task.id", "=", from)
    .where("task.user_id", "=", userId);
  await database
    .insertInto("task_style")
    .columns(["task_id", "style"])
    .expression(there)
    .onConflict((conflict) => conflict.column("task_id").doNothing())
    .execute();
}

export async function saveUserStyle(database: Database, userId: string, style: FigureStyle): Promise<void> {
  const row = { user_id: userId, style: JSON.stringify(style) };
  await database
    .insertInto("user_style")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ style: row.style }))
    .execute();
}

export async function deleteUserStyle(database: Database, userId: string): Promise<void> {
  await database.deleteFrom("user_style").where("user_id", "=", userId).execute();
}

const parsed = (row: { style: string } | undefined): FigureStyle | null => (row === undefined ? null : (JSON.parse(row.style) as FigureStyle));

const isEmpty = ({ groups = [], order = [], look = {} }: FigureStyle): boolean => groups.length + order.length + Object.keys(look).length === 0;
