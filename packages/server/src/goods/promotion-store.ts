/** The SQL of promotions. */
import type { PromotionState } from "@analyte/contract/goods";
import { sql, type Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import type { Page, PageAsked } from "../db/page-of.ts";
import { locked } from "../db/postgres.ts";
import type { GoodsTables } from "./schema.ts";

export type PromotionRecord = Selectable<GoodsTables["goods_promotion"]>;
/** A product that a promotion is about. */
export interface Promoted {
  promotion_id: string;
  goods_id: string;
  name_en: string;
  name_zh: string;
  state: string;
}

interface Asked extends PageAsked {
  state: PromotionState | undefined;
  /** Also those of whose products none is on offer. */
  all: boolean;
}

/** What can be had now, then what is coming, then what is over; the latest of each first. */
export async function list(query: Database, asked: Asked, now: number): Promise<Page<PromotionRecord>> {
  let found = query.selectFrom("goods_promotion");
  if (!asked.all) found = found.where(isOnOffer);
  if (asked.state === "coming") found = found.where("starts_at", ">", now);
  if (asked.state === "current") found = found.where("starts_at", "<=", now).where("ends_at", ">", now);
  if (asked.state === "over") found = found.where("ends_at", "<=", now);
  const { total } = await found.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  // Sorted without their texts, which may be long.
  const shown = await found
    .select("id")
    .orderBy(sql`case when ends_at <= ${now} then 2 when starts_at > ${now} then 1 else 0 end`)
    .orderBy("starts_at", "desc")
    .orderBy("id", "desc")
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
    .execute();
  if (shown.length === 0) return { rows: [], total };
  const ids = shown.map(({ id }) => id);
  const rows = new Map((await query.selectFrom("goods_promotion").selectAll().where("id", "in", ids).execute()).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total };
}
/** One that is about the mall itself names no products. */
const isOnOffer = sql<boolean>`(not exists (select 1 from goods_promoted where promotion_id = goods_promotion.id) or exists (select 1 from goods_promoted join goods on goods.id = goods_id where promotion_id = goods_promotion.id and state = 'published'))`;

export async function find(query: Database, id: string): Promise<PromotionRecord | null> {
  return (await query.selectFrom("goods_promotion").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}
export async function add(query: Database, row: PromotionRecord): Promise<void> {
  await query.insertInto("goods_promotion").values(row).execute();
}
export async function change(query: Database, id: string, version: number, values: Partial<PromotionRecord>): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("goods_promotion")
    .set(values)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
/** `version`: null for whatever stands there. */
export async function remove(query: Database, id: string, version: number | null): Promise<boolean> {
  let found = query.deleteFrom("goods_promotion").where("id", "=", id);
  if (version !== null) found = found.where("version", "=", version);
  return (await found.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

/** What these promotions are about, each in its order. */
export async function promoted(query: Database, ids: readonly string[]): Promise<Promoted[]> {
  if (ids.length === 0) return [];
  return await query
    .selectFrom("goods_promoted")
    .innerJoin("goods", "goods.id", "goods_promoted.goods_id")
    .select(["goods_promoted.promotion_id", "goods_promoted.goods_id", "goods.name_en", "goods.name_zh", "goods.state"])
    .where("goods_promoted.promotion_id", "in", ids)
    .orderBy("goods_promoted.place")
    .execute();
}
export async function setPromoted(query: Database, id: string, goods: readonly string[]): Promise<void> {
  await query.deleteFrom("goods_promoted").where("promotion_id", "=", id).execute();
  if (goods.length > 0)
    await query
      .insertInto("goods_promoted")
      .values(goods.map((goods_id, place) => ({ promotion_id: id, goods_id, place })))
      .execute();
}
/** Which of these goods there are; until a transaction ends they don't go. */
export async function hold(query: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  // In one order, so that two promotions of the same goods wait for one another instead of blocking each other.
  return new Set((await locked(query, query.selectFrom("goods").select("id").where("id", "in", ids).orderBy("id")).execute()).map(({ id }) => id));
}
/** What a product says of its promotion: without the promotion's long texts, which would be read anew for every product. */
export type Offer = Pick<PromotionRecord, "id" | "title_en" | "title_zh" | "percent" | "ends_at"> & { goods_id: string };
/** The promotions of now of these goods, the best of each last. */
export async function offers(query: Database, goods: readonly string[], now: number): Promise<Offer[]> {
  if (goods.length === 0) return [];
  return await query
    .selectFrom("goods_promotion")
    .innerJoin("goods_promoted", "goods_promoted.promotion_id", "goods_promotion.id")
    .select(["goods_promotion.id", "title_en", "title_zh", "percent", "ends_at", "goods_promoted.goods_id"])
    .where("goods_promoted.goods_id", "in", goods)
    .where("starts_at", "<=", now)
    .where("ends_at", ">", now)
    .orderBy("percent")
    .orderBy("goods_promotion.id")
    .execute();
}
