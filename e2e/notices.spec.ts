/** Announcements in both languages: shown on entering, taking turns, waiting for the reader, sanitised, dismissed for good. */
import { expect, test, type Page } from "@playwright/test";
import { home as homeEn } from "../packages/web/src/home/en.ts";
import { home as homeZh } from "../packages/web/src/home/zh.ts";
import { notices as en } from "../packages/web/src/notices/en.ts";
import { notices as zh } from "../packages/web/src/notices/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { inTurn } from "./in-turn.ts";
import { announce, withdraw } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter } from "./visitor.ts";

const languages = [
  { language: "en", account: "demo@example.org", locale: "en-US", words: en, ui: uiEn, home: homeEn },
  { language: "zh", account: "demo2@example.org", locale: "zh-CN", words: zh, ui: uiZh, home: homeZh },
] as const;
const tools = { en: "Ten new tools", zh: "新增十个工具" };
const pause = { en: "A pause on Saturday", zh: "周六暂停服务" };
const text = {
  en: '<p>Read <a href="https://example.org/more">more</a>.</p><img src="x" onerror="document.title=\'taken over\'"><script>document.title="taken over"</script>',
  zh: '<p>查看<a href="https://example.org/more">详情</a>。</p><img src="x" onerror="document.title=\'taken over\'">',
};

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());
test.afterEach(() => withdraw(portal));

for (const { language, account, locale, words, ui, home } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test("several take turns in a loop, wait for pointer and keyboard, and each can be dismissed for good", async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      // Its clock runs ahead where somebody would wait.
      await page.clock.install();
      await announce(portal, tools, text);
      await announce(portal, pause, text);
      await enter(page, portal.url, account);
      const dialog = page.getByRole("dialog");
      // The latest first.
      await expect(shown(page)).toHaveText(pause[language]);
      const link = dialog.locator(".notice:not(.notice-away) .safe-html a");
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
      expect(await page.title()).not.toContain("taken over");

      await page.mouse.move(5, 5);
      for (const next of [tools, pause]) {
        await page.clock.fastForward(5_000);
        await expect(shown(page)).toHaveText(next[language]);
      }
      // Nothing moves under the pointer.
      await dialog.locator(".notices").hover();
      await page.clock.runFor(6_500);
      await expect(shown(page)).toHaveText(pause[language]);
      await page.mouse.move(5, 5);
      // Nor under the keyboard.
      await dialog.getByRole("button", { name: words.next }).focus();
      await page.keyboard.press("Enter");
      await expect(shown(page)).toHaveText(tools[language]);
      await page.clock.runFor(6_500);
      await expect(shown(page)).toHaveText(tools[language]);
      await dialog.getByRole("button", { name: words.previous }).click();
      await expect(shown(page)).toHaveText(pause[language]);

      await dialog.getByRole("button", { name: words.dismiss }).click();
      await expect(shown(page)).toHaveText(tools[language]);
      await expect(dialog.getByRole("button", { name: words.next })).toHaveCount(0);
      await dialog.locator(".notices-foot").getByRole("button", { name: ui.close }).click();
      await expect(dialog).toHaveCount(0);
      // Not twice in a session: neither after a reload nor in another window.
      const nothingShown = async (window: Page) => {
        await expect(window.getByRole("heading", { name: home.recentTasks })).toBeVisible();
        await expect(window.getByRole("region", { name: home.news })).toContainText(tools[language]);
        await expect(window.getByRole("dialog")).toHaveCount(0);
      };
      await page.reload();
      await nothingShown(page);
      const other = await page.context().newPage();
      await other.goto(`${portal.url}/#/home`);
      await nothingShown(other);
      await other.close();
      // In the next session one announcement is left, which has no pager; then none.
      await enter(page, portal.url, account);
      await expect(shown(page)).toHaveText(tools[language]);
      await expect(dialog.locator(".notices-pager")).toHaveCount(0);
      await dialog.getByRole("button", { name: words.dismiss }).click();
      await expect(dialog).toHaveCount(0);
      await enter(page, portal.url, account);
      await expect(page.getByRole("heading", { name: home.recentTasks })).toBeVisible();
      await expect(dialog).toHaveCount(0);
      expect(complaints).toEqual([]);
    });

    test("are news on the home page", async ({ page }) => {
      await announce(portal, tools, text);
      await announce(portal, pause, text);
      await enter(page, portal.url, account);
      await page.getByRole("dialog").locator(".notices-foot").getByRole("button", { name: ui.close }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.getByRole("region", { name: home.news }).getByRole("button", { name: tools[language] }).click();
      await expect(shown(page)).toHaveText(tools[language]);
    });

    test("lead to a page of the portal in place, which closes the dialog", async ({ page }) => {
      const tool = { en: "The tool", zh: "该工具" };
      await announce(portal, tools, {
        en: '<p>Look at <a href="#/tools/tool-form?id=pca">The tool</a>.</p>',
        zh: '<p>请看<a href="#/tools/tool-form?id=pca">该工具</a>。</p>',
      });
      await enter(page, portal.url, account);
      const link = page.getByRole("dialog").getByRole("link", { name: tool[language] });
      await expect(link).not.toHaveAttribute("target");
      let others = 0;
      page.context().on("page", () => others++);
      await link.click();
      await expect(page).toHaveURL(/#\/tools\/tool-form\?id=pca$/);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.locator(".tab.active")).toContainText("PCA");
      expect(others).toBe(0);
    });

    test("that can't be had are told of quietly, with the reason", async ({ page }) => {
      const refusal = language === "en" ? "The store is full." : "存储空间已满。";
      await page.route("**/api/front/notice/in_effective*", (route) =>
        route.fulfill({ status: 500, contentType: "application/json", body: JSON.stringify({ code: 99, content: {}, showMsg: refusal, debugMsg: "" }) }),
      );
      await enter(page, portal.url, account);
      await expect(page.getByText(words.refused.replace("{{reason}}", refusal))).toBeVisible();
      await page.unroute("**/api/front/notice/in_effective*");
      await page.route("**/api/front/notice/in_effective*", (route) => route.abort());
      await page.reload();
      await expect(page.getByText(words.unreachable.replace("{{reason}}", ui.offline))).toBeVisible();
    });
  });
}

test("stand still for those who want less motion", async ({ page }) => {
  await page.clock.install();
  await announce(portal, tools, text);
  await announce(portal, pause, text);
  await enter(page, portal.url);
  await expect(shown(page)).toHaveText(/.+/);
  const first = await shown(page).textContent();
  await page.mouse.move(5, 5);
  await page.clock.runFor(6_500);
  await expect(shown(page)).toHaveText(first!);
});

const shown = (page: Page) => page.locator(".notice:not(.notice-away) .notice-title");
