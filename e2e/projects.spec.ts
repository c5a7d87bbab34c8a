/** What a customer comes for: his project arrives, is looked at, analysed, shared, and taken back while somebody looks at it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { projects as en } from "../packages/web/src/projects/en.ts";
import { projects as zh } from "../packages/web/src/projects/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { inTurn } from "./in-turn.ts";
import { operate } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, turnTo } from "./visitor.ts";

let portal: Portal;
const folder = mkdtempSync(join(tmpdir(), "delivery-"));
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const samples = Array.from({ length: 12 }, (_, at) => `S${at + 1}`);
function deliver(contract: string, name: string): string {
  const home = join(folder, contract);
  mkdirSync(home);
  const values = ["citrate", "malate", "lactate"].map((feature, at) => [
    feature,
    ...samples.map((_, sample) => (sample < 6 ? 10 : 30) + at + ((sample * 7 + at * 3 + contract.length) % 5)),
  ]);
  writeFileSync(join(home, "matrix.csv"), [["feature", ...samples], ...values].map((row) => row.join(",")).join("\n"));
  writeFileSync(join(home, "samples.csv"), ["sample,role,group", ...samples.map((id, at) => `${id},sample,${at < 6 ? "control" : "treated"}`)].join("\n"));
  const about = { contract, name, kind: "untargeted", value: "area", material: "liver", comparisons: [{ case: "treated", control: "control" }] };
  writeFileSync(join(home, "project.json"), JSON.stringify(about));
  return home;
}

const languages = [
  { locale: "en-US", words: en, tools: toolsEn, contract: "AC-2026-1", study: "Liver study", twoGroups: "Two groups" },
  { locale: "zh-CN", words: zh, tools: toolsZh, contract: "AC-2026-22", study: "肝脏研究", twoGroups: "两组比较" },
] as const;

for (const { locale, words, tools, contract, study, twoGroups } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("a delivery arrives, is analysed and shared, and taken back while the other looks at it", async ({ page, browser }) => {
      const complaints = complaintsOf(page);
      await operate(portal, "project", "import", deliver(contract, study), "--owner", "demo@example.org", "--release");
      await enter(page, portal.url);
      await turnTo(page, "/project/project-list");
      await page.getByRole("link", { name: study, exact: true }).click();
      const panel = page.getByRole("dialog").filter({ hasText: study });
      await panel.getByRole("button", { name: words.accept }).click();
      await expect(panel.getByText(words.acceptHelp)).toHaveCount(0);
      await panel.getByRole("button", { name: words.preview.replace("{{table}}", words.table_samples) }).click();
      await expect(panel.getByRole("cell", { name: "treated" }).first()).toBeVisible();
      const download = page.waitForEvent("download");
      await panel.getByRole("button", { name: words.download.replace("{{table}}", words.table_matrix) }).click();
      expect((await download).suggestedFilename()).toBe("matrix.csv");

      await panel.getByLabel(words.email).fill("demo2@example.org");
      await panel.getByRole("button", { name: words.offer, exact: true }).click();
      await expect(panel.getByText("demo2@example.org").first()).toBeVisible();

      const context = await browser.newContext({ locale });
      const other = await context.newPage();
      await enter(other, portal.url, "demo2@example.org");
      await turnTo(other, "/project/project-list");
      const offers = other.getByRole("region", { name: words.offers });
      await offers.getByRole("button", { name: words.receive, exact: true }).click();
      const received = other.getByRole("dialog").filter({ hasText: study });
      await expect(received.getByRole("button", { name: words.analyse })).toBeVisible();
      await expect(received.getByRole("button", { name: words.download.replace("{{table}}", words.table_matrix) })).toHaveCount(0);
      await received.getByRole("button", { name: words.analyse }).click();
      await other.getByRole("menuitem", { name: twoGroups, exact: true }).click();
      await expect(other.locator("[data-role=samples]")).toContainText("samples.csv");
      await expect(other.getByRole("listitem").filter({ hasText: /^treated\s*6$/ })).toBeVisible();
      await other.getByRole("button", { name: tools.submit, exact: true }).click();
      await expect(other).toHaveURL(/get-report/);

      // Back at the project, its owner takes it away.
      await turnTo(other, "/project/project-list");
      await other.getByRole("link", { name: study, exact: true }).click();
      await expect(other.getByRole("dialog").filter({ hasText: study })).toBeVisible();
      await panel.getByRole("button", { name: words.takeBackFrom.replace("{{email}}", "demo2@example.org") }).click();
      await expect(other.getByRole("dialog").getByText(words.gone)).toBeVisible();
      await context.close();
      expect(complaints).toEqual([]);
    });
  });
}
