/** What a customer comes for: his project arrives, is looked at, analysed, shared, and taken back while somebody looks at it. */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { configure as configureEn } from "../packages/web/src/flows/configure/en.ts";
import { configure as configureZh } from "../packages/web/src/flows/configure/zh.ts";
import { projects as en } from "../packages/web/src/projects/en.ts";
import { projects as zh } from "../packages/web/src/projects/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { inTurn } from "./in-turn.ts";
import { operate } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { atRest, complaintsOf, enter, follow, shown, turnTo } from "./visitor.ts";

let portal: Portal;
/** What a report would like to fetch from, or to lead to. */
const heard: string[] = [];
const outside = createServer((request, response) => {
  heard.push(request.url!);
  response.end();
});
let elsewhere = "";
const folder = mkdtempSync(join(tmpdir(), "delivery-"));
test.beforeAll(async () => {
  outside.listen(0, "127.0.0.1");
  await once(outside, "listening");
  elsewhere = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  portal = await startPortal();
});
test.afterAll(async () => {
  await portal?.stop();
  outside.close();
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
  mkdirSync(join(home, "report"));
  writeFileSync(
    join(home, "report", "report.pdf"),
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  );
  const script = `<script>document.body.append("a script has run")</script><img src="${elsewhere}/seen.png"><link rel="stylesheet" href="${elsewhere}/seen.css"><meta http-equiv="refresh" content="0;url=${elsewhere}/seen.html">`;
  writeFileSync(join(home, "report", "index.html"), `<!doctype html><meta charset="utf-8"><h1>${name}</h1>${script}`);
  const about = { contract, name, kind: "untargeted", value: "area", material: "liver", comparisons: [{ case: "treated", control: "control" }] };
  writeFileSync(join(home, "project.json"), JSON.stringify(about));
  return home;
}

const languages = [
  { locale: "en-US", words: en, tools: toolsEn, process: configureEn, contract: "AC-2026-1", study: "Liver study", twoGroups: "Two groups" },
  { locale: "zh-CN", words: zh, tools: toolsZh, process: configureZh, contract: "AC-2026-22", study: "肝脏研究", twoGroups: "两组比较" },
] as const;

for (const { locale, words, tools, process, contract, study, twoGroups } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("a delivery arrives, is analysed and shared, and taken back while the other looks at it", async ({ page, browser }) => {
      const complaints = complaintsOf(page);
      const told = await operate(portal, "project", "import", deliver(contract, study), "--owner", "demo@example.org", "--release");
      const id = told.trim().split("\n").at(-1)!;
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
      expect((await download).suggestedFilename()).toBe(`${contract} matrix.csv`);

      // The report is read in the page, without what it would run or fetch, and taken home with the data.
      await turnTo(page, "/data-collection/contract-report");
      await page.getByRole("link", { name: study, exact: true }).click();
      const report = page.getByRole("dialog").filter({ hasText: "index.html" });
      await report.getByRole("button", { name: words.preview.replace("{{table}}", "index.html") }).click();
      await expect(report.frameLocator("iframe").getByRole("heading", { name: study })).toBeVisible();
      await expect(report.frameLocator("iframe").getByText("a script has run")).toHaveCount(0);
      expect(heard).toEqual([]);
      await page.screenshot({ path: test.info().outputPath("report.png") });
      const zip = page.waitForEvent("download");
      await report.getByRole("button", { name: words.downloadAll }).click();
      expect((await zip).suggestedFilename()).toBe(`${contract} ${study}.zip`);
      await report.getByRole("link", { name: words.toProject }).click();
      await expect(panel.getByText(words.report, { exact: true })).toBeVisible();

      await panel.getByLabel(words.email).fill("demo2@example.org");
      await panel.getByLabel(words.note).fill("Have a look at this");
      await panel.getByRole("button", { name: words.offer, exact: true }).click();
      await expect(panel.getByText("demo2@example.org").first()).toBeVisible();

      const context = await browser.newContext({ locale });
      const other = await context.newPage();
      await enter(other, portal.url, "demo2@example.org");
      // An offer waits on the start page and is counted in the menu, until it is answered.
      const waiting = other.getByRole("navigation").getByText(/^(One offered project waits|1 个共享项目待接收)/);
      await expect(waiting).toHaveCount(1);
      await other.screenshot({ path: test.info().outputPath("home.png") });
      const offers = other.getByRole("region", { name: words.offers });
      await offers.getByRole("button", { name: words.receive, exact: true }).click();
      await expect(waiting).toHaveCount(0);
      const received = other.getByRole("dialog").filter({ hasText: study });
      await expect(received.getByText(words.receivedFrom.replace("{{owner}}", "Demo").replace("{{rights}}", words.rights_analyse))).toBeVisible();
      await expect(received.getByText("Have a look at this")).toBeVisible();
      await expect(received.getByRole("button", { name: words.download.replace("{{table}}", words.table_matrix) })).toHaveCount(0);
      // Its menu stands wholly in the window, also of a low one.
      for (const height of [800, 420]) {
        await other.setViewportSize({ width: 1366, height });
        await received.getByRole("button", { name: words.analyse }).click();
        const menu = other.locator(".ant-dropdown-menu-root:visible");
        await expect(menu.getByRole("menuitem").first()).toBeInViewport({ ratio: 1 });
        await atRest(other);
        const box = (await menu.boundingBox())!;
        expect([box.y >= 0, box.y + box.height <= height]).toEqual([true, true]);
        if (height === 800) await received.getByRole("button", { name: words.analyse }).click();
      }
      await other.setViewportSize({ width: 1366, height: 800 });
      await received.getByRole("button", { name: words.analyse }).click();
      await received.getByRole("button", { name: words.analyse }).click();
      await other.getByRole("menuitem", { name: twoGroups, exact: true }).click();
      await expect(other.locator("[data-role=samples]")).toContainText("samples.csv");
      // The groups and the comparison are those of the delivery, and stand there before the tables were looked at: what is asked meanwhile is done then.
      await expect(other.getByText(/^(As delivered|交付时的分组)/)).toBeVisible();
      await expect(other.getByRole("listitem").filter({ hasText: /^treated\s*6$/ })).toBeVisible();
      await expect(other.locator(".comparison")).toContainText(/treated \(6\).*control \(6\)/);
      await other.getByRole("button", { name: tools.submit, exact: true }).click();
      await expect(other).toHaveURL(/get-report/);

      // Back at the project, its owner takes it away.
      await turnTo(other, "/project/project-list");
      await other.getByRole("link", { name: study, exact: true }).click();
      await expect(other.getByRole("dialog").filter({ hasText: study })).toBeVisible();
      const form = await context.newPage();
      await enter(form, portal.url, "demo2@example.org");
      await turnTo(form, "/project/project-list");
      await form.getByRole("link", { name: study, exact: true }).click();
      await form.getByRole("dialog").filter({ hasText: study }).getByRole("button", { name: words.analyse }).click();
      await form.getByRole("menuitem", { name: twoGroups, exact: true }).click();
      const slot = form.locator("[data-role=samples]");
      await expect(slot.getByRole("cell", { name: "treated" }).first()).toBeVisible();
      const settings = await context.newPage();
      await enter(settings, portal.url, "demo2@example.org");
      await follow(settings, `/project/analysis-config-contracted/untargeted/untargeted.lcms.1?projectId=${id}&projectFrom=1`);
      await expect(shown(settings).locator(".ant-select").filter({ hasText: study })).toBeVisible();
      const gone = shown(settings).getByRole("alert").filter({ hasText: process.projectGone });
      await expect(gone).toHaveCount(0);
      const takeBack = panel.getByRole("button", { name: words.takeBackFrom.replace("{{email}}", "demo2@example.org") });
      const question = page.getByRole("dialog");
      await takeBack.click();
      await question.filter({ hasText: words.takeBackText }).getByRole("button", { name: words.takeBack, exact: true }).click();
      await expect(other.getByRole("dialog").getByText(words.gone)).toBeVisible();
      // A form that holds its tables shows them no more, and says why.
      await expect(slot.getByText(/no longer shared with you|已不再与您共享/)).toBeVisible();
      await expect(slot.getByRole("cell", { name: "treated" })).toHaveCount(0);
      await expect(gone).toBeVisible();
      await expect(shown(settings).locator(".ant-select").filter({ hasText: study })).toHaveCount(0);
      await settings.screenshot({ path: test.info().outputPath("settings.png") });

      // An offer that nobody has answered yet is taken back, too.
      await turnTo(form, "/home");
      await panel.getByLabel(words.email).fill("demo2@example.org");
      await panel.getByRole("button", { name: words.offer, exact: true }).click();
      const receive = form.getByRole("button", { name: words.receive, exact: true });
      await expect(receive).toBeVisible();
      await takeBack.click();
      await question.filter({ hasText: words.takeBackOffer }).getByRole("button", { name: words.takeBack, exact: true }).click();
      await expect(receive).toHaveCount(0);
      await context.close();
      // What the browser kept the report from doing, it says.
      const kept = /frame is sandboxed|document is sandboxed|violates the following Content Security Policy/;
      expect(complaints.filter((one) => !kept.test(one))).toEqual([]);
    });
  });
}
