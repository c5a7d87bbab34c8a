/** What folders hold, counted in their rows and never by looking through them. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import type { FilesTables } from "./schema.ts";
import { resize } from "./stretches.ts";

type Counted = Pick<FilesTables["user_files"], "size" | "files" | "folders" | "is_folder">;

/** An entry, with all it holds, has come into the folder (1) or has left it (-1). In the transaction that moves its row. */
export async function tally(query: Database, folderId: string, entry: Counted, sign: 1 | -1): Promise<void> {
  const folders = entry.folders + entry.is_folder;
  const [childFile, childFolder] = entry.is_folder === 1 ? [0, sign] : [sign, 0];
  const { rows } = await sql<FilesTables["user_files"]>`
    update user_files set
      size = size + ${sign * entry.size},
      files = files + ${sign * entry.files},
      folders = folders + ${sign * folders},
      child_files = child_files + case when id = ${folderId} then ${childFile} else 0 end,
      child_folders = child_folders + case when id = ${folderId} then ${childFolder} else 0 end
    where id in (
      with recursive chain(id, parent_id) as (
        select id, parent_id from user_files where id = ${folderId}
        union
        select above.id, above.parent_id from chain cross join user_files as above where above.id = chain.parent_id
      ) select id from chain
    ) returning *`.execute(query);
  await resize(query, rows, sign * entry.size);
}
