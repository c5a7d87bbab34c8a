/** The message center in both languages: told of tasks that end, reading, following, finding, deleting. */
import { expect, test, type Page } from "@playwright/test";
import { home as homeEn } from "../packages/web/src/home/en.ts";
import { home as homeZh } from "../packages/web/src/home/zh.ts";
import { messages as en } from "../packages/web/src/messages/en.ts";
import { messages as zh } from "../packages/web/src/messages/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { signIn, type Client } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow } from "./visitor.ts";

const languages = [
  { name: "English", account: "demo@example.org", locale: "en-US", words: en, home: homeEn, ui: uiEn },
  { name: "Chinese", account: "demo2@example.org", locale: "zh-CN", words: zh, home: homeZh, ui: uiZh },
] as const;

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

for (const { name, account, locale, words, home, ui } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${name}`, () => {
    test.use({ locale });
    const type = (label: string) => new RegExp(`^${label}[ （]`);

    test("a task that ends says so at once; the message is read by looking, or by seeing the result", async ({ page }) => {
      const complaints = complaintsOf(page);
      // Tasks are called by what they do in the language of who looks.
      const client = await signIn(portal.url, account, "demo-portal", locale);
      await enter(page, portal.url, account);
      await client.post("system_notify/read", { all: true });
      await page.reload();
      await expect(page.getByText(home.noUnread)).toBeVisible();
      const [first, second] = [await runExample(client, "pca"), await runExample(client, "two-groups")];
      // The page hears of it by itself.
      const unread = page.getByRole("region", { name: home.unread });
      await expect(unread.getByRole("link").filter({ hasText: first.name })).toBeVisible();
      await expect(unread.getByRole("link").filter({ hasText: second.name })).toBeVisible();
      await expect(badge(page)).toHaveText("2");

      await unread.getByRole("link").filter({ hasText: first.name }).click();
      const row = page.getByRole("row").filter({ hasText: first.name });
      await expect(row.getByRole("button", { expanded: true })).toBeVisible();
      await expect(badge(page)).toHaveText("1");
      await row.getByRole("button", { name: words.open_task }).click();
      await expect(page).toHaveURL(new RegExp(`project/get-report\\?id=${first.id}`));
      // Whoever has seen the result needs no message about it.
      await follow(page, `/project/get-report?id=${second.id}`);
      await expect(badge(page)).toHaveCount(0);
      await follow(page, "/support/message?unread=true");
      await expect(page.getByText(words.emptySearch)).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test("messages are found by type and word, and deleted one, several, after a question", async ({ page }) => {
      const client = await signIn(portal.url, account, "demo-portal", locale);
      const { name: task } = await runExample(client, "missing-values");
      await runExample(client, "two-groups");
      await enter(page, portal.url, account);
      await follow(page, "/support/message");
      await page.getByText(type(words.type_task)).click();
      await expect(page).toHaveURL(/type=task/);
      await page.getByRole("textbox", { name: words.search }).fill(task);
      await expect(rows(page)).toHaveCount(1);
      await expect(page).toHaveURL(/name=/);
      await page.reload();
      await expect(rows(page)).toHaveCount(1);
      await page.getByRole("textbox", { name: words.search }).fill("no such message at all");
      await expect(page.getByText(words.emptySearch)).toBeVisible();
      await page.getByRole("button", { name: ui.clearFilters }).click();
      await expect(rows(page).filter({ hasText: task })).toHaveCount(1);

      await rows(page)
        .filter({ hasText: task })
        .getByRole("button", { name: new RegExp(words.deleteOne.split("{{title}}")[0]!) })
        .click();
      await page.getByRole("dialog").getByRole("button", { name: ui.cancel }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(rows(page).filter({ hasText: task })).toHaveCount(1);
      await rows(page)
        .filter({ hasText: task })
        .getByRole("button", { name: new RegExp(words.deleteOne.split("{{title}}")[0]!) })
        .click();
      await page.getByRole("dialog").getByRole("button", { name: ui.delete }).click();
      await expect(rows(page).filter({ hasText: task })).toHaveCount(0);

      await page.getByRole("columnheader").getByRole("checkbox").check();
      await page.getByRole("button", { name: words.read, exact: true }).click();
      await expect(page.locator(".message-unread")).toHaveCount(0);
      await page.getByRole("columnheader").getByRole("checkbox").check();
      await page.getByRole("button", { name: ui.delete, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: ui.delete }).click();
      await expect(page.getByText(words.empty)).toBeVisible();
    });
  });
}

test.describe("many", () => {
  test.use({ locale: "en-US" });
  test("messages are paged in the address, and all of them read at once", async ({ page }) => {
    const client = await signIn(portal.url);
    for (let each = 0; each < 11; each++) await runExample(client, "missing-values");
    await enter(page, portal.url);
    await follow(page, "/support/message");
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole("listitem", { name: "2" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => rows(page).count()).toBeLessThan(10);
    await page.getByRole("button", { name: en.readAll }).click();
    await expect(badge(page)).toHaveCount(0);
    await expect(page.locator(".message-unread")).toHaveCount(0);
    // The last page goes with its last message.
    await page.getByRole("columnheader").getByRole("checkbox").check();
    await page.getByRole("button", { name: uiEn.delete, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: uiEn.delete }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  test("an open message that was deleted elsewhere says so", async ({ page }) => {
    await enter(page, portal.url);
    await follow(page, "/support/message?id=nothing-of-this-name");
    const gone = page.locator(".linked-message");
    await expect(gone.getByRole("alert")).toBeVisible();
    await gone.getByRole("button", { name: uiEn.close }).click();
    await expect(gone).toHaveCount(0);
  });
});

const rows = (page: Page) => page.locator("tbody tr.ant-table-row");
const badge = (page: Page) => page.locator(".user-menu .ant-badge-count");

async function runExample(client: Client, tool: string): Promise<{ id: string; name: string }> {
  const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: tool })).content.data;
  await client.finished(id);
  return { id, name: (await client.get<{ name: string }>("task/detail", { id })).content.data.name };
}
