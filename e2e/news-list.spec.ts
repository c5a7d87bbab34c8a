/** The list of news: searched, narrowed and turned by its address, which a link opens and the way back finds as it was. */
import { expect, test, type Page } from "@playwright/test";
import { news as en } from "../packages/web/src/news/en.ts";
import { news as zh } from "../packages/web/src/news/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { clientOf, signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow, shown, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
  const { headers } = await signIn(portal.url, "news@example.org");
  const editor = clientOf(portal.url, headers.token, "en-US");
  const both = (said: string) => ({ en: said, zh: said });
  const store = async (title: string, more: object = {}) => {
    const written = { title: both(title), summary: both("Short."), content: both("<p>Long.</p>"), tags: ["Lipids"], state: "published", ...more };
    const { code, showMsg } = await editor.post("dynamic/store", written);
    expect(code, showMsg).toBe(1);
  };
  // The latest first: of each number 1 to 24 the even ones are of lipids.
  for (let at = 24; at >= 1; at -= 1) await store(`Letter ${at}.`, { tags: [at % 2 === 0 ? "Lipids" : "Plasma"], publish_at: Date.now() - at * 60_000 });
  await store("Letter unfinished", { state: "draft" });
});
test.afterAll(async () => portal?.stop());

const titles = (page: Page) => shown(page).locator(".news-line-title");
const letters = (...numbers: number[]) => numbers.map((at) => new RegExp(`Letter ${at}\\.$`));
const list = "/news-letter/news-list";

const languages = [
  { locale: "en-US", words: en, ui: uiEn },
  { locale: "zh-CN", words: zh, ui: uiZh },
] as const;
for (const { locale, words, ui } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 900 } });

    test("is opened by a link, searched and turned, and found again on the way back", async ({ page }) => {
      const complaints = complaintsOf(page);
      await enter(page, portal.url);
      await turnTo(page, `${list}?tag=Lipids&page=2`);
      await expect(titles(page)).toHaveText(letters(22, 24));
      const subject = shown(page).locator(".ant-select", { has: page.getByRole("combobox", { name: words.tag, exact: true }) });
      await expect(subject).toContainText("Lipids (12)");

      // Another filter begins at its first page, and the address says all of it.
      const search = shown(page).getByRole("textbox", { name: words.search });
      await search.fill("letter 1");
      await expect(titles(page)).toHaveText(letters(10, 12, 14, 16, 18));
      expect(new URL(page.url().replace("/#", "")).searchParams.toString()).toBe("tag=Lipids&name=letter+1");
      await titles(page).nth(1).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Letter 12." })).toBeVisible();
      await page.goBack();
      await expect(titles(page)).toHaveText(letters(10, 12, 14, 16, 18));
      await expect(search).toHaveValue("letter 1");
      // What was read meanwhile is no longer unread.
      await expect(shown(page).locator(".news-line-unread")).toHaveCount(4);
      await shown(page).getByRole("checkbox", { name: words.unreadOnly }).click();
      await expect(titles(page)).toHaveText(letters(10, 14, 16, 18));
      await page.reload();
      await expect(titles(page)).toHaveText(letters(10, 14, 16, 18));
      await expect(shown(page).getByRole("checkbox", { name: words.unreadOnly })).toBeChecked();

      // Nothing is found: the filters are cleared where that is said, and what was typed goes with them.
      await search.fill("nowhere");
      await expect(shown(page).getByText(words.emptySearch)).toBeVisible();
      await shown(page).getByRole("button", { name: ui.clearFilters }).click();
      await expect(titles(page)).toHaveText(letters(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
      await expect(search).toHaveValue("");
      await expect(shown(page).getByRole("checkbox", { name: words.unreadOnly })).not.toBeChecked();
      // By page, and by how many stand on one.
      await shown(page).locator(".ant-pagination-item-2").click();
      await expect(titles(page)).toHaveText(letters(11, 12, 13, 14, 15, 16, 17, 18, 19, 20));
      await expect(page).toHaveURL(/page=2/);
      await follow(page, `${list}?size=20&page=2`);
      await expect(titles(page)).toHaveText(letters(21, 22, 23, 24));
      // What an address asks for that there is not is not asked for, and shows no editor's view to a reader.
      await follow(page, `${list}?view=editing&state=draft&unread=maybe`);
      await expect(titles(page)).toHaveText(letters(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
      await expect(shown(page).locator(".ant-segmented")).toHaveCount(0);
      expect(complaints).toEqual([]);
    });

    test("shows editors what is not out, by its state, in a view of its own", async ({ page }) => {
      const complaints = complaintsOf(page);
      await enter(page, portal.url, "news@example.org");
      await turnTo(page, `${list}?view=editing&state=draft`);
      await expect(titles(page)).toHaveText(["Letter unfinished"]);
      await expect(titles(page)).toHaveAttribute("href", /process-news-data\?id=/);
      // A view of its own has filters of its own.
      const search = shown(page).getByRole("textbox", { name: words.search });
      await search.fill("unfinished");
      await expect(page).toHaveURL(/name=unfinished/);
      await shown(page).getByText(words.show_reading).click();
      await expect(titles(page)).toHaveText(letters(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
      await expect(search).toHaveValue("");
      expect(page.url().split("#")[1]).toBe(list);
      // So has what was typed a moment ago and not been searched for.
      await search.fill("nowhere");
      await shown(page).getByText(words.show_editing).click();
      await expect(search).toHaveValue("");
      await expect(titles(page)).toHaveCount(10);
      await expect(titles(page).first()).toHaveText("Letter unfinished");
      await search.fill("nowhere");
      await shown(page).getByRole("button", { name: ui.clearFilters }).click();
      // Still in the view of the editor.
      await expect(titles(page).first()).toHaveText("Letter unfinished");
      expect(page.url().split("#")[1]).toBe(`${list}?view=editing`);
      expect(complaints).toEqual([]);
    });
  });
}
