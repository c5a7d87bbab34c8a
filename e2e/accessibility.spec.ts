/** Every page and every dialog of the frame under axe, light and dark, wide and narrow, in both languages; and the keyboard's way through. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { shell as shellEn } from "../packages/web/src/shell/en.ts";
import { signIn } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { enter, follow } from "./visitor.ts";

let portal: Portal;
let result: string;
test.beforeAll(async () => {
  portal = await startPortal();
  const client = await signIn(portal.url);
  result = (await client.post<{ id: string }>("task/store_example", { tool_id: "two-groups" })).content.data.id;
  await client.finished(result);
});
test.afterAll(async () => portal?.stop());

/** Findings that axe calls serious or critical, each with its place. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html.slice(0, 160)}`));
}
async function check(page: Page, what: string): Promise<void> {
  // Colours are judged once everything has come to rest.
  await page.waitForTimeout(400);
  expect.soft(await faultsOf(page), what).toEqual([]);
}

const guestPages = ["/user/login", "/user/register", "/user/register-result", "/user/account-forget", "/user/account-recover?reset_data=none", "/404"];
const userPages = () => [
  "/home",
  "/analysis-tasks/mission-list",
  "/data-collection/file-store",
  "/data-collection/used-tools",
  "/tools/tool-list",
  "/tools/tool-form?id=two-groups",
  `/project/get-report?id=${result}`,
  "/support/form",
  "/support/message",
  "/support/profile",
];

for (const look of [
  { theme: "light", locale: "en-US", width: 1366 },
  { theme: "dark", locale: "zh-CN", width: 390 },
] as const) {
  test(`no serious finding on any page, ${look.theme}, ${look.width} wide, ${look.locale}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ locale: look.locale, viewport: { width: look.width, height: 800 }, reducedMotion: "reduce" });
    await context.addInitScript((theme) => {
      localStorage.setItem("nav_theme", theme);
      // Axe looks through everything in the document: hidden pages would be looked through again and again.
      localStorage.setItem("multi_tab", "false");
    }, look.theme);
    const page = await context.newPage();
    for (const path of guestPages) {
      await page.goto(`${portal.url}/#${path}`);
      await expect(page.locator("h1:visible").first()).toBeVisible();
      await check(page, path);
    }
    await enter(page, portal.url);
    for (const path of userPages()) {
      await follow(page, path);
      await expect(page.locator("#content h1:visible").first()).toBeVisible();
      await expect(page.locator("#content .ant-skeleton:visible")).toHaveCount(0);
      await check(page, path);
    }
    await context.close();
  });
}

test("no serious finding in menus and drawers of the frame", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
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
