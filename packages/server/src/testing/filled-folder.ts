/** Files in a folder as many uploads would have left them, without their content. */
import { randomUUID } from "node:crypto";
import type { Database } from "../db/open.ts";
import { folderAt } from "../files/entries.ts";
import { nameColumns } from "../files/names.ts";
import { tally } from "../files/tally.ts";
import { addRows, lockTree } from "../files/tree.ts";

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
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await database.transaction().execute(async (transaction) => {
      await lockTree(transaction, userId);
      await addRows(transaction, some);
      for (const row of some) await tally(transaction, parent_id, row, 1);
    });
  }
}

/** PostgreSQL gets slow where one transaction changes one row, such as a folder's, many times. */
const rowsAtOnce = 200;
