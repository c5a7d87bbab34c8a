/** What a folder holds, and what a search in it finds, page by page. */
import type { z } from "zod";
import type { FileItem, listFiles } from "@analyte/contract/files";
import type { Database } from "../db/open.ts";
import { foldersTo, item } from "./entries.ts";
import { nameKey } from "./names.ts";
import { search } from "./search.ts";
import { compareBy, sortColumns, type Order } from "./sorting.ts";
import type { FileRow } from "./store.ts";
import { pathsOf } from "./tree.ts";

export interface Asked extends Order {
  directory: string;
  /** Part of a name, searched in the folder and below; empty for the folder alone. */
  name: string;
  page: number;
  size: number;
}
export type Listing = { data: FileItem[]; total: number } & z.output<NonNullable<(typeof listFiles)["extra"]>>;

export async function listFolder(query: Database, userId: string, asked: Asked): Promise<Listing> {
  const [root, ...parents] = await foldersTo(query, userId, asked.directory);
  const path = `/${parents.map(({ name }) => `${name}/`).join("")}`;
  const id = parents.at(-1)?.id ?? root!.id;
  const folder = await query.selectFrom("user_files").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const found = nameKey(asked.name) === "" ? await pageOf(query, folder, path, asked) : await pageOfHits(query, folder, asked);
  return { ...found, folder: { path, parents } };
}

type Found = Omit<Listing, "folder">;

async function pageOf(query: Database, folder: FileRow, path: string, asked: Asked): Promise<Found> {
  const rows: FileRow[] = [];
  let skip = (asked.page - 1) * asked.size;
  for (const [isFolder, count] of [
    [1, folder.child_folders],
    [0, folder.child_files],
  ] as const) {
    const most = Math.min(asked.size - rows.length, count - skip);
    if (most > 0) rows.push(...(await entries(query, folder.id, isFolder, asked, { skip, most, count })));
    skip = Math.max(0, skip - count);
  }
  return { data: rows.map((row) => item(row, path)), total: folder.child_folders + folder.child_files, more: false };
}

/** Some of a folder's `count` folders or files: read from whichever end is nearer, by the ids in an index alone. */
async function entries(
  query: Database,
  parentId: string,
  isFolder: number,
  { sort, order }: Order,
  { skip, most, count }: { skip: number; most: number; count: number },
): Promise<FileRow[]> {
  const fromEnd = skip > count / 2;
  const direction = fromEnd ? opposite[order] : order;
  const all = query.selectFrom("user_files").select("id").where("parent_id", "=", parentId).where("is_folder", "=", isFolder);
  const ids = sortColumns[sort]
    .reduce((ordered, column) => ordered.orderBy(column, direction), all)
    .limit(most)
    .offset(fromEnd ? count - skip - most : skip);
  const rows = await query.selectFrom("user_files").selectAll().where("id", "in", ids).execute();
  return rows.toSorted(compareBy({ sort, order }));
}

const opposite = { asc: "desc", desc: "asc" } as const;

async function pageOfHits(query: Database, folder: FileRow, asked: Asked): Promise<Found> {
  const { hits, more } = await search(query, folder, nameKey(asked.name));
  const from = (asked.page - 1) * asked.size;
  const page = hits.toSorted(compareBy(asked)).slice(from, from + asked.size);
  const paths = await pathsOf(
    query,
    page.map(({ parent_id }) => parent_id ?? ""),
  );
  return { data: page.map((row) => item(row, paths.get(row.parent_id ?? "")?.path ?? "/", true)), total: hits.length, more };
}
