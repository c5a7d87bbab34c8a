/** The SQL of the bin. */
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import type { FilesTables } from "./schema.ts";
import type { FileRow } from "./store.ts";

export type BinRow = Selectable<FilesTables["file_bin"]>;

export async function add(query: Database, row: BinRow): Promise<void> {
  await query.insertInto("file_bin").values(row).execute();
}

export async function find(query: Database, userId: string, id: string): Promise<BinRow | null> {
  return (await query.selectFrom("file_bin").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst()) ?? null;
}

/** Out of its folder, so that its name is free there. */
export async function detach(query: Database, id: string): Promise<void> {
  await query.updateTable("user_files").set({ parent_id: null }).where("id", "=", id).execute();
}

export async function remove(query: Database, id: string): Promise<void> {
  await query.deleteFrom("file_bin").where("id", "=", id).execute();
}

type Listed = FileRow & Pick<BinRow, "dir_path" | "deleted_at" | "expires_at">;

export async function pageOf(query: Database, userId: string, { page, size }: { page: number; size: number }): Promise<{ rows: Listed[]; total: number }> {
  const { total } = await query
    .selectFrom("file_bin")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectFrom("file_bin")
    .innerJoin("user_files", "user_files.id", "file_bin.id")
    .selectAll("user_files")
    .select(["file_bin.dir_path", "file_bin.deleted_at", "file_bin.expires_at"])
    .where("file_bin.user_id", "=", userId)
    .orderBy("file_bin.deleted_at", "desc")
    .orderBy("file_bin.id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}

/** The user's entries of the bin among these; all of them for null. */
export async function idsOf(query: Database, userId: string, ids: string[] | null): Promise<string[]> {
  const rows = await query
    .selectFrom("file_bin")
    .select("id")
    .where("user_id", "=", userId)
    .$if(ids !== null, (some) => some.where("id", "in", ids ?? []))
    .execute();
  return rows.map(({ id }) => id);
}

export async function expired(query: Database, now: number): Promise<Pick<BinRow, "id" | "user_id">[]> {
  return query.selectFrom("file_bin").select(["id", "user_id"]).where("expires_at", "<=", now).execute();
}

/** The folder, where it is still the user's and in no bin. */
export async function livingFolder(query: Database, userId: string, id: string): Promise<string | null> {
  const row = await query
    .selectFrom("user_files")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("is_folder", "=", 1)
    .where("bin_id", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function rowOf(query: Database, id: string): Promise<FileRow> {
  return query.selectFrom("user_files").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
