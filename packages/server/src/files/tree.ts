/** The SQL of whole trees: what stands above an entry, and what below it. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../db/open.ts";
import type { Schema } from "../db/schema.ts";
import { tallyKinds } from "./kinds.ts";
import { foundOf } from "./found.ts";
import { insideOf, type Holder } from "./inside.ts";
import { addNumbers, newNumbers, setThere, type Places } from "./listing/name-index.ts";
import { nowThere, rootOf, type FileRow } from "./store.ts";
import { layOut, recount, type List } from "./listing/stretches.ts";

type Query = Kysely<Schema>;

// In recursive queries the step before comes first, by a cross join, whose order SQLite keeps: left to itself it may go through all files of all users.

/** More than folders ever nest: a question about a tree ends, whatever its rows say. */
const mostLevels = 200;

/** One change of a user's tree at a time: whoever holds this waits for nobody, and sees no half-done move of another request. */
export async function lockTree(query: Query, userId: string): Promise<void> {
  const root = await rootOf(query, userId);
  await query
    .updateTable("user_files")
    .set((now) => ({ size: now.ref("size") }))
    .where("id", "=", root)
    .execute();
}

/** Cuts a user's list into stretches, so that pages far inside are found at once. */
export async function layOutFor(database: Database, userId: string, list: List): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockTree(transaction, userId);
    await layOut(transaction, list);
  });
}

/** The named that are there, without those that lie in another named one. */
export async function topmost(query: Query, userId: string, ids: readonly string[]): Promise<FileRow[]> {
  const named = new Set(ids);
  const { rows, parents } = await foundOf(query, userId, [...named]);
  const liesInNamed = ({ parent_id }: FileRow): boolean => {
    for (let folder = parent_id; folder !== null; folder = parents.get(folder) ?? null) if (named.has(folder)) return true;
    return false;
  };
  return rows.filter((row) => !liesInNamed(row));
}

/** It and all below it have gone into the bin, or come out of it: the search and the kinds of files follow. */
export async function countThere(query: Query, top: FileRow, there: boolean): Promise<void> {
  const places: Places = new Map();
  const count = async (rows: readonly Pick<FileRow, "number" | "is_folder" | "extension" | "size">[]) => {
    addNumbers(
      places,
      rows.flatMap(({ number }) => number ?? []),
    );
    await tallyKinds(query, top.user_id, rows, there ? 1 : -1);
  };
  await count([top]);
  for (let level: Holder[] = top.is_folder === 1 ? [top] : []; level.length > 0;) {
    const next: Holder[] = [];
    for await (const rows of insideOf(query, level, "all")) {
      await count(rows);
      next.push(...rows.filter(({ is_folder }) => is_folder === 1));
    }
    level = next;
  }
  await setThere(query, top.user_id, places, there);
}

/** A folder and all folders below it, level by level: in one query with a recursive part, databases may go through all files instead. */
export async function foldersBelow(query: Query, folder: Holder): Promise<string[]> {
  const folders = [folder.id];
  for (let level = [folder]; level.length > 0;) {
    const next: Holder[] = [];
    for await (const rows of insideOf(query, level, "folders")) next.push(...rows);
    level = next;
    for (const { id } of level) folders.push(id);
  }
  return folders;
}

/** An entry and everything below it, folders before what they hold; `most` at most. */
export async function treeOf(query: Query, top: FileRow, most: number): Promise<FileRow[]> {
  const rows = [top];
  for (let level = rows; level.length > 0 && rows.length < most;) {
    const folders = level.filter(({ child_files, child_folders }) => child_files + child_folders > 0).map((folder) => folder.id);
    level = [];
    for (let from = 0; from < folders.length; from += foldersAtOnce) {
      level.push(...(await childrenOf(query, folders.slice(from, from + foldersAtOnce), most - rows.length - level.length)));
    }
    rows.push(...level);
  }
  return rows;
}

/** What lies directly in some folders, in steps that take some milliseconds each. */
async function childrenOf(query: Query, folders: readonly string[], most: number): Promise<FileRow[]> {
  const children: FileRow[] = [];
  for (;;) {
    const some = await query
      .selectFrom("user_files")
      .selectAll()
      .where("parent_id", "in", folders)
      .orderBy("parent_id")
      .orderBy("is_folder")
      .orderBy("sort_key")
      .orderBy("id")
      .limit(Math.min(childrenAtOnce, most - children.length))
      .offset(children.length)
      .execute();
    children.push(...some);
    if (some.length < childrenAtOnce || children.length >= most) return children;
  }
}

const foldersAtOnce = 200;
const childrenAtOnce = 1_000;

/** How deep a folder's own folders go, itself counted, and how long the longest path of them is. */
export async function reachOf(query: Query, id: string): Promise<{ levels: number; letters: number }> {
  const { rows } = await sql<{ levels: number; letters: number }>`
    with recursive reach(id, levels, letters) as (
      select id, 1, length(name) + 1 from user_files where id = ${id}
      union all
      select child.id, reach.levels + 1, reach.letters + length(child.name) + 1
      from reach cross join user_files as child where child.parent_id = reach.id and child.is_folder = 1 and reach.levels < ${mostLevels}
    ) select max(levels) as levels, max(letters) as letters from reach`.execute(query);
  return rows[0]!;
}

/** Where many rows go in at once. */
export const rowsAtOnce = 500;

/** New rows of one user, with numbers of their own; `countRows` is to follow, in the same transaction. */
export async function addRows(query: Query, given: readonly Omit<FileRow, "number">[]): Promise<FileRow[]> {
  if (given[0] === undefined) return [];
  const first = await newNumbers(query, given[0].user_id, given.length);
  const rows = given.map((row, at) => ({ ...row, number: first + at }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await query
      .insertInto("user_files")
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
  return rows;
}

/** New rows of one user go into the search index, the kinds and the lists: once for as many as there are, since each block of the index is written as a whole. */
export async function countRows(query: Query, rows: readonly FileRow[]): Promise<void> {
  if (rows[0] === undefined) return;
  await nowThere(query, rows);
  await tallyKinds(query, rows[0].user_id, rows, 1);
  await recount(query, rows, 1);
}

/** Of folders: their paths, and the ids of the folders that these lead through, themselves included. */
export async function pathsOf(query: Query, folderIds: readonly string[]): Promise<Map<string, { path: string; ids: string[] }>> {
  const wanted = [...new Set(folderIds)];
  const paths = new Map<string, { path: string; ids: string[] }>();
  if (wanted.length === 0) return paths;
  const { rows } = await sql<Pick<FileRow, "id" | "parent_id" | "name">>`
    with recursive up(id, parent_id, name) as (
      select id, parent_id, name from user_files where id in (${sql.join(wanted)})
      union
      select above.id, above.parent_id, above.name from up cross join user_files as above where above.id = up.parent_id
    ) select id, parent_id, name from up`.execute(query);
  const folders = new Map(rows.map((row) => [row.id, row]));
  for (const id of wanted) {
    const chain: (typeof rows)[number][] = [];
    for (let folder = folders.get(id); folder !== undefined; folder = folders.get(folder.parent_id ?? "")) chain.unshift(folder);
    const names = chain.flatMap(({ parent_id, name }) => (parent_id === null ? [] : [`${name}/`]));
    paths.set(id, { path: `/${names.join("")}`, ids: chain.map((folder) => folder.id) });
  }
  return paths;
}
