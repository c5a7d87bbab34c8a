/** Groups made by dragging, used in a tool, and called otherwise afterwards: the figure follows, and nothing is computed again. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { emptyDraft, programOf, takeSheet } from "../packages/web/src/programs/editing.ts";
import { programs as en } from "../packages/web/src/programs/en.ts";
import { groupsOfSheet } from "../packages/web/src/programs/sheet-import.ts";
import { programs as zh } from "../packages/web/src/programs/zh.ts";
import { projects as projectsEn } from "../packages/web/src/projects/en.ts";
import { projects as projectsZh } from "../packages/web/src/projects/zh.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { signIn } from "./client.ts";
import { giveFile, seriousFaults } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, shown, turnTo } from "./visitor.ts";

const languages = [
  { locale: "en-US", words: en, projects: projectsEn, tools: toolsEn, tasks: tasksEn, vs: "vs", study: "Drag study", twoGroups: "Two groups" },
  { locale: "zh-CN", words: zh, projects: projectsZh, tools: toolsZh, tasks: tasksZh, vs: "对比", study: "拖动研究", twoGroups: "两组比较" },
] as const;

let portal: Portal;
const folder = mkdtempSync(join(tmpdir(), "programs-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
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

test("a program comes back from its sheet as it was", async () => {
  const client = await signIn(portal.url);
  const tables = { matrix: await client.upload("back-m.csv", matrix), samples: await client.upload("back-s.csv", sheet) };
  const paths = { matrix: tables.matrix.content.data.store_path, samples: tables.samples.content.data.store_path };
  const project = await client.post<{ id: string }>("project/store", { name: "Sheets", kind: "other", value: "area", ...paths });
  const groups = [
    { name: 'Low, "0"; or none', samples: samples.slice(0, 3), colour: "#aa0044", shape: "square" },
    { name: "NA", samples: samples.slice(4, 6), colour: null, shape: null },
    { name: "Highest", samples: samples.slice(6), colour: null, shape: null },
  ];
  const comparisons = [
    { case: "Highest", control: "NA" },
    { case: "NA", control: 'Low, "0"; or none' },
  ];
  const asked = { name: "Back", groups, comparisons, pair: "time", covariates: ["batch", "dose"], left_out: [{ sample: "S8", reason: "N/A" }] };
  const { content } = await client.post<{ id: string }>("sample_group_program/store", { project_id: project.content.data.id, ...asked });
  for (const format of ["csv", "xlsx"]) {
    const query = new URLSearchParams({ id: content.data.id, format });
    const exported = await fetch(`${portal.url}/api/front/sample_group_program/export?${query}`, { headers: client.headers });
    const stored = await client.upload(`back.${format}`, new Uint8Array(await exported.arrayBuffer()));
    const look = await client.post<Parameters<typeof groupsOfSheet>[0]>("file/inspect", { store_path: stored.content.data.store_path, role: "samples" });
    const found = groupsOfSheet(look.content.data, samples)!;
    const back = programOf({ ...takeSheet(emptyDraft, found, ["group", "batch", "time", "dose"]), name: "Back" });
    // Looks that nobody has chosen come back as they were shown.
    const looks = [groups[0]!, { ...groups[1]!, colour: "#009e73", shape: "square" }, { ...groups[2]!, colour: "#0072b2", shape: "circle" }];
    expect(back, format).toEqual({ ...asked, groups: looks });
  }
});

for (const { locale, words, projects, tools, tasks, vs, study, twoGroups } of inTurn(languages, import.meta.filename)) {
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
      await editor.getByRole("button", { name: "allPairs_one" in words ? words.allPairs_one : filled(words.allPairs_other, { count: 1 }) }).click();

      // The Tab key leaves the samples to be left out as they are.
      await editor.getByRole("button", { name: words.more_zero }).click();
      const leftOut = editor.getByLabel(words.leftOut, { exact: true });
      await leftOut.click();
      await expect(page.locator(".ant-select-dropdown:visible .ant-select-item-option").first()).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(leftOut).not.toBeFocused();
      await expect(editor.locator(".left-out-row")).toHaveCount(0);
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
      // Run again, the form opens with the program.
      await shown(other).getByRole("button", { name: tasks.runAgain, exact: true }).click();
      await expect(shown(other).locator(".program-choice").getByText("Treatment")).toBeVisible();
      await expect(
        shown(other)
          .getByRole("listitem")
          .filter({ hasText: /^Vehicle\s*4$/ }),
      ).toBeVisible();
      await other.close();
      expect(complaints).toEqual([]);
    });

    test("groups come from a column, a rule, a pasted list and a sheet; two windows don't write over each other", async ({ page }) => {
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url);
      const named = (text: string) => `${locale}-${text}`;
      await enter(page, portal.url);
      await page.goto(`${portal.url}/#/tools/tool-form?id=pca`);
      await giveFile(page, "matrix", file(named("ways.csv"), matrix));
      await giveFile(page, "samples", file(named("ways-s.csv"), sheet));
      await shown(page).getByText(tools.byProgram, { exact: true }).click();
      await shown(page).getByRole("button", { name: words.make }).click();

      const editor = page.locator(".program-editor");
      const cards = editor.getByRole("article");
      await editor.getByRole("button", { name: words.fromColumn }).click();
      await page.getByRole("menuitem", { name: "group", exact: true }).click();
      await expect(cards).toHaveCount(2);
      await editor.getByRole("button", { name: words.byRule }).click();
      const rule = editor.getByLabel(words.rule, { exact: true });
      await rule.fill("time = 24 and dsoe > 0");
      await expect(editor.getByText(locale === "en-US" ? /There is no column “dsoe”/ : /没有“dsoe”列/)).toBeVisible();
      await rule.fill("time = 24 and dose > 0");
      await expect(editor.getByText(filled(words.ruleFinds_other, { count: 2 }))).toBeVisible();
      await editor.getByRole("button", { name: filled(words.ruleMake_other, { count: 2 }) }).click();
      await expect(editor.getByRole("article", { name: "time = 24 and dose > 0" }).getByRole("button", { name: /^S[68]$/ })).toHaveCount(2);
      // Of one or two nothing much can be told.
      await expect(editor.getByText(locale === "en-US" ? /dose > 0 has only 2 samples/ : /dose > 0 只有 2 个样本/)).toBeVisible();
      await editor.getByRole("button", { name: words.paste }).click();
      await editor.getByLabel(words.pasteLabel).fill("S1\tA\nS2\tA\nS3\tB\nS9\tB");
      await expect(
        editor.getByText(filled("pasteUnknown_one" in words ? words.pasteUnknown_one : words.pasteUnknown_other, { count: 1, names: "S9" })),
      ).toBeVisible();
      await editor.getByRole("button", { name: filled(words.pasteInstead_other, { before: 3, count: 2 }) }).click();
      await expect(cards).toHaveCount(2);
      await expect(editor.getByText(filled(words.replaced_other, { count: 3 }))).toBeVisible();
      await editor.getByRole("button", { name: words.bringBack }).click();
      await expect(cards).toHaveCount(3);

      // More pairs than a program takes are said where they are offered.
      for (let group = 3; group < 21; group++) await editor.getByRole("button", { name: words.add, exact: true }).click();
      await expect(cards).toHaveCount(21);
      await expect(editor.getByText(filled(words.tooManyPairs, { pairs: 210, most: 200, jobs: 500 }))).toBeVisible();
      await expect(editor.getByRole("button", { name: filled(words.allPairs_other, { count: 210 }) })).toBeDisabled();
      for (let group = 3; group < 21; group++) await editor.getByRole("button", { name: words.undo }).click();
      await expect(cards).toHaveCount(3);
      await editor.getByRole("button", { name: words.import }).click();
      const picker = page.locator(".ant-modal:visible");
      const made = "sample,group,colour,left_out,pair\nS1,Early,#aa0044,,patient\nS2,Early,,late,\nS5,Late,,,\nS6,Late,,,\nS99,Late,,,\n";
      await picker.locator('input[type="file"]').setInputFiles(file(named("made.csv"), made));
      await expect(picker.locator(".picker-stored")).toBeVisible();
      await picker.locator(".ant-modal-footer .ant-btn-primary").click();
      await expect(cards).toHaveCount(2);
      // What of it has no place here is said by name.
      const lost = "importLostPair_one" in words ? words.importLostPair_one : words.importLostPair_other;
      await expect(page.locator(".ant-message").getByText(filled(lost, { names: "patient" }))).toBeVisible();
      await expect(editor.getByRole("article", { name: "Early" }).getByRole("button", { name: filled(words.colourOf, { name: "Early" }) })).toHaveCSS(
        "background-color",
        "rgb(170, 0, 68)",
      );

      // What is wrong is said where it is saved.
      await editor.getByRole("textbox", { name: filled(words.nameOf, { number: 2 }) }).fill("early ");
      await editor.getByRole("button", { name: words.save, exact: true }).click();
      await expect(editor.getByRole("alert").getByText(words.nameFault)).toBeVisible();
      await editor.getByLabel(words.name, { exact: true }).fill(named("ways"));
      await editor.getByRole("button", { name: words.save, exact: true }).click();
      await expect(editor.getByRole("alert").getByText(locale === "en-US" ? /differ in capital letters or spaces only/ : /仅大小写或空格不同/)).toBeVisible();
      expect(await seriousFaults(page, ".program-editor")).toEqual([]);
      await editor.getByRole("textbox", { name: filled(words.nameOf, { number: 2 }) }).fill("Late");
      await editor.getByRole("button", { name: words.save, exact: true }).click();
      await expect(editor).toHaveCount(0);
      await expect(
        shown(page)
          .getByRole("listitem")
          .filter({ hasText: /^Late\s*2$/ }),
      ).toBeVisible();
      await expect(shown(page).getByText(filled("leavesOut_one" in words ? words.leavesOut_one : words.leavesOut_other, { count: 1 }))).toBeVisible();

      // Another window changes it while it is open here.
      await shown(page).getByRole("button", { name: words.edit, exact: true }).click();
      await expect(cards).toHaveCount(2);
      // A copy is another program, with a name of its own.
      await editor.getByRole("button", { name: words.saveCopy }).click();
      await expect(editor.getByRole("alert").getByText(filled(words.nameThere, { name: named("ways") }))).toBeVisible();
      // A table of the same content is the same table.
      const { store_path } = (await client.upload(named("ways.csv"), matrix)).content.data;
      const kept = (await client.get<{ id: string; name: string }[]>("sample_group_program/get_name", { store_path })).content.data;
      const { id } = kept.find(({ name }) => name === named("ways"))!;
      const { version, groups } = (await client.get<{ version: number; groups: object[] }>("sample_group_program/detail", { id })).content.data;
      expect(await client.post("sample_group_program/update", { id, version, name: named("ways"), groups })).toMatchObject({ code: 1 });
      await editor.getByRole("button", { name: filled(words.down, { name: "Early" }) }).click();
      await editor.getByRole("button", { name: words.save, exact: true }).click();
      await expect(editor.getByRole("alert").getByText(locale === "en-US" ? /was changed in another window/ : /已在其他窗口中被修改/)).toBeVisible();
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await editor.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    });
  });
}
