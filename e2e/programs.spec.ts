/** Groups made by dragging, used in a tool, and called otherwise afterwards: the figure follows, and nothing is computed again. */
import { expect, type Page } from "@playwright/test";
import { programs as en } from "../packages/web/src/programs/en.ts";
import { programs as zh } from "../packages/web/src/programs/zh.ts";
import { projects as projectsEn } from "../packages/web/src/projects/en.ts";
import { projects as projectsZh } from "../packages/web/src/projects/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, shown, turnTo } from "./visitor.ts";

const languages = [
  { locale: "en-US", words: en, projects: projectsEn, tools: toolsEn, vs: "vs", study: "Drag study", twoGroups: "Two groups" },
  { locale: "zh-CN", words: zh, projects: projectsZh, tools: toolsZh, vs: "对比", study: "拖动研究", twoGroups: "两组比较" },
] as const;

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const samples = Array.from({ length: 8 }, (_, at) => `S${at + 1}`);
const matrix = [
  "sample,f1,f2,f3",
  ...samples.map((name, at) => `${name},${(at < 4 ? 10 : 30) + ((at * 7) % 5)},${20 + ((at * 3) % 7)},${5 + ((at * 5) % 4)}`),
].join("\n");
const sheet = [
  "sample,group,batch,time,dose",
  ...samples.map((name, at) => `${name},${at < 4 ? "Control" : "Treated"},${at < 4 ? 1 : 2},${at % 2 === 0 ? 0 : 24},${at < 4 ? 0 : 10}`),
].join("\n");
const filled = (text: string, values: Record<string, string | number>) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

async function drag(page: Page, sample: string, onto: string): Promise<void> {
  const editor = page.locator(".program-editor");
  await editor.getByRole("button", { name: sample, exact: true }).dragTo(editor.getByRole("article", { name: onto, exact: true }));
}

for (const { locale, words, projects, tools, vs, study, twoGroups } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("a program made by dragging is taken by a tool; called otherwise and recoloured, the figure follows without another run", async ({ page }) => {
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url);
      const tables = { matrix: await client.upload(`${locale}-m.csv`, matrix), samples: await client.upload(`${locale}-s.csv`, sheet) };
      const paths = { matrix: tables.matrix.content.data.store_path, samples: tables.samples.content.data.store_path };
      expect(await client.post("project/store", { name: study, kind: "other", value: "area", ...paths })).toMatchObject({ code: 1 });
      await enter(page, portal.url);
      await turnTo(page, "/project/project-list");
      await page.getByRole("link", { name: study, exact: true }).click();
      const panel = page.getByRole("dialog").filter({ hasText: study });
      await panel.getByRole("button", { name: words.make }).click();

      const editor = page.locator(".program-editor");
      await editor.getByLabel(words.name, { exact: true }).fill("Treatment");
      // Two groups: the first filled by the keyboard's way, the second by dragging.
      for (const sample of samples.slice(0, 3)) await editor.getByRole("button", { name: sample, exact: true }).click();
      await editor.getByRole("button", { name: filled(words.addWith_other, { count: 3 }) }).click();
      await editor.getByRole("button", { name: words.add, exact: true }).click();
      const first = filled(words.group, { number: 1 });
      await editor.getByRole("textbox", { name: filled(words.nameOf, { number: 2 }) }).fill("Treated");
      await drag(page, "S4", first);
      for (const sample of samples.slice(4)) await drag(page, sample, "Treated");
      await expect(editor.getByRole("article", { name: "Treated", exact: true }).getByRole("button", { name: /^S[5-8]$/ })).toHaveCount(4);
      await expect(editor.getByText(words.allGrouped)).toBeVisible();
      // Groups that are batches.
      await expect(editor.getByText(locale === "en-US" ? /Treated is only in batch 2/ : /Treated 只在批次 2/)).toBeVisible();
      // A step back, and forth again.
      await editor.getByRole("button", { name: words.undo }).click();
      await expect(editor.getByRole("article", { name: "Treated", exact: true }).getByRole("button", { name: /^S[5-8]$/ })).toHaveCount(3);
      await editor.getByRole("button", { name: words.redo }).click();
      await editor.getByRole("button", { name: words.allPairs_one ?? filled(words.allPairs_other, { count: 1 }) }).click();
      await page.screenshot({ path: `/tmp/shots/program-editor-${locale}.png` }).catch(() => {});
      await editor.getByRole("button", { name: words.save, exact: true }).click();
      await expect(panel.getByText("Treatment")).toBeVisible();

      // A tool takes it.
      await panel.getByRole("button", { name: projects.analyse }).click();
      await page.getByRole("menuitem", { name: twoGroups, exact: true }).click();
      await shown(page).getByText(tools.byProgram, { exact: true }).click();
      await shown(page).locator(".program-choice .ant-select").click();
      await page.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: "Treatment" }).click();
      await expect(
        shown(page)
          .getByRole("listitem")
          .filter({ hasText: /^Treated\s*4$/ }),
      ).toBeVisible();
      await page.screenshot({ path: `/tmp/shots/program-form-${locale}.png` }).catch(() => {});
      await shown(page).getByRole("button", { name: tools.submit, exact: true }).click();
      await expect(page).toHaveURL(/get-report/);
      const id = new URL(page.url().replace("#/", "")).searchParams.get("id")!;
      const { status } = await client.finished(id);
      expect(status).toBe("succeeded");
      await expect(shown(page).getByText(`Treated ${vs} ${first}`).first()).toBeVisible();

      // Called otherwise and recoloured, while the result is looked at in another window.
      const other = await page.context().newPage();
      await other.goto(page.url());
      await expect(shown(other).getByText(`Treated ${vs} ${first}`).first()).toBeVisible();
      await turnTo(page, "/project/project-list");
      await page.getByRole("link", { name: study, exact: true }).click();
      await page.getByRole("button", { name: `${words.edit}: Treatment` }).click();
      await editor.getByRole("textbox", { name: filled(words.nameOf, { number: 1 }) }).fill("Vehicle");
      await editor.getByRole("textbox", { name: filled(words.nameOf, { number: 2 }) }).fill("10 mg/kg");
      await editor.getByRole("button", { name: filled(words.colourOf, { name: "10 mg/kg" }) }).click();
      const hex = page.locator(".ant-color-picker-hex-input:visible input");
      await hex.fill("c81e5a");
      await hex.press("Enter");
      await page.keyboard.press("Escape");
      await editor.getByRole("button", { name: words.save, exact: true }).click();
      await expect(editor).toHaveCount(0);
      await expect(shown(other).getByText(`10 mg/kg ${vs} Vehicle`).first()).toBeVisible();
      const outline = (await client.get<{ charts: { view: { groupColours?: Record<string, string> } }[] }>("task/result_outline", { id })).content.data;
      expect(outline.charts.flatMap(({ view }) => Object.values(view.groupColours ?? {}))).toContain("#c81e5a");
      const task = (await client.get<{ attempt: number; params: { grouping: unknown } }>("task/detail", { id })).content.data;
      expect(task).toMatchObject({ attempt: 1, params: { grouping: { program: expect.any(String) } } });
      await other.close();
      expect(complaints).toEqual([]);
    });
  });
}
