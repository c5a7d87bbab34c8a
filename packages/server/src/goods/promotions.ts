/** Promotions: some goods, two times, and what they cost meanwhile. */
import { shownLanguage, shownText } from "@analyte/contract/bilingual";
import { promotionStateAt, type NewPromotion, type Promotion, type PromotionState } from "@analyte/contract/goods";
import type { Language } from "@analyte/contract/text";
import { cleanHtml } from "../clean-html.ts";
import type { PageAsked } from "../db/page-of.ts";
import type { Database } from "../db/open.ts";
import { invalidInput, notFound } from "../errors.ts";
import type { Removal } from "../removals.ts";
import { newSortableId } from "../sortable-id.ts";
import { maySeeDraft } from "./policy.ts";
import { changedMeanwhile, notRemoved, type Shopper, type Stored } from "./shopper.ts";
import * as store from "./promotion-store.ts";

export interface Promotions {
  list(shopper: Shopper, asked: PageAsked & { state: PromotionState | undefined }): Promise<{ data: Promotion[]; total: number }>;
  add(promotion: NewPromotion): Promise<Stored>;
  change(id: string, version: number, promotion: NewPromotion): Promise<Stored>;
  /** How many there were. */
  remove(removal: Removal): Promise<number>;
}

export function openPromotions(database: Database, now: () => number): Promotions {
  async function setGoods(query: Database, id: string, goods: readonly string[]): Promise<void> {
    const wanted = [...new Set(goods)];
    const known = await store.hold(query, wanted);
    const missing = wanted.filter((one) => !known.has(one));
    if (missing.length > 0)
      throw invalidInput({ en: "One of the products is not there any more. Take it out of the promotion.", zh: "其中一个产品已不存在，请将其从活动中移除。" }, [
        { field: "goods", message: { en: `names products that don't exist: ${missing.join(", ")}.`, zh: `包含不存在的产品：${missing.join("、")}。` } },
      ]);
    await store.setPromoted(query, id, wanted);
  }
  return {
    async list(shopper, asked) {
      const { rows, total } = await store.list(database, { ...asked, all: maySeeDraft(shopper) }, now());
      const goods = Map.groupBy(
        await store.promoted(
          database,
          rows.map(({ id }) => id),
        ),
        (one) => one.promotion_id,
      );
      return { data: rows.map((row) => present(row, goods.get(row.id) ?? [], { draft: maySeeDraft(shopper), language: shopper.language, now: now() })), total };
    },
    async add(promotion) {
      const id = newSortableId(now());
      await database.transaction().execute(async (transaction) => {
        await store.add(transaction, { id, version: 1, ...valuesOf(promotion) });
        await setGoods(transaction, id, promotion.goods);
      });
      return { id, version: 1 };
    },
    async change(id, version, promotion) {
      await database.transaction().execute(async (transaction) => {
        if ((await store.find(transaction, id)) === null) throw unknown();
        if (!(await store.change(transaction, id, version, { ...valuesOf(promotion), version: version + 1 }))) throw changedMeanwhile();
        await setGoods(transaction, id, promotion.goods);
      });
      return { id, version: version + 1 };
    },
    async remove({ id, version }) {
      if (await store.remove(database, id, version)) return 1;
      if ((await store.find(database, id)) !== null) throw notRemoved();
      return 0;
    },
  };
}

const valuesOf = ({ title, text, starts_at, ends_at, percent }: NewPromotion) => ({
  title_en: title.en,
  title_zh: title.zh,
  text_en: cleanHtml(text.en),
  text_zh: cleanHtml(text.zh),
  starts_at,
  ends_at,
  percent,
});

function present(row: store.PromotionRecord, goods: readonly store.Promoted[], to: { draft: boolean; language: Language; now: number }): Promotion {
  const title = { en: row.title_en, zh: row.title_zh };
  const { id, starts_at, ends_at, percent, version } = row;
  return {
    id,
    title: shownText(title, to.language),
    text: row[`text_${shownLanguage(title, to.language)}`],
    starts_at,
    ends_at,
    percent,
    state: promotionStateAt(row, to.now),
    goods: goods
      .filter(({ state }) => state === "published")
      .map((one) => ({ id: one.goods_id, name: shownText({ en: one.name_en, zh: one.name_zh }, to.language) })),
    draft: to.draft ? { title, text: { en: row.text_en, zh: row.text_zh }, goods: goods.map(({ goods_id }) => goods_id), version } : null,
  };
}

const unknown = () => notFound({ en: "This promotion does not exist.", zh: "该优惠活动不存在。" });
