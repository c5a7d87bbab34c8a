/** A customer at a browser: signing in, and hearing what the browser complains about. */
import { expect, type Locator, type Page } from "@playwright/test";
import { pages } from "../packages/contract/src/pages.ts";
import { signIn } from "./client.ts";

/** Signed in as if in an earlier visit: the browser holds the session, and its page opens at home. */
export async function enter(page: Page, url: string, username = "demo@example.org", password = "demo-portal"): Promise<void> {
  // Of the portal that the window shows nothing goes along.
  if (page.url().startsWith(url)) await page.goto("about:blank");
  // The portal tells devices apart by what they call themselves.
  const device = await page.evaluate(() => navigator.userAgent);
  const { headers } = await signIn(url, username, password, "en-US", device);
  await page.context().addCookies([{ name: "token", value: encodeURIComponent(headers.token), url, sameSite: "Strict" }]);
  await page.goto(`${url}/#/home`);
  // The frame stands once the session is restored.
  await expect(page.locator("#content")).toBeVisible();
}

/** Signs in as a person does, in the window as it is. */
export async function enterByForm(page: Page, url: string, username = "demo@example.org", password = "demo-portal"): Promise<void> {
  await page.goto(`${url}/#/user/login`);
  await submitSignIn(page, username, password);
  await expect(page).toHaveURL(/#\/home/);
  await expect(page.locator("#content")).toBeVisible();
}

/** Somebody who has just signed in, at the form of a tool. */
export async function enterAtTool(page: Page, url: string, tool: string): Promise<void> {
  await enterByForm(page, url);
  await page.goto(`${url}/#/tools/tool-form?id=${tool}`);
}

/** On the page for signing in. */
export async function submitSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.locator("#username").fill(username);
  await page.locator("#password").fill(password);
  await page.locator('button[type="submit"]').click();
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

/** Goes there likewise, and waits until that page, not the one before it, is shown with what it asked for. */
export async function turnTo(page: Page, path: string): Promise<void> {
  const { title } = pages.find((one) => one.path === path.split("?")[0])!;
  await follow(page, path);
  await expect(page).toHaveTitle(new RegExp(`^(${title.en}|${title.zh}) · `));
  await expect(page.locator("h1:visible").first()).toBeVisible();
  await expect(page.locator("#content").locator(".ant-skeleton:visible, .ant-spin-spinning:visible")).toHaveCount(0);
}

/** What is shown of the open pages: the others stand hidden in the document. */
export const shown = (page: Page): Locator => page.locator("#content > :visible");

/** Once nothing moves any more that comes to rest by itself. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter((one) => one.playState === "running" && Number.isFinite(one.effect?.getComputedTiming().endTime));
    for (let running = moving(); running.length > 0; running = moving()) await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** Turns to the shown figure of a result: what the server drew gives way to the figure that can be moved in. */
export async function touchFigure(page: Page): Promise<void> {
  await shown(page).locator(".figure-picture img").hover();
  await expect(shown(page).locator(".figure canvas").first()).toBeVisible();
}
