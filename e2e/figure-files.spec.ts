/** Figures on their way out of the portal: every form and size, with the face that they were laid out for. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { textWidth, type Weight } from "../packages/charts/src/scene/measure.ts";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { tasks as en } from "../packages/web/src/tasks/en.ts";
import { tasks as zh } from "../packages/web/src/tasks/zh.ts";
import { signIn, type Client } from "./client.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, shown, turnTo } from "./visitor.ts";

let portal: Portal;
let client: Client;
let taskId: string;
let chart: string;
test.use({ acceptDownloads: true });
test.beforeAll(async ({ portal: shared }) => {
  portal = shared;
  client = await signIn(portal.url);
  taskId = (await client.post<{ id: string }>("task/store_example", { tool_id: "two-groups" })).content.data.id;
  expect((await client.finished(taskId)).status).toBe("succeeded");
  chart = (await client.get<{ charts: { name: string }[] }>("task/result_outline", { id: taskId })).content.data.charts[0]!.name;
});

const fetched = async (query: string, language = "en") => {
  const answer = await fetch(`${portal.url}/api/front/task/download_chart?id=${taskId}&chart=${chart}&${query}`, {
    headers: { ...client.headers, "accept-language": language },
  });
  return { status: answer.status, type: answer.headers.get("content-type"), body: Buffer.from(await answer.arrayBuffer()) };
};

test("every form comes in the width, resolution and preset that are asked for, and what cannot be drawn is refused in words", async () => {
  for (const [format, type, start] of [
    ["svg", "image/svg+xml", "<svg"],
    ["png", "image/png", "\u0089PNG"],
    ["tiff", "image/tiff", "II*"],
    ["pdf", "application/pdf", "%PDF"],
    ["csv", "text/csv", ""],
  ] as const) {
    const { status, type: told, body } = await fetched(`format=${format}&width_mm=92.5&dpi=200&preset=nature`);
    expect(status, format).toBe(200);
    expect(told).toContain(type);
    expect(body.toString("latin1").startsWith(start), format).toBe(true);
  }
  expect((await fetched("format=png&width_mm=92.5&dpi=200")).body.readUInt32BE(16)).toBe(Math.round((92.5 / 25.4) * 200));
  expect((await fetched("format=svg&width_mm=85")).body.toString()).toContain('width="85mm"');
  for (const [query, english, chinese] of [
    ["format=png&width_mm=19", "“width_mm” must be 20 or more.", "“width_mm”不能小于 20。"],
    ["format=png&width_mm=1001", "“width_mm” must be 1000 or less.", "“width_mm”不能大于 1000。"],
    ["format=tiff&dpi=1201", "“dpi” must be 1200 or less.", "“dpi”不能大于 1200。"],
    ["format=tiff&dpi=149", "“dpi” must be 150 or more.", "“dpi”不能小于 150。"],
    ["format=pdf&preset=science", "“preset” must be one of: screen, journal", "“preset”必须是以下之一：screen、journal"],
    ["format=tiff&width_mm=1000&dpi=1200", "The picture is too large: 1000 ×", "图片过大：1000 ×"],
  ] as const) {
    const [first, second] = [await fetched(query), await fetched(query, "zh")];
    expect([first.status, second.status]).toEqual([400, 400]);
    expect(first.body.toString()).toContain(english);
    expect(second.body.toString().replace(/, /g, "、")).toContain(chinese);
  }
});

test("a browser draws every text of a figure as wide as the layout counts with", async ({ page }) => {
  const svg = (await fetched("format=svg&preset=journal&width_mm=174")).body.toString();
  await page.setContent(svg);
  await page.evaluate(() => document.fonts.ready);
  const texts = await page.locator("text").evaluateAll((found) =>
    (found as SVGTextElement[]).map((text) => ({
      words: text.textContent,
      plain: text.querySelector("tspan") === null,
      millimetres: Number(text.getAttribute("font-size")),
      weight: Number(text.getAttribute("font-weight") ?? 400),
      length: text.getComputedTextLength(),
    })),
  );
  const long = texts.filter(({ plain, words }) => plain && words.length >= 4);
  expect(long.length).toBeGreaterThan(5);
  for (const { words, millimetres, weight, length } of long) {
    const predicted = textWidth(words, (millimetres * 72) / 25.4, weight as Weight);
    expect(Math.abs(length / predicted - 1), words).toBeLessThan(0.01);
  }
});

for (const words of someOf([en, zh], { oneOf: 2, by: "figure files" }))
  test.describe(words === en ? "in English" : "in Chinese", () => {
    test.use({ locale: words === en ? "en-US" : "zh-CN" });
    const menu = (page: Page) => shown(page).getByRole("button", { name: words.downloadFigure, exact: true }).first();

    test("a file that lacks signs is said to, with fifty of them and the number of the others", async ({ page }) => {
      const syllables = Array.from({ length: 70 }, (_, at) => String.fromCodePoint(0xac00 + at));
      const save = async (view: object) => await client.post("task/save_view", { id: taskId, chart, view });
      await save({ xTitle: syllables.join("") });
      try {
        await enter(page, portal.url);
        await turnTo(page, `/project/get-report?id=${taskId}`);
        await menu(page).click();
        await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: /^SVG · .*85 mm/ }).click()]);
        const told = words.missingSignsAndMore.replace("{{signs}}", syllables.slice(0, 50).join(" ")).replace("{{more}}", "20");
        await expect(page.getByText(told)).toBeVisible();
      } finally {
        await save({});
      }
    });

    test("the menu keeps the keyboard's place when it says that labels have no room", async ({ page }) => {
      // More than any width has room for.
      await client.post("task/save_view", { id: taskId, chart, view: { labelRule: { by: "document", n: 100 } } });
      try {
        await enter(page, portal.url);
        await turnTo(page, `/project/get-report?id=${taskId}`);
        await menu(page).focus();
        await page.keyboard.press("ArrowDown");
        const at = page.locator("[role=menuitem]:focus");
        await expect(at).toHaveText(/^SVG · .*85 mm/);
        // It is found out while the menu is open, one size after the other.
        await expect(page.getByText(words.roomHelps)).toBeVisible();
        await expect(at).toHaveText(/^SVG · .*85 mm/);
        await page.keyboard.press("End");
        await expect(at).toHaveText(words.figureData);
      } finally {
        await client.post("task/save_view", { id: taskId, chart, view: {} });
      }
    });

    for (const [width, height] of [
      [1366, 768],
      [1366, 800],
      [390, 844],
    ] as const)
      test(`the menu stands in a window of ${width} × ${height} with all its entries, by pointer and keyboard`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await enter(page, portal.url);
        await turnTo(page, `/project/get-report?id=${taskId}`);
        const list = page.locator(".figure-sizes:visible");
        const stands = async () => {
          const box = (await list.boundingBox())!;
          expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height]).toEqual([true, true, true, true]);
          return box;
        };
        // With the button near the top of the window, in its middle and near its bottom.
        for (const at of [0.1, 0.5, 0.85]) {
          await menu(page).evaluate((element, share) => {
            const spacer = document.getElementById("menu-spacer") ?? document.body.appendChild(document.createElement("div"));
            spacer.id = "menu-spacer";
            spacer.style.height = "2000px";
            window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight * share);
          }, at);
          await menu(page).click();
          await stands();
          const last = page.getByRole("menuitem", { name: words.figureData });
          // Entries say meanwhile which sizes leave no room for labels.
          await expect(async () => {
            await last.scrollIntoViewIfNeeded();
            await expect(last).toBeInViewport({ ratio: 1, timeout: 1_000 });
          }).toPass();
          await stands();
          await page.keyboard.press("Escape");
          await expect(list).toBeHidden();
        }
        await menu(page).focus();
        await page.keyboard.press("ArrowDown");
        await expect(page.locator("[role=menuitem]:focus")).toHaveText(/^SVG · /);
        await page.keyboard.press("End");
        await expect(page.locator("[role=menuitem]:focus")).toHaveText(words.figureData);
        await expect(page.locator("[role=menuitem]:focus")).toBeInViewport({ ratio: 1 });
        await stands();
        const widths = await list.getByRole("menuitem", { name: /^SVG · / }).allTextContents();
        const numbers = widths.map((text) => Number(/([\d.]+) mm/.exec(text)![1]));
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      });

    test("the menu gives PDF at once, and any other size with the keyboard alone", async ({ page }) => {
      const complaints = complaintsOf(page);
      await enter(page, portal.url);
      await turnTo(page, `/project/get-report?id=${taskId}`);
      await menu(page).click();
      const [pdf] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: /^PDF · .*85 mm/ }).click()]);
      expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
      expect(
        readFileSync(await pdf.path())
          .subarray(0, 4)
          .toString(),
      ).toBe("%PDF");

      await expect(menu(page)).not.toHaveClass(/loading/);
      // One that is still closing takes the focus with it.
      await expect(page.getByRole("menuitem", { name: /^PDF · .*85 mm/ })).toBeHidden();
      // A pointer that stays where the menu opens again chooses by itself.
      await page.mouse.move(0, 0);
      await menu(page).focus();
      await page.keyboard.press("ArrowDown");
      await expect(page.locator("[role=menuitem]:focus")).toHaveCount(1);
      await page.keyboard.press("End");
      await expect(page.locator("[role=menuitem]:focus")).toHaveText(words.figureData);
      await page.keyboard.press("ArrowUp");
      await expect(page.locator("[role=menuitem]:focus")).toHaveText(words.otherSize);
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: words.otherSizeTitle });
      await expect(dialog).toBeVisible();
      // After the widest, which the look has, comes one's own.
      await dialog.getByLabel(words.figureWidth, { exact: true }).focus();
      for (const key of ["ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
      await expect(page.locator(".ant-select-dropdown:visible")).toBeVisible();
      await page.keyboard.press("Enter");
      await dialog.getByLabel(words.ownWidthMm).fill("62");
      const [tiff] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: words.downloadFigure }).press("Enter")]);
      const file = readFileSync(await tiff.path());
      expect(file.subarray(0, 3).toString("latin1")).toBe("II*");
      const directory = file.readUInt32LE(4);
      expect(file.readUInt32LE(directory + 2 + 8)).toBe(Math.round((62 / 25.4) * 600));
      await expect(dialog).toBeHidden();
      expect(complaints).toEqual([]);
    });
  });
