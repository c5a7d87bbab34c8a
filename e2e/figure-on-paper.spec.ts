/** A result that is printed from the browser has its figures whole, and a page that is zoomed has them sharp. */
import { expect, type Page } from "@playwright/test";
import { signIn } from "./client.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { enter, shown, touchFigure, turnTo } from "./visitor.ts";

let portal: Portal;
let id = "";
test.beforeAll(async ({ portal: shared }) => {
  portal = shared;
  const client = await signIn(portal.url);
  id = (await client.post<{ id: string }>("task/store_example", { tool_id: "heatmap" })).content.data.id;
  await client.finished(id);
});

const canvas = (page: Page) => shown(page).locator(".figure canvas").first();
async function openFigure(page: Page): Promise<void> {
  await enter(page, portal.url);
  await turnTo(page, `/project/get-report?id=${id}`);
  await touchFigure(page);
}

for (const [paper, width, height] of [
  ["upright", 560, 794],
  ["across", 794, 560],
] as const)
  test(`a figure higher and wider than the paper, ${paper}, is printed whole, and nothing of the frame lies over it`, async ({ page }) => {
    await openFigure(page);
    const onScreen = (await canvas(page).boundingBox())!;
    expect(onScreen.height).toBeGreaterThan(560);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width, height });
    const box = (await canvas(page).boundingBox())!;
    expect(box.width).toBeLessThanOrEqual(width);
    expect(box.height).toBeLessThanOrEqual(height);
    const stage = (await shown(page).locator(".figure-stage").first().boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(stage.x + stage.width + 1);
    expect(box.y + box.height).toBeLessThanOrEqual(stage.y + stage.height + 1);
    const drawn = await canvas(page).evaluate((element: HTMLCanvasElement) => element.width / element.height);
    expect(box.width / box.height).toBeCloseTo(drawn, 1);
    for (const bar of [".top-bar", ".tab-bar"]) await expect(page.locator(bar)).toBeHidden();
    await expect(shown(page).locator(".figure-toolbar")).toBeHidden();
    if (process.env["SHOTS"]) await page.pdf({ path: `${process.env["SHOTS"]}/paper-${paper}.pdf`, format: "A5", landscape: paper === "across" });
  });

test("a zoomed page paints its figure anew, for the pixels that there are now", async ({ page }) => {
  await openFigure(page);
  const sizes = () => canvas(page).evaluate((element: HTMLCanvasElement) => [element.width / element.clientWidth, window.devicePixelRatio]);
  expect(await sizes()).toEqual([1, 1]);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setDeviceMetricsOverride", { width: 1366, height: 800, deviceScaleFactor: 2, mobile: false });
  await page.evaluate(() => window.dispatchEvent(new Event("resize")));
  await expect.poll(sizes).toEqual([2, 2]);
});
