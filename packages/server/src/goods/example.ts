/** A mall to browse on a portal with demo accounts, once: what is there or was taken away stays so. */
import { exampleGoods } from "./example-goods.ts";
import { exampleCategories, examplePromotions } from "./example-mall.ts";
import type { Mall } from "./goods.ts";

const day = 86_400_000;

export async function addExampleMall(mall: Mall, editorId: string, now: number = Date.now()): Promise<void> {
  const categories = new Map<string, string>();
  for (const [place, { key, name, about }] of exampleCategories.entries()) categories.set(key, (await mall.categories.add({ name, about, place })).id);
  const goods = new Map<string, string>();
  for (const { key, category, flow, name, summary, text, price, specs } of exampleGoods) {
    const one = { category_id: categories.get(category)!, name, summary, text, price, specifications: [...specs], files: [] };
    goods.set(key, (await mall.add(editorId, { ...one, flow_version_id: flow ?? "", state: "published" })).id);
  }
  for (const { goods: keys, from, to, title, text, percent } of examplePromotions) {
    const about = { title, text, percent, starts_at: now + from * day, ends_at: now + to * day };
    await mall.promotions.add({ ...about, goods: keys.map((key) => goods.get(key)!) });
  }
}
