/** Promotions of whose products none is on offer. */
import type { Promotion } from "@analyte/contract/goods";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let [editor, customer] = ["", ""];
beforeAll(async () => {
  trial = await startTrial();
  [editor, customer] = [await trial.signIn("all"), await trial.signIn("demo")];
});
afterAll(() => trial.close());

it("are shown to staff alone until one of them is again; one about the mall itself names none", async () => {
  const day = 86_400_000;
  const made = async (call: string, body: object) =>
    ((await trial.send("POST", `goods/${call}`, { token: editor, body })).content.data as { id: string; version: number }).id;
  const both = (text: string) => ({ en: text, zh: text });
  const category = await made("store_category", { name: both("Lipids") });
  const goods = (name: string, state: string) => ({ category_id: category, name: both(name), state });
  const ids = [await made("store", goods("One", "published")), await made("store", goods("Two", "withdrawn"))];
  const times = { starts_at: Date.now() - day, ends_at: Date.now() + day, percent: 10 };
  await made("store_promotion", { title: both("Of two"), ...times, goods: ids });
  await made("store_promotion", { title: both("Of none"), ...times, goods: [] });
  const told = async (token: string) => {
    const { data, total } = (await trial.send("GET", "goods/promotion_list?state=current", { token })).content as unknown as {
      data: Promotion[];
      total: number;
    };
    expect(total).toBe(data.length);
    const home = (await trial.send("GET", "goods/home", { token })).content.data as unknown as { promotions: Promotion[] };
    expect(home.promotions.map(({ title }) => title)).toEqual(data.map(({ title }) => title));
    return data
      .map(({ title, goods: shown, draft }) => [title, shown.length, draft?.goods.length ?? null])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  };
  expect(await told(customer)).toEqual([
    ["Of none", 0, null],
    ["Of two", 1, null],
  ]);
  const turned = async (version: number, state: string) =>
    expect((await trial.send("POST", "goods/update", { token: editor, body: { id: ids[0], version, ...goods("One", state) } })).status).toBe(200);
  await turned(1, "withdrawn");
  expect(await told(customer)).toEqual([["Of none", 0, null]]);
  expect(await told(editor)).toEqual([
    ["Of none", 0, 0],
    ["Of two", 0, 2],
  ]);
  await turned(2, "published");
  expect((await told(customer)).length).toBe(2);
});
