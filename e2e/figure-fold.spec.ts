/** On a usual notebook's window the first figure of a result is seen whole, its axis titles and caption too, without scrolling. */
import { expect, type Page } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { signIn } from "./client.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { enter, follow, shown, touchFigure } from "./visitor.ts";

test.use({ viewport: { width: 1366, height: 768 } });

const tools = someOf(["two-groups", "pca", "box-violin"], { oneOf: 3, by: "fold" });
let portal: Portal;
const results = new Map<string, string>();
test.beforeAll(async ({ portal: shared }) => {
  portal = shared;
  const client = await signIn(portal.url);
  for (const tool of tools) {
    const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: tool })).content.data;
    await client.finished(id);
    results.set(tool, id);
  }
});

const bottomOf = (page: Page, part: string) =>
  shown(page)
    .locator(part)
    .first()
    .evaluate((node) => node.getBoundingClientRect().bottom);

for (const tool of tools)
  test(`the first figure of ${tool} ends above the fold, as a picture and as a figure that can be moved`, async ({ page }) => {
    await enter(page, portal.url);
    await follow(page, `/project/get-report?id=${results.get(tool)}`);
    const picture = shown(page).locator(".figure-picture img");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/${tool}.png` });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await bottomOf(page, ".figure-picture img")).toBeLessThanOrEqual(768);
    await touchFigure(page);
    expect(await bottomOf(page, ".figure-canvas")).toBeLessThanOrEqual(768);
  });
