/** Header, menus, settings and footer: every layout, every setting and where it is kept, both languages, a phone's width. */
import { writeFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { auth as authEn } from "../packages/web/src/auth/en.ts";
import { settings as en } from "../packages/web/src/settings/en.ts";
import { settings as zh } from "../packages/web/src/settings/zh.ts";
import { shell as shellEn } from "../packages/web/src/shell/en.ts";
import { shell as shellZh } from "../packages/web/src/shell/zh.ts";
import { operate } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow, turnTo } from "./visitor.ts";

let portal: Portal;
test.use({ locale: "en-US" });
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const openSettings = (page: Page) => page.getByRole("button", { name: shellEn.settings }).click();
/** By keyboard; the focus goes back to where it was. */
async function closeSettings(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: shellEn.settings })).toBeFocused();
}

test("the header leads everywhere: sections with their pages, the user's menu, the logo", async ({ page }) => {
  const complaints = complaintsOf(page);
  await enter(page, portal.url);
  await expect(page.locator(".side-menu")).toHaveCount(0);
  // By keyboard: a section opens with Enter, arrows choose, Escape gives the focus back.
  const section = page.locator(".top-menu").getByRole("button", { name: "My Data" });
  await section.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null), "the focus is in the menu").toBe(true);
  await page.keyboard.press("Home");
  await expect(page.getByRole("menuitem", { name: "Project Report" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "My Files" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/data-collection\/file-store/);
  await expect(section).toHaveAttribute("aria-current", "true");

  for (const [item, path] of [
    [shellEn.profile, /support\/profile/],
    [shellEn.messages, /support\/message/],
    [shellEn.support, /support\/form/],
  ] as const) {
    await page.getByRole("button", { name: "Demo" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole("link", { name: shellEn.toHome }).first().click();
  await expect(page).toHaveURL(/#\/home/);

  // What the keyboard opens from the user's menu asks, waits for an answer of its own, and gives the focus back.
  const own = page.locator(".user-menu");
  for (const [key, name] of [
    ["ArrowUp", authEn.logout],
    ["ArrowUp ArrowUp", shellEn.feedback],
  ] as const) {
    await own.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null)).toBe(true);
    await page.keyboard.press("Home");
    await expect(page.getByRole("menuitem", { name: shellEn.profile })).toBeFocused();
    for (const one of key.split(" ")) await page.keyboard.press(one);
    await expect(page.getByRole("menuitem", { name })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(own).toBeFocused();
  }
  expect(complaints).toEqual([]);
});

test("every layout shows the pages of the section, and the side menu folds", async ({ page }) => {
  await enter(page, portal.url);
  await follow(page, "/data-collection/file-store");
  await openSettings(page);
  await page.getByText(en.layout_sidemenu, { exact: true }).click();
  expect(await kept(page, "layout")).toBe("sidemenu");
  await closeSettings(page);
  await expect(page.locator(".top-menu")).toHaveCount(1);
  const side = page.getByRole("navigation", { name: shellEn.sectionMenu });
  await expect(side.getByRole("link")).toHaveText(["Project Report", "My Files", "Recently Used"]);
  expect((await side.boundingBox())!.width).toBe(224);
  await expect(side.getByRole("link", { name: "My Files" })).toHaveAttribute("aria-current", "page");
  await side.getByRole("button", { name: shellEn.foldMenu }).click();
  await expect.poll(async () => (await side.boundingBox())!.width).toBeLessThan(80);
  expect(await kept(page, "sidebar_type")).toBe("folded");
  await page.reload();
  await expect.poll(async () => (await side.boundingBox())!.width).toBeLessThan(80);
  await side.getByRole("button", { name: shellEn.unfoldMenu }).click();
  // A hidden page lights the page of the menu that it belongs to.
  await follow(page, "/tools/tool-form?id=pca");
  await expect(side.getByRole("link", { name: "Tools List" })).toHaveAttribute("aria-current", "page");

  await openSettings(page);
  await page.getByText(en.layout_mixmenu, { exact: true }).click();
  await closeSettings(page);
  await expect(page.locator(".top-menu")).toHaveCount(0);
  await expect(side.getByRole("link")).toHaveText([
    "Tool Tasks",
    "Process Tasks",
    "Project Report",
    "My Files",
    "Recently Used",
    "Tools List",
    "Process List",
    "Project List",
    "Product Mall",
    "News List",
    "Technical Support",
    "Message Center",
    "Profile",
  ]);

  // A fixed width is seen beside a side menu as well, and the footer keeps it.
  const widthOf = async (part: string) => (await page.locator(part).boundingBox())!.width;
  const fluid = await widthOf("#content");
  await openSettings(page);
  await page.getByText(en.width_Fixed, { exact: true }).click();
  await closeSettings(page);
  await expect.poll(() => widthOf("#content")).toBeLessThan(fluid - 100);
  expect(await widthOf(".shell-footer")).toBeLessThanOrEqual(await widthOf("#content"));
});

test("every setting works, is kept under its key, is followed by other windows, and can be reset", async ({ page, context }) => {
  await enter(page, portal.url);
  const other = await context.newPage();
  await other.goto(`${portal.url}/#/home`);
  await expect(other.locator("#content")).toBeVisible();
  await openSettings(page);
  const html = page.locator("html");

  await page.getByText(en.theme_dark, { exact: true }).click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  expect(await kept(page, "nav_theme")).toBe("dark");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  const primary = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--ant-color-primary"));
  const blue = await primary();
  await page.getByRole("radio", { name: "Teal" }).check({ force: true });
  await expect.poll(primary).not.toBe(blue);
  expect(await kept(page, "color")).toBe("teal");

  await page.getByText(en.width_Fixed, { exact: true }).click();
  expect(await kept(page, "content_width")).toBe("Fixed");
  await expect.poll(async () => (await page.locator("#content").boundingBox())!.width).toBeLessThanOrEqual(1200);
  await page.getByRole("switch", { name: en.weak }).click();
  expect(await kept(page, "weak")).toBe("true");
  await expect(html).toHaveCSS("filter", /contrast/);
  await page.getByRole("switch", { name: en.multiTab }).click();
  expect(await kept(page, "multi_tab")).toBe("false");
  await expect(page.locator(".tab-bar")).toHaveCount(0);
  await page.getByRole("switch", { name: en.autoHideHeader }).click();
  expect(await kept(page, "auto_hide_header")).toBe("true");
  await closeSettings(page);

  // The header goes on the way down and comes back on the way up.
  const header = page.locator(".top-bar");
  await page.evaluate(() => (document.querySelector("#content") as HTMLElement).style.setProperty("min-height", "3000px"));
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(async () => (await header.boundingBox())!.y).toBeLessThan(-50);
  await page.mouse.wheel(0, -200);
  await expect.poll(async () => (await header.boundingBox())!.y).toBe(0);
  await openSettings(page);
  await page.getByRole("switch", { name: en.fixedHeader, exact: true }).click();
  expect(await kept(page, "fixed_header")).toBe("false");
  await closeSettings(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(async () => (await header.boundingBox())!.y).toBeLessThan(-200);
  await page.mouse.wheel(0, -2_000);

  await openSettings(page);
  await page.getByText(en.layout_mixmenu, { exact: true }).click();
  await page.getByRole("switch", { name: en.fixedSidebar }).click();
  expect(await kept(page, "fixed_sidebar")).toBe("false");
  await page.getByRole("button", { name: en.reset }).click();
  await expect(html).toHaveAttribute("data-theme", "light");
  await expect(html).toHaveCSS("filter", "none");
  for (const key of ["nav_theme", "color", "layout", "content_width", "fixed_header", "fixed_sidebar", "auto_hide_header", "weak", "multi_tab"])
    expect(await kept(page, key), key).toBeNull();
  await other.close();
});

test("Chinese is fetched when asked for, kept, and changes title, menus and settings", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await enter(page, portal.url);
  expect(scripts.some((url) => /chinese/.test(url))).toBe(false);
  await page.getByRole("button", { name: shellEn.language }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  expect(scripts.some((url) => /chinese/.test(url))).toBe(true);
  expect(await kept(page, "app_language")).toBe("zh-CN");
  await expect(page).toHaveTitle(/^首页 · /);
  await expect(page.locator(".tab.active")).toHaveText("首页");
  await page.reload();
  await page.getByRole("button", { name: shellZh.settings }).click();
  await expect(page.getByText(zh.fixedHeader, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: shellZh.language }).click();
  await expect(page).toHaveTitle(/^Home Page · /);
});

test("at 360 pixels menus are a drawer, nothing is cut off, and the settings fit", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, portal.url);
  expect(await kept(page, "is_mobile")).toBe("true");
  for (const path of [
    "/home",
    "/tools/tool-list",
    "/tools/tool-form?id=pca",
    "/analysis-tasks/mission-list",
    "/data-collection/file-store",
    "/support/form",
    "/support/message",
    "/support/profile",
  ]) {
    await turnTo(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
  await page.getByRole("button", { name: shellEn.openMenu }).click();
  await page.getByRole("navigation", { name: shellEn.mainMenu }).getByRole("link", { name: "My Files" }).click();
  await expect(page).toHaveURL(/file-store/);
  await expect(page.getByRole("navigation", { name: shellEn.mainMenu })).toBeHidden();
  await openSettings(page);
  const drawer = (await page.getByRole("dialog").boundingBox())!;
  expect(Math.round(drawer.width)).toBeLessThanOrEqual(360);
});

test("guests see Login and Register, and the way home asks them in", async ({ page }) => {
  await page.goto(`${portal.url}/#/no/such/page`);
  await expect(page).toHaveURL(/#\/404/);
  await expect(page.getByRole("heading", { name: shellEn.notFoundTitle })).toBeVisible();
  await expect(page.getByRole("link", { name: shellEn.login })).toBeVisible();
  await page.getByRole("link", { name: shellEn.register }).click();
  await expect(page).toHaveURL(/user\/register/);
});

test("the footer is what the operator has set, full or simple, in both languages, and only ever leads to safe addresses", async ({ page, browser }, info) => {
  const file = info.outputPath("footer.json");
  const footer = {
    variant: "full",
    service_links: [{ title: { en: "Our tools", zh: "我们的工具" }, url: "/tools/tool-list" }],
    social_links: [{ title: { en: "Our channel", zh: "我们的频道" }, url: "https://social.example.org/lab" }],
    contact: [{ en: "Call us: +49 30 1234", zh: "电话：+49 30 1234" }],
    copyright: { en: "© Lab of Examples", zh: "© 示例实验室" },
  };
  writeFileSync(file, JSON.stringify(footer));
  await operate(portal, "settings", "footer", "set", file);
  // A running portal hears of it within two seconds.
  await expect
    .poll(async () => JSON.stringify(await (await fetch(`${portal.url}/api/front/system/is_maintain`)).json()), { timeout: 10_000 })
    .toContain("Lab of Examples");
  await enter(page, portal.url);
  const shown = page.locator("footer.shell-footer");
  await expect(shown).toContainText("© Lab of Examples");
  await expect(shown).toContainText("Call us: +49 30 1234");
  await expect(shown.getByRole("link", { name: "Our channel" })).toHaveAttribute("rel", /noopener/);
  await shown.getByRole("link", { name: "Our tools" }).click();
  await expect(page).toHaveURL(/tool-list/);
  const chinese = await browser.newPage({ locale: "zh-CN" });
  await chinese.goto(`${portal.url}/#/user/login`);
  await expect(chinese.getByText("© 示例实验室")).toBeVisible();
  await chinese.close();

  writeFileSync(file, JSON.stringify({ ...footer, variant: "simple" }));
  await operate(portal, "settings", "footer", "set", file);
  await expect(async () => {
    await page.reload();
    await expect(shown).toContainText("© Lab of Examples");
    await expect(shown.getByRole("link")).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  writeFileSync(file, JSON.stringify({ ...footer, social_links: [{ title: { en: "x", zh: "x" }, url: "javascript:alert(1)" }] }));
  await expect(operate(portal, "settings", "footer", "set", file)).rejects.toThrow(/url/);
  await operate(portal, "settings", "footer", "reset");
});
