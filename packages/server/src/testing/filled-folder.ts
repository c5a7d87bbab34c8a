/** Files in a folder as many uploads would have left them, without their content. */
import { randomUUID } from "node:crypto";
import type { Database } from "../db/open.ts";
import { folderAt } from "../files/entries.ts";
import { nameColumns } from "../files/names.ts";
import { tally } from "../files/tally.ts";
import { addRows, countRows, lockTree } from "../files/tree.ts";

type Given = { size: number; created_at: number };

export async function fillFolder(database: Database, userId: string, directory: string, names: readonly string[], of: (at: number) => Given): Promise<void> {
  await fill(database, userId, directory, names, { is_folder: 0, files: 1, sha256: "0".repeat(64) }, of);
}

/** Empty folders. */
export async function fillWithFolders(database: Database, userId: string, directory: string, names: readonly string[]): Promise<void> {
  await fill(database, userId, directory, names, { is_folder: 1, files: 0, sha256: "" }, () => ({ size: 0, created_at: 1 }));
}

async function fill(
  database: Database,
  userId: string,
  directory: string,
  names: readonly string[],
  kind: { is_folder: number; files: number; sha256: string },
  of: (at: number) => Given,
): Promise<void> {
  const parent_id = await folderAt(database, userId, directory);
  const common = { user_id: userId, parent_id, ...kind, folders: 0, child_files: 0, child_folders: 0 };
  const rows = names.map((name, at) => ({ ...common, id: randomUUID(), ...nameColumns(name, kind.is_folder === 1), ...of(at) }));
  await database.transaction().execute(async (transaction) => {
    await lockTree(transaction, userId);
    await countRows(transaction, await addRows(transaction, rows));
    // As one entry first, and then the others of its kind: row by row would take as long as the uploads.
    const count = kind.is_folder === 1 ? "child_folders" : "child_files";
    const others = rows.length - 1;
    const size = rows.reduce((sum, row) => sum + row.size, 0);
    await tally(transaction, parent_id, { ...kind, size, files: kind.files * rows.length, folders: kind.is_folder * others }, 1);
    await transaction
      .updateTable("user_files")
      .set((now) => ({ [count]: now(count, "+", others) }))
      .where("id", "=", parent_id)
      .execute();
  });
}
