/** The SQL of deals. Sums can be larger than a number counts exactly: they are read as text. */
import { dealDimensions, type DealDimension } from "@analyte/contract/deals";
import { sql, type ExpressionBuilder, type Selectable, type SqlBool, type Expression } from "kysely";
import type { PageAsked } from "../db/page-of.ts";
import type { Database } from "../db/open.ts";
import type { Schema } from "../db/schema.ts";
import type { DealTables } from "./schema.ts";

export type DealRow = Selectable<DealTables["deal"]>;
export interface DealFilter extends Record<DealDimension, string> {
  /** The beginning of contract or client, in small letters. */
  start: string;
  clientId: string;
  client: string;
  currency: string;
  from: string;
  until: string;
}
export interface Sum {
  amount: bigint;
  count: number;
}
export const keyOf = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

function holds(filter: DealFilter) {
  return (eb: ExpressionBuilder<Schema, "deal">) => {
    const all: Expression<SqlBool>[] = [];
    const { start, clientId, client, currency, from, until } = filter;
    // Two stretches of two indexes: a part anywhere would have to read a million rows.
    const begins = (column: "contract_key" | "client_key") => eb.and([eb(column, ">=", start), eb(column, "<", `${start}\u{10FFFF}`)]);
    if (start !== "") all.push(eb.or([begins("contract_key"), begins("client_key")]));
    if (clientId !== "") all.push(eb("client_id", "=", clientId));
    if (client !== "") all.push(eb("client_key", "=", keyOf(client)));
    if (currency !== "") all.push(eb("currency", "=", currency));
    for (const name of dealDimensions) if (filter[name] !== "") all.push(eb(name, "=", filter[name]));
    if (from !== "") all.push(eb("day", ">=", `${from}-01`));
    if (until !== "") all.push(eb("day", "<=", `${until}-31`));
    return eb.and(all);
  };
}

export async function count(query: Database, filter: DealFilter): Promise<number> {
  const named = dealDimensions.filter((name) => filter[name] !== "");
  const { start, clientId, client } = filter;
  if (start !== "" || clientId !== "" || client !== "" || named.length > 1) {
    const { total } = await query
      .selectFrom("deal")
      .where(holds(filter))
      .select((select) => select.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return total;
  }
  // The sums know.
  let held = query.selectFrom("deal_sum").where("dimension", "=", named[0] ?? "all");
  if (named[0] !== undefined) held = held.where("value", "=", filter[named[0]]);
  if (filter.currency !== "") held = held.where("currency", "=", filter.currency);
  if (filter.from !== "") held = held.where("month", ">=", filter.from);
  if (filter.until !== "") held = held.where("month", "<=", filter.until);
  const { total } = await held.select((select) => select.fn.sum<number | null>("count").as("total")).executeTakeFirstOrThrow();
  return total ?? 0;
}

const columnOf = { date: "day", amount: "amount", client: "client_key" } as const;
export async function page(
  query: Database,
  filter: DealFilter,
  { page: at, size, sort, order }: PageAsked & { sort: keyof typeof columnOf; order: "asc" | "desc" },
): Promise<DealRow[]> {
  return await query
    .selectFrom("deal")
    .selectAll()
    .where(holds(filter))
    .orderBy(columnOf[sort], order)
    .orderBy("id", order)
    .limit(size)
    .offset((at - 1) * size)
    .execute();
}

/** By their keys. */
export async function known(query: Database, keys: readonly string[]): Promise<Map<string, DealRow>> {
  const rows: DealRow[] = [];
  for (let at = 0; at < keys.length; at += 500)
    rows.push(
      ...(await query
        .selectFrom("deal")
        .selectAll()
        .where("contract_key", "in", keys.slice(at, at + 500))
        .execute()),
    );
  return new Map(rows.map((row) => [row.contract_key, row]));
}
export async function add(query: Database, rows: readonly DealRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500)
    await query
      .insertInto("deal")
      .values(rows.slice(at, at + 500))
      .execute();
}
export async function change(query: Database, id: string, values: Partial<DealRow>): Promise<void> {
  await query.updateTable("deal").set(values).where("id", "=", id).execute();
}
/** Their months. */
export async function remove(query: Database, ids: readonly string[]): Promise<string[]> {
  return (await query.deleteFrom("deal").where("id", "in", ids).returning("month").execute()).map(({ month }) => month);
}

/** Brings the sums of these months in line with the deals. */
export async function sumAnew(query: Database, months: readonly string[]): Promise<void> {
  if (months.length === 0) return;
  await query.deleteFrom("deal_sum").where("month", "in", months).execute();
  for (const dimension of ["all", ...dealDimensions] as const) {
    const value = dimension === "all" ? sql`''` : sql.ref(dimension);
    const values = await query
      .selectFrom("deal")
      .where("month", "in", months)
      .select([
        "currency",
        "month",
        sql<string>`${sql.lit(dimension)}`.as("dimension"),
        sql<string>`${value}`.as("value"),
        sql<string>`cast(sum(amount) as text)`.as("amount"),
        sql<number>`count(*)`.as("count"),
      ])
      .groupBy(dimension === "all" ? ["currency", "month"] : ["currency", "month", dimension])
      .execute();
    for (let at = 0; at < values.length; at += 500)
      await query
        .insertInto("deal_sum")
        // As text into a column of whole numbers: exact on both databases.
        .values(values.slice(at, at + 500).map((row) => ({ ...row, amount: sql<number>`cast(${row.amount} as bigint)` })))
        .execute();
  }
}

interface SumsAsked {
  by: "month" | DealDimension;
  currency: string;
  from: string;
  until: string;
  /** Of this source alone; empty for all. By month only. */
  source: string;
}
export async function sums(query: Database, { by, currency, from, until, source }: SumsAsked): Promise<Map<string, Sum>> {
  const dimension = by === "month" ? (source === "" ? "all" : "source") : by;
  let found = query
    .selectFrom("deal_sum")
    .where("dimension", "=", dimension)
    .where("currency", "=", currency)
    .where("month", ">=", from)
    .where("month", "<=", until);
  if (by === "month" && source !== "") found = found.where("value", "=", source);
  const column = by === "month" ? "month" : "value";
  const rows = await found
    .select([sql<string>`${sql.ref(column)}`.as("name"), sql<string>`cast(sum(amount) as text)`.as("amount"), sql<number | string>`sum(count)`.as("count")])
    .groupBy(column)
    .execute();
  return new Map(rows.map(({ name, amount, count: counted }) => [name, { amount: BigInt(amount), count: Number(counted) }]));
}
/** The most used first. */
export async function currenciesOf(query: Database, source = ""): Promise<string[]> {
  let found = query.selectFrom("deal_sum").where("dimension", "=", source === "" ? "all" : "source");
  if (source !== "") found = found.where("value", "=", source);
  return (
    await found
      .select("currency")
      .groupBy("currency")
      .orderBy(sql`sum(count)`, "desc")
      .orderBy("currency")
      .execute()
  ).map(({ currency }) => currency);
}
/** In the order of what was sold. */
export async function names(query: Database, dimension: DealDimension, most: number): Promise<string[]> {
  const rows = await query
    .selectFrom("deal_sum")
    .where("dimension", "=", dimension)
    .where("value", "!=", "")
    .select("value")
    .groupBy("value")
    .orderBy(sql`sum(count)`, "desc")
    .orderBy("value")
    .limit(most)
    .execute();
  return rows.map(({ value }) => value);
}

type ClientAsked = { clientId: string } | { client: string };
const ofClient = (asked: ClientAsked) => (query: Database) => {
  const deals = query.selectFrom("deal");
  return "clientId" in asked ? deals.where("client_id", "=", asked.clientId) : deals.where("client_key", "=", keyOf(asked.client)).where("client_id", "=", "");
};
export async function clientTotals(query: Database, asked: ClientAsked) {
  return await ofClient(asked)(query)
    .select([
      "currency",
      sql<string>`cast(sum(amount) as text)`.as("amount"),
      sql<number>`count(*)`.as("count"),
      sql<string>`min(day)`.as("first"),
      sql<string>`max(day)`.as("last"),
      sql<string>`max(client)`.as("client"),
    ])
    .groupBy("currency")
    .orderBy("count", "desc")
    .orderBy("currency")
    .execute();
}
export async function clientNames(query: Database, asked: ClientAsked, column: "product" | "source", most: number): Promise<string[]> {
  const rows = await ofClient(asked)(query)
    .where(column, "!=", "")
    .select([`${column} as value`, sql<number>`count(*)`.as("count")])
    .groupBy(column)
    .orderBy("count", "desc")
    .orderBy(column)
    .limit(most)
    .execute();
  return rows.map(({ value }) => value);
}
export async function clientsOfSource(query: Database, { currency, from, until, source }: Omit<SumsAsked, "by">, most: number) {
  return await query
    .selectFrom("deal")
    .where("source", "=", source)
    .where("currency", "=", currency)
    .where("day", ">=", `${from}-01`)
    .where("day", "<=", `${until}-31`)
    .select(["client_id", sql<string>`max(client)`.as("client"), sql<string>`cast(sum(amount) as text)`.as("amount"), sql<number>`count(*)`.as("count")])
    .groupBy(["client_id", "client_key"])
    .orderBy(sql`sum(amount)`, "desc")
    .orderBy("client_key")
    .limit(most)
    .execute();
}
/** Of each of these accounts where its latest deal came from. */
export async function latestSources(query: Database, clientIds: readonly string[]): Promise<Map<string, string>> {
  if (clientIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("deal")
    .where("client_id", "in", clientIds)
    .where("source", "!=", "")
    .select(["client_id", "source"])
    .orderBy("day")
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ client_id, source }) => [client_id, source]));
}

export async function noteLook(query: Database, row: DealTables["client_look"]): Promise<void> {
  await query.insertInto("client_look").values(row).execute();
}
export async function looks(query: Database, clientKey: string, most: number) {
  return await query
    .selectFrom("client_look")
    .selectAll()
    .where("client_key", "=", clientKey)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}
export async function dropLooks(query: Database, before: number): Promise<void> {
  await query.deleteFrom("client_look").where("at", "<", before).execute();
}
