/** What a folder holds, and what a search in it finds, page by page. */
import type { z } from "zod";
import type { FileItem, listFiles } from "@analyte/contract/files";
import type { Database } from "#db/open.ts";
import { inSnapshot } from "#db/snapshot.ts";
import { foldersTo, item } from "../entries.ts";
import { nameKey } from "../names.ts";
import { search } from "./search.ts";
import { compareBy, sortColumns, type Order } from "./sorting.ts";
import type { FileRow } from "../store.ts";
import { fromStretch, stretchAt, usualEntries, type List } from "./stretches.ts";
import { layOutFor, pathsOf } from "../tree.ts";

export interface Asked extends Order {
  directory: string;
  /** Part of a name, searched in the folder and below; empty for the folder alone. */
  name: string;
  page: number;
  size: number;
}
export type Listing = { data: FileItem[]; total: number } & z.output<NonNullable<(typeof listFiles)["extra"]>>;

export async function listFolder(database: Database, userId: string, asked: Asked): Promise<Listing> {
  const [root, ...parents] = await foldersTo(database, userId, asked.directory);
  const path = `/${parents.map(({ name }) => `${name}/`).join("")}`;
  const id = parents.at(-1)?.id ?? root!.id;
  const folder = await database.selectFrom("user_files").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const found = nameKey(asked.name) === "" ? await pageOf(database, folder, path, asked) : await pageOfHits(database, folder, asked);
  return { ...found, folder: { path, parents } };
}

type Found = Omit<Listing, "folder">;

/** Some of a folder's folders or files, by their places in rising order. */
interface Part {
  list: List;
  from: number;
  most: number;
  /** How many there are in all. */
  count: number;
}

async function pageOf(database: Database, folder: FileRow, path: string, asked: Asked): Promise<Found> {
  if (!partsOf(folder, asked).some(isFar)) return readPage(database, folder, path, asked, []);
  const missing: List[] = [];
  // Counts and rows of one moment: what others change in between would shift the page.
  const page = await inSnapshot(database, async (query) => readPage(query, (await rowOf(query, folder.id)) ?? emptied(folder), path, asked, missing));
  // The page is read. Where the disk is full, the next one takes as long as this.
  for (const list of missing) await layOutFor(database, folder.user_id, list).catch(() => {});
  return page;
}

function partsOf(folder: FileRow, { sort, order, page, size }: Asked): Part[] {
  const parts: Part[] = [];
  let skip = (page - 1) * size;
  let room = size;
  for (const [is_folder, count] of [
    [1, folder.child_folders],
    [0, folder.child_files],
  ] as const) {
    const most = Math.min(room, count - skip);
    if (most > 0) {
      parts.push({ list: { folder_id: folder.id, is_folder, sort }, from: order === "asc" ? skip : count - skip - most, most, count });
      room -= most;
    }
    skip = Math.max(0, skip - count);
  }
  return parts;
}

/** Says of which lists there should be stretches, and are none. */
async function readPage(query: Database, folder: FileRow, path: string, asked: Asked, missing: List[]): Promise<Found> {
  const rows: FileRow[] = [];
  for (const part of partsOf(folder, asked)) {
    const far = isFar(part);
    const stretch = far ? await stretchAt(query, part.list, part.from) : null;
    if (far && stretch === null) missing.push(part.list);
    rows.push(...(await entries(query, part, stretch)));
  }
  rows.sort(compareBy(asked));
  return { data: rows.map((row) => item(row, path)), total: folder.child_folders + folder.child_files, more: false };
}

/** In no order. Counted off from where their stretch begins, or from the nearer end, by the ids in an index alone. */
async function entries(query: Database, { list, from, most, count }: Part, stretch: Awaited<ReturnType<typeof stretchAt>>): Promise<FileRow[]> {
  const fromEnd = stretch === null && from > count / 2;
  const direction = fromEnd ? "desc" : "asc";
  const all = query
    .selectFrom("user_files")
    .select("id")
    .where("parent_id", "=", list.folder_id)
    .where("is_folder", "=", list.is_folder)
    .$if(stretch !== null, (some) => some.where(fromStretch(list, stretch!)));
  const ids = sortColumns[list.sort]
    .reduce((ordered, column) => ordered.orderBy(column, direction), all)
    .limit(most)
    .offset(stretch === null ? (fromEnd ? count - from - most : from) : from - stretch.before);
  return query.selectFrom("user_files").selectAll().where("id", "in", ids).execute();
}

/** So far from both ends that counting up to there takes longer than stretches do. */
const isFar = ({ from, most, count }: Part): boolean => Math.min(from, count - from - most) > 2 * usualEntries;

const rowOf = (query: Database, id: string) => query.selectFrom("user_files").selectAll().where("id", "=", id).executeTakeFirst();
const emptied = (folder: FileRow): FileRow => ({ ...folder, child_files: 0, child_folders: 0 });

async function pageOfHits(query: Database, folder: FileRow, asked: Asked): Promise<Found> {
  const { hits, more } = await search(query, folder, nameKey(asked.name));
  const from = (asked.page - 1) * asked.size;
  const shown = hits.toSorted(compareBy(asked)).slice(from, from + asked.size);
  const ids = shown.map(({ id }) => id);
  const page = ids.length === 0 ? [] : await query.selectFrom("user_files").selectAll().where("id", "in", ids).execute();
  page.sort(compareBy(asked));
  const paths = await pathsOf(
    query,
    page.map(({ parent_id }) => parent_id ?? ""),
  );
  const data = page.flatMap((row) => {
    const place = paths.get(row.parent_id ?? "");
    // Not what went into the bin in this moment.
    return place?.ids.includes(folder.id) === true ? [item(row, place.path, true)] : [];
  });
  return { data, total: hits.length, more };
}
