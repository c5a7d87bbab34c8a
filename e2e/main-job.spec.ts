/**
 * The main job in a real browser, in both languages: sign in, upload a real table, see what is wrong with it, run a tool, watch, read, restyle,
 * take everything home, come back and find it all there.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test, type Download, type Page } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { auth as authEn } from "../packages/web/src/auth/en.ts";
import { auth as authZh } from "../packages/web/src/auth/zh.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { giveFile } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, enterByForm, shown, touchFigure, turnTo } from "./visitor.ts";
import { hasReference, referenceCsv, referenceText } from "./tables.ts";

const languages = [
  {
    name: "English",
    account: "demo@example.org",
    locale: "en-US",
    auth: authEn,
    tasks: tasksEn,
    tools: toolsEn,
    title: "What sets M and F apart",
    succeeded: "Succeeded",
  },
  {
    name: "Chinese",
    account: "demo2@example.org",
    locale: "zh-CN",
    auth: authZh,
    tasks: tasksZh,
    tools: toolsZh,
    title: "男女尿液代谢物差异",
    succeeded: "已完成",
  },
] as const;
type Words = (typeof languages)[number];

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal({ env: { PORTAL_JOBS_READY: "2" } });
});
test.afterAll(async () => portal?.stop());

for (const words of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${words.name}`, () => {
    test.use({ locale: words.locale, acceptDownloads: true, actionTimeout: 20_000 });

    test("a real table from upload to figures taken home", async ({ page }, info) => {
      test.skip(!hasReference, "The table of this journey is not beside this checkout (../shared/reference).");
      const complaints = complaintsOf(page);
      await enterByForm(page, portal.url, words.account);
      await page.goto(`${portal.url}/#/tools/tool-form?id=two-groups`);

      // A table with a fault first: the finding names the place, and nothing can be run.
      const broken = info.outputPath("sacurine.csv");
      writeFileSync(broken, referenceText("data/sacurine/matrix.csv").replace(",3.888479324,", ",n.d. (low),"));
      await giveFile(page, "matrix", broken);
      await expect(page.getByText("n.d. (low)").first()).toBeVisible();
      await page.getByRole("button", { name: words.tools.submit, exact: true }).click();
      await expect(page.locator(".form-blockers")).toBeVisible();
      await page.getByRole("button", { name: words.tools.remove.replace("{{name}}", "sacurine.csv") }).click();

      writeFileSync(broken, referenceText("data/sacurine/matrix.csv"));
      await giveFile(page, "matrix", broken);
      for (const [role, file] of [
        ["samples", "meta"],
        ["features", "features"],
      ] as const) {
        const path = info.outputPath(`${file}.csv`);
        writeFileSync(path, referenceText(`data/sacurine/${file}.csv`));
        await giveFile(page, role, path);
      }
      await expect(page.getByText(/183/).first()).toBeVisible();
      await expect(page.getByText(/109/).first()).toBeVisible();
      await choose(page, "input_scale", /^log10/);
      // The form was tried before, and says what is still missing: until each table was looked at it can't be sent.
      await expect(page.locator(".finding-summary")).toHaveCount(3);
      await expect(page.locator(".form-blockers")).toHaveCount(0);
      await page.getByRole("button", { name: words.tools.submit, exact: true }).dblclick();

      await expect(page).toHaveURL(/project\/get-report\?id=/);
      await expect(shown(page).getByText(words.succeeded).first()).toBeVisible({ timeout: 60_000 });
      await touchFigure(page);
      await expect.poll(() => paintedShare(page)).toBeGreaterThan(0.005);

      // The table shows three digits, and all of them on demand.
      const expected = referenceCsv("results/sacurine/two_group.csv");
      await page.getByLabel(words.tasks.fullPrecision).check();
      await shown(page).getByLabel(words.tasks.searchTable).fill(expected.column("feature")[0]!);
      await expect(shown(page).locator(".grid").first()).toContainText(expected.column("feature")[0]!);
      await expect(shown(page).locator(".grid").first()).toContainText(expected.numbers("mean1")[0]!.toPrecision(12));

      await page.getByRole("button", { name: words.tasks.restyle }).click();
      await shown(page).locator('[id$="restyle-title"]').fill(words.title);
      await expect(page.getByText(words.tasks.saved, { exact: true }).first()).toBeVisible();
      await page.keyboard.press("Escape");

      const svg = readFileSync(await savedPath(await take(page, words, /^SVG · .*174/)), "utf8");
      expect(svg).toContain(words.title);
      const png = readFileSync(await savedPath(await take(page, words, /^PNG · .*174/)));
      expect(png.subarray(1, 4).toString()).toBe("PNG");
      expect(png.readUInt32BE(16), "pixels of 174 mm at 300 dpi").toBeGreaterThan(2_040);
      const csv = readFileSync(await savedPath(await take(page, words, words.tasks.figureData)), "utf8");
      expect(csv.split("\n").length).toBeGreaterThan(109);
      const [zip] = await Promise.all([
        page.waitForEvent("download", { timeout: 120_000 }),
        page.getByRole("button", { name: words.tasks.downloadAll }).click(),
      ]);
      const packed = readFileSync(await savedPath(zip));
      expect(packed.subarray(0, 2).toString()).toBe("PK");
      for (const name of ["tables/tests-", "tables-", "-vs-", "script.R", "provenance.json", ".svg", ".png", ".pdf"])
        expect(packed.includes(name), `${name} in the zip`).toBe(true);

      await page.reload();
      await expect(shown(page).getByText(words.succeeded).first()).toBeVisible();
      await page.getByRole("button", { name: words.tasks.restyle }).click();
      await expect(shown(page).locator('[id$="restyle-title"]')).toHaveValue(words.title);

      // A double click on Run was one task.
      await turnTo(page, "/analysis-tasks/mission-list");
      await expect(shown(page).getByText(words.succeeded)).toHaveCount(1);
      await turnTo(page, "/data-collection/file-store");
      await expect(shown(page).getByText("sacurine", { exact: false }).first()).toBeVisible();
      expect(complaints).toEqual([]);
      await clearTasks(page);
    });

    test("every tool shows the result of its example one click after signing in", async ({ page }) => {
      const complaints = complaintsOf(page);
      await enter(page, portal.url, words.account);
      const ids = ["missing-values", "normalise", "pca", "two-groups", "many-groups", "opls-da", "heatmap", "roc", "correlation"];
      for (const id of someOf(ids, { oneOf: 3, by: "one click" })) {
        await page.goto(`${portal.url}/#/tools/tool-form?id=${id}`);
        await page.getByRole("button", { name: new RegExp(`${words.tools.runExample}$`) }).click();
        await expect(page).toHaveURL(/project\/get-report\?id=/);
        await expect(shown(page).getByText(words.succeeded).first()).toBeVisible({ timeout: 60_000 });
        await touchFigure(page);
        await expect.poll(() => paintedShare(page), { message: `the figure of ${id} is painted` }).toBeGreaterThan(0.005);
      }
      expect(complaints).toEqual([]);
      await clearTasks(page);
    });

    test("a wrong password says so, and signing out leaves nothing behind", async ({ page }) => {
      await page.goto(portal.url);
      await page.getByLabel(words.auth.username).fill(words.account);
      await page.getByLabel(words.auth.password, { exact: true }).fill("wrong");
      await page.getByRole("button", { name: new RegExp(`${words.auth.signIn}$`) }).click();
      await expect(page.getByRole("alert").filter({ hasText: words.name === "Chinese" ? /密码/ : /password/i })).toBeVisible();
      await expect(page).toHaveURL(/user\/login/);
      await enterByForm(page, portal.url, words.account);
      await page.goto(`${portal.url}/#/user/login`);
      await expect(page).toHaveURL(/#\/home/);
      await page.getByRole("button", { name: /Demo/ }).click();
      await page.getByText(words.auth.logout, { exact: true }).first().click();
      await page.getByRole("dialog").getByRole("button", { name: words.auth.logout }).click();
      await expect(page).toHaveURL(/user\/login/);
      expect(await page.evaluate(() => document.cookie)).toBe("");
      await page.goto(`${portal.url}/#/analysis-tasks/mission-list`);
      await expect(page).toHaveURL(/user\/login\?redirect=/);
    });
  });
}

/** Sets a choice: short lists are buttons, long ones a menu. */
async function choose(page: Page, param: string, option: RegExp): Promise<void> {
  const field = page.locator(".ant-form-item", { has: page.locator(`label[for$="param-${param}"]`) });
  const menu = field.locator(".ant-select");
  if ((await menu.count()) === 0) return await field.getByText(option).click();
  await menu.click();
  await page.locator(".ant-select-dropdown:visible").getByText(option).click();
}

/** Downloads the shown figure through its menu. */
async function take(page: Page, words: Words, item: string | RegExp): Promise<Download> {
  const button = page.getByRole("button", { name: new RegExp(`${words.tasks.downloadFigure}$`) });
  // The button rests while a download is under way.
  await expect(button).not.toHaveClass(/loading/);
  await button.click();
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), page.getByRole("menuitem", { name: item }).click()]);
  return download;
}

async function savedPath(download: Download): Promise<string> {
  return await download.path();
}

/** The share of the first figure's pixels that are neither white nor clear. */
async function paintedShare(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const canvas = [...document.querySelectorAll<HTMLCanvasElement>(".figure canvas")].find((one) => one.checkVisibility());
    const context = canvas?.getContext("2d");
    if (canvas === undefined || context === null || context === undefined || canvas.width === 0) return 0;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let painted = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 3]! > 0 && Math.min(data[at]!, data[at + 1]!, data[at + 2]!) < 245) painted++;
    return painted / (data.length / 4);
  });
}

/** Leaves the account as the other language's journey expects it. */
async function clearTasks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { token: decodeURIComponent(document.cookie.split("token=")[1]?.split(";")[0] ?? "") };
    const answer = (await (await fetch("/api/front/task/list?size=100", { headers })).json()) as { content: { data: { id: string }[] } };
    const ids = answer.content.data.map(({ id }) => id).join(",");
    if (ids !== "") await fetch(`/api/front/task/delete?ids=${ids}`, { method: "DELETE", headers });
  });
}
