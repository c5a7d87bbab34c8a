/** Sentences of the specification that are about the frame: first language, leaving, scrolling, code that does not come. */
import { expect, test } from "@playwright/test";
import { auth as authEn } from "../packages/web/src/auth/en.ts";
import { auth as authZh } from "../packages/web/src/auth/zh.ts";
import { shell as shellEn } from "../packages/web/src/shell/en.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { signIn } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { enter, follow, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal({ env: { PORTAL_LANGUAGE: "en-US" } });
});
test.afterAll(async () => portal?.stop());

test.describe("in a Chinese browser", () => {
  test.use({ locale: "zh-CN" });

  test("a first visit is in English, the switch names both languages, and what is chosen stays", async ({ page }) => {
    await page.goto(`${portal.url}/#/user/login`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(authEn.title);
    await expect(page.getByText("English / 中文")).toBeVisible();
    await page.getByText("English / 中文").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(authZh.title);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(authZh.title);
  });

  test("where the Chinese texts hang the page is in English, and turns to Chinese when they come", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("app_language", "zh-CN"));
    const texts = Promise.withResolvers<void>();
    await page.route(/chinese-[\w-]+\.js/, async (route) => {
      await texts.promise;
      await route.continue();
    });
    await page.goto(`${portal.url}/#/user/login`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(authEn.title);
    texts.resolve();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(authZh.title);
  });
});

test("logging out succeeds with code 2 alone: whatever else is answered leaves the user signed in, and says so", async ({ page }) => {
  await enter(page, portal.url);
  const leave = async () => {
    await page.locator(".user-menu").click();
    await page.getByRole("menuitem", { name: authEn.logout }).click();
    await page.getByRole("dialog").getByRole("button", { name: authEn.logout }).click();
  };
  await page.route(/\/logout$/, (route) => route.fulfill({ json: { code: 1, content: { data: null }, showMsg: "", debugMsg: "" } }));
  await leave();
  await expect(page.getByText(/^Logout failed: /)).toBeVisible();
  await expect(page).toHaveURL(/#\/home/);
  expect(await page.evaluate(() => document.cookie)).toContain("token=");
  await page.unroute(/\/logout$/);
  await leave();
  await expect(page).toHaveURL(/#\/user\/login/);
  await expect(page.getByRole("link", { name: shellEn.login, exact: true })).toBeVisible();
});

test("a tab that is closed forgets how far it was scrolled, one that lives does not", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 400 });
  await enter(page, portal.url);
  await turnTo(page, "/tools/tool-form?id=pca");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(900);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  await turnTo(page, "/home");
  await follow(page, "/tools/tool-form?id=pca");
  await expect.poll(scrolled).toBe(300);
  await turnTo(page, "/home");
  await page
    .getByRole("navigation", { name: shellEn.openTabs })
    .getByRole("button", { name: /^Close (?!Home)/ })
    .first()
    .click();
  await turnTo(page, "/tools/tool-form?id=pca");
  expect(await scrolled()).toBe(0);
});

test("code that hangs is given up after 120 seconds, in words, and trying again fetches it", async ({ page }) => {
  const late = uiEn.chunkLate.replace("{{seconds}}", "120");
  const client = await signIn(portal.url);
  const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: "pca" })).content.data;
  await client.finished(id);
  await page.clock.install();
  await enter(page, portal.url);
  await turnTo(page, `/project/get-report?id=${id}`);
  const restyle = () => page.getByRole("button", { name: tasksEn.restyle }).click();
  for (const { part, open, said, opened } of [
    { part: "RestyleControls", open: restyle, said: page.getByRole("alert").filter({ hasText: late }), opened: page.locator(".restyle") },
    {
      part: "SettingsDrawer",
      open: () => page.getByRole("button", { name: shellEn.settings }).click(),
      said: page.locator(".ant-notification-notice").filter({ hasText: late }),
      opened: page.getByRole("dialog"),
    },
  ]) {
    let hanging = true;
    const file = new RegExp(`${part}-[\\w-]+\\.js`);
    await page.route(file, (route) => (hanging ? undefined : route.continue()));
    await Promise.all([page.waitForRequest(file), open()]);
    await page.clock.fastForward(60_000);
    await expect(said).toHaveCount(0);
    await page.clock.fastForward(60_000);
    await expect(said).toBeVisible();
    hanging = false;
    await Promise.all([page.waitForEvent("load"), said.getByRole("button", { name: uiEn.retry }).click()]);
    await open();
    await expect(opened).toBeVisible();
    await page.keyboard.press("Escape");
  }

  let hanging = true;
  const texts = /chinese-[\w-]+\.js/;
  await page.route(texts, (route) => (hanging ? undefined : route.continue()));
  const choose = () => page.getByRole("button", { name: shellEn.language }).click();
  await Promise.all([page.waitForRequest(texts), choose()]);
  await page.clock.fastForward(120_000);
  await expect(page.getByRole("alert").filter({ hasText: shellEn.languageFailed })).toBeVisible();
  hanging = false;
  await choose();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
});
