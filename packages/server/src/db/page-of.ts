/** A page of a list, and how many rows the whole of it has. */
import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from "kysely";
import type { Schema } from "./schema.ts";

export interface PageAsked {
  page: number;
  size: number;
}
export interface Page<Row> {
  rows: Row[];
  total: number;
}
interface Wanted<Column extends string, Shown extends string> {
  /** Those that the list shows; all without it. A row may hold texts far longer than a line of a list. */
  columns?: readonly Shown[];
  /** Instead of counting. */
  total?: number;
  /** Counted with the rows of the page: where no index gives their order, all are looked at once instead of twice. */
  inOnePass?: boolean;
  /** Only rows that hold this part in one of these columns, in any case of its letters; empty for all. */
  search?: { part: string; in: readonly Column[] };
  /** The last column tells any two rows apart: otherwise a row may stand on two pages, and another on none. */
  order: readonly (readonly [Column, "asc" | "desc"])[];
}

/** `found`: rows of one table, with what was asked of them but their order. */
export async function pageOf<
  Table extends keyof Schema,
  Column extends keyof Schema[Table] & string,
  Shown extends keyof Schema[Table] & string = keyof Schema[Table] & string,
>(
  found: SelectQueryBuilder<Schema, Table, object>,
  { page, size }: PageAsked,
  { search, order, total: told, columns, inOnePass = false }: Wanted<Column, Shown>,
): Promise<Page<Pick<Selectable<Schema[Table]>, Shown & keyof Selectable<Schema[Table]>>>> {
  // What the columns are is checked at this function's door; the builder's own types can't follow a table that is not known yet.
  let wanted = found as unknown as SelectQueryBuilder<Record<string, Record<string, unknown>>, string, object>;
  if (search !== undefined && search.part !== "") wanted = wanted.where(holdsPart(search.part, search.in));
  const counted = async () => told ?? (await wanted.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()).total;
  const before = inOnePass ? null : await counted();
  let rows = columns === undefined ? wanted.selectAll() : wanted.select(columns);
  for (const [column, direction] of order) rows = rows.orderBy(column, direction);
  if (inOnePass) rows = rows.select((select) => select.fn.countAll<number>().over().as(totalColumn));
  const read = await rows
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const shown = inOnePass ? read.map(({ [totalColumn]: _total, ...row }) => row) : read;
  // Behind the last page no row tells how many there are.
  const total = before ?? (read[0] as Record<string, number> | undefined)?.[totalColumn] ?? (page === 1 ? 0 : await counted());
  return { rows: shown as Pick<Selectable<Schema[Table]>, Shown & keyof Selectable<Schema[Table]>>[], total };
}

/** The same of rows of several tables, in the order that `rows` gives them: `found` with its columns. */
export async function pageOfJoined<Tables, Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, object>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { page, size }: PageAsked,
): Promise<Page<Row>> {
  // The builder's own types can't follow tables that are not known yet.
  const counted = found as unknown as SelectQueryBuilder<Record<string, Record<string, unknown>>, string, object>;
  const { total } = await counted.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const shown = await rows
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows: shown, total };
}

const totalColumn = "total_of_all";

/** Whether one of these columns holds the part. */
export function holdsPart(part: string, columns: readonly string[]): RawBuilder<boolean> {
  const escaped = `%${part.replace(/[!%_]/g, "!$&")}%`;
  const held = columns.flatMap((column) => [
    sql<boolean>`lower(${sql.ref(column)}) like ${escaped.toLowerCase()} escape '!'`,
    // SQLite knows the case of ASCII letters alone: a text with others is found as it is typed.
    ...(isAscii(part) ? [] : [sql<boolean>`${sql.ref(column)} like ${escaped} escape '!'`]),
  ]);
  return sql<boolean>`(${sql.join(held, sql` or `)})`;
}

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** The ids of all rows of a search where they are few: those are found once, instead of counted, and looked for again in the order of the list. Null for many. */
export async function fewOf<Table extends keyof Schema>(found: SelectQueryBuilder<Schema, Table, object>): Promise<string[] | null> {
  const wanted = found as unknown as SelectQueryBuilder<Record<string, { id: string }>, string, object>;
  const rows = await wanted
    .select("id")
    .limit(few + 1)
    .execute();
  return rows.length > few ? null : rows.map(({ id }) => id);
}
const few = 300;
