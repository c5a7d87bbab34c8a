/** A customer at a browser: signing in, and hearing what the browser complains about. */
import { expect, type Locator, type Page } from "@playwright/test";

export async function enter(page: Page, url: string, username = "demo@example.org", password = "demo-portal"): Promise<void> {
  await page.goto(`${url}/#/user/login`);
  await page.locator("#username").fill(username);
  await page.locator("#password").fill(password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/#\/home/);
  // The frame stands once the session is restored.
  await expect(page.locator("#content")).toBeVisible();
}

/** Whatever the browser complains about, apart from answers that a page asked for on purpose. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** Goes to an address of the portal without loading the page anew, as a link does. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, path);
}

/** What is shown of the open pages: the others stand hidden in the document. */
export const shown = (page: Page): Locator => page.locator("#content > :visible");
