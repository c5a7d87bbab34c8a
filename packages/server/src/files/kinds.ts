/** What kinds of files fill a user's storage, out of the bin: counted in rows of their own, in the transaction that changes a file. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import type { FilesTables } from "./schema.ts";

type Counted = Pick<FilesTables["user_files"], "is_folder" | "extension" | "size">;

/** Files have come (1) or gone (-1); folders among the entries count for nothing. */
export async function tallyKinds(query: Database, userId: string, entries: readonly Counted[], sign: 1 | -1): Promise<void> {
  const kinds = new Map<string, { files: number; bytes: number }>();
  for (const { is_folder, extension, size } of entries) {
    if (is_folder === 1) continue;
    const kind = kinds.get(extension);
    if (kind === undefined) kinds.set(extension, { files: sign, bytes: sign * size });
    else {
      kind.files += sign;
      kind.bytes += sign * size;
    }
  }
  const rows = [...kinds].map(([extension, counted]) => ({ user_id: userId, extension, ...counted }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await query
      .insertInto("file_kinds")
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(["user_id", "extension"]).doUpdateSet({
          files: sql<number>`file_kinds.files + excluded.files`,
          bytes: sql<number>`file_kinds.bytes + excluded.bytes`,
        }),
      )
      .execute();
  }
  if (sign === -1 && rows.length > 0) await query.deleteFrom("file_kinds").where("user_id", "=", userId).where("files", "=", 0).execute();
}

/** Of one user, from the rows of all files that are out of the bin. */
export async function countKindsAnew(query: Database, userId: string, files: readonly Counted[]): Promise<void> {
  await query.deleteFrom("file_kinds").where("user_id", "=", userId).execute();
  await tallyKinds(query, userId, files, 1);
}

const rowsAtOnce = 500;
