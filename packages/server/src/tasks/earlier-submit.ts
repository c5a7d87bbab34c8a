/** The task of a submit that was sent before, by its key. */
import type { Database } from "../db/open.ts";
import { conflict, type Failure } from "../errors.ts";
import { requireSameContents, type SubmitKey } from "../submit-key.ts";

/** The task of an earlier submit of this key; null where there was none. @throws Failure where that asked for something else, or its task was deleted. */
export async function earlierOf(query: Database, userId: string, asked: SubmitKey | null): Promise<string | null> {
  if (asked === null) return null;
  const row = await query
    .selectFrom("task")
    .select(["id", "contents"])
    .where("user_id", "=", userId)
    .where("idempotency_key", "=", asked.key)
    .executeTakeFirst();
  if (row === undefined) {
    await refuseDeleted(query, userId, asked);
    return null;
  }
  requireSameContents(row, asked);
  return row.id;
}

/** Whether its task was deleted within the last weeks. */
export async function refuseDeleted(query: Database, userId: string, { key }: SubmitKey): Promise<void> {
  const found = query.selectFrom("task_key_deleted").select("deleted_at").where("user_id", "=", userId).where("idempotency_key", "=", key);
  if ((await found.executeTakeFirst()) !== undefined) throw deletedMeanwhile();
}

export const deletedMeanwhile = (): Failure =>
  conflict({
    en: "The task of this submission was deleted, so it was not run again. To run it anew, submit once more; a program uses a new idempotency_key.",
    zh: "该次提交对应的任务已被删除，因此没有再次运行。如需重新运行，请再提交一次；程序调用请使用新的 idempotency_key。",
  });
