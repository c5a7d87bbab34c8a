/** Whom a customer asks about a project: the contact stands with it, and a request about it is found by its contract's number. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { projects as en } from "../packages/web/src/projects/en.ts";
import { projects as zh } from "../packages/web/src/projects/zh.ts";
import { site as siteEn } from "../packages/web/src/site/en.ts";
import { site as siteZh } from "../packages/web/src/site/zh.ts";
import { support as supportEn } from "../packages/web/src/support/en.ts";
import { support as supportZh } from "../packages/web/src/support/zh.ts";
import { inTurn } from "./in-turn.ts";
import { operate } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, turnTo } from "./visitor.ts";

let portal: Portal;
const folder = mkdtempSync(join(tmpdir(), "contact-"));
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** One point. */
const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==", "base64");
const languages = [
  { locale: "en-US", words: en, site: siteEn, support: supportEn, name: "Wang Min" },
  { locale: "zh-CN", words: zh, site: siteZh, support: supportZh, name: "王敏" },
] as const;
for (const { locale, words, site, support, name } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("the contact stands with a project, and a request about it carries its contract", async ({ page }) => {
      const complaints = complaintsOf(page);
      const home = join(folder, "delivery");
      mkdirSync(home);
      writeFileSync(join(home, "project.json"), JSON.stringify({ contract: "AC-77", name: "Bile study", kind: "other", value: "area" }));
      writeFileSync(join(home, "matrix.csv"), "feature,a,b,c\nx,1,2,3\ny,3,2,4\n");
      writeFileSync(join(home, "samples.csv"), "sample,group\na,g\nb,g\nc,h\n");
      writeFileSync(join(folder, "code.png"), picture);
      const id = (await operate(portal, "project", "import", home, "--owner", "demo@example.org", "--release")).trim().split("\n").at(-1)!;
      await operate(
        portal,
        "settings",
        "contact",
        "set",
        "--en",
        "Wang Min",
        "--zh",
        "王敏",
        "--phone",
        "+86 138 0013 8000",
        "--picture",
        join(folder, "code.png"),
      );
      await enter(page, portal.url);
      await turnTo(page, `/project/project-list?id=${id}`);
      const panel = page.getByRole("dialog");
      const card = panel.getByRole("region", { name: site.contact });
      await expect(card).toContainText(name);
      await expect(card.getByRole("link", { name: "+86 138 0013 8000" })).toHaveAttribute("href", "tel:+8613800138000");
      await expect(card.getByRole("img", { name: site.contactCode })).toBeVisible();
      await card.scrollIntoViewIfNeeded();
      await page.screenshot({ path: test.info().outputPath("card.png") });
      await panel.getByRole("link", { name: words.askSupport }).click();

      await expect(page.locator(".support-project")).toContainText("Bile study (AC-77)");
      await expect(page.getByRole("region", { name: site.contact })).toContainText(name);
      await page.locator("#support-title").fill("Where is my report?");
      await page.locator("#support-content").fill("I see none.");
      await page.screenshot({ path: test.info().outputPath("asking.png"), fullPage: true });
      await page.getByRole("button", { name: support.sendRequest }).click();
      await expect(page.getByRole("link", { name: "Bile study (AC-77)" })).toBeVisible();
      await turnTo(page, "/support/form?view=requests&name=ac-77");
      await expect(page.getByRole("link", { name: "Where is my report?" })).toBeVisible();
      await turnTo(page, "/support/form?view=requests&name=ac-78");
      await expect(page.getByText(support.emptySearch)).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
