/** Files in a folder as many uploads would have left them, without their content. */
import { randomUUID } from "node:crypto";
import type { Database } from "../db/open.ts";
import { folderAt } from "../files/entries.ts";
import { nameColumns } from "../files/names.ts";
import { tally } from "../files/tally.ts";
import { addRows } from "../files/tree.ts";

export async function fillFolder(
  database: Database,
  userId: string,
  directory: string,
  names: readonly string[],
  of: (at: number) => { size: number; created_at: number },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const parent_id = await folderAt(transaction, userId, directory);
    const file = { user_id: userId, parent_id, is_folder: 0, files: 1, folders: 0, child_files: 0, child_folders: 0, sha256: "0".repeat(64), bin_id: null };
    const rows = names.map((name, at) => ({ ...file, id: randomUUID(), ...nameColumns(name, false), ...of(at) }));
    await addRows(transaction, rows);
    for (const row of rows) await tally(transaction, parent_id, row, 1);
  });
}
