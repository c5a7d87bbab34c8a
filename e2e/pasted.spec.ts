/** What is pasted into a text: a table stays one, a picture of another site is told at once, and one that is too much for the text is made smaller. */
import { expect, test, type Page } from "@playwright/test";
import { newsLimits } from "../packages/contract/src/news.ts";
import { news as en } from "../packages/web/src/news/en.ts";
import { news as zh } from "../packages/web/src/news/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { clientOf, signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, shown, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => (portal = await startPortal()));
test.afterAll(async () => portal?.stop());

const table = `<table><thead><tr><th>Sample</th><th>Day</th></tr></thead><tbody><tr><td>125</td><td>1</td></tr><tr><td colspan="2">137</td></tr></tbody></table>`;
const written = "<table><tbody><tr><th><p>Sample</p></th><th><p>Day</p></th></tr><tr><td><p>125</p></td><td><p>1</p></td></tr><tr><td colspan=\"2\"><p>137</p></td></tr></tbody></table>"; // prettier-ignore
const pasteInto = (page: Page, html: string) =>
  shown(page)
    .locator(".tiptap:visible")
    .evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", pasted);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
/** Noise hardly shrinks. */
const pasteNoise = (page: Page) =>
  shown(page)
    .locator(".tiptap:visible")
    .evaluate(async (field) => {
      const canvas = new OffscreenCanvas(1_280, 1_280);
      const context = canvas.getContext("2d")!;
      const noise = context.createImageData(1_280, 1_280);
      for (let at = 0; at < noise.data.length; at += 65_536) crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
      for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
      context.putImageData(noise, 0, 0);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([await canvas.convertToBlob({ type: "image/png" })], "noise.png", { type: "image/png" }));
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });

const languages = [
  { locale: "en-US", words: en, ui: uiEn },
  { locale: "zh-CN", words: zh, ui: uiZh },
] as const;
for (const { locale, words, ui } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 900 } });

    test("a table and its header cells stay, a foreign picture is told, and large ones are shrunk until the text is full", async ({ page }, info) => {
      const complaints = complaintsOf(page);
      await enter(page, portal.url, "news@example.org");
      await turnTo(page, "/news-letter/process-news-data");
      const form = shown(page);
      const title = `Pasted ${locale}`;
      await form.getByRole("textbox", { name: words.title }).locator("visible=true").fill(title);
      const field = form.locator(".tiptap:visible");
      await field.click();
      await pasteInto(page, `<p>Before</p>${table}<p>Behind<img src="https://example.org/a.png"></p>`);
      await expect(field.getByRole("cell", { name: "137" })).toBeVisible();
      await expect(field.getByRole("columnheader", { name: "Day" })).toBeVisible();
      const foreign = "richForeignPictures_one" in ui ? ui.richForeignPictures_one : ui.richForeignPictures_other;
      await expect(page.locator(".ant-message-warning")).toContainText(foreign.replace("{{count}}", "1"));
      await expect(field.locator("img")).toHaveCount(0);
      await pasteNoise(page);
      await expect(field.locator("img")).toHaveCount(1);
      // Until the text is full: said when one is put in, not when it is saved.
      const full = page.locator(".ant-message-error");
      for (let at = 1; at < 15 && (await full.count()) === 0; at++) {
        await pasteNoise(page);
        await expect(field.locator("img").nth(at).or(full).first()).toBeVisible();
      }
      await expect(full).toContainText(ui.richNoRoom.split("{{size}}")[0]!.replace("{{name}}", "noise.png"));
      await page.screenshot({ path: info.outputPath("pasted.png"), fullPage: true });
      await form.getByRole("button", { name: words.saveDraft }).click();
      await expect(page.getByText(words.saved_draft)).toBeVisible();
      const { headers } = await signIn(portal.url, "news@example.org");
      const client = clientOf(portal.url, headers.token, locale);
      const [{ id }] = (await client.get<{ id: string }[]>("dynamic/list", { editing: "true", name: title })).content.data as [{ id: string }];
      const { content } = (await client.get<{ content: string }>("dynamic/detail", { id })).content.data;
      expect(content).toContain(written);
      expect(content.length).toBeLessThan(newsLimits.contentBytes);
      // Its reader sees it, and whoever opens it again writes on in it.
      await turnTo(page, `/news-letter/view-news-data?id=${id}`);
      await expect(shown(page).getByRole("columnheader", { name: "Sample" })).toBeVisible();
      await page.screenshot({ path: info.outputPath("read.png") });
      await turnTo(page, `/news-letter/process-news-data?id=${id}`);
      await shown(page).locator(".tiptap:visible").getByRole("cell", { name: "125" }).click();
      await page.keyboard.type("!");
      await expect(
        shown(page)
          .locator(".tiptap:visible")
          .getByRole("cell", { name: /125!|!125/ }),
      ).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
