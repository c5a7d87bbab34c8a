/** Figures stand on the ground of the page, in both themes; files and paper are white whatever the page is. Their tools stay where they are. */
import { expect, type Page } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { shell as shellEn } from "../packages/web/src/shell/en.ts";
import { signIn, type Client } from "./client.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { enter, shown, touchFigure, turnTo } from "./visitor.ts";

const inBothThemes = someOf(["two-groups", "pca", "opls-da", "heatmap", "normalise", "missing-values"], { oneOf: 3, by: "themes" });
/** The others are looked at for what they alone have. */
const tools = new Set([...inBothThemes, "pca", "two-groups"]);
const [white, dark] = ["255,255,255", "23,25,29"];

let portal: Portal;
let client: Client;
const results = new Map<string, string>();
test.beforeAll(async ({ portal: shared }) => {
  portal = shared;
  client = await signIn(portal.url);
  for (const tool of tools) {
    const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: tool })).content.data;
    await client.finished(id);
    results.set(tool, id);
  }
});

const canvas = (page: Page) => shown(page).locator(".figure-canvas").first();
/** In a corner, where nothing is drawn. */
const ground = (page: Page) => canvas(page).evaluate((node: HTMLCanvasElement) => node.getContext("2d")!.getImageData(1, 1, 1, 1).data.slice(0, 3).join(","));
const groundOfPicture = (page: Page, place = ".figure-picture") =>
  shown(page)
    .locator(`${place} img`)
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const own = document.createElement("canvas");
      [own.width, own.height] = [image.naturalWidth, image.naturalHeight];
      const context = own.getContext("2d")!;
      context.drawImage(image, 0, 0);
      return context.getImageData(1, 1, 1, 1).data.slice(0, 3).join(",");
    });
const surfaces = (page: Page) =>
  shown(page)
    .locator(".figure-surface, .figure")
    .evaluateAll((nodes) => [...new Set(nodes.map((node) => getComputedStyle(node).backgroundColor.replaceAll(/[^\d,]/g, "")))]);

async function openIn(page: Page, theme: "light" | "dark", tool: string): Promise<void> {
  await page.addInitScript((mode) => {
    if (sessionStorage.getItem("themed") === null) localStorage.setItem("nav_theme", mode);
    sessionStorage.setItem("themed", "yes");
  }, theme);
  await enter(page, portal.url);
  await turnTo(page, `/project/get-report?id=${results.get(tool)}`);
  await expect(shown(page).locator(".figure-picture img")).toBeVisible();
}
const shot = async (page: Page, name: string) => {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

for (const tool of inBothThemes)
  test(`the figures of ${tool} are dark in the dark theme, and nothing of that stays in the light one; files and paper are white`, async ({ page }) => {
    await openIn(page, "dark", tool);
    await expect.poll(() => groundOfPicture(page)).toBe(dark);
    await shot(page, `${tool}-picture`);
    await touchFigure(page);
    const tabs = shown(page).locator(".figures-tabs [role=tab]");
    for (let at = 0; at < (await tabs.count()); at++) {
      await tabs.nth(at).click();
      const picture = shown(page).locator(".figure-picture img");
      await expect(picture.or(canvas(page)).first()).toBeVisible();
      if (await picture.isVisible()) await touchFigure(page);
      await expect.poll(() => ground(page)).toBe(dark);
      expect(await surfaces(page)).toEqual([dark]);
      await shot(page, `${tool}-${at}`);
    }
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    expect(await ground(page)).toBe(white);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    expect(await ground(page)).toBe(dark);

    await page.getByRole("button", { name: shellEn.toLight }).click();
    await expect.poll(() => ground(page)).toBe(white);
    expect(await surfaces(page)).toEqual([white]);
    await page.reload();
    await expect.poll(() => groundOfPicture(page)).toBe(white);

    const id = results.get(tool)!;
    const [{ name }] = (await client.result(id)).charts as unknown as [{ name: string }];
    const answer = await fetch(`${portal.url}/api/front/task/download_chart?${new URLSearchParams({ id, chart: name, format: "svg" })}`, {
      headers: client.headers,
    });
    expect(await answer.text()).toMatch(/<rect [^>]*fill="#ffffff"/);
  });

test("a dark figure that nobody has turned to is light on paper", async ({ page }) => {
  await openIn(page, "dark", "pca");
  await expect.poll(() => groundOfPicture(page)).toBe(dark);
  const [onScreen, onPaper] = [shown(page).locator(".figure-picture"), shown(page).locator(".figure-on-paper")];
  await expect(onPaper).toHaveCount(1);
  await expect(onPaper).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(onScreen).toBeHidden();
  await expect(onPaper).toBeVisible();
  expect(await groundOfPicture(page, ".figure-on-paper")).toBe(white);
  await shot(page, "pca-on-paper");
});

test("the place of a picture that is on its way is not an empty figure", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await openIn(page, "light", "pca");
  await page.route(/task\/show_chart/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await shown(page).locator(".figures-tabs [role=tab]").nth(1).click();
  const coming = shown(page).locator(".figure-coming");
  await expect(coming).toBeVisible();
  expect((await coming.boundingBox())!.height).toBeGreaterThan(200);
  await shot(page, "pca-coming");
  held.resolve();
  await expect(shown(page).locator(".figure-picture img")).toBeVisible();
  await expect(coming).toHaveCount(0);
});

test("the tools of a figure stay in their places when somebody turns to it", async ({ page }) => {
  await openIn(page, "light", "two-groups");
  const bar = shown(page).getByRole("toolbar", { name: "Figure tools" });
  const places = () =>
    bar.getByRole("button").evaluateAll((nodes) => nodes.map((node) => [node.getAttribute("aria-label"), Math.round(node.getBoundingClientRect().left)]));
  await expect.poll(async () => (await places()).length).toBe(7);
  const before = await places();
  await touchFigure(page);
  expect(await places()).toEqual(before);
});

test("a tool is reached by the keyboard, and pressed by a touch, before the figure that can be moved in has come", async ({ page }) => {
  await openIn(page, "light", "two-groups");
  const lasso = shown(page).locator("[data-tool=lasso]");
  await lasso.focus();
  await expect(canvas(page)).toBeVisible();
  await expect(lasso).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lasso).toHaveAttribute("aria-pressed", "true");

  await page.reload();
  await expect(shown(page).locator(".figure-picture img")).toBeVisible();
  // As a finger does: nothing hovered before.
  await lasso.dispatchEvent("click");
  await expect(canvas(page)).toBeVisible();
  await expect(lasso).toHaveAttribute("aria-pressed", "true");
});
