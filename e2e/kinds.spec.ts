/** Figures of stacks, sets, networks, bubbles and running scores in the page: an example of each is run and seen. */
import { expect } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { inTurn } from "./in-turn.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, shown } from "./visitor.ts";

const languages = [
  { name: "English", account: "demo@example.org", locale: "en-US", tools: toolsEn },
  { name: "Chinese", account: "demo2@example.org", locale: "zh-CN", tools: toolsZh },
] as const;

for (const words of inTurn(languages, import.meta.filename)) {
  test.describe(words.name, () => {
    test.use({ locale: words.locale, viewport: { width: 1366, height: 800 } });
    const ids = ["stacked-bar", "venn-upset", "network", "pathway-impact", "gsea", "da-score", "roc", "multi-roc", "quality-control"];
    for (const id of someOf(ids, { oneOf: 3, by: "kinds" }))
      test(`${id}: its example is drawn`, async ({ page, portal }) => {
        const complaints = complaintsOf(page);
        await enter(page, portal.url, words.account);
        await page.goto(`${portal.url}/#/tools/tool-form?id=${id}`);
        await page.getByRole("button", { name: new RegExp(`${words.tools.runExample}$`) }).click();
        await expect(page).toHaveURL(/project\/get-report\?id=/);
        await expect(shown(page).getByRole("tab").first()).toBeVisible({ timeout: 60_000 });
        const figure = shown(page).locator(".figure-picture");
        await expect(figure).toBeVisible();
        await expect(figure).toHaveAttribute("aria-busy", "false");
        if (process.env["SHOTS"] !== undefined) await page.screenshot({ path: `${process.env["SHOTS"]}/kinds-${id}-${words.locale}.png` });
        expect(complaints).toEqual([]);
      });
  });
}
