/** The file picker where more than one choice is at stake: phones, other windows, tools with formats of their own, broken lines. */
import { expect, test } from "@playwright/test";
import { limits } from "../packages/contract/src/limits.ts";
import { picker as pickerEn } from "../packages/web/src/picker/en.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { signIn } from "./client.ts";
import { openCuttingLine } from "./cutting-line.ts";
import { seriousFaults } from "./fields.ts";
import { confirm, drop, fileOf, filled, input, openForm, openPicker, row, rows, sayOnce, table } from "./picker-parts.ts";
import { startPortal, type Portal } from "./portal.ts";
import { atRest } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

test.describe("on a phone, in the dark", () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: "dark", hasTouch: true, isMobile: true });

  test("fits, and tells without a pointer why a file can't be chosen", async ({ page }) => {
    const client = await signIn(portal.url);
    for (const one of ["phone.pdf", `phone ${"of a long name ".repeat(5)}.csv`]) await client.upload(one, table);
    await openForm(page, "demo@example.org", portal.url);
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "dark";
    });
    const dialog = await openPicker(page, toolsEn.fromFiles);
    await dialog.getByRole("textbox", { name: pickerEn.search }).fill("phone");
    await expect(rows(dialog)).toHaveCount(2);
    await expect(row(dialog, "phone.pdf").getByText(filled(pickerEn.notAccepted, { list: ".csv .tsv .txt .xls .xlsx" }))).toBeVisible();
    await expect(dialog.locator(".ant-pagination-options")).toBeVisible();
    await atRest(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    expect(await dialog.locator(".picker").evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0);
    expect(await seriousFaults(page, ".ant-modal")).toEqual([]);
  });
});

test("what another window did meanwhile, and an upload that goes into a long folder", async ({ page }) => {
  const client = await signIn(portal.url);
  await client.post("user_file_store/add_dir", { current_dir: "/", name: "many" });
  for (let at = 10; at < 21; at++) await client.upload(`t${at}.csv`, table, "/many/");
  const gone = (await client.upload("m-gone.csv", table, "/many/")).content.data;
  await openForm(page, "demo@example.org", portal.url);
  const dialog = await openPicker(page, toolsEn.fromFiles);
  await dialog.getByRole("button", { name: filled(pickerEn.folder, { name: "many" }) }).click();
  await row(dialog, gone.name).getByRole("radio").check();
  expect((await fetch(`${portal.url}/api/front/user_file_store/delete?ids=${gone.id}`, { method: "DELETE", headers: client.headers })).status).toBe(200);
  await confirm(dialog, { picker: pickerEn });
  await expect(page.getByText(filled(pickerEn.gone, { name: gone.name }))).toBeVisible();
  await expect(row(dialog, gone.name)).toHaveCount(0);
  await expect(dialog).toBeVisible();

  // While the portal is away the list is shown as it was, and says so; the next try that succeeds ends that.
  const lists = "**/user_file_store/list?*";
  await page.route(lists, (route) => route.abort());
  await dialog.getByRole("button", { name: pickerEn.goBack }).click();
  const notRefreshed = dialog.getByRole("alert").filter({ hasText: filled(uiEn.notRefreshed, { reason: uiEn.offline }) });
  await expect(notRefreshed).toBeVisible();
  await expect(row(dialog, "many")).toBeVisible();
  await page.unroute(lists);
  await dialog.getByRole("button", { name: uiEn.retry }).click();
  await expect(notRefreshed).toHaveCount(0);
  await dialog.getByRole("button", { name: filled(pickerEn.folder, { name: "many" }) }).click();

  // The latest comes first: whoever stands at the end of the list is led to it, marked but not chosen.
  await dialog.locator(".ant-pagination-item-3").click();
  await expect(dialog.locator(".ant-pagination-item-active")).toHaveText("3");
  await dialog.locator('.picker-tools input[type="file"]').setInputFiles({ name: "u.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await expect(page.getByText(pickerEn.uploadedHere)).toBeVisible();
  const mine = row(dialog, "u.csv");
  await expect(mine).toHaveClass(/marked/);
  await expect(dialog.locator(".ant-pagination-item-active")).toHaveText("1");
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await mine.getByRole("radio").check();
  await confirm(dialog, { picker: pickerEn });
  await expect(input(page)).toContainText("u.csv");
});

test("a tool that reads tidy csv alone has every upload turned into one, and takes no other file", async ({ page }) => {
  const client = await signIn(portal.url);
  for (const one of ["target.csv", "target.xlsx"]) await client.upload(one, table);
  // No tool of the catalogue is so: this one is, for this window.
  await page.route("**/tool/detail?*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { content: { data: { inputs: { transform_to?: string }[] } } };
    for (const one of body.content.data.inputs) one.transform_to = "csv";
    await route.fulfill({ response: answer, json: body });
  });
  await openForm(page, "demo@example.org", portal.url);
  const dialog = await openPicker(page, toolsEn.fromFiles);
  await dialog.getByRole("textbox", { name: pickerEn.search }).fill("target");
  await expect(row(dialog, "target.xlsx").locator("label")).toHaveAttribute("title", filled(pickerEn.notTarget, { list: ".csv" }));
  await expect(row(dialog, "target.xlsx").getByRole("radio")).toBeDisabled();
  await expect(row(dialog, "target.csv").getByRole("radio")).toBeEnabled();
  await dialog.getByRole("tab", { name: pickerEn.localUpload }).click();
  await expect(dialog.getByText(filled(pickerEn.willConvert, { target: "CSV" }))).toBeVisible();
  await dialog.locator('.picker-local input[type="file"]').setInputFiles({ name: "tidy.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await expect(dialog.getByText(filled(pickerEn.wasTidy, { name: "tidy.csv" }))).toBeVisible();
  await confirm(dialog, { picker: pickerEn });
  await expect(input(page)).toContainText("tidy.csv");
});

test("dropped on the form a file goes through the picker; 100 MB go on where the line broke", async ({ page }) => {
  test.slow();
  const line = await openCuttingLine(portal.url);
  try {
    await openForm(page, "demo@example.org", line.url);
    await drop(page, input(page).locator(".drop-zone"), 1);
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator(".picker-stored-name")).toHaveText("dropped-0.csv");
    await dialog.getByRole("button", { name: filled(pickerEn.remove, { name: "dropped-0.csv" }) }).click();
    line.cutAfter(50_000_000);
    await dialog.locator('.picker-local input[type="file"]').setInputFiles(fileOf("whole.txt", limits.uploadBytes));
    await expect(dialog.getByText(pickerEn.paused)).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press("Escape");
    await sayOnce(page, pickerEn.busy);
    line.mend();
    await expect(dialog.locator(".picker-stored-name")).toHaveText("whole.txt", { timeout: 60_000 });
    await expect(dialog.locator(".picker-stored .figures")).toHaveText("100 MB");
    expect(line.cuts()).toBe(1);
  } finally {
    await line.close();
  }
});
