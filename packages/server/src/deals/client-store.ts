/** The SQL of the deals of clients. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { keyOf } from "./filter.ts";
import { clientsFrom } from "./sum-store.ts";

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
interface SourceAsked {
  source: string;
  currency: string;
  from: string;
  until: string;
}
/** By amount. */
export async function clientsOfSource(query: Database, from: SourceAsked, most: number) {
  const rows = (await isWhole(query, from)) ? await ofAllMonths(query, from, most) : await ofMonths(query, from, most);
  return await Promise.all(
    rows.map(async ({ value, total, count: counted }) => {
      const asked = value.startsWith("name:") ? { client: value.slice("name:".length) } : { clientId: value };
      const { client } = await ofClient(asked)(query).select("client").orderBy("day", "desc").limit(1).executeTakeFirstOrThrow();
      return { client_id: "clientId" in asked ? asked.clientId : "", client, amount: total, count: counted };
    }),
  );
}
/** Whether no deal of the source lies outside these months: then the sums that are kept tell. */
async function isWhole(query: Database, { source, currency, from, until }: SourceAsked): Promise<boolean> {
  const outside = query.selectFrom("deal_sum").where("dimension", "=", "source").where("value", "=", source).where("currency", "=", currency).select("month");
  const found = outside.where((where) => where.or([where("month", "<", from), where("month", ">", until)])).limit(1);
  return (await found.executeTakeFirst()) === undefined;
}
const ofAllMonths = async (query: Database, { source, currency }: SourceAsked, most: number) =>
  await query
    .selectFrom("deal_sum")
    .where("dimension", "=", clientsFrom(source))
    .where("currency", "=", currency)
    .select(["value", "count", sql<string>`cast(amount as text)`.as("total")])
    .orderBy("amount", "desc")
    .orderBy("value")
    .limit(most)
    .execute();
/** Added up by an index that holds all it takes. */
const ofMonths = async (query: Database, { source, currency, from, until }: SourceAsked, most: number) =>
  await query
    .selectFrom("deal")
    .where("source", "=", source)
    .where("currency", "=", currency)
    .where("month", ">=", from)
    .where("month", "<=", until)
    .select([
      sql<string>`case when client_id = '' then 'name:' || client_key else client_id end`.as("value"),
      sql<number>`count(*)`.as("count"),
      sql<string>`cast(sum(amount) as text)`.as("total"),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`sum(amount)`, "desc")
    .orderBy("value")
    .limit(most)
    .execute();
