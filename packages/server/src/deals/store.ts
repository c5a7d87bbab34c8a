/** The SQL of deals one by one. */
import { dealDimensions, dealLimits } from "@analyte/contract/deals";
import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import type { PageAsked } from "../db/page-of.ts";
import type { Database } from "../db/open.ts";
import type { Schema } from "../db/schema.ts";
import { bare } from "./alike.ts";
import { contractKeyOf, keyOf, type DealFilter, type DealRow } from "./filter.ts";
import { isSummed, summed } from "./sum-store.ts";

/** More than so many are found faster by their months than they are put into the order of their days. */
const sortable = 5_000;

/**
 * The deals that are looked at: all, or those of which contract or client begins so. These come by the indexes of both as whole rows: by their ids alone
 * PostgreSQL reads all deals there are beside them.
 */
function lookedAt(query: Database, { start }: DealFilter): SelectQueryBuilder<Schema, "deal", object> {
  if (start === "") return query.selectFrom("deal");
  const begun = (column: "contract_key" | "client_key") =>
    query
      .selectFrom("deal as begun")
      .selectAll()
      .where(column, ">=", startOf(column, start))
      .where(column, "<", `${startOf(column, start)}\u{10FFFF}`)
      .orderBy(column, "desc")
      .limit(dealLimits.begun);
  const contracts = begun("contract_key");
  // Each once: those that begin so in both are among the contracts.
  const either = query
    .selectFrom(contracts.as("by_contract"))
    .selectAll()
    .unionAll(
      query
        .selectFrom(begun("client_key").as("by_client"))
        .selectAll()
        .where("id", "not in", query.selectFrom(contracts.clearSelect().select("id").as("listed")).select("id")),
    );
  return query.selectFrom(either.as("deal"));
}

/** `walked`: the names are looked at row by row, in another index's order, instead of by their own. */
function holds(filter: DealFilter, walked = false) {
  return (eb: ExpressionBuilder<Schema, "deal">) => {
    const all: Expression<SqlBool>[] = [];
    const { clientId, client, from, until } = filter;
    if (clientId !== "") all.push(eb("client_id", "=", clientId));
    if (client !== "") all.push(eb("client_key", "=", keyOf(client)));
    for (const name of ["currency", ...dealDimensions] as const)
      if (filter[name] !== "") all.push(walked ? sql<SqlBool>`(${sql.ref(name)} || '') = ${filter[name]}` : eb(name, "=", filter[name]));
    const day = walked ? sql<string>`(day || '')` : sql.ref<string>("day");
    if (from !== "") all.push(eb(day, ">=", `${from}-01`));
    if (until !== "") all.push(eb(day, "<=", `${until}-31`));
    return eb.and(all);
  };
}
const startOf = (column: "contract_key" | "client_key", start: string): string => (column === "contract_key" ? contractKeyOf(start) : start);
/** Whether more contracts, or more clients, begin so than are looked at. */
export async function beginsTooOften(query: Database, start: string): Promise<boolean> {
  for (const column of ["contract_key", "client_key"] as const) {
    const from = startOf(column, start);
    const next = query.selectFrom("deal").select("id").where(column, ">=", from).where(column, "<", `${from}\u{10FFFF}`).orderBy(column, "desc");
    if ((await next.limit(1).offset(dealLimits.begun).executeTakeFirst()) !== undefined) return true;
  }
  return false;
}
export async function count(query: Database, filter: DealFilter): Promise<number> {
  const { total } = isSummed(filter)
    ? await summed(query, filter)
        .select((select) => select.fn.sum<number | string | null>("count").as("total"))
        .executeTakeFirstOrThrow()
    : await lookedAt(query, filter)
        .where(holds(filter))
        .select((select) => select.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

const columnOf = { date: "day", amount: "amount", client: "client_key" } as const;
type Sorted = PageAsked & { sort: keyof typeof columnOf; order: "asc" | "desc" };
/** `total`: how many the filter holds; no row is looked at beyond them. By amount or client: no further from either end than `dealLimits` say. */
export async function page(query: Database, filter: DealFilter, { page: at, size, sort, order }: Sorted, total: number): Promise<DealRow[]> {
  const offset = (at - 1) * size;
  if (offset >= total) return [];
  const wide = filter.start === "" && filter.clientId === "" && filter.client === "";
  if (wide && total > sortable && sort === "date" && isSummed(filter)) return await pageByMonth(query, filter, { offset, size, order });
  // The far end is nearer from behind.
  const turned = offset > total / 2;
  const shown = turned ? Math.min(size, total - offset) : size;
  const way = turned === (order === "asc") ? "desc" : "asc";
  const skipped = turned ? total - offset - shown : offset;
  const walked = wide && sort !== "date" && (await isNearer(query, skipped + shown, total));
  const rows = await lookedAt(query, filter)
    .selectAll()
    .where(holds(filter, walked))
    .orderBy(sort === "date" || walked ? sql.ref(columnOf[sort]) : aside[sort], way)
    .orderBy("id", way)
    .limit(shown)
    .offset(skipped)
    .execute();
  return turned ? rows.toReversed() : rows;
}
/** An order that no index is tempted by: the rows come by what was asked for. */
const aside = { amount: sql`amount + 0`, client: sql`client_key || ''` } as const;
/** Whether so many of a filter's are met sooner in the order that is asked for, where they stand among all deals, than all of the filter's are put into it. */
async function isNearer(query: Database, depth: number, total: number): Promise<boolean> {
  const all = await query
    .selectFrom("deal_sum")
    .where("dimension", "=", "all")
    .select((select) => select.fn.sum<number | string | null>("count").as("total"))
    .executeTakeFirstOrThrow();
  return depth * Number(all.total ?? 0) < total * total;
}
/** The sums tell how many stand in the months before, so that a page among a million is as near as the first. */
async function pageByMonth(query: Database, filter: DealFilter, { offset, size, order }: { offset: number; size: number; order: "asc" | "desc" }) {
  const months = await summed(query, filter)
    .select(["month", sql<number | string>`sum(count)`.as("held")])
    .groupBy("month")
    .orderBy("month", order)
    .execute();
  let before = offset;
  const first = months.findIndex(({ held }) => {
    if (before < Number(held)) return true;
    before -= Number(held);
    return false;
  });
  const begin = months[first]?.month ?? "";
  const beyond = (month: string) => (order === "asc" ? { from: month } : { until: month });
  const some = async (of: Partial<DealFilter>, way: "asc" | "desc", limit: number, skipped: number) =>
    await query
      .selectFrom("deal")
      .selectAll()
      .where(holds({ ...filter, ...of }))
      .orderBy("day", way)
      .orderBy("id", way)
      .limit(limit)
      .offset(skipped)
      .execute();
  const held = Number(months[first]?.held ?? 0);
  if (before <= held / 2) return await some(beyond(begin), order, size, before);
  // The far end of a month is nearer from behind.
  const left = held - before;
  const end = await some({ from: begin, until: begin }, order === "asc" ? "desc" : "asc", Math.min(size, left), Math.max(0, left - size));
  const next = months[first + 1];
  return [...end.toReversed(), ...(left < size && next !== undefined ? await some(beyond(next.month), order, size - left, 0) : [])];
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
/** Those whose contract is, but for zeros in front or a blank for a dash, one of these. */
export async function alikeTo(query: Database, deals: readonly { key: string }[]): Promise<Pick<DealRow, "contract" | "contract_key">[]> {
  const keys = [...new Set(deals.map(({ key }) => bare(key)))];
  const rows: Pick<DealRow, "contract" | "contract_key">[] = [];
  for (let at = 0; at < keys.length; at += 500)
    rows.push(
      ...(await query
        .selectFrom("deal")
        .select(["contract", "contract_key"])
        .where(sql<string>`replace(ltrim(contract_key, '0'), ' ', '-')`, "in", keys.slice(at, at + 500))
        .orderBy("contract_key")
        .execute()),
    );
  return rows;
}
/** Adds what is new and changes what is known, by contract; what is changed stays the row that it was. */
export async function put(query: Database, rows: readonly DealRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500)
    await query
      .insertInto("deal")
      .values(rows.slice(at, at + 500))
      .onConflict((conflict) =>
        conflict.column("contract_key").doUpdateSet((eb) => Object.fromEntries(changing.map((name) => [name, eb.ref(`excluded.${name}`)]))),
      )
      .execute();
}
const changing = ["contract", "client_id", "client", "client_key", "amount", "currency", "day", "month", ...dealDimensions, "imported_at"] as const;
/** What was there of them. */
export async function remove(query: Database, ids: readonly string[]): Promise<DealRow[]> {
  return await query.deleteFrom("deal").where("id", "in", ids).returningAll().execute();
}
