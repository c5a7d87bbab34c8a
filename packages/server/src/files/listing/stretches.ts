/**
 * The lists of large folders, cut into stretches whose entries are counted: a page far inside is found by adding up counts
 * instead of passing every entry before it. They are laid out when somebody first asks for such a page, and from then on
 * kept right in the transaction that changes an entry. Whoever changes them holds the user's tree.
 */
import { randomUUID } from "node:crypto";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Database } from "#db/open.ts";
import type { FilesTables } from "../schema.ts";
import { sortColumns, type Order } from "./sorting.ts";

/** The folders or the files of a folder, in one order. */
export interface List {
  folder_id: string;
  is_folder: number;
  sort: Order["sort"];
}
export type Stretch = Selectable<FilesTables["file_stretches"]>;
type Entry = Pick<FilesTables["user_files"], "id" | "parent_id" | "is_folder" | "extension" | "sort_key" | "size" | "created_at">;

/** As many are laid out, and more than twice as many are parted. */
export const usualEntries = 500;

/** Stretches for the list, if it has none yet. */
export async function layOut(query: Database, list: List): Promise<void> {
  if ((await query.selectFrom("file_stretches").select("id").where(of(list)).execute()).length > 0) return;
  const names = columns(list.sort);
  const { rows } = await sql<Entry & { entries: number }>`
    select ${names}, entries from (
      select ${names}, row_number() over (order by ${names}) as place, count(*) over () as entries
      from user_files where parent_id = ${list.folder_id} and is_folder = ${list.is_folder}
    ) as placed where place % ${usualEntries} = 1 order by place`.execute(query);
  const stretches = rows.map((row, at) => beginningAt(list, at === 0 ? {} : row, Math.min(usualEntries, row.entries - at * usualEntries)));
  for (let from = 0; from < stretches.length; from += rowsAtOnce) {
    await query
      .insertInto("file_stretches")
      .values(stretches.slice(from, from + rowsAtOnce))
      .execute();
  }
}

/** The stretch with the entry that `position` others precede in rising order; null where none are laid out. */
export async function stretchAt(query: Database, list: List, position: number): Promise<(Stretch & { before: number }) | null> {
  const { rows } = await sql<Stretch & { before: number }>`
    select * from (
      select file_stretches.*, sum(entries) over (order by ${begins(list.sort)}) - entries as before from file_stretches where ${of(list)}
    ) as counted where before <= ${position} order by before desc, ${begins(list.sort, "desc")} limit 1`.execute(query);
  return rows[0] ?? null;
}

/** The stretch that an entry belongs to; null where none are laid out. */
export async function stretchOf(query: Database, list: List, entry: Entry): Promise<(Stretch & { before: number }) | null> {
  const { rows } = await sql<Stretch & { before: number }>`
    select * from (
      select file_stretches.*, sum(entries) over (order by ${begins(list.sort)}) - entries as before from file_stretches where ${of(list)}
    ) as counted where (${begins(list.sort)}) <= (${valuesOf(entry, list.sort)}) order by ${begins(list.sort, "desc")} limit 1`.execute(query);
  return rows[0] ?? null;
}

/** What stands in the list from the beginning of a stretch on. */
export const fromStretch = ({ sort }: List, stretch: Stretch): RawBuilder<boolean> =>
  sql<boolean>`(${columns(sort)}) >= (${valuesOf({ ...stretch, id: stretch.entry_id }, sort)})`;

/** These entries have come into their folders (1), or have left them (-1): their rows say so already. */
export async function recount(query: Database, entries: readonly Entry[], sign: 1 | -1): Promise<void> {
  const folders = [...new Set(entries.flatMap(({ parent_id }) => parent_id ?? []))];
  if (folders.length === 0) return;
  const lists = await query.selectFrom("file_stretches").select(["folder_id", "is_folder", "sort"]).distinct().where("folder_id", "in", folders).execute();
  for (const list of lists) {
    await recountIn(
      query,
      list,
      entries.filter(({ parent_id, is_folder }) => parent_id === list.folder_id && is_folder === list.is_folder),
      sign,
    );
  }
}

/** Folders hold more bytes than they did, or fewer: they stand elsewhere in the lists by size. */
export async function resize(query: Database, folders: readonly Entry[], bytes: number): Promise<void> {
  const above = folders.flatMap(({ parent_id }) => parent_id ?? []);
  if (bytes === 0 || above.length === 0) return;
  const lists = await query
    .selectFrom("file_stretches")
    .select(["folder_id", "is_folder", "sort"])
    .distinct()
    .where("folder_id", "in", above)
    .where("is_folder", "=", 1)
    .where("sort", "=", "size")
    .execute();
  for (const list of lists) {
    const inside = folders.filter(({ parent_id }) => parent_id === list.folder_id);
    const before = inside.map((folder) => ({ ...folder, size: folder.size - bytes }));
    await recountIn(query, list, before, -1);
    await recountIn(query, list, inside, 1);
  }
}

/** Lets all stretches of a user go: they are laid out anew when they are needed. */
export async function forgetStretches(query: Database, userId: string): Promise<void> {
  await query
    .deleteFrom("file_stretches")
    .where("folder_id", "in", (from) => from.selectFrom("user_files").select("id").where("user_id", "=", userId))
    .execute();
}

async function recountIn(query: Database, list: List, entries: readonly Entry[], sign: 1 | -1): Promise<void> {
  const changed = new Map<string, Stretch>();
  for (const entry of entries) {
    const { rows } = await sql<Stretch>`
      update file_stretches set entries = entries + ${sign} where id = (
        select id from file_stretches where ${of(list)} and (${begins(list.sort)}) <= (${valuesOf(entry, list.sort)})
        order by ${begins(list.sort, "desc")} limit 1
      ) returning *`.execute(query);
    for (const stretch of rows) changed.set(stretch.id, stretch);
  }
  // Only now that all are counted does a stretch count what its rows say.
  for (const stretch of changed.values()) {
    if (stretch.entries > 2 * usualEntries) await part(query, list, stretch);
    else if (stretch.entries === 0 && stretch.entry_id !== "") await query.deleteFrom("file_stretches").where("id", "=", stretch.id).execute();
  }
}

async function part(query: Database, list: List, stretch: Stretch): Promise<void> {
  const { rows } = await sql<Entry>`
    select ${columns(list.sort)} from user_files
    where parent_id = ${list.folder_id} and is_folder = ${list.is_folder} and ${fromStretch(list, stretch)}
    order by ${columns(list.sort)} limit 1 offset ${usualEntries}`.execute(query);
  if (rows[0] === undefined) return;
  const rest = beginningAt(list, rows[0], stretch.entries - usualEntries);
  await query.updateTable("file_stretches").set({ entries: usualEntries }).where("id", "=", stretch.id).execute();
  await query.insertInto("file_stretches").values(rest).execute();
  if (rest.entries > 2 * usualEntries) await part(query, list, rest);
}

/** The first of a list begins before all that there can be. */
function beginningAt(list: List, { id = "", extension = "", sort_key = "", size = 0, created_at = 0 }: Partial<Entry>, entries: number): Stretch {
  return {
    id: randomUUID(),
    folder_id: list.folder_id,
    is_folder: list.is_folder,
    sort: list.sort,
    extension,
    sort_key,
    size,
    created_at,
    entry_id: id,
    entries,
  };
}

const of = ({ folder_id, is_folder, sort }: List): RawBuilder<boolean> =>
  sql<boolean>`folder_id = ${folder_id} and is_folder = ${is_folder} and sort = ${sort}`;

const columns = (sort: Order["sort"]) => sql.join(sortColumns[sort].map((column) => sql.ref(column)));

const begins = (sort: Order["sort"], direction: Order["order"] = "asc") =>
  sql.join(sortColumns[sort].map((column) => sql`${sql.ref(column === "id" ? "entry_id" : column)}${sql.raw(direction === "desc" ? " desc" : "")}`));

const valuesOf = (entry: Entry | (Stretch & { id: string }), sort: Order["sort"]) => sql.join(sortColumns[sort].map((column) => sql.val(entry[column])));

const rowsAtOnce = 500;
