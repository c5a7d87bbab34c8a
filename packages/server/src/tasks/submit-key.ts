/** What a submit is called by who sends it, so that it may be sent again: the same key with the same contents is the same task. */
import { createHash } from "node:crypto";
import type { Database } from "../db/open.ts";
import { conflict, type Failure } from "../errors.ts";
import { canonical } from "../jobs/key.ts";

export interface SubmitKey {
  key: string;
  /** SHA-256 of what is asked, in hexadecimal digits. */
  contents: string;
}

/** Of a call as it was sent, in whatever order its fields stood; null where it has no key. `call` tells apart what has the same fields. */
export function submitKeyOf(call: "store" | "example", { idempotency_key: key, ...asked }: { idempotency_key?: string | undefined }): SubmitKey | null {
  return key === undefined ? null : { key, contents: createHash("sha256").update(canonical({ call, asked })).digest("hex") };
}

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
  // What was submitted before contents were kept says nothing of them.
  if (row.contents !== "" && row.contents !== asked.contents) throw otherContents();
  return row.id;
}

/** Whether its task was deleted within the last weeks. */
export async function refuseDeleted(query: Database, userId: string, { key }: SubmitKey): Promise<void> {
  const found = query.selectFrom("task_key_deleted").select("deleted_at").where("user_id", "=", userId).where("idempotency_key", "=", key);
  if ((await found.executeTakeFirst()) !== undefined) throw deletedMeanwhile();
}

const otherContents = (): Failure =>
  conflict({
    en: "This key was used for another submit, with other contents, so nothing was run. Submit once more; a program uses a new idempotency_key.",
    zh: "该标识已用于另一次内容不同的提交，因此没有运行。请再提交一次；程序调用请使用新的 idempotency_key。",
  });

export const deletedMeanwhile = (): Failure =>
  conflict({
    en: "The task of this submission was deleted, so it was not run again. To run it anew, submit once more; a program uses a new idempotency_key.",
    zh: "该次提交对应的任务已被删除，因此没有再次运行。如需重新运行，请再提交一次；程序调用请使用新的 idempotency_key。",
  });
