/** A task as its user may see it; for everybody else it is not there. */
import type { Database } from "../db/open.ts";
import { notFound, type Failure } from "../errors.ts";
import * as store from "./store.ts";

export async function ownTask(database: Database, userId: string, id: string): Promise<store.TaskRow> {
  const row = await store.find(database, userId, id);
  if (row === null) throw unknownTask();
  return row;
}

export const unknownTask = (): Failure => notFound({ en: "There is no such task among yours.", zh: "您的任务中没有该任务。" });
