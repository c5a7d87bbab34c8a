/** Addresses that are nearly right, and those that name something which isn't there: where they end, and the way on. Sentences keep to the page's language. */
import { expect, test } from "@playwright/test";
import { auth as authEn } from "../packages/web/src/auth/en.ts";
import { auth as authZh } from "../packages/web/src/auth/zh.ts";
import { messages as messagesEn } from "../packages/web/src/messages/en.ts";
import { messages as messagesZh } from "../packages/web/src/messages/zh.ts";
import { shell as shellEn } from "../packages/web/src/shell/en.ts";
import { support as supportEn } from "../packages/web/src/support/en.ts";
import { support as supportZh } from "../packages/web/src/support/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow, shown } from "./visitor.ts";

const languages = [
  { name: "English", account: "demo@example.org", locale: "en-US", messages: messagesEn, support: supportEn, tools: toolsEn, ui: uiEn },
  { name: "Chinese", account: "demo2@example.org", locale: "zh-CN", messages: messagesZh, support: supportZh, tools: toolsZh, ui: uiZh },
] as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

test("a page has one address, also when it is written in capitals or with a slash at its end", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${portal.url}/#/USER/Register/`);
  await expect(page).toHaveURL(/#\/user\/register$/);
  await page.goto(`${portal.url}/#/DATA-collection/file-store/?size=20`);
  await expect(page).toHaveURL(/#\/user\/login\?redirect=/);
  await enter(page, portal.url);
  for (const [written, address] of [
    ["/TOOLS/tool-list", "/tools/tool-list"],
    ["/support/message/?unread=true", "/support/message?unread=true"],
    ["/Support", "/support/form"],
    ["/nowhere/", "/404"],
  ] as const) {
    await follow(page, written);
    await expect.poll(() => page.evaluate(() => location.hash), written).toBe(`#${address}`);
  }
  // Loaded anew, too; and one page is one tab.
  await page.goto("about:blank");
  await page.goto(`${portal.url}/#/TOOLS/Tool-list/`);
  await expect(page).toHaveURL(/#\/tools\/tool-list$/);
  await expect(page.locator(".tab-list > li.active")).toBeVisible();
  await expect(page.locator(".tab-list > li")).toHaveCount(new Set(await page.locator(".tab-list > li").allInnerTexts()).size);
  await page.goBack();
  await expect(page).not.toHaveURL(/TOOLS/);
  expect(complaints).toEqual([]);
});

for (const { name, account, locale, messages, support, tools, ui } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${name}`, () => {
    test.use({ locale });

    test("a message, a request, a task and a tool that aren't there say so, and lead on", async ({ page }) => {
      await enter(page, portal.url, account);
      const retry = shown(page).getByRole("button", { name: ui.retry });

      await follow(page, "/support/message?id=nonesuch");
      await expect(shown(page).getByText(messages.noSuchMessage)).toBeVisible();
      await expect(retry).toHaveCount(0);
      await shown(page).getByRole("button", { name: messages.allMessages }).click();
      await expect(shown(page).getByText(messages.noSuchMessage)).toHaveCount(0);
      await expect(page).toHaveURL(/#\/support\/message$/);

      await follow(page, "/support/form?id=nonesuch");
      await expect(shown(page).getByText(support.noSuchRequest)).toBeVisible();
      await expect(shown(page).getByRole("heading", { level: 1 })).toBeVisible();
      await expect(retry).toHaveCount(0);
      await shown(page).getByRole("button", { name: support.requests }).click();
      await expect(page).toHaveURL(/view=requests/);

      await follow(page, "/tools/tool-form?id=nonesuch");
      await expect(shown(page).getByText(tools.noSuchTool)).toBeVisible();
      await expect(retry).toHaveCount(0);

      // The form needs no task: what was to be about one is sent as a question.
      await follow(page, "/support/form?kind=exception_task&task_id=nonesuch");
      await expect(shown(page).getByText(support.taskGone)).toBeVisible();
      await expect(shown(page).getByRole("radio", { name: support.kind_general })).toBeChecked();
      await expect(shown(page).getByText("nonesuch")).toHaveCount(0);
      await page.locator("#support-title").fill(`Where is my task? ${name}`);
      await page.locator("#support-content").fill("It was here yesterday.");
      await shown(page).getByRole("button", { name: support.sendRequest }).click();
      await expect(page).toHaveURL(/support\/form\?id=/);
      await expect(shown(page).getByRole("heading", { name: `Where is my task? ${name}` })).toBeVisible();
    });
  });
}

test("what was refused is never left in the other language", async ({ page }) => {
  await page.goto(`${portal.url}/#/user/login`);
  const change = (label: string) => page.getByRole("button", { name: `语言 / Language: ${label}` }).click();
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole("alert")).toHaveText(authEn.usernameMissing);
  const both = "English / 中文";
  await change(both);
  // The page's own sentence is said in its new language, the server's is taken back.
  await expect(page.getByRole("alert")).toHaveText(authZh.usernameMissing);
  await page.locator("#username").fill("demo@example.org");
  await page.locator("#password").fill("wrong");
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole("alert")).toHaveText(/有误/);
  await change(both);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(authEn.title);
  await expect(page.locator(".sign-in-problem")).toHaveCount(0);
  await expect(page.locator("#password")).toHaveValue("wrong");

  // A page that could not be loaded is asked for again.
  await enter(page, portal.url);
  await page.route("**/api/front/technical_support/list**", (route) => route.abort());
  await follow(page, "/support/form?view=requests");
  await expect(page.locator("#content [role=alert]:visible")).toContainText(uiEn.offline, { timeout: 30_000 });
  await change("中文");
  await expect(page.locator("#content [role=alert]:visible")).toContainText(uiZh.offline, { timeout: 30_000 });
  await page.unroute("**/api/front/technical_support/list**");
});

test("feedback opens at the text, by mouse and by keyboard", async ({ page }) => {
  await enter(page, portal.url);
  const menu = page.getByRole("button", { name: "Demo" });
  await menu.click();
  await page.getByRole("menuitem", { name: shellEn.feedback }).click();
  await expect(page.locator("#feedback-content")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await menu.focus();
  await page.keyboard.press("Enter");
  const entry = page.getByRole("menuitem", { name: shellEn.feedback });
  await expect(entry).toBeVisible();
  await entry.press("Enter");
  await expect(page.locator("#feedback-content")).toBeFocused();
});
