/**
 * Goods by what is paid for them now. Amounts of two currencies are no more or less than each other: each currency is a group of its own, in the order of
 * their codes, and what is on request comes last. Within a group the index gives the order of those without a promotion; the few that cost less meanwhile are set among them.
 */
import { reduced } from "@analyte/contract/money";
import { sql, type SelectQueryBuilder } from "kysely";
import type { Database } from "../db/open.ts";
import type { PageAsked } from "../db/page-of.ts";
import type { Schema } from "../db/schema.ts";
import { offers } from "./promotion-store.ts";

type Found = SelectQueryBuilder<Schema, "goods", object>;
interface Priced {
  id: string;
  /** In hundredths. */
  paid: number;
}
export interface PriceOrder {
  direction: "asc" | "desc";
  now: number;
}

/** The ids of a page of these goods, and how many of them there are. */
export async function idsByPrice(
  query: Database,
  found: Found,
  { page, size }: PageAsked,
  { direction, now }: PriceOrder,
): Promise<{ ids: string[]; total: number }> {
  const counts = await found.select((select) => ["currency", select.fn.countAll<number>().as("count")]).groupBy("currency").execute(); // prettier-ignore
  // Empty, for what is on request, comes last.
  const groups = counts.toSorted((a, b) => Number(a.currency === "") - Number(b.currency === "") || (a.currency < b.currency ? -1 : 1));
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const ids: string[] = [];
  let skip = (page - 1) * size;
  for (const { currency, count } of groups) {
    const left = size - ids.length;
    if (left === 0) break;
    if (skip >= count) {
      skip -= count;
      continue;
    }
    const within = found.where("currency", "=", currency);
    const cheaper = currency === "" ? [] : await promotedOf(query, within, now);
    ids.push(...(await partOf(within, { skip, most: left, count, cheaper, direction, now })));
    skip = 0;
  }
  return { ids, total };
}

/** Those that cost less now, with what is paid: the best of their promotions counts. */
async function promotedOf(query: Database, within: Found, now: number): Promise<Priced[]> {
  const rows = await within.select(["id", "price", "currency"]).where("id", "in", lowered(now)).execute();
  const best = new Map(
    (
      await offers(
        query,
        rows.map(({ id }) => id),
        now,
      )
    ).map((one) => [one.goods_id, one.percent]),
  );
  return rows.map(({ id, price, currency }) => ({ id, paid: reduced(price, best.get(id) ?? 0, currency) }));
}
const lowered = (now: number) =>
  sql<string>`(select goods_id from goods_promoted join goods_promotion on goods_promotion.id = promotion_id where starts_at <= ${now} and ends_at > ${now} and percent > 0)`;

interface Part extends PriceOrder {
  skip: number;
  most: number;
  count: number;
  cheaper: readonly Priced[];
}
/** Of one currency. */
async function partOf(within: Found, { skip, most, count, cheaper, direction, now }: Part): Promise<string[]> {
  const others = count - cheaper.length;
  // However many of the lowered stand before it: what is read begins before the page does.
  const from = Math.max(0, Math.min(skip - cheaper.length, others - 1));
  const usual = cheaper.length === 0 ? within : within.where("id", "not in", lowered(now));
  const read = await usual
    .select(["id", "price as paid"])
    .orderBy("price", direction)
    .orderBy("id", direction)
    .offset(from)
    .limit(skip - from + most)
    .execute();
  const sign = direction === "asc" ? 1 : -1;
  const compare = (a: Priced, b: Priced) => sign * (a.paid - b.paid || (a.id < b.id ? -1 : 1));
  const first = read[0];
  const before = from === 0 || first === undefined ? 0 : from + cheaper.filter((one) => compare(one, first) < 0).length;
  const rest = from === 0 || first === undefined ? cheaper : cheaper.filter((one) => compare(one, first) > 0);
  return [...read, ...rest].toSorted(compare).slice(skip - before, skip - before + most).map(({ id }) => id); // prettier-ignore
}
