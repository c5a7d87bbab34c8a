/** One table that carries its groups in a column: a process runs on it without a sample sheet, and its redo says what it has otherwise. */
import { expect, type Page } from "@playwright/test";
import { configure as en } from "../packages/web/src/flows/configure/en.ts";
import { configure as zh } from "../packages/web/src/flows/configure/zh.ts";
import { difference as differenceEn } from "../packages/web/src/flows/difference/en.ts";
import { difference as differenceZh } from "../packages/web/src/flows/difference/zh.ts";
import { programs as programsEn } from "../packages/web/src/programs/en.ts";
import { programs as programsZh } from "../packages/web/src/programs/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, follow, shown } from "./visitor.ts";

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const sizes = { QC: 6, Control: 8, Patient: 8 };
const samples = Object.entries(sizes).flatMap(([group, count]) => Array.from({ length: count }, (_, at) => ({ group, name: `${group}${at + 1}` })));
const wave = (row: number, at: number) => Math.sin(1 + 12.9898 * row + 78.233 * at);
const table = [
  ["Sample", "Group", ...Array.from({ length: 40 }, (_, at) => `Metabolite ${at + 1}`)].join(","),
  ...samples.map(({ group, name }, row) =>
    [name, group, ...Array.from({ length: 40 }, (_, at) => (2 ** (14 + (group === "Patient" && at < 8 ? 3 : 0) + 0.3 * wave(row, at))).toFixed(1))].join(","),
  ),
].join("\n");
const languages = [
  { locale: "en-US", viewport: { width: 1366, height: 800 }, words: en, said: differenceEn, programs: programsEn, tools: toolsEn },
  { locale: "zh-CN", viewport: { width: 390, height: 800 }, words: zh, said: differenceZh, programs: programsZh, tools: toolsZh },
] as const;
/** What a call of the page's own account answers with. */
const ask = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([at, given]) => {
      const token = decodeURIComponent(/token=([^;]+)/.exec(document.cookie)![1]!);
      const headers = { token, "content-type": "application/json" };
      const answer = await fetch(`/api/front/${at}`, given === null ? { headers } : { method: "POST", headers, body: JSON.stringify(given) });
      return ((await answer.json()) as { content: { data: unknown } }).content.data;
    },
    [path, body ?? null] as const,
  );

for (const { locale, viewport, words, said, programs, tools } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport });

    test("a table with a column of groups runs without a sample sheet", async ({ page }, info) => {
      test.setTimeout(180_000);
      const complaints = complaintsOf(page);
      const look = async (what: string) => await page.screenshot({ path: info.outputPath(`${what}.png`), fullPage: true });
      await enter(page, portal.url);
      await follow(page, "/home");
      const place = shown(page).locator(".own-table");
      await place.locator("input[type=file]").setInputFiles({ name: `labelled ${locale}.csv`, mimeType: "text/csv", buffer: Buffer.from(table) });
      await expect(place.locator(".own-table-arrived")).toContainText(`labelled ${locale}.csv`);
      await place.getByRole("link").filter({ hasText: /./ }).first().click();
      await expect(page).toHaveURL(/analysis-config-uncontracted\/.*uploadFilePath=/);
      await expect(shown(page).locator(".input-file").first()).toContainText(`labelled ${locale}.csv`);
      const run = shown(page).getByRole("button", { name: words.run, exact: true });
      await expect(shown(page).getByText(words.lackProgram).first()).toBeVisible({ timeout: 30_000 });
      // A program says the groups: the sheet is no duty.
      await expect(shown(page).locator(".input-field[data-role=samples] h3")).toContainText(tools.optional);
      await look("no-sheet");

      // Groups from the column: of its two groups of samples one comparison, by itself.
      await page.evaluate(() => {
        for (const part of document.querySelectorAll<HTMLButtonElement>(".config-fold[aria-expanded=false]")) part.click();
      });
      await shown(page).getByRole("button", { name: programs.make }).first().click();
      await page.getByRole("button", { name: new RegExp(programs.fromColumn) }).click();
      await page.getByRole("menuitem", { name: "Group" }).click();
      await expect(page.locator(".comparison-list li")).toHaveCount(1);
      await expect(page.locator(".comparison-list li")).toContainText("Patient");
      // Whoever turns a phone round goes on where they were: another form of the page closes nothing that is open in it.
      await page.setViewportSize({ width: viewport.width < 768 ? 900 : 390, height: 800 });
      await expect(shown(page).locator(".config-fold")).toHaveCount(viewport.width < 768 ? 0 : 3);
      await look("turned");
      await page.setViewportSize(viewport);
      await page.getByRole("textbox", { name: programs.name, exact: true }).fill(`By group ${locale}`);
      await page.getByRole("button", { name: programs.save, exact: true }).click();
      await expect(run).toBeEnabled({ timeout: 30_000 });
      // Whatever is to be considered, Run stays in sight; what can't be made is told with its reason, and leads to its row.
      if (viewport.width >= 768) {
        const unmade = shown(page).locator(".config-unmade-list li");
        await shown(page).locator(".config-summary summary").first().click();
        await expect(unmade.first()).toBeVisible();
        await expect(run).toBeInViewport({ ratio: 1 });
        await page.mouse.wheel(0, 4_000);
        await expect(run).toBeInViewport({ ratio: 1 });
        const last = await unmade.last().getByRole("button").innerText();
        await unmade.last().getByRole("button").click();
        await expect(shown(page).locator(".config-chart.is-opened")).toContainText(last);
        await expect(shown(page).locator(".config-chart.is-opened")).toBeInViewport();
        await expect(run).toBeInViewport({ ratio: 1 });
      } else await expect(run).toBeInViewport({ ratio: 1 });
      await expect(shown(page).locator(".config-section .config-unmade").last()).toBeAttached();
      await look("ready");
      await run.click();
      await expect(page).toHaveURL(/project\/get-report\?id=/);
      const first = new URL(page.url().replace("#/", "")).searchParams.get("id")!;
      await expect(shown(page).getByRole("button", { name: words.redo })).toBeVisible({ timeout: 120_000 });
      await look("result");

      // The same without its comparison: that is what the difference names, and no setting.
      const { params } = (await ask(page, `task/detail?id=${first}`)) as { params: Record<string, unknown> };
      const groups = (["Control", "Patient"] as const).map((name) => ({ name, samples: samples.filter(({ group }) => group === name).map((one) => one.name) }));
      const { source } = params as { source: { inputs: { matrix: string } } };
      const bare = { name: `Compares nothing ${locale}`, groups, comparisons: [], store_path: source.inputs.matrix };
      const program = (await ask(page, "sample_group_program/store", bare)) as { id: string };
      const again = { ...params, kind: "flow", sample_group_program_id: program.id, mission_id: first, name: "Again" };
      const redo = (await ask(page, "task/store", again)) as { id: string };
      await follow(page, `/project/get-report?id=${redo.id}`);
      await expect(shown(page).getByRole("button", { name: words.redo })).toBeVisible({ timeout: 120_000 });
      await follow(page, `/project/analysis-difference/${redo.id}`);
      const causes = shown(page).getByRole("region", { name: said.causes });
      await expect(causes).toContainText(bare.name);
      await expect(causes).toContainText("Patient vs Control");
      await expect(causes.locator("table")).toHaveCount(0);
      await look("difference");
      expect(complaints).toEqual([]);
    });
  });
}
