/** Feedback and technical support in both languages, with pictures; what was written survives a mishap. */
import { expect, test, type Page } from "@playwright/test";
import { home as homeEn } from "../packages/web/src/home/en.ts";
import { home as homeZh } from "../packages/web/src/home/zh.ts";
import { messages as messagesEn } from "../packages/web/src/messages/en.ts";
import { messages as messagesZh } from "../packages/web/src/messages/zh.ts";
import { support as en } from "../packages/web/src/support/en.ts";
import { support as zh } from "../packages/web/src/support/zh.ts";
import { shell as shellEn } from "../packages/web/src/shell/en.ts";
import { shell as shellZh } from "../packages/web/src/shell/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { operate } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, enterByForm, follow } from "./visitor.ts";

const languages = [
  { name: "English", account: "demo@example.org", locale: "en-US", words: en, shell: shellEn, home: homeEn, messages: messagesEn, ui: uiEn },
  { name: "Chinese", account: "demo2@example.org", locale: "zh-CN", words: zh, shell: shellZh, home: homeZh, messages: messagesZh, ui: uiZh },
] as const;

// The recorder of traces fetches blob: addresses of its own accord; the content security policy refuses that, and the page would be blamed.
test.use({ trace: "off" });

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

for (const { name, account, locale, words, shell, home, messages, ui } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${name}`, () => {
    test.use({ locale });

    test("feedback needs words, takes pictures, and outlives a closed dialog and a portal that is away", async ({ page }) => {
      const complaints = complaintsOf(page);
      await enter(page, portal.url, account);
      await openFeedback(page, shell.feedback);
      const dialog = page.getByRole("dialog");
      const send = dialog.getByRole("button", { name: words.send });
      await send.click();
      await expect(dialog.getByText(words.feedbackMissing)).toBeVisible();
      await dialog.getByRole("textbox").fill("  \n ");
      await send.click();
      await expect(dialog.getByText(words.feedbackMissing)).toBeVisible();

      await dialog.getByRole("textbox").fill("The labels of the heat map are small.");
      await expect(dialog.getByText(words.feedbackMissing)).toHaveCount(0);
      await dialog.locator('input[type="file"]').setInputFiles([
        { name: "screen.png", mimeType: "image/png", buffer: await page.screenshot() },
        { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-") },
        { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(10_485_761) },
        { name: "not-a-picture.png", mimeType: "image/png", buffer: Buffer.from("just text") },
      ]);
      await expect(dialog.getByText(words.notAPicture.replace("{{name}}", "notes.pdf"))).toBeVisible();
      await expect(dialog.getByText(/large\.png/)).toBeVisible();
      // The server looks into the file, whatever its name says.
      await expect(dialog.locator(".picture-failed")).toContainText("not-a-picture.png");
      await dialog.getByRole("button", { name: words.removePicture.replace("{{name}}", "not-a-picture.png") }).click();
      await expect(dialog.locator(".picture-done")).toHaveCount(1);

      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await openFeedback(page, shell.feedback);
      await expect(dialog.getByRole("textbox")).toHaveValue("The labels of the heat map are small.");
      await expect(dialog.getByRole("img", { name: "screen.png" })).toBeVisible();

      await page.route("**/api/front/feedback/store", (route) => route.abort());
      await send.click();
      await expect(dialog.getByRole("alert").filter({ hasText: words.feedbackNotSaved.split("{{reason}}")[0]! })).toBeVisible();
      await page.unroute("**/api/front/feedback/store");
      await send.click();
      await expect(page.getByText(words.feedbackSent)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await openFeedback(page, shell.feedback);
      await expect(dialog.getByRole("textbox")).toHaveValue("");
      expect(complaints).toEqual([]);
    });

    test("a question: what is missing is said, it is sent with pictures, found again, added to and closed", async ({ page }) => {
      const complaints = complaintsOf(page);
      await enter(page, portal.url, account);
      await follow(page, "/support/form");
      const submit = page.getByRole("button", { name: words.sendRequest });
      await submit.click();
      await expect(page.getByText(words.titleMissing)).toBeVisible();
      await expect(page.getByText(words.contentMissing)).toBeVisible();
      await expect(page.locator("#support-title")).toBeFocused();
      const title = `Batch effects, asked in ${name}`;
      await page.locator("#support-title").fill(title);
      await page.locator("#support-content").fill("How do I correct them?\n<b>Not bold</b>");
      await pastePicture(page, "#support-content");
      await page.locator('.support-form input[type="file"]').setInputFiles([
        { name: "batches.csv", mimeType: "text/csv", buffer: Buffer.from("sample,batch\ns1,1\n") },
        { name: "tool.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
        { name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<!doctype html>") },
      ]);
      await expect(page.getByText(words.notAnAttachment.replace("{{name}}", "tool.exe"))).toBeVisible();
      await expect(page.locator(".picture-failed")).toContainText("page.pdf");
      await page.getByRole("button", { name: words.removePicture.replace("{{name}}", "page.pdf") }).click();
      await expect(page.locator(".picture-done")).toHaveCount(2);
      // Left and come back to: nothing is lost.
      await page.reload();
      await expect(page.locator("#support-title")).toHaveValue(title);
      await expect(page.locator(".picture-done")).toHaveCount(2);
      await page.getByRole("button", { name: words.sendRequest }).click();
      await expect(page).toHaveURL(/support\/form\?id=/);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByText("<b>Not bold</b>")).toBeVisible();
      const picture = page.getByRole("button", { name: words.openPicture.replace("{{name}}", words.pictureNumber.replace("{{number}}", "1")) });
      await picture.click();
      await expect(page.getByRole("dialog").locator("img")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(picture).toBeFocused();
      const files = page.getByRole("list", { name: words.files, exact: true });
      await expect(files).toContainText("batches.csv");
      await expect(files).toContainText("18 B");
      const saving = page.waitForEvent("download");
      await files.getByRole("button", { name: words.downloadFile.replace("{{name}}", "batches.csv") }).click();
      expect((await saving).suggestedFilename()).toBe("batches.csv");

      await page.locator("#support-reply").fill("One more thing.");
      await page.getByRole("button", { name: words.send, exact: true }).click();
      await expect(page.locator(".request-entry")).toHaveCount(2);
      await expect(page.locator("#support-reply")).toHaveValue("");
      await page.getByRole("button", { name: words.close }).click();
      await page.getByRole("dialog").getByRole("button", { name: words.close }).click();
      await expect(page.getByText(words.state_closed)).toBeVisible();
      await expect(page.getByText(words.reopens)).toBeVisible();

      await page.getByRole("button", { name: words.requests }).click();
      await expect(page.getByRole("row").filter({ hasText: title })).toContainText(words.state_closed);
      await page.getByRole("textbox", { name: words.search }).fill("nothing like this");
      await expect(page.getByText(words.emptySearch)).toBeVisible();
      await page.getByRole("button", { name: ui.clearFilters }).click();
      await page.getByRole("link", { name: title }).click();
      await expect(page.locator(".request-entry")).toHaveCount(2);
      expect(complaints).toEqual([]);
    });

    test("an answer comes as a message, and is read on the page of the request", async ({ page }) => {
      await enter(page, portal.url, account);
      await follow(page, "/support/form");
      await page.getByRole("radio", { name: new RegExp(words.kind_knowledge_classroom) }).check();
      await page.locator("#support-title").fill("Reading a volcano plot");
      await page.locator("#support-content").fill("I know what a p value is.");
      await page.getByRole("button", { name: words.sendRequest }).click();
      const number = await page.locator(".request-line .figures").textContent();
      await follow(page, "/home");
      await operate(portal, "support", "answer", number!, "--content", "The further out, the more it says.");
      const unread = page.getByRole("region", { name: home.unread }).getByRole("link").filter({ hasText: number! });
      await expect(unread).toBeVisible({ timeout: 25_000 });
      await unread.click();
      await page.getByRole("button", { name: messages.open_support }).click();
      await expect(page.locator(".request-from-support")).toContainText("The further out, the more it says.");
      await expect(page.getByText(words.state_answered, { exact: true })).toBeVisible();
      // Whoever asks on has an open request again.
      await page.locator("#support-reply").fill("And the colours?");
      await page.getByRole("button", { name: words.send, exact: true }).click();
      await expect(page.locator(".request-line").getByText(words.state_open, { exact: true })).toBeVisible();
    });

    test("a result leads to a request about it", async ({ page }) => {
      const client = await signIn(portal.url, account, "demo-portal", locale);
      const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: "pca" })).content.data;
      await client.finished(id);
      const { name: task } = (await client.get<{ name: string }>("task/detail", { id })).content.data;
      await enter(page, portal.url, account);
      await follow(page, `/project/get-report?id=${id}`);
      await page.getByRole("button", { name: words.askExplanation, exact: true }).click();
      await expect(page.getByRole("radio", { name: new RegExp(words.kind_report_explain) })).toBeChecked();
      await expect(page.locator(".support-task")).toContainText(task);
      await page.locator("#support-content").fill("What does the second axis mean?");
      await page.getByRole("button", { name: words.sendRequest }).click();
      await expect(page).toHaveURL(/support\/form\?id=/);
      // Its tab has the same name.
      await page.locator(".request-line").getByRole("link", { name: task }).click();
      await expect(page).toHaveURL(new RegExp(`get-report\\?id=${id}`));
    });
  });
}

test("a task that failed leads to a request about it", async ({ page }) => {
  const client = await signIn(portal.url);
  const { store_path } = (await client.upload("constant.csv", "sample,f1,f2\ns1,1,2\ns2,1,2\ns3,1,2\n")).content.data;
  const { id } = (await client.store("pca", { matrix: store_path }, {}, { name: "Nothing varies here" })).content.data;
  const ended = await client.finished(id);
  expect(ended.status).toBe("failed");
  await enter(page, portal.url);
  await follow(page, `/project/get-report?id=${id}`);
  // The page says what went wrong, and offers to report it.
  await expect(page.getByRole("alert").filter({ hasText: ended.reason })).toBeVisible();
  await page.getByRole("button", { name: en.reportProblem }).click();
  await expect(page.getByRole("radio", { name: new RegExp(en.kind_exception_task) })).toBeChecked();
  await expect(page.locator(".support-task")).toContainText("Nothing varies here");
  await page.locator("#support-content").fill("I expected two axes.");
  await page.getByRole("button", { name: en.sendRequest }).click();
  await expect(page).toHaveURL(/support\/form\?id=/);
  await expect(page.locator(".request-line").getByRole("link", { name: "Nothing varies here" })).toBeVisible();
  // Support sees which task it is about.
  const number = (await page.locator(".request-line .figures").textContent())!;
  expect(await operate(portal, "support", "show", number)).toContain(id);
});

test("what one user has written is not shown to the next", async ({ page }) => {
  await enter(page, portal.url);
  await follow(page, "/support/form");
  await page.locator("#support-title").fill("Mine alone");
  await page.evaluate(() => (document.cookie = "token=; Max-Age=0; Path=/"));
  await enterByForm(page, portal.url, "demo2@example.org");
  await follow(page, "/support/form");
  await expect(page.locator("#support-title")).toHaveValue("");
});

async function openFeedback(page: Page, item: string): Promise<void> {
  await page.locator(".user-menu").click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** As a screenshot from the clipboard arrives. */
async function pastePicture(page: Page, field: string): Promise<void> {
  const bytes = [...(await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } }))];
  await page.locator(field).evaluate((element, data) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(data)], "image.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }));
  }, bytes);
}
