/** The example mall. */
import type { GoodsRow } from "@analyte/contract/goods";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Attachment } from "../files/attachments.ts";
import type { ReceivedFile } from "../serve.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { addExampleMall } from "./example.ts";
import { exampleGoods } from "./example-goods.ts";
import { exampleCategories, examplePromotions } from "./example-mall.ts";
import { openMall } from "./goods.ts";

let trial: TrialPortal;
let customer: string;
beforeAll(async () => {
  trial = await startTrial();
  customer = await trial.signIn("demo");
});
afterAll(() => trial.close());

const list = async (language: string) =>
  (await trial.send("GET", "goods/list?size=50", { token: customer, language })).content as unknown as { data: GoodsRow[]; total: number };

it("the demo has a mall worth browsing: six categories, twenty products with pictures, three promotions, in both languages", async () => {
  expect([exampleCategories.length, exampleGoods.length, examplePromotions.length]).toEqual([6, 20, 3]);
  const nothing = { claim: async () => {}, those: async () => [], drop: async () => {} };
  const mall = openMall({ database: trial.portal.database, attachments: nothing, knowsFlow: (id) => id.endsWith(".1") });
  const uploaded: string[] = [];
  const uploads = {
    upload: async (_user: string, _kind: string, { name, stream }: ReceivedFile) => {
      const [head] = (await stream.take(1).toArray()) as Buffer[];
      expect(head!.toString("latin1", 0, 4), name).toBe(name.endsWith(".png") ? "\x89PNG" : "%PDF");
      uploaded.push(name);
      return { id: `${name} ${uploaded.length}` } as Attachment;
    },
  };
  await addExampleMall(mall, uploads, "nobody");
  expect(uploaded.filter((name) => name.endsWith(".png"))).toEqual(exampleGoods.map(({ key }) => `${key}.png`));
  // Five products are evaluated by the process that made the example report.
  expect(uploaded.filter((name) => name.endsWith(".pdf"))).toEqual(Array.from({ length: 5 }, () => ["Example report.pdf", "示例报告.pdf"]).flat());
  for (const language of ["en", "zh"]) {
    const { data, total } = await list(language);
    expect(total).toBe(20);
    const texts = data.flatMap(({ name, summary, category }) => [name, summary, category]);
    expect(texts.filter((text) => /[\u4e00-\u9fff]/.test(text)).length, language).toBe(language === "zh" ? 60 : 0);
  }
});
