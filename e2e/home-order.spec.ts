/** The start page's order: what one goes on with before what one begins with, except on a first visit; and what waits for staff at its end. */
import { expect, test, type Page } from "@playwright/test";
import { home as en } from "../packages/web/src/home/en.ts";
import { home as zh } from "../packages/web/src/home/zh.ts";
import { shop as shopEn } from "../packages/web/src/shop/en.ts";
import { shop as shopZh } from "../packages/web/src/shop/zh.ts";
import { clientOf, signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, shown } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
  const { headers } = await signIn(portal.url, "all@example.org");
  const editor = clientOf(portal.url, headers.token, "en-US");
  const both = (said: string) => ({ en: said, zh: said });
  const category = await editor.post<{ id: string }>("goods/store_category", { name: both("Category") });
  const draft = { category_id: category.content.data.id, name: both("Not yet out"), state: "draft" };
  expect((await editor.post("goods/store", draft)).code).toBe(1);
});
test.afterAll(async () => portal?.stop());

const sections = (page: Page) =>
  shown(page)
    .locator(".home-section")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

const languages = [
  { locale: "en-US", words: en, shop: shopEn },
  { locale: "zh-CN", words: zh, shop: shopZh },
] as const;
for (const { locale, words, shop } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 900 } });

    test("begins with the beginning for who has run nothing, and with their tasks for others", async ({ page }) => {
      const complaints = complaintsOf(page);
      await enter(page, portal.url, "demo2@example.org");
      await expect.poll(async () => (await sections(page)).slice(0, 4)).toEqual([words.start, words.recentTasks, words.projects, words.recentFiles]);
      // Nothing of it waits for a customer.
      expect(await sections(page)).not.toContain(words.staffWork);
      // Somebody who has run something: the answer says so.
      await page.route("**/task/list?**", (route) => route.fulfill({ json: { code: 1, content: { data: [], total: 1 }, showMsg: "" } }));
      await page.reload();
      await expect.poll(async () => (await sections(page)).slice(0, 4)).toEqual([words.recentTasks, words.projects, words.start, words.recentFiles]);
      expect(complaints).toEqual([]);
    });

    test("has one order while it is open: none is seen before it is known, and none changes when a task is run meanwhile", async ({ page }) => {
      const { headers } = await signIn(portal.url, "demo@example.org");
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      let total = 0;
      await page.route("**/task/list?**", async (route) => {
        const now = total;
        await released;
        await route.fulfill({ json: { code: 1, content: { data: [], total: now }, showMsg: "" } });
      });
      const place = (label: string) => shown(page).locator(`.home-section[aria-label="${label}"]`);
      await enter(page, portal.url, "demo@example.org");
      await expect(place(words.projects)).toBeAttached();
      for (const label of [words.start, words.recentTasks, words.projects]) await expect(place(label)).toBeHidden();
      release();
      await expect(place(words.start)).toBeVisible();
      const begun = [words.start, words.recentTasks, words.projects, words.recentFiles];
      await expect.poll(async () => (await sections(page)).slice(0, 4)).toEqual(begun);
      total = 1;
      const toldOf = page.waitForResponse("**/task/list?**");
      const task = { kind: "tool", tool_id: "pca", inputs: { matrix: "example:pca/matrix" }, params: {} };
      expect((await clientOf(portal.url, headers.token, locale).post("task/store", task)).code).toBe(1);
      await toldOf;
      // Drawn with what was answered.
      await page.evaluate(async () => await new Promise((resolve) => setTimeout(resolve, 300)));
      expect((await sections(page)).slice(0, 4)).toEqual(begun);
      // Who comes again finds the tasks first.
      await page.reload();
      await expect.poll(async () => (await sections(page)).slice(0, 4)).toEqual([words.recentTasks, words.projects, words.start, words.recentFiles]);
    });

    test("tells staff at its end what waits for them, and leads there", async ({ page }) => {
      await enter(page, portal.url, "all@example.org");
      const work = shown(page).locator(".home-section", { hasText: words.staffWork });
      await expect(work.getByRole("listitem").filter({ hasText: words.goodsDrafts })).toContainText("1");
      await expect.poll(async () => (await sections(page)).at(-1)).toBe(words.staffWork);
      for (const row of [words.dealsOfMonth, words.workWaiting, words.serversOut])
        await expect(work.getByRole("listitem").filter({ hasText: row })).toContainText("0");
      await expect(work.getByRole("link", { name: words.workWaiting })).toHaveAttribute("href", "#/operator/queue?show=waiting");
      await work.getByRole("link", { name: words.goodsDrafts }).click();
      await expect(shown(page).getByText("Not yet out")).toBeVisible();
      await expect(shown(page).locator(".ant-segmented-item-selected")).toContainText(shop.show_editing);
    });

    test("tells who follows the deals of this month's, and nothing of other staff's work", async ({ page }) => {
      await enter(page, portal.url, "sales@example.org");
      const work = shown(page).locator(".home-section", { hasText: words.staffWork });
      await expect(work.getByRole("listitem")).toHaveCount(1);
      await work.getByRole("link", { name: words.dealsOfMonth }).click();
      await expect(page).toHaveURL(/client\/sales-statistics/);
    });
  });
}
