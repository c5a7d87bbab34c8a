/** Every page and every dialog of the frame under axe, light and dark, wide and narrow, in both languages; and the keyboard's way through. */
import { expect, test, type Page } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { account as accountEn } from "../packages/web/src/account/en.ts";
import { account as accountZh } from "../packages/web/src/account/zh.ts";
import { shell as shellEn } from "../packages/web/src/shell/en.ts";
import { site as siteEn } from "../packages/web/src/site/en.ts";
import { site as siteZh } from "../packages/web/src/site/zh.ts";
import { signIn } from "./client.ts";
import { seriousFaults } from "./fields.ts";
import { announce, withdraw } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { atRest, enter, follow, turnTo } from "./visitor.ts";

const announcement = { en: "A pause on Saturday", zh: "周六暂停服务" };

let portal: Portal;
/** Another one, in maintenance. */
let closed: Portal;
let result: string;
test.beforeAll(async () => {
  portal = await startPortal();
  const client = await signIn(portal.url);
  result = (await client.post<{ id: string }>("task/store_example", { tool_id: "two-groups" })).content.data.id;
  await client.finished(result);
  closed = await startPortal({ env: { PORTAL_MAINTENANCE: "yes" } });
});
test.afterAll(async () => {
  await portal?.stop();
  await closed?.stop();
});

async function check(page: Page, what: string): Promise<void> {
  // Colours are judged once everything has come to rest.
  await atRest(page);
  expect.soft(await seriousFaults(page), what).toEqual([]);
}

const guestPages = ["/user/login", "/user/register", "/user/register-result", "/user/account-forget", "/user/account-recover?reset_data=none", "/404"];
const userPages = () => [
  "/home",
  "/analysis-tasks/mission-list",
  "/data-collection/file-store",
  "/data-collection/used-tools",
  "/tools/tool-list",
  "/tools/tool-form?id=two-groups",
  "/tools/tool-form?id=ora",
  "/tools/library-list",
  `/project/get-report?id=${result}`,
  "/support/form",
  "/support/message",
  "/support/profile",
];

const looks = [
  { theme: "light", locale: "en-US", width: 1366, words: accountEn, site: siteEn },
  { theme: "dark", locale: "zh-CN", width: 390, words: accountZh, site: siteZh },
] as const;
for (const look of someOf(looks, { oneOf: 2, by: "accessibility" })) {
  test(`no serious finding on any page, ${look.theme}, ${look.width} wide, ${look.locale}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ locale: look.locale, viewport: { width: look.width, height: 800 } });
    await context.addInitScript((theme) => {
      localStorage.setItem("nav_theme", theme);
      // Axe looks through everything in the document: hidden pages would be looked through again and again.
      localStorage.setItem("multi_tab", "false");
    }, look.theme);
    const page = await context.newPage();
    await page.goto(`${portal.url}/#/404`);
    for (const path of guestPages) {
      await turnTo(page, path);
      // With what is said of a form that nothing was filled into.
      if (path === "/user/register") await page.locator('button[type="submit"]').click();
      await check(page, path);
    }
    await enter(page, portal.url);
    // A figure as the server drew it, and one whose code is still on its way.
    const code = Promise.withResolvers<void>();
    await page.route(/chart-code-[\w-]+\.js/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await follow(page, `/project/get-report?id=${result}`);
    await expect(page.locator(".figure-picture img")).toBeVisible();
    await page.locator(".figure-picture img").focus();
    await expect(page.locator(".figure-picture .ant-spin").first()).toBeVisible();
    await atRest(page);
    expect.soft(await seriousFaults(page, ".figure-picture"), "a figure to come").toEqual([]);
    code.resolve();
    for (const path of userPages()) {
      await turnTo(page, path);
      if (path === "/support/profile") {
        await expect(page.locator(".session-row").first()).toBeVisible();
        await page.getByRole("button", { name: look.words.changePassword }).click();
      }
      await check(page, path);
    }
    // What is announced stands over the page that one enters.
    await announce(portal, announcement, announcement);
    await page.reload();
    await expect(page.getByRole("dialog").locator(".notice-title")).toHaveText([announcement[look.locale === "en-US" ? "en" : "zh"]]);
    await check(page, "announcement");
    await withdraw(portal);
    await page.goto("about:blank");
    // Cookies know no ports: the session of the one portal would be asked of the other.
    await context.clearCookies();
    await page.goto(`${closed.url}/#/maintain`);
    await expect(page.getByRole("heading", { name: look.site.title })).toBeVisible();
    await check(page, "/maintain");
    await context.close();
  });
}

test("no serious finding in menus and drawers of the frame", async ({ page }) => {
  await enter(page, portal.url);
  await page.getByRole("button", { name: shellEn.settings }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check(page, "settings");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Demo" }).click();
  await expect(page.getByRole("menuitem", { name: shellEn.feedback })).toBeVisible();
  await check(page, "user menu");
  await page.getByRole("menuitem", { name: shellEn.feedback }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check(page, "feedback");
});

test("the keyboard reaches the page past header and menus, and focus is seen", async ({ page }) => {
  await enter(page, portal.url);
  await turnTo(page, "/home");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Tab");
  const skip = page.locator("a.skip");
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  // From the start once more: every stop shows where it is.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return "nothing";
      const style = getComputedStyle(element);
      const shown = style.outlineStyle !== "none" || style.boxShadow !== "none" || element.matches("a.skip");
      return shown ? "seen" : element.outerHTML.slice(0, 120);
    });
    expect(seen, `stop ${stop + 1}`).toBe("seen");
  }
});
