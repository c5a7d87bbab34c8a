/** What is wrong with a news is said where it is written, and what came into one by another way does nothing where it is read. */
import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { fileSize } from "../packages/contract/src/file-size.ts";
import { limits } from "../packages/contract/src/limits.ts";
import { news as en } from "../packages/web/src/news/en.ts";
import { news as zh } from "../packages/web/src/news/zh.ts";
import { clientOf, signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, shown, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

const both = (said: string) => ({ en: said, zh: said });
const written = (title: string) => ({ title: both(title), summary: both("Short."), content: both("<p>Long.</p>"), state: "published" });
async function editorIn(locale: string) {
  const { headers } = await signIn(portal.url, "news@example.org", "demo-portal", locale);
  return clientOf(portal.url, headers.token, locale);
}

const languages = [
  { locale: "en-US", words: en, changed: "Somebody else has changed this news letter since you opened it" },
  { locale: "zh-CN", words: zh, changed: "他人修改了该资讯" },
] as const;
for (const { locale, words, changed } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 900 } });

    test("two editors on one: who is late is told so, keeps every word, and takes nothing from the other", async ({ page }) => {
      const complaints = complaintsOf(page);
      const other = await editorIn(locale);
      const { id, version } = (await other.post<{ id: string; version: number }>("dynamic/store", written("As it was"))).content.data;
      await enter(page, portal.url, "news@example.org");
      await turnTo(page, `/news-letter/process-news-data?id=${id}`);
      const summary = shown(page).getByRole("textbox", { name: words.summary }).locator("visible=true");
      await summary.fill("Of mine.");
      expect((await other.post("dynamic/update", { id, version, ...written("Of the other") })).status).toBe(200);
      for (const button of [words.saveChanges, words.withdraw]) {
        await shown(page).getByRole("button", { name: button }).click();
        const alert = shown(page).getByRole("alert").filter({ hasText: changed });
        await expect(alert).toContainText(words.notSaved.split("{{")[0]!);
        await expect(summary).toHaveValue("Of mine.");
      }
      const kept = (await other.get<{ title: string; state: string }>("dynamic/detail", { id })).content.data;
      expect(kept).toMatchObject({ title: "Of the other", summary: "Short.", state: "published" });
      expect(complaints).toEqual([]);
    });

    test("one that is deleted while another editor writes is kept by the other as a new one", async ({ page }) => {
      const other = await editorIn(locale);
      const title = `Goes ${locale}`;
      const { id } = (await other.post<{ id: string }>("dynamic/store", written(title))).content.data;
      await enter(page, portal.url, "news@example.org");
      await turnTo(page, `/news-letter/process-news-data?id=${id}`);
      const form = shown(page);
      await form.getByRole("textbox", { name: words.summary }).locator("visible=true").fill("Of mine.");
      expect((await other.remove("dynamic/delete", { ids: id, versions: "1" })).status).toBe(200);
      await form.getByRole("button", { name: words.saveChanges }).click();
      await expect(form.getByRole("alert").filter({ hasText: words.gone })).toBeVisible();
      await form.getByRole("button", { name: words.makeNew }).click();
      await expect(form.getByText(words.gone)).toHaveCount(0);
      await form.getByRole("button", { name: words.saveDraft }).click();
      await expect(page.getByText(words.saved_draft)).toBeVisible();
      const found = (await other.get<{ id: string; title: string; summary: string }[]>("dynamic/list", { editing: "true", name: title })).content.data;
      expect(found).toMatchObject([{ title, summary: "Of mine." }]);
      expect(found[0]!.id).not.toBe(id);
      await expect(page).toHaveURL(new RegExp(found[0]!.id));
    });

    test("an end before the beginning and a cover of 50 MB are refused in words", async ({ page }, info) => {
      await enter(page, portal.url, "news@example.org");
      await turnTo(page, "/news-letter/process-news-data");
      const form = shown(page);
      await form.getByRole("textbox", { name: words.title }).locator("visible=true").fill("Turned");
      await form.locator('[id$="news-publish"]').fill("2999-02-01T10:00");
      await form.locator('[id$="news-ends"]').fill("2999-01-01T10:00");
      await form.getByRole("button", { name: words.saveDraft }).click();
      await expect(form.getByRole("alert").filter({ hasText: words.endsBefore })).toBeVisible();
      await form.locator('[id$="news-ends"]').fill("2999-03-01T10:00");

      const chooser = form.locator(`input[type=file][aria-label="${words.chooseCover}"]`);
      const large = info.outputPath("cover.png");
      writeFileSync(large, Buffer.alloc(50 * 1024 * 1024, 1));
      await chooser.setInputFiles(large);
      await expect(page.locator(".ant-message-error")).toContainText(fileSize(limits.attachmentBytes), { timeout: 30_000 });
      await expect(form.getByRole("button", { name: words.removeCover })).toHaveCount(0);
      const drawn = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.taken = 1</script></svg>';
      await chooser.setInputFiles({ name: "cover.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawn) });
      await expect(page.locator(".ant-message-error").filter({ hasText: "WebP" })).toBeVisible();
      await expect(form.getByRole("button", { name: words.removeCover })).toHaveCount(0);
      // What is right is saved all the same.
      await form.getByRole("button", { name: words.saveDraft }).click();
      await expect(page.getByText(words.saved_draft)).toBeVisible();
    });
  });
}

test("a script that got into a news without being cleaned doesn't get into its page", async ({ page }) => {
  const editor = await editorIn("en-US");
  const { id } = (await editor.post<{ id: string }>("dynamic/store", written("Of other hands"))).content.data;
  await page.route("**/dynamic/detail?*", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { content: { data: { content: string } } };
    answer.content.data.content =
      '<p id="root" class="ant-modal" style="position:fixed" onclick="window.taken = 1">Words</p><script>window.taken = 1</script>' +
      '<img src="x" onerror="window.taken = 1"><svg onload="window.taken = 1"><circle r="9"></circle></svg><a href="javascript:window.taken = 1">way</a>' +
      '<iframe src="https://evil.example/"></iframe><form action="/x"><input name="a"></form><style>* { display: none }</style>';
    await route.fulfill({ response, json: answer });
  });
  await enter(page, portal.url);
  await turnTo(page, `/news-letter/view-news-data?id=${id}`);
  const text = shown(page).locator(".news-article .safe-html");
  await expect(text).toContainText("Words");
  await text.getByText("Words").click();
  await text.getByText("way").click();
  expect(await page.evaluate(() => "taken" in window)).toBe(false);
  expect(await text.locator("script, svg, iframe, form, input, style, [id], [class], [style]").count()).toBe(0);
  const acting = await text.evaluate((element) =>
    [...element.querySelectorAll("*")].flatMap((one) =>
      [...one.attributes].filter(({ name, value }) => name.startsWith("on") || /script:/i.test(value)).map(({ name }) => name),
    ),
  );
  expect(acting).toEqual([]);
});
