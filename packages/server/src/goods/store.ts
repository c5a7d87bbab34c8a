/** The SQL of the mall: goods and their categories. Promotions have a file of their own. */
import type { GoodsState } from "@analyte/contract/goods";
import { sql, type Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { searchedAs, searchedWords } from "../db/compared.ts";
import { fewOf, pageOf, type Page } from "../db/page-of.ts";
import { locked } from "../db/postgres.ts";
import { holdsWord } from "../db/words-index.ts";
import { idsByPrice, type PriceOrder } from "./price-order.ts";
import type { GoodsTables } from "./schema.ts";

export type Category = Selectable<GoodsTables["goods_category"]>;
export type Goods = Selectable<GoodsTables["goods"]>;
/** A row of a list: without its texts. */
export type ListedGoods = Omit<Goods, "text_en" | "text_zh" | "specifications" | "words">;
const listed = [
  "id",
  "category_id",
  "name_en",
  "name_zh",
  "summary_en",
  "summary_zh",
  "price",
  "currency",
  "unit_en",
  "unit_zh",
  "flow_version_id",
  "state",
  "version",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof ListedGoods)[];
export type GoodsFile = Selectable<GoodsTables["goods_file"]>;

export interface GoodsQuery {
  page: number;
  size: number;
  /** Part of name, summary, specification or the category's name. */
  part: string;
  /** Empty for all. */
  category: string;
  promotion: string;
  /** Missing for all. */
  state: GoodsState | undefined;
  /** Of the goods' columns, or by what is paid for them; the first made first without one. */
  order: readonly ["name_en" | "name_zh" | "updated_at", "asc" | "desc"] | PriceOrder | null;
}

export async function list(query: Database, { part, category, promotion, state, order, ...asked }: GoodsQuery): Promise<Page<ListedGoods>> {
  let found = query.selectFrom("goods");
  if (state !== undefined) found = found.where("state", "=", state);
  if (category !== "") found = found.where("category_id", "=", category);
  if (promotion !== "")
    found = found.where(
      sql<boolean>`exists (select 1 from goods_promoted where goods_promoted.promotion_id = ${promotion} and goods_promoted.goods_id = goods.id)`,
    );
  if (part !== "") {
    const named = (await categories(query)).map(({ id, name_en, name_zh }) => ({ id, names: searchedAs(`${name_en}\n${name_zh}`) }));
    // Each word, in whatever order: of the product itself or of its category's name.
    for (const word of searchedWords(part)) {
      const ofNamed = named.filter(({ names }) => names.includes(word)).map(({ id }) => sql<boolean>`category_id = ${id}`);
      found = found.where(sql<boolean>`(${sql.join([holdsWord(word), ...ofNamed], sql` or `)})`);
    }
    const few = await fewOf(found);
    if (few !== null) found = query.selectFrom("goods").where("id", "in", few.length === 0 ? [""] : few);
  }
  if (order === null || "0" in order) return await pageOf(found, asked, { columns: listed, order: [...(order === null ? [] : [order]), ["id", "asc"]] });
  const { ids, total } = await idsByPrice(query, found, asked, order);
  if (ids.length === 0) return { rows: [], total };
  const rows = new Map((await query.selectFrom("goods").select(listed).where("id", "in", ids).execute()).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total };
}

export async function latest(query: Database, most: number): Promise<ListedGoods[]> {
  return await query
    .selectFrom("goods")
    .select(listed)
    .where("state", "=", "published")
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

export async function find(query: Database, id: string): Promise<Goods | null> {
  return (await query.selectFrom("goods").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}
/** The same, held until a transaction ends: whoever changes or deletes it meanwhile is waited for. */
export async function hold(query: Database, id: string): Promise<Goods | null> {
  return (await locked(query, query.selectFrom("goods").selectAll().where("id", "=", id)).executeTakeFirst()) ?? null;
}
export async function add(query: Database, row: Goods): Promise<void> {
  await query.insertInto("goods").values(row).execute();
}
/** Whether the version was still the one that was read. */
export async function change(query: Database, id: string, version: number, values: Partial<Goods>): Promise<boolean> {
  const { numUpdatedRows } = await query.updateTable("goods").set(values).where("id", "=", id).where("version", "=", version).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
export async function remove(query: Database, id: string): Promise<boolean> {
  return (await query.deleteFrom("goods").where("id", "=", id).executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

export async function filesOf(query: Database, id: string): Promise<GoodsFile[]> {
  return await query.selectFrom("goods_file").selectAll().where("goods_id", "=", id).orderBy("place").execute();
}
export async function setFiles(query: Database, id: string, files: readonly GoodsFile[]): Promise<void> {
  await query.deleteFrom("goods_file").where("goods_id", "=", id).execute();
  if (files.length > 0) await query.insertInto("goods_file").values(files).execute();
}
/** The first picture of each of these that has one. */
export async function pictures(query: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom("goods_file")
    .select(["goods_id", "attachment_id"])
    .where("goods_id", "in", ids)
    .where("type", "like", "image/%")
    .orderBy("place", "desc")
    .execute();
  // What comes later stands before it.
  return new Map(rows.map((row) => [row.goods_id, row.attachment_id]));
}

export async function categories(query: Database): Promise<Category[]> {
  return await query.selectFrom("goods_category").selectAll().orderBy("place").orderBy("id").execute();
}
/** Of published goods, by category. */
export async function counts(query: Database): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom("goods")
    .where("state", "=", "published")
    .select((select) => ["category_id", select.fn.countAll<number>().as("count")])
    .groupBy("category_id")
    .execute();
  return new Map(rows.map((row) => [row.category_id, row.count]));
}
export async function addCategory(query: Database, row: Category): Promise<void> {
  await query.insertInto("goods_category").values(row).execute();
}
export async function changeCategory(query: Database, id: string, version: number, values: Partial<Category>): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("goods_category")
    .set(values)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
/** Keeps a category, where it is there, from going until a transaction ends. */
export async function holdCategory(query: Database, id: string): Promise<boolean> {
  return (await locked(query, query.selectFrom("goods_category").select("id").where("id", "=", id)).executeTakeFirst()) !== undefined;
}
/** Only where it holds no goods of any state. In a transaction: what is being put into it is waited for, and counts. */
export async function removeCategory(query: Database, id: string): Promise<boolean> {
  await holdCategory(query, id);
  const { numDeletedRows } = await query
    .deleteFrom("goods_category")
    .where("id", "=", id)
    .where(sql<boolean>`not exists (select 1 from goods where goods.category_id = goods_category.id)`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
