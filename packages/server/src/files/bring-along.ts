/** Rows of before there were sort keys, counts of folders and a search index get theirs. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { addNumbers, indexNames, newNumbers, setThere } from "./listing/name-index.ts";
import { nameColumns } from "./names.ts";

export async function bringAlong(query: Database): Promise<void> {
  const users = await query.selectFrom("user_files").select("user_id").distinct().execute();
  for (const { user_id } of users) await bringUser(query, user_id);
  await countFolders(query);
  await countBin(query);
}

async function bringUser(query: Database, userId: string): Promise<void> {
  for (let last = ""; ;) {
    const rows = await query
      .selectFrom("user_files")
      .select(["id", "name", "is_folder", sql<string | null>`bin_id`.as("bin_id")])
      .where("user_id", "=", userId)
      // The root has neither.
      .where((row) => row.or([row("parent_id", "is not", null), sql<boolean>`bin_id is not null`]))
      .where("id", ">", last)
      .orderBy("id")
      .limit(rowsAtOnce)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    const first = await newNumbers(query, userId, rows.length);
    const known = rows.map((row, at) => ({ ...row, number: first + at, ...nameColumns(row.name, row.is_folder === 1) }));
    for (const { id, number, sort_key } of known) {
      await query.updateTable("user_files").set({ number, sort_key }).where("id", "=", id).execute();
    }
    await indexNames(query, userId, known);
    const there = known.filter(({ bin_id }) => bin_id === null).map(({ number }) => number);
    await setThere(query, userId, addNumbers(new Map(), there), true);
  }
}

/** What kinds of files users have, out of the bin: marked then in each row. */
export async function countKinds(query: Database): Promise<void> {
  await sql`
    insert into file_kinds (user_id, extension, files, bytes)
    select user_id, extension, count(*), sum(size) from user_files where is_folder = 0 and bin_id is null group by user_id, extension`.execute(query);
}

/** What lies directly in each folder, and the folders in it and below. */
async function countFolders(query: Database): Promise<void> {
  const { rows } = await sql<{ id: string; child_files: number; child_folders: number }>`
    select parent_id as id, sum(1 - is_folder) as child_files, sum(is_folder) as child_folders from user_files where parent_id is not null group by parent_id`.execute(
    query,
  );
  for (const { id, child_files, child_folders } of rows) {
    await query.updateTable("user_files").set({ child_files, child_folders }).where("id", "=", id).execute();
  }
  const { rows: below } = await sql<{ id: string; folders: number }>`
    with recursive up(id) as (
      select parent_id from user_files where is_folder = 1 and parent_id is not null
      union all
      select folder.parent_id from up join user_files as folder on folder.id = up.id where folder.parent_id is not null
    ) select id, count(*) as folders from up group by id`.execute(query);
  for (const { id, folders } of below) await query.updateTable("user_files").set({ folders }).where("id", "=", id).execute();
}

async function countBin(query: Database): Promise<void> {
  const rows = await query
    .selectFrom("file_bin")
    .innerJoin("user_files", "user_files.id", "file_bin.id")
    .select(({ fn }) => ["file_bin.user_id", fn.countAll<number>().as("bin_entries"), fn.sum<number>("user_files.size").as("bin_bytes")])
    .groupBy("file_bin.user_id")
    .execute();
  for (const { user_id, ...bin } of rows) await query.updateTable("file_accounts").set(bin).where("user_id", "=", user_id).execute();
}

const rowsAtOnce = 1_000;
