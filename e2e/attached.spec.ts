/** A report that was written here is attached to a project, read there by whom it is shared with, attached anew once it has changed, and taken off. */
import { expect, type Page } from "@playwright/test";
import { projects as en } from "../packages/web/src/projects/en.ts";
import { projects as zh } from "../packages/web/src/projects/zh.ts";
import { reports as reportsEn } from "../packages/web/src/reports/en.ts";
import { reports as reportsZh } from "../packages/web/src/reports/zh.ts";
import { signIn, type Client } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, follow, shown, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const filled = (text: string, values: Record<string, string>) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]!);
const matrix = ["feature,S1,S2,S3,S4", "citrate,1,2,3,4", "malate,2,3,4,5"].join("\n");
const languages = [
  { locale: "en-US", words: en, reports: reportsEn },
  { locale: "zh-CN", words: zh, reports: reportsZh },
] as const;

async function said<Data>(answer: Promise<{ code: number; showMsg: string; content: { data: Data } }>): Promise<Data> {
  const { code, showMsg, content } = await answer;
  expect(code, showMsg).toBe(1);
  return content.data;
}
async function write(client: Client, id: string | undefined, words: string): Promise<string> {
  const items = [{ kind: "text", text: `<p>${words}</p>` }];
  const written = await said(client.post<{ id: string }>("task/write_report_data", { ...(id === undefined ? { title: "Findings" } : { id }), items }));
  await said(client.post("task/generate_report", { id: written.id, formats: ["html", "docx"] }));
  const state = async () => (await client.get<{ state: string }>("report/status", { id: written.id })).content.data.state;
  await expect.poll(state, { timeout: 60_000, intervals: [200] }).toBe("ready");
  return written.id;
}

for (const { locale, words, reports } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });
    const look = async (page: Page, file: string, says: string) => {
      await page.getByRole("button", { name: filled(words.preview, { table: file }), exact: true }).click();
      await expect(page.frameLocator(`iframe[title="${file}"]`).getByText(says)).toBeVisible();
    };

    test("is attached, read, attached anew and taken off", async ({ page, browser }, info) => {
      test.setTimeout(180_000);
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url, "demo@example.org", "demo-portal", locale);
      const file = (await client.upload("m.csv", matrix)).content.data.store_path;
      const study = `Liver study ${locale}`;
      const { id } = await said(client.post<{ id: string }>("project/store", { name: study, kind: "other", value: "area", matrix: file }));
      const share = await said(client.post<{ id: string }>("project_share/store", { project_id: id, email: "demo2@example.org", rights: "analyse" }));
      const other = await signIn(portal.url, "demo2@example.org", "demo-portal", locale);
      await said(other.post("project_share/receive", { id: share.id }));
      const report = await write(client, undefined, "As it was.");

      await enter(page, portal.url);
      await follow(page, `/data-collection/contract-report?report=${report}`);
      await shown(page).getByRole("button", { name: reports.generate, exact: true }).click();
      await page.getByRole("button", { name: reports.attach, exact: true }).click();
      const dialog = page.getByRole("dialog").filter({ hasText: words.attachLine });
      await expect(dialog.getByText(words.attachedTo)).toHaveCount(0);
      await dialog.getByRole("combobox", { name: words.attachWhere }).fill("Liver");
      await page.locator(".ant-select-item-option").filter({ hasText: study }).click();
      await page.screenshot({ path: info.outputPath("attach.png") });
      await dialog.getByRole("button", { name: words.attach, exact: true }).click();
      await expect(dialog.getByRole("link", { name: study })).toBeVisible();
      await page.screenshot({ path: info.outputPath("attached.png") });
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.keyboard.press("Escape");

      // Whom the project is shared with is told, and reads it without taking it home.
      const context = await browser.newContext({ locale, viewport: { width: 390, height: 800 } });
      const reader = await context.newPage();
      await enter(reader, portal.url, "demo2@example.org");
      await turnTo(reader, "/data-collection/contract-report");
      await reader.getByRole("link", { name: study }).click();
      await look(reader, "Findings.html", "As it was.");
      await expect(reader.getByRole("button", { name: filled(words.download, { table: "Findings.html" }) })).toHaveCount(0);
      await expect(reader.getByRole("button", { name: words.detach })).toHaveCount(0);
      await reader.screenshot({ path: info.outputPath("read.png") });

      // A newer one is offered, and the earlier one stays until that is pressed.
      await write(client, report, "As it is.");
      await turnTo(page, "/data-collection/contract-report");
      await page.getByRole("link", { name: study }).click();
      const panel = page.getByRole("dialog").filter({ hasText: words.attachHow });
      await expect(panel.getByText(words.attachedNewer)).toBeVisible();
      await look(page, "Findings.html", "As it was.");
      await page.screenshot({ path: info.outputPath("newer.png") });
      await panel.getByRole("button", { name: filled(words.attachNewerOf, { title: "Findings" }) }).click();
      await expect(panel.getByText(words.attachedNewer)).toHaveCount(0);
      await look(page, "Findings.html", "As it is.");

      await panel.getByRole("button", { name: filled(words.detachOf, { title: "Findings" }) }).click();
      const question = page.getByRole("dialog").filter({ hasText: words.detachSays });
      await page.screenshot({ path: info.outputPath("ask.png") });
      await question.getByRole("button", { name: words.detach, exact: true }).click();
      await expect(panel.getByText(words.reportNone)).toBeVisible();
      await reader.reload();
      await expect(reader.getByText(words.reportNone)).toBeVisible();
      await context.close();
      // What the browser kept the page of the report from doing, it says.
      expect(complaints.filter((one) => !/^Blocked script execution in '[^']*\/project\/content\?/.test(one))).toEqual([]);
      await client.remove("project/delete", { id });
      await client.remove("report/delete", { id: report });
    });
  });
}
