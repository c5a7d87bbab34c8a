/** The SQL of who came from a source, by what they bought in some months. */
import { monthAfter, monthsBetween } from "@analyte/contract/deals";
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { clientsFrom } from "./sum-store.ts";

export interface SourceAsked {
  source: string;
  currency: string;
  from: string;
  until: string;
}
/** `value`: an account's id, or `name:` and the client's key where no account is known. `total` as text: it can be more than a number counts. */
export interface ClientSum {
  value: string;
  count: number;
  total: string;
}
export const nameMark = "name:";

/** The largest by amount, then by `value`. */
export async function largestClients(query: Database, asked: SourceAsked, most: number): Promise<ClientSum[]> {
  if (await isWhole(query, asked)) return await ofAllMonths(query, asked, { most, skip: 0 });
  return (await amongLargest(query, asked, most)) ?? (await addedUp(query, asked, most));
}

/** Whether no deal of the source lies outside these months: then the sums that are kept tell. */
async function isWhole(query: Database, { source, currency, from, until }: SourceAsked): Promise<boolean> {
  const outside = query.selectFrom("deal_sum").where("dimension", "=", "source").where("value", "=", source).where("currency", "=", currency).select("month");
  const found = outside.where((where) => where.or([where("month", "<", from), where("month", ">", until)])).limit(1);
  return (await found.executeTakeFirst()) === undefined;
}
const ofAllMonths = async (query: Database, { source, currency }: SourceAsked, { most, skip }: { most: number; skip: number }): Promise<ClientSum[]> =>
  await query
    .selectFrom("deal_sum")
    .where("dimension", "=", clientsFrom(source))
    .where("currency", "=", currency)
    .select(["value", "count", sql<string>`cast(amount as text)`.as("total")])
    .orderBy("amount", "desc")
    .orderBy("value")
    .limit(most)
    .offset(skip)
    .execute();

const step = 100;
const steps = 5;
/**
 * Nobody has bought for more in some months than in all of them: looked at by their sums over all months, the largest first, the rest is known to be smaller once
 * the last of those that were found is larger than the next of all months. Null where that takes too long, as for a source whose large clients have left.
 */
async function amongLargest(query: Database, asked: SourceAsked, most: number): Promise<ClientSum[] | null> {
  let best: ClientSum[] = [];
  for (let at = 0; at < steps; at++) {
    const bounds = await ofAllMonths(query, asked, { most: step, skip: at * step });
    const sums = await ofThese(
      query,
      asked,
      bounds.map(({ value }) => value),
    );
    best = [...best, ...sums].toSorted(byAmount).slice(0, most);
    if (bounds.length < step) return best;
    const [last, bound] = [best[most - 1], bounds.at(-1)!];
    if (last !== undefined && BigInt(last.total) > BigInt(bound.total)) return best;
  }
  return null;
}
function byAmount(one: ClientSum, other: ClientSum): number {
  const [a, b] = [BigInt(one.total), BigInt(other.total)];
  if (a !== b) return a > b ? -1 : 1;
  return one.value < other.value ? -1 : 1;
}

/** Month by month, so that the index leads to each client's deals and to no others. */
async function ofThese(query: Database, asked: SourceAsked, values: readonly string[]): Promise<ClientSum[]> {
  const { from, until } = asked;
  const months = Array.from({ length: monthsBetween(from, until) }, (_, at) => monthAfter(from, at));
  const [accounts, keys] = [
    values.filter((value) => !value.startsWith(nameMark)),
    values.filter((value) => value.startsWith(nameMark)).map((value) => value.slice(nameMark.length)),
  ];
  const [known, named] = await Promise.all([
    accounts.length === 0 ? [] : summed(query, asked).where("month", "in", months).where("client_id", "in", accounts).execute(),
    keys.length === 0 ? [] : summed(query, asked).where("month", "in", months).where("client_id", "=", "").where("client_key", "in", keys).execute(),
  ]);
  return [...known, ...named];
}
const addedUp = async (query: Database, asked: SourceAsked, most: number): Promise<ClientSum[]> =>
  await summed(query, asked)
    .where("month", ">=", asked.from)
    .where("month", "<=", asked.until)
    .orderBy(sql`sum(amount)`, "desc")
    .orderBy("value")
    .limit(most)
    .execute();
const summed = (query: Database, { source, currency }: SourceAsked) =>
  query
    .selectFrom("deal")
    .where("source", "=", source)
    .where("currency", "=", currency)
    .select([
      sql<string>`case when client_id = '' then 'name:' || client_key else client_id end`.as("value"),
      sql<number>`count(*)`.as("count"),
      sql<string>`cast(sum(amount) as text)`.as("total"),
    ])
    .groupBy(sql`1`);
