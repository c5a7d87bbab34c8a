/** What staff come for: a folder becomes a customer's project, seen as he will see it, and released to him. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { home as homeEn } from "../packages/web/src/home/en.ts";
import { home as homeZh } from "../packages/web/src/home/zh.ts";
import { projects as en } from "../packages/web/src/projects/en.ts";
import { projects as zh } from "../packages/web/src/projects/zh.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, turnTo } from "./visitor.ts";

let portal: Portal;
const home = mkdtempSync(join(tmpdir(), "delivered-"));
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(home, { recursive: true, force: true });
});

const samples = Array.from({ length: 12 }, (_, at) => `S${at + 1}`);
function folderOf(contract: string, name: string, first = 10): string {
  const folder = join(home, contract);
  mkdirSync(join(folder, "report"), { recursive: true });
  const values = ["citrate", "malate"].map((feature, at) => [feature, ...samples.map((_, sample) => first + at + ((sample * 7) % 5))].join(","));
  writeFileSync(join(folder, "matrix.csv"), [`feature,${samples.join(",")}`, ...values].join("\n"));
  writeFileSync(join(folder, "report", "summary.txt"), "Read me.");
  const about = { contract, name, kind: "untargeted", value: "area", comparisons: [{ case: "treated", control: "control" }] };
  writeFileSync(join(folder, "project.json"), JSON.stringify(about));
  return folder;
}
const sheet = (folder: string, role: string) =>
  writeFileSync(
    join(folder, "samples.csv"),
    ["sample,role,group", ...samples.map((id, at) => `${id},${at === 0 ? role : "sample"},${at < 6 ? "control" : "treated"}`)].join("\n"),
  );

const languages = [
  { locale: "en-US", words: en, atHome: homeEn, contract: "ST-1", study: "Kidney study" },
  { locale: "zh-CN", words: zh, atHome: homeZh, contract: "ST-22", study: "肾脏研究" },
] as const;

for (const { locale, words, atHome, contract, study } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("a folder is uploaded, mended where the doctor says so, delivered, looked at and released", async ({ page, browser }) => {
      const complaints = complaintsOf(page);
      await enter(page, portal.url, "all@example.org");
      await turnTo(page, "/project/project-list");
      await page.getByRole("link", { name: words.deliveries, exact: true }).click();
      await expect(page).toHaveURL(/view=delivery/);
      await page.getByRole("button", { name: words.deliver, exact: true }).first().click();
      const panel = page.getByRole("dialog").filter({ hasText: words.deliverFolder });

      const folder = folderOf(contract, study);
      sheet(folder, "sampel");
      await panel.getByLabel(words.deliverUpload).setInputFiles(folder);
      await expect(panel.getByRole("cell", { name: /sampel/ }).first()).toBeVisible();
      await expect(panel.getByText(words.deliverErrors)).toBeVisible();
      await expect(panel.getByLabel(words.ownerEmail)).toHaveCount(0);
      await page.screenshot({ path: test.info().outputPath("errors.png") });

      sheet(folder, "qc");
      await panel.getByLabel(words.deliverUpload).setInputFiles(folder);
      await expect(panel.getByText(study)).toBeVisible();
      await panel.getByLabel(words.ownerEmail).fill("nobody@example.org");
      await panel.getByRole("button", { name: words.deliverNow, exact: true }).click();
      await expect(panel.getByText("nobody@example.org")).toBeVisible();
      await panel.getByLabel(words.ownerEmail).fill("demo@example.org");
      await page.screenshot({ path: test.info().outputPath("deliver.png") });
      await panel.getByRole("button", { name: words.deliverNow, exact: true }).click();

      const shown = page.getByRole("dialog").filter({ hasText: words.willBeSeenBy.replace("{{owner}}", "demo@example.org") });
      await expect(shown.getByText("summary.txt")).toBeVisible();
      await page.screenshot({ path: test.info().outputPath("shown.png") });
      await shown.getByRole("button", { name: words.release, exact: true }).click();
      await expect(page.getByText(words.isSeenBy.replace("{{owner}}", "demo@example.org"))).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByText(words.deliveryShow_unaccepted, { exact: true }).click();
      await expect(page.getByRole("row").filter({ hasText: contract })).toBeVisible();
      await page.screenshot({ path: test.info().outputPath("list.png") });

      const context = await browser.newContext({ locale, viewport: { width: 390, height: 800 } });
      const customer = await context.newPage();
      await enter(customer, portal.url);
      // His start page says that it has arrived, and takes his receipt.
      const projects = customer.getByRole("region", { name: atHome.projects, exact: true });
      await expect(projects.getByRole("link", { name: study, exact: true })).toBeVisible();
      await customer.screenshot({ path: test.info().outputPath("home.png"), fullPage: true });
      const receipt = projects.getByRole("button", { name: atHome.acceptOf.replace("{{project}}", study) });
      await receipt.click();
      await expect(receipt).toHaveCount(0);
      await turnTo(customer, "/project/project-list");
      await expect(customer.getByRole("link", { name: words.deliveries, exact: true })).toHaveCount(0);
      await page.reload();
      await expect(page.getByText(words.deliveriesNone)).toBeVisible();

      // New data of what is released are seen at once: it is asked before, and waits for his receipt again.
      folderOf(contract, study, 20);
      await page.getByRole("button", { name: words.deliver, exact: true }).first().click();
      await panel.getByLabel(words.deliverUpload).setInputFiles(folder);
      const of = (text: string) => text.replace("{{name}}", study).replace("{{owner}}", "demo@example.org").replace("{{version}}", "2");
      await expect(panel.getByText(of(words.deliverKnownLive))).toBeVisible();
      await expect(panel.getByText(words.releaseAtOnce)).toHaveCount(0);
      await panel.getByRole("button", { name: words.deliverNow, exact: true }).click();
      const question = page.getByRole("dialog").filter({ hasText: of(words.deliverLiveTitle) });
      await page.screenshot({ path: test.info().outputPath("live.png") });
      await question.getByRole("button", { name: words.deliverNow, exact: true }).click();
      await expect(page.getByText(of(words.delivered_released))).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("row").filter({ hasText: contract })).toBeVisible();
      await turnTo(customer, "/home");
      await receipt.click();
      await expect(receipt).toHaveCount(0);
      await context.close();
      await page.setViewportSize({ width: 390, height: 800 });
      await page.screenshot({ path: test.info().outputPath("narrow.png") });
      expect(complaints).toEqual([]);
    });
  });
}
