/** Two editors of the mall at once: what one of them takes away is not put to use by the other, and each is told so in words. */
import type { Transaction } from "kysely";
import { goodsLimits } from "@analyte/contract/goods-limits";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Schema } from "../db/schema.ts";
import { use } from "../storage/uses.ts";
import { meanwhile as during } from "../testing/meanwhile.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let token: string;
let category: string;
beforeAll(async () => {
  trial = await startTrial();
  token = (await trial.signIn("all"))!;
});
afterAll(() => trial.close());
beforeEach(async () => {
  for (const table of ["goods_promotion", "goods", "goods_category"] as const) await trial.portal.database.deleteFrom(table).execute();
  category = await made("store_category", { name: { en: "Lipids", zh: "脂质" } });
});

const put = (call: string, body: object) => trial.send("POST", `goods/${call}`, { token, body });
async function made(call: string, body: object): Promise<string> {
  const answer = await put(call, body);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return (answer.content.data as { id: string }).id;
}
const goods = (name: string, more: object = {}) => ({ category_id: category, name: { en: name, zh: name }, state: "published", ...more });
const promotion = (ids: string[]) => ({ title: { en: "Now", zh: "现在" }, starts_at: 1, ends_at: 2, percent: 10, goods: ids });
const without = (path: string, id: string) => trial.send("DELETE", `goods/${path}?id=${id}`, { token });
const deleteGoods = (ids: string[]) => trial.send("DELETE", `goods/delete?ids=${ids.join()}`, { token });

const meanwhile = async <Answer>(change: (transaction: Transaction<Schema>) => Promise<unknown>, call: () => Promise<Answer>) =>
  await during(trial.portal.database, change, call);

it("a category isn't deleted while a product is being put into it", async () => {
  const other = await made("store_category", { name: { en: "Acids", zh: "氨基酸" } });
  const id = await made("store", goods("Profile", { category_id: other }));
  const answer = await meanwhile(
    (transaction) => transaction.updateTable("goods").set({ category_id: category }).where("id", "=", id).execute(),
    () => without("delete_category", category),
  );
  expect([answer.status, answer.showMsg]).toEqual([409, expect.stringContaining("This category holds products")]);
  expect((await without("delete_category", other)).status).toBe(200);
});

it("a product isn't put into a category that is being deleted, neither a new one nor one that is there", async () => {
  const other = await made("store_category", { name: { en: "Acids", zh: "氨基酸" } });
  const id = await made("store", goods("Profile", { category_id: other }));
  const gone = (transaction: Transaction<Schema>) => transaction.deleteFrom("goods_category").where("id", "=", category).execute();
  const stored = await meanwhile(gone, () => put("store", goods("New")));
  expect([stored.status, stored.content]).toMatchObject([400, { faults: [{ field: "category_id" }] }]);
  category = await made("store_category", { name: { en: "Lipids", zh: "脂质" } });
  const updated = await meanwhile(gone, () => put("update", { id, version: 1, ...goods("Profile") }));
  expect([updated.status, updated.content]).toMatchObject([400, { faults: [{ field: "category_id" }] }]);
});

it("a promotion doesn't take up a product that is being deleted, and one that is being promoted can go afterwards", async () => {
  const [one, other] = [await made("store", goods("One")), await made("store", goods("Other"))];
  const gone = (id: string) => (transaction: Transaction<Schema>) => transaction.deleteFrom("goods").where("id", "=", id).execute();
  const stored = await meanwhile(gone(one), () => put("store_promotion", promotion([other, one])));
  expect([stored.status, stored.showMsg]).toEqual([400, expect.stringContaining("One of the products is not there any more")]);
  const id = await made("store_promotion", promotion([other]));
  const added = await made("store", goods("Third"));
  const updated = await meanwhile(gone(added), () => put("update_promotion", { id, version: 1, ...promotion([added]) }));
  expect([updated.status, updated.showMsg]).toEqual([400, expect.stringContaining("One of the products is not there any more")]);
  const removed = await meanwhile(
    (transaction) =>
      transaction
        .insertInto("goods_promoted")
        .values({ promotion_id: id, goods_id: other, place: 1 })
        .onConflict((on) => on.doNothing())
        .execute(),
    () => deleteGoods([other]),
  );
  expect(removed.status).toBe(200);
});

it("many at once: each product and each promotion is stored or refused in words, and nothing hangs", async () => {
  for (let round = 0; round < 8; round++) {
    const mine = await made("store_category", { name: { en: `Round ${round}`, zh: `第 ${round} 轮` } });
    const answers = await Promise.all([
      put("store", goods("A", { category_id: mine })),
      without("delete_category", mine),
      put("store", goods("B", { category_id: mine })),
    ]);
    expect(answers.map(({ status }) => [200, 409, 400].includes(status))).toEqual([true, true, true]);
    const id = await made("store", goods(`P${round}`));
    const both = await Promise.all([put("store_promotion", promotion([id])), deleteGoods([id])]);
    expect(both.map(({ status }) => [200, 400].includes(status))).toEqual([true, true]);
  }
});

it("a product that is deleted while it is saved with another file needs none of its files any more", async () => {
  const id = await made("store", goods("Profile"));
  const sha256 = "0".repeat(64);
  const saved = async (transaction: Transaction<Schema>) => {
    await transaction.updateTable("goods").set({ version: 2 }).where("id", "=", id).execute();
    await use(transaction, sha256, `goods:${id}:file`);
    const file = { goods_id: id, attachment_id: "file", place: 1, name: "a.pdf", type: "application/pdf", size: 1, sha256 };
    await transaction.insertInto("goods_file").values(file).execute();
  };
  expect((await meanwhile(saved, () => deleteGoods([id]))).status).toBe(200);
  const left = await trial.portal.database.selectFrom("blob_use").select("owner").where("owner", "like", `goods:${id}:%`).execute();
  expect(left).toEqual([]);
});

it("two who add a category at once don't pass the most there may be", async () => {
  const { database } = trial.portal;
  const others = Array.from({ length: goodsLimits.categories - 2 }, (_, at) => ({
    id: `c${at}`,
    name_en: `C ${at}`,
    name_zh: `类 ${at}`,
    about_en: "",
    about_zh: "",
    place: at,
    version: 1,
  }));
  await database.insertInto("goods_category").values(others).execute();
  const add = (name: string) => put("store_category", { name: { en: name, zh: name } });
  const answers = await Promise.all(["A", "B", "C", "D"].map(add));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
});

it("a deletion takes nothing with it that its asker hasn't seen: neither a product nor a promotion", async () => {
  const id = await made("store", goods("Profile"));
  const offer = await made("store_promotion", promotion([id]));
  expect((await put("update", { id, version: 1, ...goods("Changed") })).status).toBe(200);
  expect((await put("update_promotion", { id: offer, version: 1, ...promotion([id]), percent: 20 })).status).toBe(200);
  for (const path of [`delete?ids=${id}&versions=`, `delete_promotion?id=${offer}&version=`]) {
    const late = await trial.send("DELETE", `goods/${path}1`, { token });
    expect([late.status, late.showMsg], path).toEqual([409, expect.stringContaining("so it was not deleted")]);
    expect((await trial.send("DELETE", `goods/${path}2`, { token })).content.data, path).toEqual({ deleted: 1 });
    expect((await trial.send("DELETE", `goods/${path}2`, { token })).content.data, path).toEqual({ deleted: 0 });
  }
});
