import type { Database } from "../db/open.ts";

/** What each of these users stores in bytes: files, the bin, the results of tasks, and reports attached to projects; nothing for who has never stored anything. */
export async function bytesOfUsers(query: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const accounts = await query
    .selectFrom("file_accounts")
    .where("user_id", "in", ids)
    .select(["user_id", "bin_bytes", "result_bytes", "attached_bytes"])
    .execute();
  // The root has no number, which tells it from what lies in the bin.
  const roots = await query
    .selectFrom("user_files")
    .where("user_id", "in", ids)
    .where("parent_id", "is", null)
    .where("number", "is", null)
    .select(["user_id", "size"])
    .execute();
  const bytes = new Map(accounts.map(({ user_id, bin_bytes, result_bytes, attached_bytes }) => [user_id, bin_bytes + result_bytes + attached_bytes]));
  for (const { user_id, size } of roots) bytes.set(user_id, (bytes.get(user_id) ?? 0) + size);
  return bytes;
}
