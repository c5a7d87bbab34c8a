/** Deals from a faulty sheet to a client's page: what is wrong is said, what is right is taken in once and summed up. */
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { deals as en } from "../packages/web/src/deals/en.ts";
import { deals as zh } from "../packages/web/src/deals/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { seriousFaults } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow, shown } from "./visitor.ts";

const head = "contract,client,amount,currency,date,salesperson,product,source,region\n";
const right = `${head}C-1,demo@example.org,1250.50,EUR,2026-03-05,Mira,Lipids,Conference,North\nC-2,Clinic B,2000,EUR,2026-04-05,Jonas,Acids,Web,South\nC-0,Clinic B,1000,EUR,2025-04-07,Jonas,Acids,Web,South\n`;
const wrong = `${head}C-1,demo@example.org,"1,250.50",EUR,05/03/2026,Mira,Lipids,Conference,North\n`;
const languages = [
  { locale: "en-US", words: en, ui: uiEn },
  { locale: "zh-CN", words: zh, ui: uiZh },
] as const;
for (const { locale, words, ui } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    let portal: Portal;
    test.beforeAll(async () => {
      portal = await startPortal();
    });
    test.afterAll(async () => portal?.stop());

    test("are imported once, summed up, and followed to the client and the source", async ({ page }, info) => {
      test.setTimeout(120_000);
      const complaints = complaintsOf(page);
      await enter(page, portal.url, "sales@example.org");
      await follow(page, "/client/sales-statistics");
      await expect(page.getByRole("heading", { level: 1, name: words.statistics })).toBeVisible();
      await expect(page.getByText(words.noDeals)).toBeVisible();
      await page.getByRole("button", { name: words.import }).click();
      const dialog = page.getByRole("dialog").filter({ hasText: words.importHelp });
      const give = async (button: string, name: string, sheet: string) => {
        await dialog.getByRole("button", { name: button }).click();
        const picker = page.getByRole("dialog").filter({ has: page.locator(".picker-local") });
        await picker.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(sheet) });
        await expect(picker.locator(".picker-stored")).toBeVisible();
        await picker.locator(".ant-modal-footer .ant-btn-primary").click();
        await expect(picker).toBeHidden();
      };
      // An amount and a date that could be read in two ways: both are named with their line, and nothing can be imported.
      await give(words.chooseSheet, "wrong.csv", wrong);
      await expect(dialog.getByRole("row").filter({ hasText: "1,250.50" })).toContainText("2");
      const finding = dialog.getByRole("row").filter({ hasText: "05/03/2026" });
      await expect(finding.getByRole("cell").nth(1)).toHaveText(words.date);
      await expect(finding.getByRole("cell").nth(2)).toContainText(words.level_error);
      await expect(dialog.locator(".ant-modal-footer .ant-btn-primary")).toBeDisabled();
      await page.screenshot({ path: info.outputPath("findings.png") });
      await give(words.otherSheet, "right.csv", right);
      // What is refused at last is no success: its findings are shown, and nothing else is said.
      const refusal = { line: 2, column: "contract", level: "error", message: { en: "Changed meanwhile.", zh: "期间已变更。" } };
      const refused = { lines: 3, errors: 1, warnings: 0, findings: [refusal], changes: [], added: 3, changed: 0, same: 0, done: false };
      await page.route("**/deal/import", (route) => route.fulfill({ json: { code: 1, content: { data: refused }, showMsg: "" } }), { times: 1 });
      await dialog.locator(".ant-modal-footer .ant-btn-primary").click();
      await expect(dialog.getByText(/Changed meanwhile|期间已变更/)).toBeVisible();
      await expect(page.locator(".ant-message-success")).toHaveCount(0);
      await give(words.otherSheet, "again.csv", right);
      await dialog.locator(".ant-modal-footer .ant-btn-primary").click();
      await expect(dialog).toBeHidden();

      await follow(page, "/client/sales-statistics?from=2026-03&until=2026-04");
      const sums = page.locator(".deal-sums").first();
      await expect(sums.getByRole("row").filter({ hasText: "2026-04" })).toContainText("+100%");
      await expect(sums.locator("tfoot")).toContainText("3,250.50");
      await expect(page.locator(".deal-figure .figure-canvas, .deal-figure canvas, .deal-figure svg").first()).toBeVisible();
      await page.getByText(words.by_product, { exact: true }).click();
      await expect(sums.getByRole("row").filter({ hasText: "Lipids" })).toBeVisible();
      await page.screenshot({ path: info.outputPath("sums.png"), fullPage: true });
      const file = page.waitForEvent("download", { timeout: 60_000 });
      await page.getByRole("button", { name: words.download }).click();
      await page.getByRole("menuitem", { name: words.values }).click();
      expect((await file).suggestedFilename()).toMatch(/\.csv$/);

      // Restyled, and taken along as it looks; what is written of these sums goes with them.
      await page.getByRole("button", { name: words.restyle }).click();
      await page.getByRole("dialog").locator("input[id$=restyle-title]").fill("Sales of the year");
      await page.getByRole("dialog").getByRole("button", { name: ui.close, exact: true }).last().click();
      const drawing = page.waitForEvent("download");
      await page.getByRole("button", { name: words.download }).click();
      await page.getByRole("menuitem", { name: "SVG" }).click();
      expect(readFileSync(await (await drawing).path(), "utf8")).toContain("Sales of the year");

      await page.locator(".ant-segmented-item", { hasText: words.view_deals }).click();
      await expect(page.getByRole("row").filter({ hasText: "C-1" })).toBeVisible();
      expect(await seriousFaults(page, "#content")).toEqual([]);
      await page.getByRole("link", { name: "Clinic B" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Clinic B" })).toBeVisible();
      await expect(page.getByText(words.noLooks)).toBeVisible();
      // Nobody looks unseen: what this journey has opened stands in the audit log.
      await follow(page, "/client/client-info?view=looks");
      await expect(shown(page).getByRole("row").filter({ hasText: words.look_client })).toContainText("Clinic B");
      const said = (name: string, count: number) => words.askedOf.replace("{{name}}", name).replace("{{value}}", String(count));
      const imported = ["again.csv", said(words.asked_added, 3), said(words.asked_changed, 0)].join(words.askedComma);
      await expect(shown(page).getByRole("row").filter({ hasText: words.look_import })).toContainText(imported);
      await page.goBack();
      await expect(page.getByRole("row").filter({ hasText: "C-2" })).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: "C-1" })).toHaveCount(0);
      // The deals at its foot are asked for by the months that the sums are of.
      const ofItsMonths = page.waitForRequest(
        (asked) => /deal\/list\?/.test(asked.url()) && /source=Web/.test(asked.url()) && /from=\d{4}-\d\d/.test(asked.url()),
      );
      await page.getByRole("link", { name: "Web" }).first().click();
      await ofItsMonths;
      await expect(page.getByRole("heading", { level: 1, name: words.sourceDetail })).toBeVisible();
      await expect(page.getByText(words.clientsOfSource)).toBeVisible();
      // Another one shows nothing of the former while its own numbers are on their way, nor is anything asked with the former's months and currency.
      const answers = Promise.withResolvers<void>();
      await page.route(/deal\/source_detail\?.*Conference/, async (route) => {
        await answers.promise;
        await route.continue();
      });
      const lists: string[] = [];
      page.on("request", (asked) => void (asked.url().includes("deal/list?") && lists.push(asked.url())));
      await follow(page, "/client/customer-source-detail?source=Conference");
      await expect(shown(page).getByText("Conference").first()).toBeVisible();
      await expect(page.locator("#content").locator(".deal-sums, .deal-figure").filter({ visible: true })).toHaveCount(0);
      await expect(page.locator("#content .ant-skeleton").filter({ visible: true }).first()).toBeVisible();
      expect(lists).toEqual([]);
      answers.resolve();
      await expect(shown(page).locator(".deal-sums").first()).toBeVisible();
      await expect.poll(() => lists.length).toBeGreaterThan(0);
      expect(lists.filter((one) => !one.includes("source=Conference"))).toEqual([]);

      // Taken away, and the sums know.
      await follow(page, "/client/sales-statistics?view=deals&name=c-2");
      await expect(shown(page).getByRole("heading", { level: 1, name: words.statistics })).toBeVisible();
      await expect(shown(page).locator("tbody").getByRole("checkbox")).toHaveCount(1);
      const chosen = page.getByRole("button", { name: /^(Delete 1|删除 1)/ });
      await shown(page).getByRole("row").filter({ hasText: "C-2" }).getByRole("checkbox").check();
      await expect(chosen).toBeVisible();
      // What another filter takes out of sight is chosen no more, nor when it comes back.
      await follow(page, "/client/sales-statistics?view=deals&name=c-1");
      await expect(shown(page).getByRole("row").filter({ hasText: "C-1" })).toBeVisible();
      await expect(chosen).toHaveCount(0);
      await follow(page, "/client/sales-statistics?view=deals&name=c-2");
      await expect(shown(page).getByRole("row").filter({ hasText: "C-2" }).getByRole("checkbox")).not.toBeChecked();
      await shown(page).getByRole("row").filter({ hasText: "C-2" }).getByRole("checkbox").check();
      await chosen.click();
      await page.getByRole("dialog").getByRole("button", { name: ui.delete }).click();
      await expect(shown(page).getByText(words.noDealsFound)).toBeVisible();
      await follow(page, "/client/client-info");
      await expect(shown(page).getByRole("row").filter({ hasText: "demo@example.org" })).toContainText("Conference");
      expect(complaints).toEqual([]);
    });
  });
}
