/** How much of the storage a user fills: counted in the rows of folders, never by looking through them. */
import { fileSize } from "@analyte/contract/file-size";
import type { Database } from "../db/open.ts";
import { tooLarge } from "../errors.ts";
import { emptyAccount } from "./listing/name-index.ts";
import { rootOf } from "./store.ts";

export interface Room {
  /** Bytes that the user may store. */
  quota: number;
  /** Bytes, with the bin, the results of tasks and attached reports. */
  used: number;
  /** How many there are outside the bin. */
  files: number;
  folders: number;
  /** Bytes in the bin. */
  bin: number;
  /** Bytes of the results of tasks. */
  results: number;
  /** Bytes of reports that the user has attached to projects. */
  attached: number;
}

/** `usual` is what users may store for whom the operator has set nothing else. */
export async function roomOf(query: Database, userId: string, usual: number): Promise<Room> {
  const root = await rootOf(query, userId);
  const { size, files, folders, quota, bin_bytes, result_bytes, attached_bytes } = await query
    .selectFrom("user_files")
    .leftJoin("file_accounts", "file_accounts.user_id", "user_files.user_id")
    .select(["size", "files", "folders", "quota", "bin_bytes", "result_bytes", "attached_bytes"])
    .where("id", "=", root)
    .executeTakeFirstOrThrow();
  const [bin, results, attached] = [bin_bytes ?? 0, result_bytes ?? 0, attached_bytes ?? 0];
  return { quota: quota ?? usual, used: size + bin + results + attached, files, folders, bin, results, attached };
}

/** What the operator allows this user; null for what everybody may store. */
export async function setQuota(query: Database, userId: string, quota: number | null): Promise<void> {
  await query
    .insertInto("file_accounts")
    .values({ ...emptyAccount, user_id: userId, quota })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ quota }))
    .execute();
}

/** Asked while nobody else changes the user's files, before `bytes` are added. */
export async function refuseFull(query: Database, userId: string, usual: number, bytes: number): Promise<void> {
  refuseMore(await roomOf(query, userId, usual), bytes);
}

/** The same, where it is known what room there is. */
export function refuseMore({ used, quota }: Room, bytes: number): void {
  if (used + bytes <= quota) return;
  const [needed, left, whole] = [bytes, Math.max(0, quota - used), quota].map(fileSize);
  throw tooLarge({
    en: `Your storage is full. Needed: ${needed}; left: ${left} of ${whole}. Delete files and tasks that you no longer need, and empty the bin.`,
    zh: `您的存储空间不足：需要 ${needed}，剩余 ${left}（共 ${whole}）。请删除不需要的文件和任务，并清空回收站。`,
  });
}
