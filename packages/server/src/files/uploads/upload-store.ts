/** The SQL of uploads that come in parts. */
import type { Kysely, Selectable } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { FilesTables } from "../schema.ts";

export type UploadRow = Selectable<FilesTables["file_uploads"]>;
type Query = Kysely<Schema>;

export async function addUpload(query: Query, row: UploadRow): Promise<void> {
  await query.insertInto("file_uploads").values(row).execute();
}

export async function findUpload(query: Query, id: string): Promise<UploadRow | null> {
  return (await query.selectFrom("file_uploads").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function countUnfinished(query: Query, userId: string): Promise<number> {
  const { count } = await query
    .selectFrom("file_uploads")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("result", "=", "")
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether it was there to be finished. */
export async function finishUpload(query: Query, id: string, result: string): Promise<boolean> {
  const { numUpdatedRows } = await query.updateTable("file_uploads").set({ result }).where("id", "=", id).where("result", "=", "").executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteUpload(query: Query, id: string): Promise<void> {
  await query.deleteFrom("file_uploads").where("id", "=", id).execute();
}

export async function deleteUploadsBefore(query: Query, time: number): Promise<string[]> {
  const rows = await query.deleteFrom("file_uploads").where("created_at", "<", time).returning("id").execute();
  return rows.map(({ id }) => id);
}

/** Those of them that still wait for their rest. */
export async function unfinishedOf(query: Query, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await query.selectFrom("file_uploads").select("id").where("id", "in", ids).where("result", "=", "").execute();
  return new Set(rows.map(({ id }) => id));
}
