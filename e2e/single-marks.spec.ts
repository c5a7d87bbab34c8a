/** Staff with one mark beside a customer's: its pages open, those of other marks say no; and the menus of each fit a window of 1366 and of 1024. */
import { expect, test } from "@playwright/test";
import { customerMarks, staffMarks } from "../packages/contract/src/marks.ts";
import { auth } from "../packages/web/src/auth/en.ts";
import { projects } from "../packages/web/src/projects/en.ts";
import { shop } from "../packages/web/src/shop/en.ts";
import { signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { operateWith } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { enter, follow } from "./visitor.ts";

/** Pages that ask for a mark of staff. */
const asking = {
  Client: ["/client/client-info", "/client/sales-statistics", "/client/single-sales-detail?client=x", "/client/customer-source-detail?source=x"],
  NewsEdit: ["/news-letter/process-news-data"],
  Operator: ["/operator/queue"],
} as const;

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
  for (const mark of staffMarks) await person(mark.toLowerCase(), [...customerMarks, mark]);
});
test.afterAll(async () => portal?.stop());

const person = async (name: string, marks: readonly string[]) => {
  await operateWith("one-mark-1\n", portal, "users", "add", `${name}@example.org`, "--name", name, "--marks", marks.join(","), "--password-stdin");
};

for (const mark of staffMarks) {
  test(`${mark} opens its own pages and no others`, async ({ browser }) => {
    const page = await browser.newPage({ locale: "en-US" });
    await enter(page, portal.url, `${mark.toLowerCase()}@example.org`, "one-mark-1");
    for (const [needed, paths] of Object.entries(asking))
      for (const path of paths) {
        await follow(page, path);
        const refused = page.locator('#content [role="alert"]:visible', { hasText: auth.noPermission });
        if (needed === mark) {
          await expect(page.locator("h1:visible").first(), path).not.toBeEmpty();
          await expect(refused, path).toHaveCount(0);
        } else await expect(refused, path).toBeVisible();
      }
    await page.close();
  });
}

test("on pages that everybody opens each finds what its mark allows", async ({ browser }) => {
  test.setTimeout(120_000);
  const editor = await signIn(portal.url, "goodsedit@example.org", "one-mark-1");
  const { id: category_id } = (await editor.post<{ id: string }>("goods/store_category", { name: { en: "Lipids", zh: "脂质" } })).content.data;
  const goods = { category_id, name: { en: "Lipid profile", zh: "脂质谱" }, state: "published" };
  const { id } = (await editor.post<{ id: string }>("goods/store", goods)).content.data;
  await person(
    "nosupport",
    customerMarks.filter((mark) => mark !== "fsupport"),
  );
  for (const name of [...staffMarks.map((mark) => mark.toLowerCase()), "nosupport"]) {
    const page = await browser.newPage({ locale: "en-US" });
    await enter(page, portal.url, `${name}@example.org`, "one-mark-1");
    const shows = async (path: string, where: "heading" | "button", words: string, isThere: boolean) => {
      await follow(page, path);
      await expect(page.locator("h1:visible").first(), path).not.toBeEmpty();
      await expect(page.locator("#content").getByRole(where, { name: words, exact: true }).filter({ visible: true }), `${name}, ${path}: ${words}`).toHaveCount(
        isThere ? 1 : 0,
      );
    };
    await shows(`/shop/goods-detail?id=${id}`, "heading", "Lipid profile", true);
    await shows(`/shop/goods-detail?id=${id}`, "button", shop.edit, name === "goodsedit");
    await shows(`/shop/goods-detail?id=${id}`, "button", shop.enquire, name !== "nosupport");
    await shows("/shop/goods-category-detail", "button", shop.add, name === "goodsedit");
    await shows("/project/project-list?view=delivery", "heading", projects.deliveries, name === "delivery");
    await page.close();
  }
});

for (const locale of inTurn(["en-US", "zh-CN"], import.meta.filename)) {
  test(`in ${locale} the menus of each mark, and of all, fit their window`, async ({ browser }) => {
    test.setTimeout(120_000);
    for (const [username, password] of [...staffMarks.map((mark) => [`${mark.toLowerCase()}@example.org`, "one-mark-1"]), ["all@example.org", "demo-portal"]]) {
      const page = await browser.newPage({ locale, viewport: { width: 1366, height: 768 } });
      await enter(page, portal.url, username, password);
      for (const width of [1366, 1024]) {
        await page.setViewportSize({ width, height: 768 });
        const menu = page.locator(".top-menu");
        await expect(menu).toBeVisible();
        await expect
          .poll(
            () =>
              menu.evaluate((row) => {
                const own = row.getBoundingClientRect();
                const shown = [...row.children].filter((child) => getComputedStyle(child).visibility !== "hidden" && child.getBoundingClientRect().width > 0);
                const tops = new Set(shown.map((child) => Math.round(child.getBoundingClientRect().top)));
                const beyond = shown.filter((child) => child.getBoundingClientRect().right > own.right + 1 && !child.classList.contains("unused")).length;
                return { rows: tops.size, beyond, wide: document.documentElement.scrollWidth > window.innerWidth };
              }),
            { message: `${username}, ${width}` },
          )
          .toEqual({ rows: 1, beyond: 0, wide: false });
      }
      await page.close();
    }
  });
}
