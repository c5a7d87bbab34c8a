/** Where an entry stands in the list of its folder. */
import { placeOfFile } from "@analyte/contract/files";
import { sql } from "kysely";
import type { Database } from "#db/open.ts";
import { inSnapshot } from "#db/snapshot.ts";
import { on, type Route } from "#serve.ts";
import { noSuchFile } from "../entries.ts";
import { sortColumns, type Order } from "./sorting.ts";
import * as store from "../store.ts";
import { fromStretch, stretchOf } from "./stretches.ts";

export const placeRoute = (database: Database): Route =>
  on(placeOfFile, ({ id, size, sort = "name", order = "asc" }, { user }) =>
    // Counts and rows of one moment.
    inSnapshot(database, async (query) => {
      const row = await store.findFile(query, user.id, id);
      if (row === null) throw noSuchFile();
      const before = await countBefore(query, row, { sort, order });
      return { dir_path: await store.pathOfFolder(query, user.id, row.parent_id ?? ""), page: Math.floor(before / size) + 1 };
    }),
  );

/** Folders stand before files; among their like, what the order puts first. */
async function countBefore(query: Database, row: store.FileRow, { sort, order }: Order): Promise<number> {
  const { child_folders, child_files } = await query
    .selectFrom("user_files")
    .select(["child_folders", "child_files"])
    .where("id", "=", row.parent_id)
    .executeTakeFirstOrThrow();
  const lower = await countLower(query, row, sort);
  if (row.is_folder === 1) return order === "asc" ? lower : child_folders - lower - 1;
  return child_folders + (order === "asc" ? lower : child_files - lower - 1);
}

/** Counted along the order's index, in a large folder from where the entry's stretch begins. */
async function countLower(query: Database, row: store.FileRow, sort: Order["sort"]): Promise<number> {
  const list = { folder_id: row.parent_id ?? "", is_folder: row.is_folder, sort };
  const stretch = await stretchOf(query, list, row);
  const columns = sortColumns[sort];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const own = sql.join(columns.map((column) => sql.val(row[column])));
  const { count } = await query
    .selectFrom("user_files")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("parent_id", "=", row.parent_id)
    .where("is_folder", "=", row.is_folder)
    .where(sql<boolean>`(${names}) < (${own})`)
    .$if(stretch !== null, (some) => some.where(fromStretch(list, stretch!)))
    .executeTakeFirstOrThrow();
  return (stretch?.before ?? 0) + count;
}
