/** Where an entry stands in the list of its folder. */
import { placeOfFile } from "@analyte/contract/files";
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { on, type Route } from "../serve.ts";
import { noSuchFile } from "./entries.ts";
import { sortColumns, type Order } from "./sorting.ts";
import * as store from "./store.ts";

export const placeRoute = (database: Database): Route =>
  on(placeOfFile, async ({ id, size, sort = "name", order = "asc" }, { user }) => {
    const row = await store.findFile(database, user.id, id);
    if (row === null) throw noSuchFile();
    const before = await countBefore(database, row, { sort, order });
    return { dir_path: await store.pathOfFolder(database, user.id, row.parent_id ?? ""), page: Math.floor(before / size) + 1 };
  });

/** Folders stand before files; among their like, what the order puts first: counted along its index. */
async function countBefore(database: Database, row: store.FileRow, { sort, order }: Order): Promise<number> {
  const columns = sortColumns[sort];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const own = sql.join(columns.map((column) => sql.val(row[column])));
  const { count } = await database
    .selectFrom("user_files")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("parent_id", "=", row.parent_id)
    .where("is_folder", "=", row.is_folder)
    .where(order === "asc" ? sql<boolean>`(${names}) < (${own})` : sql<boolean>`(${names}) > (${own})`)
    .executeTakeFirstOrThrow();
  if (row.is_folder === 1) return count;
  const { child_folders } = await database.selectFrom("user_files").select("child_folders").where("id", "=", row.parent_id).executeTakeFirstOrThrow();
  return count + child_folders;
}
