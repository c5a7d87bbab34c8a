/** The styles that tasks and users keep, as JSON. Their tables are those of `schema.ts`. */
import type { FigureStyle, OwnStyle } from "@analyte/contract/figure-style";
import type { Styles } from "@analyte/contract/merge-views";
import type { Database } from "../db/open.ts";
import { transact } from "../db/postgres.ts";
import { conflict } from "../errors.ts";
import { inheritProgram } from "./program-store.ts";
import { replaceView } from "./store.ts";

/** Null where none was saved. */
export async function taskStyle(database: Database, taskId: string): Promise<FigureStyle | null> {
  return parsed(await database.selectFrom("task_style").select("style").where("task_id", "=", taskId).executeTakeFirst());
}

/** What was kept of groups before they were left to tasks says nothing any more. */
export async function userStyle(database: Database, userId: string): Promise<OwnStyle | null> {
  const style = parsed(await database.selectFrom("user_style").select("style").where("user_id", "=", userId).executeTakeFirst());
  return style?.look === undefined ? null : { look: style.look };
}

/** Of tasks at once. */
export async function stylesOfTasks(database: Database, ids: readonly string[]): Promise<(id: string) => Styles> {
  if (ids.length === 0) return () => ({});
  const [tasks, programs] = await Promise.all(
    (["task_style", "task_program"] as const).map(async (table) => {
      const rows = await database.selectFrom(table).select(["task_id", "style"]).where("task_id", "in", ids).execute();
      return new Map(rows.map((row) => [row.task_id, parsed(row)]));
    }),
  );
  return (id) => ({ task: tasks!.get(id) ?? null, program: programs!.get(id) ?? null });
}

/** More pages than this never change one style in the same moment. */
const mostTurns = 200;

/** What a figure held of groups goes over into the style of its task: out of one with the other. */
export interface ChangedView {
  chart: string;
  before: string;
  after: string;
}
/** What the style and the looks of figures are to be, by what they are now. */
type Change = (query: Database, before: FigureStyle) => Promise<{ style: FigureStyle; views: readonly ChangedView[] }>;

/**
 * Changes the style that is there, and looks of figures with it: where another change came first, once more from that, so that nothing comes back
 * that was taken away meanwhile. A task that was deleted meanwhile keeps none.
 */
export async function changeTaskStyle(database: Database, taskId: string, change: Change): Promise<FigureStyle> {
  for (let turn = 0; turn < mostTurns; turn++) {
    try {
      return await transact(database, async (query) => await changedOnce(query, taskId, change));
    } catch (failure) {
      if (failure !== overtaken) throw failure;
    }
  }
  throw conflict({ en: "The style is being changed elsewhere just now. Please try again.", zh: "该样式正在其他页面中被修改，请重试。" });
}

/** Thrown, so that nothing of the transaction stays. */
const overtaken = new Error("The style was changed elsewhere meanwhile.");

async function changedOnce(query: Database, taskId: string, change: Change): Promise<FigureStyle> {
  const row = await query.selectFrom("task_style").select("style").where("task_id", "=", taskId).executeTakeFirst();
  const { style, views } = await change(query, parsed(row) ?? {});
  if (!(await replaceStyle(query, taskId, row?.style ?? null, style))) throw overtaken;
  for (const view of views) if (!(await replaceView(query, taskId, view))) throw overtaken;
  return style;
}

/** Whether the style was still the one before. */
async function replaceStyle(database: Database, taskId: string, before: string | null, style: FigureStyle): Promise<boolean> {
  const text = JSON.stringify(style);
  if (before === null) {
    // Another change may have made one between our looks at the style and at the figures, which then had nothing left to take over.
    if (isEmpty(style)) return (await database.selectFrom("task_style").select("task_id").where("task_id", "=", taskId).executeTakeFirst()) === undefined;
    const there = database
      .selectFrom("task")
      .select((on) => ["id as task_id", on.val(text).as("style")])
      .where("id", "=", taskId);
    const added = await database
      .insertInto("task_style")
      .columns(["task_id", "style"])
      .expression(there)
      .onConflict((meeting) => meeting.column("task_id").doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) return true;
    return (await database.selectFrom("task").select("id").where("id", "=", taskId).executeTakeFirst()) === undefined;
  }
  if (isEmpty(style)) {
    const gone = await database.deleteFrom("task_style").where("task_id", "=", taskId).where("style", "=", before).executeTakeFirst();
    return gone.numDeletedRows === 1n;
  }
  const changed = await database.updateTable("task_style").set({ style: text }).where("task_id", "=", taskId).where("style", "=", before).executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The groups of a study are the same when it is run again and in the next step: what they look like goes along. */
export async function inheritStyle(database: Database, userId: string, from: string, to: string): Promise<void> {
  await inheritProgram(database, userId, from, to);
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
    .onConflict((meeting) => meeting.column("task_id").doNothing())
    .execute();
}

export async function saveUserStyle(database: Database, userId: string, style: OwnStyle): Promise<void> {
  const row = { user_id: userId, style: JSON.stringify(style) };
  await database
    .insertInto("user_style")
    .values(row)
    .onConflict((meeting) => meeting.column("user_id").doUpdateSet({ style: row.style }))
    .execute();
}

export async function deleteUserStyle(database: Database, userId: string): Promise<void> {
  await database.deleteFrom("user_style").where("user_id", "=", userId).execute();
}

const parsed = (row: { style: string } | undefined): FigureStyle | null => (row === undefined ? null : (JSON.parse(row.style) as FigureStyle));

const isEmpty = ({ groups = [], order = [], look = {} }: FigureStyle): boolean => groups.length + order.length + Object.keys(look).length === 0;
