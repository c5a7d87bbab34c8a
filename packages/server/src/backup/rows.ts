/** The rows of any table, out of either database and into either: text, numbers, nothing, and bytes. */
import { PostgresAdapter, sql, type Expression, type Kysely } from "kysely";
import type { Database } from "../db/open.ts";
import { isWordsIndex } from "../db/words-index.ts";

export type Cell = string | number | null | { bytes: string };
export type Row = Cell[];

/**
 * What lives for minutes, or hangs on files that a backup does not hold: uploads under way, captchas, letters that wait to be sent, servers that run.
 * A portal that is made anew from it is another installation.
 */
const leftOut = new Set(["file_uploads", "upload_hold", "captchas", "mail_queue", "server", "held_place", "installation"]);
/** Tables whose rows point at rows of their own: parents come first. */
export const parentColumns: Readonly<Record<string, string>> = { user_files: "parent_id" };

const isPostgres = (database: Database): boolean => database.getExecutor().adapter instanceof PostgresAdapter;
const atOnce = 2_000;

/** The tables to be kept, each after those that its rows point at. */
export async function tablesOf(database: Database): Promise<string[]> {
  const tables = (await database.introspection.getTables()).map(({ name }) => name).filter((name) => !leftOut.has(name) && !isWordsIndex(name));
  const left = new Map(await Promise.all(tables.toSorted().map(async (name) => [name, await pointsAt(database, name)] as const)));
  const ordered: string[] = [];
  while (left.size > 0) {
    const next = [...left].find(([, others]) => others.every((other) => !left.has(other)));
    if (next === undefined) throw new Error(`Tables point at each other in a circle: ${[...left.keys()].join(", ")}.`);
    ordered.push(next[0]);
    left.delete(next[0]);
  }
  return ordered;
}

/** Other tables that a table's rows point at. */
async function pointsAt(database: Database, table: string): Promise<string[]> {
  const query = isPostgres(database)
    ? sql<{ table: string }>`select confrelid::regclass::text as "table" from pg_constraint where contype = 'f' and conrelid = to_regclass(${table})`
    : sql<{ table: string }>`select "table" from pragma_foreign_key_list(${table})`;
  const { rows } = await query.execute(database);
  return rows.map((row) => row.table).filter((other) => other !== table);
}

/** First the names of the columns, then the rows, some thousands at a time. `query` has to be one moment of the database. */
export async function* rowsOf(query: Database, table: string): AsyncGenerator<{ columns: string[] } | { rows: Row[] }> {
  const columns = await columnsOf(query, table);
  yield { columns };
  for await (const rows of chunksOf(query, rowsInOrder(query, table, columns)))
    yield { rows: rows.map((row) => columns.map((column) => cellOf(row[column], table, column))) };
}

type Chosen = Expression<unknown> & { stream(rows: number): AsyncIterable<Record<string, unknown>> };

function rowsInOrder(query: Database, table: string, columns: readonly string[]): Chosen {
  // Names that are known when it runs only: Kysely's types have nothing to say about them.
  const free = query as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const parent = parentColumns[table];
  const chosen = columns.map((column) => `${table}.${column}`);
  if (parent === undefined) return free.selectFrom(table).select(chosen);
  return free
    .withRecursive("depth_of(id, depth)", (inner) =>
      inner
        .selectFrom(table)
        .select(["id", sql<number>`0`.as("depth")])
        .where(parent, "is", null)
        .unionAll(
          inner
            .selectFrom(`${table} as child`)
            .innerJoin("depth_of", "depth_of.id", `child.${parent}`)
            .select(["child.id", sql<number>`depth_of.depth + 1`.as("depth")]),
        ),
    )
    .selectFrom(table)
    .innerJoin("depth_of", "depth_of.id", `${table}.id`)
    .select(chosen)
    .orderBy("depth_of.depth");
}

async function columnsOf(database: Database, table: string): Promise<string[]> {
  const found = (await database.introspection.getTables()).find(({ name }) => name === table);
  return found!.columns.map(({ name }) => name);
}

async function* chunksOf(query: Database, source: Chosen): AsyncGenerator<Record<string, unknown>[]> {
  if (!isPostgres(query)) {
    // The embedded database gives row after row.
    let rows: Record<string, unknown>[] = [];
    for await (const row of source.stream(atOnce)) {
      rows.push(row);
      if (rows.length < atOnce) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
    return;
  }
  await sql`declare kept_rows no scroll cursor for ${source}`.execute(query);
  for (;;) {
    const { rows } = await sql.raw<Record<string, unknown>>(`fetch ${atOnce} from kept_rows`).execute(query);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close kept_rows`.execute(query);
}

function cellOf(value: unknown, table: string, column: string): Cell {
  if (value === null || typeof value === "string" || (typeof value === "number" && Number.isFinite(value))) return value;
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString("base64") };
  throw new Error(`${table}.${column} holds a value that a backup can't keep: ${typeof value}.`);
}

/** Both databases bound how many values a statement takes. */
const mostValues = 30_000;

export async function insertRows(query: Database, table: string, columns: readonly string[], rows: readonly Row[]): Promise<void> {
  const size = Math.max(1, Math.min(500, Math.floor(mostValues / columns.length)));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += size) {
    const values = rows
      .slice(from, from + size)
      .map((row) => sql`(${sql.join(row.map((cell) => (cell !== null && typeof cell === "object" ? Buffer.from(cell.bytes, "base64") : cell)))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(query);
  }
}
