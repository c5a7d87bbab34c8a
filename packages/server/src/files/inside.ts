/** What lies directly in folders, some rows at a time: however much a folder holds, no statement keeps the thread for long. */
import { sql, type Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { FileRow } from "./store.ts";

type Query = Kysely<Schema>;

const columns = ["id", "number", "is_folder", "extension", "sort_key", "size", "child_files", "child_folders"] as const;
export type Inside = Pick<FileRow, (typeof columns)[number]>;
/** With what is counted in its row. */
export type Holder = Pick<FileRow, "id" | "child_files" | "child_folders">;

export const insideAtOnce = 1_000;
const foldersAtOnce = 500;

/** Of each folder what the rows of their list hold, all of them or the folders alone. */
export async function* insideOf(query: Query, folders: readonly Holder[], wanted: "all" | "folders"): AsyncGenerator<Inside[]> {
  const held = ({ child_files, child_folders }: Holder) => child_folders + (wanted === "all" ? child_files : 0);
  for (const some of together(folders, held)) {
    const ids = some.map(({ id }) => id);
    for (const is_folder of wanted === "all" ? [1, 0] : [1]) {
      if (ids.length > 1) yield await rowsOf(query, ids, is_folder);
      else yield* listOf(query, ids[0]!, is_folder);
    }
  }
}

/** Folders that hold little share a statement. */
function together(folders: readonly Holder[], held: (folder: Holder) => number): Holder[][] {
  const groups: Holder[][] = [];
  let room = 0;
  for (const folder of folders) {
    const count = held(folder);
    if (count === 0) continue;
    const last = groups.at(-1);
    if (last === undefined || count > room || last.length === foldersAtOnce) {
      groups.push([folder]);
      room = insideAtOnce - count;
    } else {
      last.push(folder);
      room -= count;
    }
  }
  return groups;
}

const rowsOf = (query: Query, folderIds: readonly string[], is_folder: number): Promise<Inside[]> =>
  query.selectFrom("user_files").select(columns).where("parent_id", "in", folderIds).where("is_folder", "=", is_folder).execute();

/** One folder's, in the order of its list by name. */
async function* listOf(query: Query, folderId: string, is_folder: number): AsyncGenerator<Inside[]> {
  for (let last: Inside | undefined; ;) {
    const after = last;
    const rows = await query
      .selectFrom("user_files")
      .select(columns)
      .where("parent_id", "=", folderId)
      .where("is_folder", "=", is_folder)
      .$if(after !== undefined, (all) => all.where(sql<boolean>`(sort_key, id) > (${after!.sort_key}, ${after!.id})`))
      .orderBy("sort_key")
      .orderBy("id")
      .limit(insideAtOnce)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < insideAtOnce) return;
    last = rows.at(-1);
  }
}
