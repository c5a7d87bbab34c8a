/** What journeys through the file picker share: its parts, its words in both languages, and files to give it. */
import { mkdtempSync, openSync, closeSync, ftruncateSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { files as filesEn } from "../packages/web/src/files/en.ts";
import { files as filesZh } from "../packages/web/src/files/zh.ts";
import { picker as pickerEn } from "../packages/web/src/picker/en.ts";
import { picker as pickerZh } from "../packages/web/src/picker/zh.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { tools as toolsZh } from "../packages/web/src/tools/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { enter, turnTo } from "./visitor.ts";

const folder = mkdtempSync(join(tmpdir(), "picker-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

export const languages = [
  {
    name: "English",
    account: "demo@example.org",
    locale: "en-US",
    words: { files: filesEn, picker: pickerEn, tools: toolsEn, ui: uiEn, semicolons: "semicolons" },
  },
  { name: "Chinese", account: "demo2@example.org", locale: "zh-CN", words: { files: filesZh, picker: pickerZh, tools: toolsZh, ui: uiZh, semicolons: "分号" } },
] as const;

export const table = "sample,x\nA,1\nB,2\n";
export const filled = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((sentence, [name, value]) => sentence.replace(`{{${name}}}`, String(value)), text);

export const uploads = "**/user_file_store/upload*";
export const input = (page: Page) => page.locator('[data-role="matrix"]');
export const rows = (dialog: Locator) => dialog.locator(".picker-row");
export const row = (dialog: Locator, name: string) => rows(dialog).filter({ hasText: name });
export const confirm = (dialog: Locator, words: { picker: { confirm: string } }) => dialog.getByRole("button", { name: words.picker.confirm }).click();

export async function openForm(page: Page, account: string, url: string): Promise<void> {
  await enter(page, url, account);
  await turnTo(page, "/tools/tool-form?id=pca");
}

export async function openPicker(page: Page, button: string): Promise<Locator> {
  await input(page).getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Said in a message over the page; then the message is put away, so that the next one counts. */
export async function sayOnce(page: Page, sentence: string): Promise<void> {
  const notice = page.locator(".ant-message-notice").filter({ hasText: sentence, visible: true });
  await expect(notice.first()).toBeVisible();
  await page.evaluate(() => document.querySelectorAll<HTMLElement>(".ant-message-notice").forEach((one) => (one.hidden = true)));
}

/** As if so many files were let go over a part of the page. */
export async function drop(page: Page, target: Locator, count: number): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ count: many, text }) => {
      const transfer = new DataTransfer();
      for (let at = 0; at < many; at++) transfer.items.add(new File([text], `dropped-${at}.csv`, { type: "text/csv" }));
      return transfer;
    },
    { count, text: table },
  );
  await target.dispatchEvent("drop", { dataTransfer });
}

/** A file on the disk with a first line, and nothing behind it. */
export function fileOf(name: string, bytes: number): string {
  const path = join(folder, name);
  const file = openSync(path, "w");
  writeSync(file, table);
  ftruncateSync(file, bytes);
  closeSync(file);
  return path;
}
