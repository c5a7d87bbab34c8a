/** What has been computed already is offered before it is computed again; what was taken from there says so. */
import { expect, test } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { signIn, type Client } from "./client.ts";
import { seriousFaults } from "./fields.ts";
import { startPortal, type Portal } from "./portal.ts";
import { enter, shown, turnTo } from "./visitor.ts";

const languages = [
  { name: "English", locale: "en-US", width: 1366, tools: toolsEn, tasks: tasksEn },
  { name: "Chinese", locale: "zh-CN", width: 390, tools: toolsZh, tasks: tasksZh },
] as const;
const rows = ["a", "b", "c", "d", "e", "f"].map((id, at) => `${id},${at + 1.5},${(at * 7) % 5},${at * at + 3}\n`);
const table = `sample,Citrate,Alanine,Lactate\n${rows.join("")}`;

let portal: Portal;
let client: Client;
test.beforeAll(async () => {
  portal = await startPortal();
  client = await signIn(portal.url);
});
test.afterAll(async () => portal?.stop());

for (const words of someOf(languages, { oneOf: 2, by: "equal result" })) {
  test(`an equal result is offered, opened, and computed again when that is wanted, in ${words.name}`, async ({ browser }, info) => {
    const matrix = (await client.upload(`${words.name}.csv`, table)).content.data.store_path;
    // Each language its own settings: what the other computed is nothing equal.
    const params = { components: words.width === 390 ? 2 : 3 };
    const name = `First of ${words.name}`;
    const first = (await client.store("pca", { matrix }, params, { name })).content.data.id;
    expect((await client.finished(first)).status).toBe("succeeded");

    const page = await (await browser.newContext({ locale: words.locale, viewport: { width: words.width, height: 800 } })).newPage();
    await enter(page, portal.url);
    await turnTo(page, `/tools/tool-form?id=pca&task=${first}`);
    const run = shown(page).getByRole("button", { name: words.tools.submit, exact: true });
    await expect(shown(page).getByText(words.tools.preview)).toHaveCount(1, { timeout: 30_000 });
    await run.click();
    const offer = shown(page).getByRole("status").filter({ hasText: words.tools.equalThere });
    const there = offer.getByRole("link", { name });
    await expect(there).toBeFocused();
    expect(await seriousFaults(page, ".form-equal")).toEqual([]);
    await page.screenshot({ path: info.outputPath("offer.png") });
    await there.click();
    await expect(page).toHaveURL(new RegExp(`get-report\\?id=${first}`));

    await turnTo(page, `/tools/tool-form?id=pca&task=${first}`);
    await run.click();
    await offer.getByRole("button", { name: words.tools.equalRun }).click();
    await expect(page).toHaveURL(/get-report\?id=/);
    expect(page.url()).not.toContain(first);
    await page.context().close();
  });

  test(`a result that was taken from another task names it, in ${words.name}`, async ({ browser }, info) => {
    const matrix = (await client.upload(`taken in ${words.name}.csv`, table)).content.data.store_path;
    const params = { components: words.width === 390 ? 2 : 3, scale: "pareto" };
    const name = `Computed in ${words.name}`;
    const first = (await client.store("pca", { matrix }, params, { name })).content.data.id;
    expect((await client.finished(first)).status).toBe("succeeded");
    const second = (await client.store("pca", { matrix }, params, { name: "Again", reuse: true })).content.data.id;

    const page = await (await browser.newContext({ locale: words.locale, viewport: { width: words.width, height: 800 } })).newPage();
    await enter(page, portal.url);
    await turnTo(page, `/project/get-report?id=${second}`);
    const line = shown(page).locator(".result-line");
    await expect(line).toContainText(`${words.tasks.takenFrom} ${name}${words.tasks.takenFromSame}`);
    await page.screenshot({ path: info.outputPath("taken.png") });
    await line.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`get-report\\?id=${first}`));
    await page.context().close();
  });
}
