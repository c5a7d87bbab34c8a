/** Entries that a call names: many in few statements, since a call may name thousands. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { rootId, type FileRow } from "./store.ts";

export interface Found {
  /** Files and folders of the user, in the order in which they are named; never the root, and nothing in the bin. */
  rows: FileRow[];
  /** What holds each of them, and each folder above. */
  parents: ReadonlyMap<string, string | null>;
}

/** As `findFile`, of many. */
export async function foundOf(query: Database, userId: string, ids: readonly string[]): Promise<Found> {
  const named = new Map<string, FileRow>();
  const parents = new Map<string, string | null>();
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce);
    // Whose they are is asked here: asked for in SQL, SQLite goes through all that the user has.
    const found = await query.selectFrom("user_files").selectAll().where("id", "in", some).execute();
    const own = found.filter((row) => row.user_id === userId);
    for (const row of own) named.set(row.id, row);
    if (own.length === 0) continue;
    const { rows } = await sql<Pick<FileRow, "id" | "parent_id">>`
      with recursive up(id, parent_id) as (
        select id, parent_id from user_files where id in (${sql.join(own.map(({ id }) => id))})
        union
        select above.id, above.parent_id from up cross join user_files as above where above.id = up.parent_id
      ) select id, parent_id from up`.execute(query);
    for (const { id, parent_id } of rows) parents.set(id, parent_id);
  }
  const isThere = ({ parent_id }: FileRow): boolean => {
    for (let folder = parent_id; folder !== null; folder = parents.get(folder) ?? null) if (folder === rootId(userId)) return true;
    return false;
  };
  const rows = ids.flatMap((id) => named.get(id) ?? []);
  return { rows: rows.filter(isThere), parents };
}

/** Each may lie on pages that only the disk has, and whoever reads without writing does so on the server's thread: more at once would keep everybody waiting. */
const idsAtOnce = 100;
