/** Who of the files feature needs which blob, for the check of the storage. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import type { Needs } from "../storage/check-uses.ts";
import { handleOf } from "./entries.ts";
import { pathOfFolder } from "./store.ts";

export const fileNeeds: readonly Needs[] = [
  { prefix: "file:", rows: sql`select 'file:' || id as owner, sha256 from user_files where is_folder = 0` },
  { prefix: "attachment:", rows: sql`select 'attachment:' || id as owner, sha256 from attachments` },
];

/** Where the file of a user lies that needs a blob; other owners by their own name. */
export async function nameOfOwner(query: Database, owner: string): Promise<string> {
  const row = await query
    .selectFrom("user_files")
    .select(["name", "user_id", "parent_id"])
    .where("id", "=", owner.slice(handleOf("").length))
    .where("is_folder", "=", 0)
    .executeTakeFirst();
  if (row === undefined || !owner.startsWith(handleOf(""))) return owner;
  return `${await pathOfFolder(query, row.user_id, row.parent_id ?? "")}${row.name} of user ${row.user_id}`;
}
