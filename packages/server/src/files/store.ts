/** The SQL of a user's files and folders. Every query names the user: nobody reaches another's rows by an id. */
import { randomUUID } from "node:crypto";
import { sql, type Kysely, type Selectable } from "kysely";
import type { Schema } from "../db/schema.ts";
import { addNumbers, indexNames, newNumbers, setThere } from "./listing/name-index.ts";
import { tallyKinds } from "./kinds.ts";
import { nameColumns, numberedName } from "./names.ts";
import type { FilesTables } from "./schema.ts";
import { recount } from "./listing/stretches.ts";
import { tally } from "./tally.ts";

export type FileRow = Selectable<FilesTables["user_files"]>;
type Query = Kysely<Schema>;

export const rootId = (userId: string): string => `root-${userId}`;

/** The user's root folder; made when it is first asked for. */
export async function rootOf(query: Query, userId: string): Promise<string> {
  const id = rootId(userId);
  const found = await query.selectFrom("user_files").select("id").where("id", "=", id).executeTakeFirst();
  if (found !== undefined) return id;
  const root = {
    id,
    user_id: userId,
    parent_id: null,
    number: null,
    ...nameColumns("", true),
    is_folder: 1,
    size: 0,
    ...emptyFolder,
    sha256: "",
    created_at: Date.now(),
  };
  await query
    .insertInto("user_files")
    .values(root)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return id;
}

const emptyFolder = { files: 0, folders: 0, child_files: 0, child_folders: 0 };

/** The id of the folder with this path, e.g. `/study/`; null where there is none. */
export async function folderAt(query: Query, userId: string, path: string): Promise<string | null> {
  return (await foldersTo(query, userId, path))?.at(-1)?.id ?? null;
}

/** The folders from the root to the one with this path; null where there is none. */
export async function foldersTo(query: Query, userId: string, path: string): Promise<{ id: string; name: string }[] | null> {
  const folders = [{ id: await rootOf(query, userId), name: "" }];
  for (const name of path
    .normalize("NFC")
    .split("/")
    .filter((part) => part !== "")) {
    const next = await query
      .selectFrom("user_files")
      .select(["id", "name"])
      .where("user_id", "=", userId)
      .where("parent_id", "=", folders.at(-1)!.id)
      .where("name", "=", name)
      .where("is_folder", "=", 1)
      .executeTakeFirst();
    if (next === undefined) return null;
    folders.push(next);
  }
  return folders;
}

export async function pathOfFolder(query: Query, userId: string, folderId: string): Promise<string> {
  const names: string[] = [];
  let id: string | null = folderId;
  while (id !== null) {
    const folder: Pick<FileRow, "name" | "parent_id"> | undefined = await query
      .selectFrom("user_files")
      .select(["name", "parent_id"])
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (folder === undefined || folder.parent_id === null) break;
    names.unshift(folder.name);
    id = folder.parent_id;
  }
  return names.length === 0 ? "/" : `/${names.join("/")}/`;
}

/** A file or folder of the user; never the root, and nothing in the bin. */
export async function findFile(query: Query, userId: string, id: string): Promise<FileRow | null> {
  const row = await query
    .selectFrom("user_files")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("parent_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined && (await isThere(query, userId, row.id)) ? row : null;
}

/** Whether it is below the root, or the root itself: what is in the bin hangs on an entry of the bin. */
export async function isThere(query: Query, userId: string, id: string): Promise<boolean> {
  return (await chainOf(query, userId, id)).has(rootId(userId));
}

/** The folders that hold it, up to the root, and itself. */
export async function chainOf(query: Query, userId: string, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain(id, parent_id) as (
      select id, parent_id from user_files where id = ${id} and user_id = ${userId}
      union
      select above.id, above.parent_id from chain cross join user_files as above where above.id = chain.parent_id
    ) select id from chain`.execute(query);
  return new Set(rows.map((row) => row.id));
}

/** What has this name in a folder. */
export async function named(query: Query, folderId: string, name: string): Promise<Pick<FileRow, "id" | "is_folder"> | null> {
  const row = await query.selectFrom("user_files").select(["id", "is_folder"]).where("parent_id", "=", folderId).where("name", "=", name).executeTakeFirst();
  return row ?? null;
}

/** Which of these names are there in a folder. */
export async function namesAmong(query: Query, folderId: string, names: readonly string[]): Promise<Set<string>> {
  const rows = await query.selectFrom("user_files").select("name").where("parent_id", "=", folderId).where("name", "in", names).execute();
  return new Set(rows.map((row) => row.name));
}

/** The name, or its first numbered form, that nothing in the folder has: asked for by whole names, some more at a time. */
export async function freeNameIn(query: Query, folderId: string, name: string): Promise<string> {
  for (let from = 1, some = 4; ; from += some, some = Math.min(2 * some, namesAtOnce)) {
    const candidates = Array.from({ length: some }, (_, at) => numberedName(name, from + at));
    const taken = await namesAmong(query, folderId, candidates);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}

const namesAtOnce = 500;

export type NewFile = Pick<FileRow, "user_id" | "name" | "is_folder" | "size" | "sha256"> & { parent_id: string };

/** Counted in all folders above it, and found by the search. */
export async function addFile(query: Query, file: NewFile): Promise<FileRow> {
  const row: FileRow = {
    id: randomUUID(),
    number: await newNumbers(query, file.user_id, 1),
    created_at: Date.now(),
    ...emptyFolder,
    files: file.is_folder === 1 ? 0 : 1,
    ...file,
    ...nameColumns(file.name, file.is_folder === 1),
  };
  await query.insertInto("user_files").values(row).execute();
  await tally(query, file.parent_id, row, 1);
  await tallyKinds(query, file.user_id, [row], 1);
  await recount(query, [row], 1);
  await nowThere(query, [row]);
  return row;
}

/** New entries of one user are found by the search. */
export async function nowThere(query: Query, rows: readonly FileRow[]): Promise<void> {
  const userId = rows[0]?.user_id;
  if (userId === undefined) return;
  const indexed = numbered(rows);
  await indexNames(query, userId, indexed);
  const places = addNumbers(
    new Map(),
    indexed.map(({ number }) => number),
  );
  await setThere(query, userId, places, true);
}

/** Under a new name, in the same folder or in another; while nobody else changes the user's files. */
export async function renameRow(query: Query, row: Pick<FileRow, "id" | "is_folder">, name: string, parent_id?: string): Promise<void> {
  const folder = parent_id === undefined ? {} : { parent_id };
  const before = await query.selectFrom("user_files").selectAll().where("id", "=", row.id).executeTakeFirst();
  if (before === undefined) return;
  const columns = { ...folder, ...nameColumns(name, row.is_folder === 1) };
  await query.updateTable("user_files").set(columns).where("id", "=", row.id).execute();
  const after = { ...before, ...columns };
  await recount(query, [before], -1);
  await recount(query, [after], 1);
  if (after.extension !== before.extension) {
    await tallyKinds(query, after.user_id, [before], -1);
    await tallyKinds(query, after.user_id, [after], 1);
  }
  await indexNames(query, after.user_id, numbered([after]));
}

const numbered = (rows: readonly FileRow[]) => rows.flatMap(({ number, name_key }) => (number === null ? [] : [{ number, name_key }]));

export const escapeLike = (text: string): string => text.replace(/[!%_]/g, "!$&");
