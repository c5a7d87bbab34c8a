/** What journeys through My Files share. */
import { type Page } from "@playwright/test";
import { type Client } from "./client.ts";

export const address = "/data-collection/file-store";
export const table = "sample,x\nA,1\n";
export const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) });
export const names = async (page: Page) => (await page.locator("#content tbody .file-name:visible").allInnerTexts()).map((name) => name.trim());
export const folder = (client: Client, current_dir: string, name: string) => client.post("user_file_store/add_dir", { current_dir, name });
export const put = (page: Page, name: string, to: string) => rowOf(page, name).dragTo(rowOf(page, to));
