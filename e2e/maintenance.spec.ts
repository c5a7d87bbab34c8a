/** Maintenance: customers wait on its page and come back by themselves, staff enter, guests read what the operator says. */
import { expect, test, type Page } from "@playwright/test";
import { files as filesEn } from "../packages/web/src/files/en.ts";
import { files as filesZh } from "../packages/web/src/files/zh.ts";
import { site as en } from "../packages/web/src/site/en.ts";
import { site as zh } from "../packages/web/src/site/zh.ts";
import { inTurn } from "./in-turn.ts";
import { operate, operateWith } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow, submitSignIn } from "./visitor.ts";

const languages = [
  { name: "English", account: "demo@example.org", locale: "en-US", words: en, phrase: "faster machines", files: filesEn },
  { name: "Chinese", account: "demo2@example.org", locale: "zh-CN", words: zh, phrase: "更快的服务器", files: filesZh },
] as const;
const said = { en: "<p>We move to <strong>faster machines</strong>.</p>", zh: "<p>我们正在迁移到<strong>更快的服务器</strong>。</p>" };
const content = ["--content-en", said.en, "--content-zh", said.zh];
/** The page asks every ten seconds: its clock runs ahead until it has heard. */
async function hears(page: Page, address: RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL(address, { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
}

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.beforeEach(({ page }) => page.clock.install());
test.afterEach(() => operate(portal, "maintenance", "off"));
test.afterAll(async () => portal?.stop());

for (const { name, account, locale, words, phrase, files } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${name}`, () => {
    test.use({ locale });

    test("a customer at work waits, and comes back to the same page", async ({ page }) => {
      const complaints = complaintsOf(page);
      await enter(page, portal.url, account);
      await follow(page, "/data-collection/file-store?size=20");
      await expect(page.getByRole("heading", { name: files.title })).toBeVisible();
      await operate(portal, "maintenance", "on", "--until", "+2h", ...content);
      const until = new Date(Date.now() + 2 * 3_600_000);
      await hears(page, /#\/maintain\?from=/);
      await expect(page.getByRole("heading", { name: words.title })).toBeVisible();
      await expect(page.getByText(phrase)).toBeVisible();
      await expect(page.locator(".maintenance-until")).toContainText(String(until.getFullYear()));
      // A reload asks again and stays.
      await page.reload();
      await expect(page.getByText(phrase)).toBeVisible();
      await operate(portal, "maintenance", "off");
      await hears(page, /data-collection\/file-store\?size=20$/);
      await expect(page.getByRole("heading", { name: files.title })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test("a guest reads what the operator says", async ({ page }) => {
      await operate(portal, "maintenance", "on");
      await page.goto(`${portal.url}/#/maintain`);
      await expect(page.getByRole("heading", { name: words.title })).toBeVisible();
      await expect(page.locator(".maintenance-until")).toHaveCount(0);
      await operate(portal, "maintenance", "off");
      await hears(page, /#\/user\/login/);
    });
  });
}

test.describe("staff", () => {
  test.use({ locale: "en-US" });
  test("sign in from the page and work; without maintenance the page leads home", async ({ page }) => {
    await operateWith(
      "Keep-it-running-7",
      portal,
      "users",
      "add",
      "staff@example.org",
      "--name",
      "Staff",
      "--marks",
      "ftool,fmission,maintain",
      "--password-stdin",
    );
    await operate(portal, "maintenance", "on", ...content);
    await page.goto(`${portal.url}/#/maintain?from=${encodeURIComponent("/analysis-tasks/mission-list")}`);
    await page.getByRole("button", { name: en.staff }).click();
    await expect(page).toHaveURL(/user\/login\?redirect=/);
    await submitSignIn(page, "staff@example.org", "Keep-it-running-7");
    await expect(page).toHaveURL(/analysis-tasks\/mission-list/);
    await expect(page.locator("#content")).toBeVisible();
    // Whoever is signed in and may enter needs no second sign-in.
    await page.goto(`${portal.url}/#/maintain`);
    await page.getByRole("button", { name: en.staff }).click();
    await expect(page).toHaveURL(/#\/home$/);
    await operate(portal, "maintenance", "off");
    await page.goto(`${portal.url}/#/maintain`);
    await hears(page, /#\/home$/);
  });

  test("a customer who clicks there can sign in as somebody else", async ({ page }) => {
    await enter(page, portal.url);
    await operate(portal, "maintenance", "on");
    await hears(page, /#\/maintain/);
    await page.getByRole("button", { name: en.staff }).click();
    await expect(page).toHaveURL(/user\/login/);
    await expect(page.locator("#username")).toBeVisible();
  });
});
