/** A news letter from its first word to its last reader: written with a cover and a file, published, read, counted, recommended, withdrawn. */
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { limits } from "../packages/contract/src/limits.ts";
import { newsLimits } from "../packages/contract/src/news.ts";
import { home as homeEn } from "../packages/web/src/home/en.ts";
import { home as homeZh } from "../packages/web/src/home/zh.ts";
import { news as en } from "../packages/web/src/news/en.ts";
import { news as zh } from "../packages/web/src/news/zh.ts";
import { shell as shellEn } from "../packages/web/src/shell/en.ts";
import { shell as shellZh } from "../packages/web/src/shell/zh.ts";
import { support as supportEn } from "../packages/web/src/support/en.ts";
import { support as supportZh } from "../packages/web/src/support/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { clientOf, signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow, shown, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

const picture = readFileSync(new URL("../docs/screenshot.png", import.meta.url));
const languages = [
  {
    locale: "en-US",
    words: en,
    home: homeEn,
    ui: uiEn,
    shell: shellEn,
    support: supportEn,
    left: supportEn.attachmentsLeft_one,
    title: "A new column",
    text: "It separates isomers.",
  },
  {
    locale: "zh-CN",
    words: zh,
    home: homeZh,
    ui: uiZh,
    shell: shellZh,
    support: supportZh,
    left: supportZh.attachmentsLeft_other,
    title: "新的色谱柱",
    text: "可以分离异构体。",
  },
] as const;
for (const { locale, words, home, ui, shell, support, left, title, text } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("is written, published, read and withdrawn", async ({ browser, page }, info) => {
      test.setTimeout(120_000);
      const complaints = complaintsOf(page);
      await enter(page, portal.url, "news@example.org");
      await turnTo(page, "/news-letter/news-list");
      await page.getByRole("button", { name: words.write }).first().click();
      // What is written and not saved is asked for before its tab is closed.
      await page.getByRole("textbox", { name: words.title }).locator("visible=true").fill("?");
      await page.locator(".tab.active .tab-close").click();
      await page.getByRole("dialog").getByRole("button", { name: shell.keepOpen }).click();
      await expect(page.getByRole("textbox", { name: words.title }).locator("visible=true")).toHaveValue("?");
      await page.locator(".tab.active .tab-close").click();
      await page.getByRole("dialog").getByRole("button", { name: shell.closeAnyway }).click();
      await page.getByRole("button", { name: words.write }).first().click();
      await expect(page.getByRole("textbox", { name: words.title }).locator("visible=true")).toHaveValue("");
      // Nothing goes out without its words.
      await page.getByRole("button", { name: words.publish, exact: true }).click();
      await expect(page.getByRole("alert").filter({ hasText: words.needsTitle })).toBeVisible();
      await page.getByRole("textbox", { name: words.title }).locator("visible=true").fill(title);
      await page.getByRole("button", { name: words.publish, exact: true }).click();
      await expect(page.getByRole("alert").filter({ hasText: words.needsBoth })).toBeVisible();
      const field = page.locator(".tiptap:visible");
      await field.click();
      await page.keyboard.press("Control+b");
      await page.keyboard.type(text);
      await page
        .locator(`input[type=file][aria-label="${ui.richPicture}"]`)
        .locator("visible=false")
        .nth(locale === "zh-CN" ? 1 : 0)
        .setInputFiles(["column", "detector"].map((name) => ({ name: `${name}.png`, mimeType: "image/png", buffer: picture })));
      await expect(field.locator("img")).toHaveCount(2);
      // What is typed next stands behind them and takes none of them away.
      await page.keyboard.type("After.");
      await expect(field.locator("img + p")).toHaveText("After.");
      expect(await field.locator("img").evaluateAll((all) => all.map((one) => one.getAttribute("alt")))).toEqual(["column", "detector"]);
      await page.locator(`input[type=file][aria-label="${words.chooseCover}"]`).setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: picture });
      await expect(page.getByRole("button", { name: words.removeCover })).toBeVisible();
      await page.getByRole("button", { name: words.saveDraft }).click();
      await expect(page.getByText(words.saved_draft)).toBeVisible();
      await expect(page).toHaveURL(/process-news-data\?id=/);
      await page.screenshot({ path: info.outputPath("edit.png"), fullPage: true });
      await page.reload();
      await expect(page.locator(".tiptap:visible strong")).toHaveText(text);
      await page.getByRole("button", { name: words.publish, exact: true }).click();
      await expect(page.getByText(words.saved_published)).toBeVisible();

      const reader = await (await browser.newContext({ locale, viewport: { width: 1366, height: 800 } })).newPage();
      await enter(reader, portal.url);
      const toRead = reader.getByRole("region", { name: home.toRead });
      await toRead.getByRole("link", { name: title }).click();
      await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(reader.locator(".news-article strong")).toHaveText(text);
      await expect(reader.locator(".news-article .safe-html img")).toHaveCount(2);
      await expect(reader.locator("img.news-cover-wide")).toBeVisible();
      // Who reads it counts at once.
      await expect(reader.locator(".news-about")).toContainText(words.reads_one.replace("{{count}}", "1"));
      await reader.screenshot({ path: info.outputPath("read.png"), fullPage: true });
      const address = reader.url();
      await turnTo(reader, "/news-letter/news-list");
      const row = reader.locator("tr", { hasText: title });
      // One reader, one read.
      await expect(row.locator("td").nth(2)).toHaveText("1");
      await expect(row.locator(".news-line-unread")).toHaveCount(0);
      await reader.screenshot({ path: info.outputPath("list.png") });

      await page.getByRole("button", { name: words.withdraw }).click();
      await expect(page.getByText(words.saved_withdrawn)).toBeVisible();
      await follow(reader, address.split("#")[1]!);
      await reader.reload();
      await expect(reader.getByText(locale === "zh-CN" ? "该资讯已撤回。" : "This news letter has been withdrawn.")).toBeVisible();
      expect(complaints).toEqual([]);
      await reader.context().close();
    });

    test("more files than go at once wait for their turn, and nothing goes out without one that was refused", async ({ page }) => {
      await enter(page, portal.url, "news@example.org");
      await turnTo(page, "/news-letter/process-news-data");
      const form = shown(page);
      const files = Array.from({ length: newsLimits.attachments }, (_, at) => ({ name: `a${at}.txt`, mimeType: "text/plain", buffer: Buffer.from(`${at}`) }));
      const chooser = form.locator(`input[type=file][aria-label="${support.addAttachments}"]`);
      let [underWay, most, refuse] = [0, 0, false];
      await page.route("**/upload_normal_file*", async (route) => {
        if (refuse) return await route.fulfill({ status: 429, json: { code: -1, content: {}, showMsg: "too many" } });
        most = Math.max(most, ++underWay);
        // Longer than it takes to begin with all of them.
        await new Promise((resolve) => setTimeout(resolve, 300));
        underWay -= 1;
        await route.continue();
      });
      await chooser.setInputFiles(files);
      await expect(form.locator(".picture-done")).toHaveCount(files.length, { timeout: 30_000 });
      expect(most).toBe(limits.attachmentsAtOnce);
      await expect(form.locator(".picture-failed")).toHaveCount(0);
      await form.locator(".picture-remove").first().click();
      refuse = true;
      await chooser.setInputFiles(files[0]!);
      await expect(form.locator(".picture-failed")).toHaveCount(1);
      await form.getByRole("textbox", { name: words.title }).locator("visible=true").fill(title);
      await form.getByRole("button", { name: words.saveDraft }).click();
      await expect(form.getByRole("alert").filter({ hasText: left.replace("{{names}}", "a0.txt") })).toBeVisible();
      await form.locator(".picture-failed .picture-remove").click();
      await form.getByRole("button", { name: words.saveDraft }).click();
      await expect(page.getByText(words.saved_draft)).toBeVisible();
    });

    test("what is typed into one stays beside another, and what others save is where a form begins", async ({ page }) => {
      const complaints = complaintsOf(page);
      const { headers } = await signIn(portal.url, "news@example.org", "demo-portal", locale);
      const other = clientOf(portal.url, headers.token, locale);
      const both = (said: string) => ({ en: said, zh: said });
      const add = async (name: string) => {
        const written = { title: both(`${name} ${locale}`), summary: both("s"), content: both("<p>c</p>"), state: "published" };
        const { id, version } = (await other.post<{ id: string; version: number }>("dynamic/store", written)).content.data;
        return { id, save: (more: object) => other.post("dynamic/update", { id, version, ...written, ...more }) };
      };
      const [first, second] = [await add("First"), await add("Second")];
      const summary = shown(page).getByRole("textbox", { name: words.summary }).locator("visible=true");
      await enter(page, portal.url, "news@example.org");
      const list = "/news-letter/news-list?view=editing";
      const edit = async (name: string) => {
        await turnTo(page, list);
        await shown(page)
          .locator("tr", { hasText: `${name} ${locale}` })
          .getByRole("button")
          .first()
          .click();
        await expect(summary).toBeVisible();
      };

      // Looked at, then saved by somebody else: the form has that, and its saving is not refused.
      await turnTo(page, `/news-letter/view-news-data?id=${first.id}`);
      expect((await first.save({ summary: both("of others") })).status).toBe(200);
      await edit("First");
      await expect(summary).toHaveValue("of others");
      await summary.fill("of mine");
      await edit("Second");
      await expect(summary).toHaveValue("s");
      await edit("First");
      await expect(summary).toHaveValue("of mine");
      await shown(page).getByRole("button", { name: words.saveChanges }).click();
      await expect(page.getByText(words.saved_published).first()).toBeVisible();
      expect((await second.save({ summary: both("of others, too") })).status).toBe(200);
      await edit("Second");
      await expect(summary).toHaveValue("of others, too");

      // One that was begun, saved and written on goes on beside a new one, in a tab that is called as it is.
      await turnTo(page, list);
      await shown(page).getByRole("button", { name: words.write }).click();
      await shown(page).getByRole("textbox", { name: words.title }).locator("visible=true").fill(`Third ${locale}`);
      await shown(page).getByRole("button", { name: words.saveDraft }).click();
      await expect(page).toHaveURL(/process-news-data\?id=/);
      await summary.fill("more");
      const third = page.url().split("#")[1]!;
      await turnTo(page, list);
      await shown(page).getByRole("button", { name: words.write }).click();
      await expect(summary).toHaveValue("");
      await summary.fill("of a fourth");
      // The address as it was kept or sent leads to what stands there unsaved, and so does that of any other.
      await follow(page, third);
      await expect(summary).toHaveValue("more");
      await follow(page, `/news-letter/process-news-data?id=${first.id}`);
      await expect(summary).toHaveValue("of mine");
      await expect(page.locator(".tab.active")).toHaveText(`First ${locale}`);
      await page
        .locator(".tab", { hasText: `Third ${locale}` })
        .getByRole("link")
        .click();
      await expect(summary).toHaveValue("more");
      await follow(page, "/news-letter/process-news-data");
      await expect(summary).toHaveValue("of a fourth");
      await page
        .locator(".tab", { hasText: `Third ${locale}` })
        .locator(".tab-close")
        .click();
      await expect(page.getByRole("dialog")).toContainText(`Third ${locale}`);
      await page.getByRole("dialog").getByRole("button", { name: shell.keepOpen }).click();
      expect(complaints).toEqual([]);
    });
  });
}
