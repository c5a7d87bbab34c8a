/** The SQL of a user's files and folders. Every query names the user: nobody reaches another's rows by an id. */
import { randomUUID } from "node:crypto";
import { sql, type Kysely, type Selectable } from "kysely";
import type { Schema } from "../db/schema.ts";
import { extensionOf, nameKey } from "./names.ts";
import type { FilesTables } from "./schema.ts";

export type FileRow = Selectable<FilesTables["user_files"]>;
type Query = Kysely<Schema>;

/** The user's root folder; made when it is first asked for. */
export async function rootOf(query: Query, userId: string): Promise<string> {
  const id = `root-${userId}`;
  const found = await query.selectFrom("user_files").select("id").where("id", "=", id).executeTakeFirst();
  if (found !== undefined) return id;
  const root = {
    id,
    user_id: userId,
    parent_id: null,
    name: "",
    name_key: "",
    extension: "",
    is_folder: 1,
    size: 0,
    files: 0,
    sha256: "",
    created_at: Date.now(),
    bin_id: null,
  };
  await query
    .insertInto("user_files")
    .values(root)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return id;
}

/** The id of the folder with this path, e.g. `/study/`; null where there is none. */
export async function folderAt(query: Query, userId: string, path: string): Promise<string | null> {
  let id = await rootOf(query, userId);
  for (const name of path
    .normalize("NFC")
    .split("/")
    .filter((part) => part !== "")) {
    const next = await query
      .selectFrom("user_files")
      .select("id")
      .where("user_id", "=", userId)
      .where("parent_id", "=", id)
      .where("name", "=", name)
      .where("is_folder", "=", 1)
      .executeTakeFirst();
    if (next === undefined) return null;
    id = next.id;
  }
  return id;
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
    .where("bin_id", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** What has this name in a folder. */
export async function named(query: Query, folderId: string, name: string): Promise<Pick<FileRow, "id" | "is_folder"> | null> {
  const row = await query.selectFrom("user_files").select(["id", "is_folder"]).where("parent_id", "=", folderId).where("name", "=", name).executeTakeFirst();
  return row ?? null;
}

/** Names in a folder that begin like this, and perhaps some that begin so in another case. */
export async function namesLike(query: Query, folderId: string, beginning: string): Promise<Set<string>> {
  const rows = await query
    .selectFrom("user_files")
    .select("name")
    .where("parent_id", "=", folderId)
    .where(sql<boolean>`name like ${`${escapeLike(beginning)}%`} escape '!'`)
    .execute();
  return new Set(rows.map((row) => row.name));
}

export type NewFile = Pick<FileRow, "user_id" | "name" | "is_folder" | "size" | "sha256"> & { parent_id: string };

export async function addFile(query: Query, file: NewFile): Promise<FileRow> {
  const row: FileRow = {
    id: randomUUID(),
    ...namesOf(file.name, file.is_folder === 1),
    created_at: Date.now(),
    bin_id: null,
    files: file.is_folder === 1 ? 0 : 1,
    ...file,
  };
  await query.insertInto("user_files").values(row).execute();
  return row;
}

/** What the row of an entry says of its name. */
export const namesOf = (name: string, isFolder: boolean): Pick<FileRow, "name" | "name_key" | "extension"> => ({
  name,
  name_key: nameKey(name),
  extension: isFolder ? "" : extensionOf(name),
});

/** Under a new name, in the same folder or in another. */
export async function renameRow(query: Query, row: Pick<FileRow, "id" | "is_folder">, name: string, parent_id?: string): Promise<void> {
  const folder = parent_id === undefined ? {} : { parent_id };
  await query
    .updateTable("user_files")
    .set({ ...folder, ...namesOf(name, row.is_folder === 1) })
    .where("id", "=", row.id)
    .execute();
}

export interface Listing {
  folderId: string;
  /** The folder's path. */
  path: string;
  /** Part of a name, searched in the folder and below; empty for the folder alone. */
  name: string;
  page: number;
  size: number;
  sort: "name" | "size" | "created_at";
  order: "asc" | "desc";
}

/** One page, folders first, with the path of the folder that holds each. */
export async function listPage(query: Query, userId: string, listing: Listing): Promise<{ rows: (FileRow & { path: string })[]; total: number }> {
  const { folderId, path, name, sort, order } = listing;
  const searching = name !== "";
  const found = query
    .withRecursive("below(id, path)", (start) =>
      start
        .selectFrom("user_files")
        .select(["id", sql<string>`cast(${path} as text)`.as("path")])
        .where("id", "=", folderId)
        .$if(searching, (first) =>
          first.unionAll(
            start
              .selectFrom("user_files as child")
              .innerJoin("below", "below.id", "child.parent_id")
              .select(["child.id", sql<string>`below.path || child.name || '/'`.as("path")])
              .where("child.is_folder", "=", 1),
          ),
        ),
    )
    .selectFrom("user_files as hit")
    .innerJoin("below", "below.id", "hit.parent_id")
    .where("hit.user_id", "=", userId)
    .$if(searching, (some) => some.where(sql<boolean>`hit.name_key like ${`%${escapeLike(nameKey(name))}%`} escape '!'`));

  const { total } = await found.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll("hit")
    .select("below.path as path")
    .orderBy("hit.is_folder", "desc")
    .orderBy(sort === "name" ? "hit.name_key" : `hit.${sort}`, order)
    .orderBy("hit.id")
    .limit(listing.size)
    .offset((listing.page - 1) * listing.size)
    .execute();
  return { rows, total };
}

/** With all it holds. */
export async function deleteRow(query: Query, id: string): Promise<void> {
  await query.deleteFrom("user_files").where("id", "=", id).execute();
}

const escapeLike = (text: string): string => text.replace(/[!%_]/g, "!$&");
