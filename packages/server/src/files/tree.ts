/** The SQL of whole trees: what stands above an entry, and what below it. */
import { sql, type Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { findFile, rootOf, type FileRow } from "./store.ts";

type Query = Kysely<Schema>;

/** One change of a user's tree at a time: whoever holds this waits for nobody, and sees no half-done move of another request. */
export async function lockTree(query: Query, userId: string): Promise<void> {
  const root = await rootOf(query, userId);
  await query
    .updateTable("user_files")
    .set((now) => ({ size: now.ref("size") }))
    .where("id", "=", root)
    .execute();
}

/** The named that are there, without those that lie in another named one. */
export async function topmost(query: Query, userId: string, ids: string[]): Promise<FileRow[]> {
  const named = new Set(ids);
  const rows: FileRow[] = [];
  for (const id of named) {
    const row = await findFile(query, userId, id);
    if (row === null) continue;
    const above = await chainOf(query, userId, row.parent_id ?? "");
    if (![...above].some((folder) => named.has(folder))) rows.push(row);
  }
  return rows;
}

/** The folders that hold it, up to the root, and itself. */
export async function chainOf(query: Query, userId: string, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain(id, parent_id) as (
      select id, parent_id from user_files where id = ${id} and user_id = ${userId}
      union all
      select above.id, above.parent_id from user_files as above join chain on above.id = chain.parent_id
    ) select id from chain`.execute(query);
  return new Set(rows.map((row) => row.id));
}

/** Says of an entry and everything below it in which entry of the bin it is; null takes it out. */
export async function markBinned(query: Query, id: string, binId: string | null): Promise<void> {
  await sql`update user_files set bin_id = ${binId} where id in (${below(id)})`.execute(query);
}

/** The files among an entry and everything below it. */
export async function filesIn(query: Query, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from user_files where is_folder = 0 and id in (${below(id)})`.execute(query);
  return rows.map((row) => row.id);
}

const below = (id: string) => sql`
  with recursive tree(id) as (
    select cast(${id} as text)
    union all
    select child.id from user_files as child join tree on child.parent_id = tree.id
  ) select id from tree`;

/** An entry and everything below it, folders before what they hold; `most` at most. */
export async function treeOf(query: Query, id: string, most: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    with recursive tree(id, level) as (
      select cast(${id} as text), 0
      union all
      select child.id, tree.level + 1 from user_files as child join tree on child.parent_id = tree.id
    ) select user_files.* from tree join user_files on user_files.id = tree.id order by tree.level limit ${most}`.execute(query);
  return rows;
}

/** How deep a folder's own folders go, itself counted, and how long the longest path of them is. */
export async function reachOf(query: Query, id: string): Promise<{ levels: number; letters: number }> {
  const { rows } = await sql<{ levels: number; letters: number }>`
    with recursive reach(id, levels, letters) as (
      select id, 1, length(name) + 1 from user_files where id = ${id}
      union all
      select child.id, reach.levels + 1, reach.letters + length(child.name) + 1
      from user_files as child join reach on child.parent_id = reach.id where child.is_folder = 1
    ) select max(levels) as levels, max(letters) as letters from reach`.execute(query);
  return rows[0]!;
}

/** Where many rows go in at once. */
export const rowsAtOnce = 500;

export async function addRows(query: Query, rows: readonly FileRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await query
      .insertInto("user_files")
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
}
