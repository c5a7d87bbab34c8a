/** The SQL of what deals come to. Sums can be larger than a number counts exactly: they are written and read as text. */
import { dealDimensions, type DealDimension } from "@analyte/contract/deals";
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import type { DealFilter, DealRow } from "./filter.ts";

export interface Sum {
  amount: bigint;
  count: number;
}
const namedIn = (filter: DealFilter) => dealDimensions.filter((name) => filter[name] !== "");
/** Whether the sums tell how many there are. */
export const isSummed = (filter: DealFilter): boolean => filter.start === "" && filter.clientId === "" && filter.client === "" && namedIn(filter).length < 2;
export function summed(query: Database, filter: DealFilter) {
  const [named] = namedIn(filter);
  let held = query.selectFrom("deal_sum").where("dimension", "=", named ?? "all");
  if (named !== undefined) held = held.where("value", "=", filter[named]);
  if (filter.currency !== "") held = held.where("currency", "=", filter.currency);
  if (filter.from !== "") held = held.where("month", ">=", filter.from);
  if (filter.until !== "") held = held.where("month", "<=", filter.until);
  return held;
}
/** Of a source's clients the sums are kept over all months. */
export const clientsFrom = (source: string): string => `from:${source}`;
const whoseOf = ({ client_id, client_key }: Pick<DealRow, "client_id" | "client_key">): string => (client_id === "" ? `name:${client_key}` : client_id);

/** Brings the sums in line with deals that came and deals that went. */
export async function addUp(query: Database, { came, went }: { came: readonly DealRow[]; went: readonly DealRow[] }): Promise<void> {
  const changes = new Map<string, { dimension: string; currency: string; month: string; value: string; amount: bigint; count: number }>();
  for (const [rows, sign] of [
    [came, 1],
    [went, -1],
  ] as const)
    for (const row of rows) {
      const { currency, month, source } = row;
      const places: (readonly [dimension: string, month: string, value: string])[] = [
        ["all", month, ""],
        ...dealDimensions.map((one) => [one, month, row[one]] as const),
      ];
      if (source !== "") places.push([clientsFrom(source), "", whoseOf(row)]);
      for (const [dimension, of, value] of places) {
        const key = JSON.stringify([dimension, currency, of, value]);
        const had = changes.get(key) ?? { dimension, currency, month: of, value, amount: 0n, count: 0 };
        changes.set(key, { ...had, amount: had.amount + BigInt(sign) * BigInt(row.amount), count: had.count + sign });
      }
    }
  // In one order, so that two who do this at once wait for one another instead of blocking each other.
  const changed = [...changes].filter(([, { amount, count: counted }]) => amount !== 0n || counted !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (let at = 0; at < changed.length; at += 500)
    await query
      .insertInto("deal_sum")
      // As text into a column of whole numbers: exact on both databases.
      .values(changed.slice(at, at + 500).map(([, { amount, ...sum }]) => ({ ...sum, amount: sql<number>`cast(${String(amount)} as bigint)` })))
      .onConflict((conflict) =>
        conflict.columns(["dimension", "currency", "month", "value"]).doUpdateSet({
          amount: sql`deal_sum.amount + excluded.amount`,
          count: sql`deal_sum.count + excluded.count`,
        }),
      )
      .execute();
  // What nothing is left of.
  if (went.length > 0) await query.deleteFrom("deal_sum").where("count", "=", 0).execute();
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
