/** What folders hold, counted in their rows and never by looking through them. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import type { FilesTables } from "./schema.ts";
import { resize } from "./listing/stretches.ts";

type Counted = Pick<FilesTables["user_files"], "size" | "files" | "folders" | "is_folder">;

/** An entry, with all it holds, has come into the folder (1) or has left it (-1). In the transaction that moves its row. */
export function tally(query: Database, folderId: string, entry: Counted, sign: 1 | -1): Promise<void> {
  return tallyAll(query, folderId, [entry], sign);
}

/** As `tally`, of many that go into one folder. */
export async function tallyAll(query: Database, folderId: string, entries: readonly Counted[], sign: 1 | -1): Promise<void> {
  if (entries.length === 0) return;
  const sum = (count: (entry: Counted) => number) => sign * entries.reduce((total, entry) => total + count(entry), 0);
  const size = sum((entry) => entry.size);
  const childFolders = sum(({ is_folder }) => is_folder);
  const childFiles = sign * entries.length - childFolders;
  const { rows } = await sql<FilesTables["user_files"]>`
    update user_files set
      size = size + ${size},
      files = files + ${sum((entry) => entry.files)},
      folders = folders + ${sum((entry) => entry.folders) + childFolders},
      child_files = child_files + case when id = ${folderId} then ${childFiles} else 0 end,
      child_folders = child_folders + case when id = ${folderId} then ${childFolders} else 0 end
    where id in (
      with recursive chain(id, parent_id) as (
        select id, parent_id from user_files where id = ${folderId}
        union
        select above.id, above.parent_id from chain cross join user_files as above where above.id = chain.parent_id
      ) select id from chain
    ) returning *`.execute(query);
  await resize(query, rows, size);
}
