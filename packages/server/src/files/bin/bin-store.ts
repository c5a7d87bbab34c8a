/** The SQL of the bin. */
import type { Selectable } from "kysely";
import type { Database } from "#db/open.ts";
import type { FilesTables } from "../schema.ts";
import { isThere, type FileRow } from "../store.ts";
import { recount } from "../listing/stretches.ts";

export type BinRow = Selectable<FilesTables["file_bin"]>;

export async function add(query: Database, row: Omit<BinRow, "going">, bytes: number): Promise<void> {
  await query
    .insertInto("file_bin")
    .values({ ...row, going: 0 })
    .execute();
  await tallyBin(query, row.user_id, 1, bytes);
}

/** Counted in the user's account, because a quota is asked for at every upload. */
async function tallyBin(query: Database, userId: string, entries: number, bytes: number): Promise<void> {
  await query
    .updateTable("file_accounts")
    .set((now) => ({ bin_entries: now("bin_entries", "+", entries), bin_bytes: now("bin_bytes", "+", bytes) }))
    .where("user_id", "=", userId)
    .execute();
}

export async function find(query: Database, userId: string, id: string): Promise<BinRow | null> {
  return (await query.selectFrom("file_bin").selectAll().where("id", "=", id).where("user_id", "=", userId).where("going", "=", 0).executeTakeFirst()) ?? null;
}

/** Out of its folder, so that its name is free there. */
export async function detach(query: Database, row: FileRow): Promise<void> {
  await query.updateTable("user_files").set({ parent_id: null }).where("id", "=", row.id).execute();
  await recount(query, [row], -1);
}

export async function remove(query: Database, { id, user_id }: Pick<BinRow, "id" | "user_id">, bytes: number): Promise<void> {
  await query.deleteFrom("file_bin").where("id", "=", id).execute();
  await tallyBin(query, user_id, -1, -bytes);
}

type Listed = FileRow & Pick<BinRow, "dir_path" | "deleted_at" | "expires_at">;

export async function pageOf(query: Database, userId: string, { page, size }: { page: number; size: number }): Promise<{ rows: Listed[]; total: number }> {
  const account = await query.selectFrom("file_accounts").select("bin_entries").where("user_id", "=", userId).executeTakeFirst();
  const rows = await query
    .selectFrom("file_bin")
    .innerJoin("user_files", "user_files.id", "file_bin.id")
    .selectAll("user_files")
    .select(["file_bin.dir_path", "file_bin.deleted_at", "file_bin.expires_at"])
    .where("file_bin.user_id", "=", userId)
    .where("file_bin.going", "=", 0)
    .orderBy("file_bin.deleted_at", "desc")
    .orderBy("file_bin.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: account?.bin_entries ?? 0 };
}

/** Some of the user's entries among these, or of all for null. */
export async function idsOf(query: Database, userId: string, ids: string[] | null, most: number): Promise<string[]> {
  if (ids?.length === 0) return [];
  const rows = await query
    .selectFrom("file_bin")
    .select("id")
    .where("user_id", "=", userId)
    .where("going", "=", 0)
    .$if(ids !== null, (some) => some.where("id", "in", ids ?? []))
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function expired(query: Database, now: number, most: number): Promise<Pick<BinRow, "id" | "user_id">[]> {
  return query.selectFrom("file_bin").select(["id", "user_id"]).where("expires_at", "<=", now).where("going", "=", 0).limit(most).execute();
}

/** Nobody sees these entries any more, nor do they count; their rows are still to be removed. */
export async function letGo(query: Database, userId: string, ids: readonly string[]): Promise<void> {
  const { bytes } = await query
    .selectFrom("user_files")
    .select(({ fn }) => fn.sum<number>("size").as("bytes"))
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  await query.updateTable("file_bin").set({ going: 1 }).where("id", "in", ids).execute();
  await tallyBin(query, userId, -ids.length, -bytes);
}

/** Whose rows are to be removed. */
export async function userWithRowsToRemove(query: Database): Promise<string | null> {
  return (await query.selectFrom("file_bin").select("user_id").where("going", "=", 1).limit(1).executeTakeFirst())?.user_id ?? null;
}

/** Files that are to be removed, or, where there is none, a folder that holds nothing. */
export async function rowsToRemove(query: Database, userId: string, most: number): Promise<FileRow[]> {
  const tops = await query
    .selectFrom("file_bin")
    .innerJoin("user_files", "user_files.id", "file_bin.id")
    .selectAll("user_files")
    .where("file_bin.user_id", "=", userId)
    .where("file_bin.going", "=", 1)
    .limit(most)
    .execute();
  const files = tops.filter(({ is_folder }) => is_folder === 0);
  if (files.length > 0 || tops[0] === undefined) return files;
  const inside = (folder: FileRow, is_folder: number, some: number) =>
    query.selectFrom("user_files").selectAll().where("parent_id", "=", folder.id).where("is_folder", "=", is_folder).limit(some).execute();
  let deepest = tops[0];
  for (let next = await inside(deepest, 1, 1); next[0] !== undefined; next = await inside(deepest, 1, 1)) deepest = next[0];
  const held = await inside(deepest, 0, most);
  return held.length > 0 ? held : [deepest];
}

export async function removeRows(query: Database, ids: readonly string[]): Promise<void> {
  await query.deleteFrom("user_files").where("id", "in", ids).execute();
}

/** The folder, where it is still the user's and in no bin. */
export async function livingFolder(query: Database, userId: string, id: string): Promise<string | null> {
  const row = await query
    .selectFrom("user_files")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("is_folder", "=", 1)
    .executeTakeFirst();
  return row !== undefined && (await isThere(query, userId, id)) ? row.id : null;
}

export async function rowOf(query: Database, id: string): Promise<FileRow> {
  return query.selectFrom("user_files").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
