/** The SQL of the deals of clients. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { keyOf } from "./filter.ts";
import { largestClients, nameMark, type SourceAsked } from "./source-clients.ts";

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
/** Of each of these accounts where its latest deal that tells it came from; empty where none does. One row of each is read, however many deals it has. */
export async function latestSources(query: Database, clientIds: readonly string[]): Promise<Map<string, string>> {
  if (clientIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; source: string }>`
    with asked(id) as (values ${sql.join(clientIds.map((id) => sql`(cast(${id} as text))`))})
    select asked.id as id, coalesce((select deal.source from deal where deal.client_id = asked.id and deal.source <> ''
      order by deal.day desc, deal.id desc limit 1), '') as source from asked`.execute(query);
  return new Map(rows.map(({ id, source }) => [id, source]));
}
/** The largest clients of a source, each called as its latest deal calls it. */
export async function clientsOfSource(query: Database, from: SourceAsked, most: number) {
  const rows = await largestClients(query, from, most);
  return await Promise.all(
    rows.map(async ({ value, total, count: counted }) => {
      const asked = value.startsWith(nameMark) ? { client: value.slice(nameMark.length) } : { clientId: value };
      const { client } = await ofClient(asked)(query).select("client").orderBy("day", "desc").limit(1).executeTakeFirstOrThrow();
      return { client_id: "clientId" in asked ? asked.clientId : "", client, amount: total, count: counted };
    }),
  );
}
