/** Categories of the mall. */
import { shownText } from "@analyte/contract/bilingual";
import { type GoodsCategory, type storeCategory } from "@analyte/contract/goods";
import { goodsLimits } from "@analyte/contract/goods-limits";
import type { z } from "zod";
import type { Database } from "../db/open.ts";
import { oneByOne } from "../db/postgres.ts";
import { conflict, notFound } from "../errors.ts";
import { newSortableId } from "../sortable-id.ts";
import { maySeeDraft } from "./policy.ts";
import { changedMeanwhile, type Shopper, type Stored } from "./shopper.ts";
import * as store from "./store.ts";

export type NewCategory = z.output<typeof storeCategory.input>;

export interface Categories {
  list(shopper: Shopper): Promise<GoodsCategory[]>;
  add(category: NewCategory): Promise<Stored>;
  change(id: string, version: number, category: NewCategory): Promise<Stored>;
  remove(id: string): Promise<number>;
}

export function openCategories(database: Database, now: () => number): Categories {
  return {
    async list(shopper) {
      const { language } = shopper;
      const [rows, counts] = await Promise.all([store.categories(database), store.counts(database)]);
      return rows.map((row) => {
        const [name, about] = [
          { en: row.name_en, zh: row.name_zh },
          { en: row.about_en, zh: row.about_zh },
        ];
        const draft = maySeeDraft(shopper) ? { name, about, place: row.place, version: row.version } : null;
        return { id: row.id, name: shownText(name, language), about: shownText(about, language), count: counts.get(row.id) ?? 0, draft };
      });
    },
    async add(category) {
      const id = newSortableId(now());
      await database.transaction().execute(async (transaction) => {
        // Two at once: the second counts the first's.
        await oneByOne(transaction, "goods-categories");
        if ((await store.categories(transaction)).length >= goodsLimits.categories) throw tooMany();
        await store.addCategory(transaction, { id, version: 1, ...valuesOf(category) });
      });
      return { id, version: 1 };
    },
    async change(id, version, category) {
      await database.transaction().execute(async (transaction) => {
        if (!(await store.categories(transaction)).some((one) => one.id === id)) throw unknownCategory();
        if (!(await store.changeCategory(transaction, id, version, { ...valuesOf(category), version: version + 1 }))) throw changedMeanwhile();
      });
      return { id, version: version + 1 };
    },
    async remove(id) {
      return await database.transaction().execute(async (transaction) => {
        if (await store.removeCategory(transaction, id)) return 1;
        if (await store.holdCategory(transaction, id)) throw held();
        return 0;
      });
    },
  };
}

const valuesOf = ({ name, about, place }: NewCategory) => ({ name_en: name.en, name_zh: name.zh, about_en: about.en, about_zh: about.zh, place });

export const unknownCategory = () => notFound({ en: "This category does not exist.", zh: "该分类不存在。" });
const held = () =>
  conflict({
    en: "This category holds products, drafts and withdrawn ones among them. Move them to another category or delete them first.",
    zh: "该分类下仍有产品（包括草稿和已下架的产品）。请先将其移至其他分类或删除。",
  });
const tooMany = () =>
  conflict({
    en: `The mall has ${goodsLimits.categories} categories, the most there may be. Delete one that is empty first.`,
    zh: `商城已有 ${goodsLimits.categories} 个分类，已达上限。请先删除一个空分类。`,
  });
