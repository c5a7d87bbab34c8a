/** Goods of the mall: written in both languages, priced in exact decimals, browsed by everybody. */
import { isPictureType } from "@analyte/contract/attachments";
import { shownLanguage, shownText, type BothLanguages } from "@analyte/contract/bilingual";
import { type GoodsCategory, type GoodsDetail, type GoodsRow, type GoodsState, type NewGoods, type Promotion } from "@analyte/contract/goods";
import { goodsLimits } from "@analyte/contract/goods-limits";
import { fromHundredths, reduced, toHundredths, type Currency } from "@analyte/contract/money";
import type { Language } from "@analyte/contract/text";
import { cleanHtml } from "../clean-html.ts";
import type { PageAsked } from "../db/page-of.ts";
import type { Database } from "../db/open.ts";
import { invalidInput, notFound } from "../errors.ts";
import type { Attachments } from "../files/attachments.ts";
import { keepUploads, releaseUploads } from "../files/kept-uploads.ts";
import { isOther, type Removal } from "../removals.ts";
import { newSortableId } from "../sortable-id.ts";
import { openCategories, type Categories } from "./categories.ts";
import { offers } from "./promotion-store.ts";
import { openPromotions, type Promotions } from "./promotions.ts";
import { mayKnowOf, mayListAll, maySee, maySeeDraft } from "./policy.ts";
import { changedMeanwhile, notRemoved, type Shopper, type Stored } from "./shopper.ts";
import * as store from "./store.ts";
import { wordsOf } from "./words.ts";

export interface GoodsAsked extends PageAsked {
  sort: "name" | "price" | "updated_at" | undefined;
  order: "asc" | "desc" | undefined;
  part: string;
  category: string;
  promotion: string;
  editing: boolean;
  state: GoodsState | undefined;
}
export interface Mall {
  categories: Categories;
  promotions: Promotions;
  home(shopper: Shopper): Promise<{ categories: GoodsCategory[]; promotions: Promotion[]; latest: GoodsRow[] }>;
  list(shopper: Shopper, asked: GoodsAsked): Promise<{ data: GoodsRow[]; total: number }>;
  find(shopper: Shopper, id: string): Promise<GoodsDetail>;
  file(shopper: Shopper, id: string, file: string): Promise<store.GoodsFile>;
  add(editorId: string, goods: NewGoods): Promise<Stored>;
  change(editorId: string, id: string, version: number, goods: NewGoods): Promise<Stored>;
  /** All of them, or none where one is not as its asker saw it. How many there were. */
  remove(removals: readonly Removal[]): Promise<number>;
}

interface Options {
  database: Database;
  attachments: Pick<Attachments, "claim" | "those" | "drop">;
  /** Whether there is such a version of a process. */
  knowsFlow: (versionId: string) => boolean;
  now?: () => number;
}

/** What is on request has no price and comes after all that have one. */
const onRequest = 1_000_000_000_000;
const promotionsAtHome = 3;

export function openMall({ database, attachments, knowsFlow, now = Date.now }: Options): Mall {
  const categories = openCategories(database, now);
  const promotions = openPromotions(database, now);

  const visible = async (shopper: Shopper, id: string): Promise<store.Goods> => {
    const row = await store.find(database, id);
    if (row === null) throw unknown();
    if (maySee(shopper, row.state)) return row;
    throw mayKnowOf(shopper, row.state) ? notFound({ en: "This product is no longer offered.", zh: "该产品已下架。" }) : unknown();
  };
  /** With what stands elsewhere: category, first picture, promotion of now. */
  async function presentAll(rows: readonly store.ListedGoods[], language: Language): Promise<GoodsRow[]> {
    const ids = rows.map(({ id }) => id);
    const [named, pictures, best] = await Promise.all([store.categories(database), store.pictures(database, ids), offers(database, ids, now())]);
    const categoryOf = new Map(named.map((one, at) => [one.id, { at, name: shownText({ en: one.name_en, zh: one.name_zh }, language) }]));
    const offerOf = new Map(best.map((one) => [one.goods_id, one]));
    return rows.map((row) => {
      const offer = offerOf.get(row.id);
      return {
        id: row.id,
        name: shownText(textOf(row, "name"), language),
        summary: shownText(textOf(row, "summary"), language),
        category_id: row.category_id,
        category: categoryOf.get(row.category_id)?.name ?? "",
        category_at: categoryOf.get(row.category_id)?.at ?? 0,
        picture: pictures.get(row.id) ?? "",
        price: priceOf(row, language),
        offer:
          offer === undefined
            ? null
            : {
                promotion_id: offer.id,
                title: shownText({ en: offer.title_en, zh: offer.title_zh }, language),
                percent: offer.percent,
                amount: row.currency === "" || offer.percent === 0 ? null : fromHundredths(reduced(row.price, offer.percent, row.currency)),
                ends_at: offer.ends_at,
              },
        state: row.state,
      };
    });
  }
  async function valuesOf(query: Database, goods: NewGoods) {
    if (!(await store.holdCategory(query, goods.category_id))) throw refused("category_id", noCategory);
    if (goods.flow_version_id !== "" && !knowsFlow(goods.flow_version_id)) throw refused("flow_version_id", noFlow);
    const { name, summary, text, price } = goods;
    const specifications = JSON.stringify(goods.specifications);
    const described = { name_en: name.en, name_zh: name.zh, summary_en: summary.en, summary_zh: summary.zh, specifications };
    return {
      ...described,
      words: wordsOf(described),
      category_id: goods.category_id,
      text_en: cleanHtml(text.en),
      text_zh: cleanHtml(text.zh),
      price: price === null ? onRequest : toHundredths(price.amount),
      currency: price?.currency ?? "",
      unit_en: price?.unit.en ?? "",
      unit_zh: price?.unit.zh ?? "",
      flow_version_id: goods.flow_version_id,
      state: goods.state,
      updated_at: now(),
    };
  }
  async function keepFiles(query: Database, editorId: string, id: string, wanted: readonly string[]): Promise<void> {
    const had = await store.filesOf(query, id);
    const kept = await keepUploads(query, attachments, { userId: editorId, owner: ownerOf(id), ids: wanted, had, fieldOf: () => "files" });
    await store.setFiles(
      query,
      id,
      kept.map((file, place) => ({ ...file, goods_id: id, place })),
    );
  }

  return {
    categories,
    promotions,
    async home(shopper) {
      const [held, current, rows] = await Promise.all([
        categories.list(shopper),
        promotions.list(shopper, { page: 1, size: promotionsAtHome, state: "current" }),
        store.latest(database, goodsLimits.latest),
      ]);
      return { categories: held, promotions: current.data, latest: await presentAll(rows, shopper.language) };
    },
    async list(shopper, { sort, order, editing, state, ...asked }) {
      const { language } = shopper;
      const own = mayListAll(shopper, editing);
      const column = sort === "name" ? (`name_${language}` as const) : sort;
      const direction = order ?? (sort === "updated_at" ? "desc" : "asc");
      const { rows, total } = await store.list(database, {
        ...asked,
        state: own ? state : "published",
        order: column === undefined ? null : column === "price" ? { direction, now: now() } : [column, direction],
      });
      return { data: await presentAll(rows, language), total };
    },
    async find(shopper, id) {
      const row = await visible(shopper, id);
      const { language } = shopper;
      const [files, [shown]] = await Promise.all([store.filesOf(database, id), presentAll([row], language)]);
      const name = textOf(row, "name");
      const specifications = JSON.parse(row.specifications) as NewGoods["specifications"];
      const written = shownLanguage(name, language);
      return {
        ...shown!,
        text: row[`text_${written}`],
        translated: written === language,
        specifications: specifications.map((one) => ({ name: shownText(one.name, language), value: shownText(one.value, language) })),
        files: files.map((file) => ({ id: file.attachment_id, name: file.name, size: file.size, is_picture: isPictureType(file.type) })),
        flow_version_id: row.flow_version_id,
        draft: maySeeDraft(shopper)
          ? { name, summary: textOf(row, "summary"), text: textOf(row, "text"), unit: textOf(row, "unit"), specifications, version: row.version }
          : null,
      };
    },
    async file(shopper, id, file) {
      await visible(shopper, id);
      const found = (await store.filesOf(database, id)).find(({ attachment_id }) => attachment_id === file);
      if (found === undefined) throw notFound({ en: "This file does not exist.", zh: "该文件不存在。" });
      return found;
    },
    async add(editorId, goods) {
      const time = now();
      const id = newSortableId(time);
      await database.transaction().execute(async (transaction) => {
        await store.add(transaction, { id, version: 1, created_at: time, ...(await valuesOf(transaction, goods)) });
        await keepFiles(transaction, editorId, id, goods.files);
      });
      return { id, version: 1 };
    },
    async change(editorId, id, version, goods) {
      await database.transaction().execute(async (transaction) => {
        if ((await store.hold(transaction, id)) === null) throw unknown();
        const values = await valuesOf(transaction, goods);
        if (!(await store.change(transaction, id, version, { ...values, version: version + 1 }))) throw changedMeanwhile();
        await keepFiles(transaction, editorId, id, goods.files);
      });
      return { id, version: version + 1 };
    },
    async remove(removals) {
      let removed = 0;
      await database.transaction().execute(async (transaction) => {
        for (const removal of removals) {
          const { id } = removal;
          // Held first: what somebody saves with it meanwhile is among its files.
          const row = await store.hold(transaction, id);
          if (row === null) continue;
          if (isOther(removal, row)) throw notRemoved();
          const files = await store.filesOf(transaction, id);
          if (!(await store.remove(transaction, id))) continue;
          await releaseUploads(transaction, ownerOf(id), files);
          removed += 1;
        }
      });
      return removed;
    },
  };
}

const ownerOf = (id: string): string => `goods:${id}`;
const textOf = <Name extends string>(row: Readonly<Record<`${Name}_${Language}`, string>>, name: Name): BothLanguages => ({
  en: row[`${name}_en`],
  zh: row[`${name}_zh`],
});
const priceOf = (row: store.ListedGoods, language: Language) =>
  row.currency === "" ? null : { amount: fromHundredths(row.price), currency: row.currency as Currency, unit: shownText(textOf(row, "unit"), language) };

const unknown = () => notFound({ en: "This product does not exist.", zh: "该产品不存在。" });
const refused = (field: string, message: { en: string; zh: string }) =>
  invalidInput({ en: "The product was not saved.", zh: "产品未保存。" }, [{ field, message }]);
const noCategory = { en: "names a category that doesn't exist. Choose one of the list.", zh: "指定的分类不存在，请从列表中选择。" };
const noFlow = {
  en: "names a process that this portal doesn't have. Choose one of the list, or none.",
  zh: "指定的流程在本平台不存在，请从列表中选择，或留空。",
};
