/** My Files: files come in, are found again, and show what they hold. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { files as filesEn } from "../packages/web/src/files/en.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { signIn } from "./client.ts";
import { clickTwice, seriousFaults, typeAtOnce } from "./fields.ts";
import { address, folder, names, rowOf, table } from "./files-parts.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

test("uploads ask once about taken names, go on while another page is shown, and are seen in a second window", async ({ page, context }) => {
  const complaints = complaintsOf(page);
  const client = await signIn(portal.url, "demo2@example.org");
  await folder(client, "/", "study");
  for (const name of ["a.csv", "b.csv"]) await client.upload(name, "the first content");
  await enter(page, portal.url, "demo2@example.org");
  await turnTo(page, address);
  await expect(rowOf(page, "a.csv")).toBeVisible();
  const chooser = page.getByLabel(filesEn.upload, { exact: true }).and(page.locator("input"));
  const file = (name: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(`${table}${name}`) });
  const question = page.getByRole("dialog", { name: filesEn.equalTitle });

  await chooser.setInputFiles([file("a.csv"), file("b.csv"), file("c.csv")]);
  await expect(question).toContainText("2 of the 3 names are taken there");
  await question.getByRole("button", { name: filesEn.equal_skip }).click();
  await expect.poll(() => names(page)).toEqual(["study", "a.csv", "b.csv", "c.csv"]);
  await chooser.setInputFiles([file("a.csv")]);
  await question.getByRole("button", { name: filesEn.equal_keep_both }).click();
  await expect(page.getByText("kept as a (2).csv")).toBeVisible();
  await chooser.setInputFiles([file("b.csv")]);
  await question.getByRole("button", { name: filesEn.equal_replace }).click();
  await expect(page.getByText("3 of 3 uploaded")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["study", "a (2).csv", "a.csv", "b.csv", "c.csv"]);
  expect((await client.get<{ name: string }[]>("user_file_store/bin")).content.data.map(({ name }) => name)).toEqual(["b.csv"]);

  // A folder with what lies below it, and a file dropped onto a folder of the list.
  const parent = mkdtempSync(join(tmpdir(), "upload-"));
  mkdirSync(join(parent, "batch", "raw"), { recursive: true });
  writeFileSync(join(parent, "batch", "raw", "deep.csv"), table);
  writeFileSync(join(parent, "batch", "top.csv"), table);
  await page.getByLabel(filesEn.uploadFolder, { exact: true }).setInputFiles(join(parent, "batch"));
  await expect.poll(() => names(page)).toEqual(["batch", "study", "a (2).csv", "a.csv", "b.csv", "c.csv"]);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["sample,x\nA,1\n"], "dropped.csv"));
    return transfer;
  });
  await page.locator(".drop-area").dispatchEvent("dragenter", { dataTransfer: dropped });
  await expect(page.getByText("Drop the files to upload them into “All files”")).toBeVisible();
  await rowOf(page, "study").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByText("6 of 6 uploaded")).toBeVisible();
  const inside = async (dir: string) =>
    (await client.get<{ name: string }[]>("user_file_store/list", { current_dir: dir })).content.data.map(({ name }) => name);
  expect(await inside("/study/")).toEqual(["dropped.csv"]);
  expect(await inside("/batch/")).toEqual(["raw", "top.csv"]);
  expect(await inside("/batch/raw/")).toEqual(["deep.csv"]);

  // While one is held up: another page tells of it and leads back, and the window asks before it closes.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/user_file_store\/upload/, async (route) => {
    await held;
    await route.continue();
  });
  await chooser.setInputFiles([file("late.csv"), file("stopped.csv")]);
  await page.getByRole("button", { name: filesEn.stopOne.replace("{{name}}", "stopped.csv") }).click();
  await expect(page.getByRole("button", { name: filesEn.retryOne.replace("{{name}}", "stopped.csv") })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await turnTo(page, "/tools/tool-list");
  const afar = page.getByRole("link", { name: /1 file is uploading/ });
  await expect(afar).toBeVisible();
  const asked = page.waitForEvent("dialog");
  const left = page.close({ runBeforeUnload: true });
  const warning = await asked;
  expect(warning.type()).toBe("beforeunload");
  await warning.dismiss();
  await left;
  await afar.click();
  release();
  await expect(rowOf(page, "late.csv")).toBeVisible();
  await page.getByRole("button", { name: filesEn.retryOne.replace("{{name}}", "stopped.csv") }).click();
  await expect(rowOf(page, "stopped.csv")).toBeVisible();
  await page.getByRole("button", { name: filesEn.hideUploads }).click();
  await expect(page.getByRole("region", { name: filesEn.uploads })).toHaveCount(0);

  // A second window sees what the first has done as soon as it is looked at.
  const second = await context.newPage();
  await second.goto(`${portal.url}/#${address}`);
  await expect(rowOf(second, "late.csv")).toBeVisible();
  await second.getByRole("button", { name: "late.csv", exact: true }).click();
  await expect(second.getByRole("dialog")).toContainText("SHA-256");
  await rowOf(page, "late.csv").focus();
  await page.keyboard.press("Delete");
  await expect(rowOf(page, "late.csv")).toHaveCount(0);
  await second.bringToFront();
  await second.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(rowOf(second, "late.csv")).toHaveCount(0);
  await expect(second.getByRole("heading", { name: filesEn.fileGone })).toBeVisible();
  await second.getByRole("dialog").getByRole("button", { name: uiEn.close }).last().click();
  await expect(second.getByRole("dialog")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("a hit leads to its place in its folder, and a file shows what it holds, where it was used and what it takes", async ({ page }) => {
  const complaints = complaintsOf(page);
  const client = await signIn(portal.url);
  await folder(client, "/", "many");
  for (let at = 0; at < 25; at++) await client.upload(`row ${String(at).padStart(2, "0")}.csv`, `${table}B,${at}\n`, "/many/");
  const header = "sample,group,x,y,z";
  const cells = (last: string) =>
    Array.from({ length: 8 }, (_, at) => `S${at},${at % 2 === 0 ? "a" : "b"},${at + 1},${at ** 2 + 1},${at === 3 ? last : 1 / (at + 1)}`);
  await client.upload("values.csv", [header, ...cells("bad")].join("\n"), "/many/");
  const { store_path: used } = (await client.upload("used.csv", [header, ...cells("7")].join("\n"), "/many/")).content.data;
  await client.upload("notes.txt", "Only words and no table.\nSecond line.\n", "/many/");
  await client.upload("nothing.bin", new Uint8Array([0, 1, 2, 255]), "/many/");
  await client.upload("script.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "/many/");
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgaPj/HwAEAgJ/eJ3q2AAAAABJRU5ErkJggg==";
  await client.upload("dot.png", new Uint8Array(Buffer.from(png, "base64")), "/many/");
  expect((await client.store("pca", { matrix: used }, {}, { name: "PCA of plasma" })).code).toBe(1);
  await enter(page, portal.url);
  // As every table it shows ten at first, of four sizes.
  await turnTo(page, `${address}?dir=%2Fmany%2F`);
  await expect(page.locator("#content tbody .file-name:visible")).toHaveCount(10);
  await page.locator(".record-paging .ant-select:visible").click();
  const sizes = page.locator(".ant-select-dropdown:visible .ant-select-item-option");
  await expect(sizes).toHaveText([/^10\b/, /^20\b/, /^30\b/, /^40\b/]);
  await sizes.nth(1).click();
  await expect(page).toHaveURL(/size=20/);
  // An address from when it showed more at once shows as many as it can.
  await turnTo(page, `${address}?dir=%2Fmany%2F&size=200`);
  await expect(page.locator("#content tbody .file-name:visible")).toHaveCount(31);
  await turnTo(page, `${address}?sort=name&order=desc&size=20`);

  const box = page.getByRole("textbox", { name: filesEn.search });
  let searches = 0;
  page.on("request", (request) => (searches += /list\?.*name=\w/.test(request.url()) ? 1 : 0));
  await typeAtOnce(box, "row 02");
  await expect.poll(() => names(page)).toEqual(["row 02.csv"]);
  expect(searches, "typing is asked about once it rests").toBe(1);
  await page.getByRole("button", { name: "row 02.csv", exact: true }).click();
  // From behind, it stands on the second page of its folder.
  await expect(page).toHaveURL(/dir=%2Fmany%2F/);
  await expect(page).toHaveURL(/page=2/);
  await expect(rowOf(page, "row 02.csv")).toBeFocused();
  await expect(rowOf(page, "row 02.csv")).toHaveClass(/marked-row/);
  await expect(box).toHaveValue("");

  // What is chosen holds from page to page, and ends with the folder.
  const bar = page.getByRole("toolbar", { name: filesEn.withChosen });
  await page.getByRole("checkbox", { name: uiEn.selectAll }).check();
  await expect(bar).toContainText("11 selected");
  await page.getByRole("listitem", { name: "1", exact: true }).click();
  await expect(bar).toContainText("11 selected · 11 on other pages");
  await rowOf(page, "row 24.csv").getByRole("checkbox").check();
  await expect(bar).toContainText("12 selected · 11 on other pages");
  await page.getByRole("checkbox", { name: uiEn.selectAll }).check();
  await expect(bar).toContainText("31 selected");
  await page.getByRole("button", { name: filesEn.unchoose }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole("checkbox", { name: uiEn.selectAll }).check();
  await bar.getByRole("button", { name: "Choose all 31 in this list" }).click();
  await expect(bar).toContainText("31 selected · 11 on other pages");
  await page.getByRole("button", { name: filesEn.allFiles }).click();
  await expect(rowOf(page, "many")).toBeVisible();
  await expect(bar).toHaveCount(0);

  await turnTo(page, `${address}?dir=%2Fmany%2F&size=40`);
  const panel = page.getByRole("dialog");
  const shows = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(panel.getByText(name, { exact: true }).first()).toBeVisible();
  };
  await shows("values.csv");
  await expect(panel.getByRole("columnheader", { name: "group" })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "1 error: must be mended first" })).toBeVisible();
  await expect(panel).toContainText("SHA-256");
  await expect(panel.getByText(filesEn.notUsed)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await panel.getByRole("button", { name: filesEn.before }).click();
  await expect(panel.getByText("used.csv", { exact: true })).toBeVisible();
  await expect(panel.getByRole("link", { name: "PCA of plasma" })).toHaveAttribute("href", /get-report\?id=/);
  await page.keyboard.press("Escape");
  await shows("notes.txt");
  await expect(panel.getByText("Second line.")).toBeVisible();
  await page.keyboard.press("Escape");
  await shows("nothing.bin");
  await expect(panel.getByText(filesEn.noPreview)).toBeVisible();
  await page.keyboard.press("Escape");
  await shows("dot.png");
  await expect.poll(() => panel.getByRole("img", { name: "dot.png" }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  const [single] = await Promise.all([page.waitForEvent("download"), panel.getByRole("button", { name: uiEn.download }).click()]);
  expect(single.suggestedFilename()).toBe("dot.png");
  await page.keyboard.press("Escape");

  await rowOf(page, "row 00.csv").click();
  await rowOf(page, "row 02.csv").click({ modifiers: ["Shift"] });
  const [zip] = await Promise.all([page.waitForEvent("download"), page.getByRole("toolbar").getByRole("button", { name: uiEn.download }).click()]);
  const packed = readFileSync(await zip.path());
  for (const name of ["row 00.csv", "row 01.csv", "row 02.csv"]) expect(packed.includes(name)).toBe(true);

  await page.getByRole("button", { name: filesEn.whatUses }).click();
  const usage = page.getByRole("dialog", { name: filesEn.usageTitle });
  await expect(usage.getByRole("row", { name: /\.svg 1 file/ })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await usage.getByRole("button", { name: /values\.csv/ }).click();
  await expect(rowOf(page, "values.csv")).toBeFocused();

  // On a phone nothing is wider than the window, and all can be reached.
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "values.csv", exact: true }) })).toBeVisible();
    // What measures itself learns of the new width after the window has it.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await shows("values.csv");
  expect((await panel.boundingBox())!.width).toBeLessThanOrEqual(360);
  expect(await seriousFaults(page)).toEqual([]);
  // What is wrong with it is mended in a copy, which is shown instead; and back.
  await clickTwice(page, "Repair 1 problem");
  await expect(panel.locator(".panel-name")).toHaveText("values (repaired).csv");
  await expect(panel.locator(".repair-done")).toContainText("values.csv");
  await expect(panel.getByRole("button", { name: /^Repair/ })).toHaveCount(0);
  await panel.getByRole("button", { name: toolsEn.repairUndo, exact: true }).click();
  await expect(panel.locator(".panel-name")).toHaveText("values.csv");
  const kept = await client.get<{ name: string }[]>("user_file_store/list", { current_dir: "/many/", name: "values" });
  expect(kept.content.data.map(({ name }) => name)).toEqual(["values (repaired).csv", "values.csv"]);
  expect(complaints).toEqual([]);
});
