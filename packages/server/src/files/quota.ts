/** How much of the storage a user fills: counted in the rows of folders, never by looking through them. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { tooLarge } from "../errors.ts";
import { rootOf, type FileRow } from "./store.ts";

export interface Room {
  /** Bytes, with the bin. */
  used: number;
  files: number;
  bin: number;
}

/** An entry, with all it holds, has come into the folder (1) or has left it (-1). In the transaction that moves its row. */
export async function tally(query: Database, folderId: string, entry: Pick<FileRow, "size" | "files">, sign: 1 | -1): Promise<void> {
  await sql`
    update user_files set size = size + ${sign * entry.size}, files = files + ${sign * entry.files} where id in (
      with recursive chain(id, parent_id) as (
        select id, parent_id from user_files where id = ${folderId}
        union all
        select above.id, above.parent_id from user_files as above join chain on above.id = chain.parent_id
      ) select id from chain
    )`.execute(query);
}

export async function roomOf(query: Database, userId: string): Promise<Room> {
  const root = await rootOf(query, userId);
  const { size, files } = await query.selectFrom("user_files").select(["size", "files"]).where("id", "=", root).executeTakeFirstOrThrow();
  const { bin } = await query
    .selectFrom("file_bin")
    .innerJoin("user_files", "user_files.id", "file_bin.id")
    .select((select) => select.fn.coalesce(select.fn.sum<number>("user_files.size"), sql<number>`0`).as("bin"))
    .where("file_bin.user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { used: size + bin, files, bin };
}

/** Asked while nobody else changes the user's files, before `bytes` are added. */
export async function refuseFull(query: Database, userId: string, quota: number, bytes: number): Promise<void> {
  const { used } = await roomOf(query, userId);
  if (used + bytes <= quota) return;
  const [taken, whole] = [used.toLocaleString("en"), quota.toLocaleString("en")];
  throw tooLarge({
    en: `Your storage is full: ${taken} of ${whole} bytes are used. Delete what you no longer need and empty the bin.`,
    zh: `您的存储空间不足：已使用 ${taken} / ${whole} 字节。请删除不需要的文件并清空回收站。`,
  });
}
