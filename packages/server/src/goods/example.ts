/** A mall to browse on a portal with demo accounts, once: what is there or was taken away stays so. */
import { createReadStream, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { mostBytes, receivedPicture } from "../example-pictures/draw.ts";
import type { Attachments } from "../files/attachments.ts";
import { exampleGoods } from "./example-goods.ts";
import { exampleCategories, examplePromotions } from "./example-mall.ts";
import { drawGoods } from "./example-pictures.ts";
import type { Mall } from "./goods.ts";

const day = 86_400_000;
/** Written by `npm run example-report`. */
const reports = { flow: "untargeted.lcms.1", files: { "Example report.pdf": "example-report.en.pdf", "示例报告.pdf": "example-report.zh.pdf" } };

export async function addExampleMall(mall: Mall, attachments: Pick<Attachments, "upload">, editorId: string, now: number = Date.now()): Promise<void> {
  const withReports = async (flow: string | null): Promise<string[]> => {
    if (flow !== reports.flow) return [];
    const ids: string[] = [];
    for (const [name, file] of Object.entries(reports.files)) {
      const path = fileURLToPath(new URL(file, import.meta.url));
      const received = { name, stream: createReadStream(path), leastBytes: 1, truncated: () => false };
      ids.push((await attachments.upload(editorId, "normal", received, { maximumBytes: statSync(path).size, documents: true })).id);
    }
    return ids;
  };
  const categories = new Map<string, string>();
  for (const [place, { key, name, about }] of exampleCategories.entries()) categories.set(key, (await mall.categories.add({ name, about, place })).id);
  const goods = new Map<string, string>();
  for (const { key, category, flow, name, summary, text, price, specs } of exampleGoods) {
    const one = { category_id: categories.get(category)!, name, summary, text, price, specifications: [...specs] };
    const place = exampleCategories.findIndex(({ key: shelf }) => shelf === category);
    const picture = await attachments.upload(editorId, "normal", receivedPicture(key, drawGoods(key, place)), { maximumBytes: mostBytes });
    const files = [picture.id, ...(await withReports(flow))];
    goods.set(key, (await mall.add(editorId, { ...one, files, flow_version_id: flow ?? "", state: "published" })).id);
  }
  for (const { goods: keys, from, to, title, text, percent } of examplePromotions) {
    const about = { title, text, percent, starts_at: now + from * day, ends_at: now + to * day };
    await mall.promotions.add({ ...about, goods: keys.map((key) => goods.get(key)!) });
  }
}
