/** A table of one's own, dropped on the home page, opens a process filled in. */
import { expect } from "@playwright/test";
import { home as en } from "../packages/web/src/home/en.ts";
import { home as zh } from "../packages/web/src/home/zh.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, shown, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const features = ["Citric acid", "L-Malic acid", "Succinic acid", "Fumaric acid", "L-Alanine", "Glycine"];
const rows = Array.from({ length: 12 }, (_, sample) => [`S${sample + 1}`, ...features.map((_name, at) => 100 + 7 * sample + 13 * at + ((sample * at) % 5))]);
const table = [["sample", ...features], ...rows].map((row) => row.join(",")).join("\n");
const languages = [
  { locale: "en-US", viewport: { width: 1366, height: 800 }, words: en },
  { locale: "zh-CN", viewport: { width: 390, height: 800 }, words: zh },
];

for (const { locale, viewport, words } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport });

    test("a table that is chosen at home goes into My Files, is told of by the doctor, and fills in a process", async ({ page }, info) => {
      const complaints = complaintsOf(page);
      await enter(page, portal.url);
      await turnTo(page, "/home");
      const place = shown(page).locator(".own-table");
      const choose = place.locator("input[type=file]");
      await choose.setInputFiles({ name: "plasma.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
      await expect(place.getByRole("alert")).toContainText("plasma.pdf");
      await expect(place.locator(".own-table-arrived")).toHaveCount(0);

      await choose.setInputFiles({ name: `own plasma ${locale}.csv`, mimeType: "text/csv", buffer: Buffer.from(table) });
      await expect(place.locator(".own-table-arrived")).toContainText(`own plasma ${locale}.csv`);
      await expect(place.locator(".own-table-arrived")).toContainText("12");
      await expect(place.getByRole("alert")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: info.outputPath("arrived.png") });

      const way = place.getByRole("link", { name: words.ownAnalyse.split("{{name}}")[0]! }).first();
      await way.click();
      await expect(page).toHaveURL(/analysis-config-uncontracted\/.*uploadFilePath=/);
      await expect(shown(page).locator(".input-file").first()).toContainText(`own plasma ${locale}.csv`);
      await page.screenshot({ path: info.outputPath("filled-in.png") });

      // The list of tools takes it along to the form of whatever is opened there.
      await turnTo(page, "/home");
      await place.getByRole("link", { name: words.chooseTool }).click();
      await expect(page.getByRole("alert").filter({ hasText: `own plasma ${locale}.csv` })).toBeVisible();
      await page.screenshot({ path: info.outputPath("tools.png") });
      await page.locator(".tool-card-open").first().click();
      await expect(page).toHaveURL(/tool-form\?.*matrix=/);
      await expect(shown(page).locator(".input-file").first()).toContainText(`own plasma ${locale}.csv`);

      // Back at home it is still there, until it is put away.
      await turnTo(page, "/home");
      await expect(place.locator(".own-table-arrived")).toBeVisible();
      await place.locator(".own-table-ways button").click();
      await expect(place.locator(".own-table-arrived")).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}

test("who may run nothing is not asked for a table", async ({ page }) => {
  await page.route("**/user/navigation_tree*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { content: { data: { path: string }[] } };
    body.content.data = body.content.data.filter(({ path }) => !/^\/(tools|project)/.test(path));
    await route.fulfill({ response: answer, json: body });
  });
  await enter(page, portal.url);
  await turnTo(page, "/home");
  await expect(page.locator(".home")).toBeVisible();
  await expect(page.locator(".own-table")).toHaveCount(0);
});
