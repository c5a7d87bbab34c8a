/** What is open over a page when the page is left: by the back button, by another tab, by the end of the session. */
import { expect, test, type Page } from "@playwright/test";
import { account as accountEn } from "../packages/web/src/account/en.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow } from "./visitor.ts";

// With the motion of opening and closing.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

async function ask(page: Page): Promise<void> {
  await enter(page, portal.url);
  await follow(page, "/support/profile");
  await page.getByRole("button", { name: accountEn.everywhere }).click();
  await expect(page.getByRole("dialog", { name: accountEn.everywhereQuestion })).toBeVisible();
}

test("a question goes with the page that asks it, by the back button and when the session ends", async ({ page }) => {
  const complaints = complaintsOf(page);
  await ask(page);
  await page.goBack();
  await expect(page).toHaveURL(/#\/home$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("button", { name: accountEn.everywhere })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: accountEn.everywhere }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(/#\/user\/login/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(complaints).toEqual([]);
});
