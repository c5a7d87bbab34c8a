/** My Files: folders and files are arranged, deleted and brought back, by pointer and by keyboard, in both languages. */
import { expect, test } from "@playwright/test";
import { files as filesEn } from "../packages/web/src/files/en.ts";
import { files as filesZh } from "../packages/web/src/files/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { signIn } from "./client.ts";
import { clickTwice, seriousFaults } from "./fields.ts";
import { address, folder, names, put, rowOf, table } from "./files-parts.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

test("files are chosen, moved, copied and replaced, by pointer and by keyboard", async ({ page }) => {
  const complaints = complaintsOf(page);
  const client = await signIn(portal.url);
  await folder(client, "/", "study");
  await folder(client, "/study/", "plasma");
  for (const name of ["a.csv", "b.csv", "c.csv", "d.csv"]) await client.upload(name, `${table}${name}`);
  await enter(page, portal.url);
  await turnTo(page, address);

  // A click, shift and a click, ctrl and a click.
  await rowOf(page, "a.csv").click();
  await rowOf(page, "c.csv").click({ modifiers: ["Shift"] });
  await rowOf(page, "b.csv").click({ modifiers: ["ControlOrMeta"] });
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: filesEn.moveTo }).click();
  const dialog = page.getByRole("dialog", { name: "Move 2 entries to" });
  await expect(dialog.getByRole("button", { name: filesEn.moveHere })).toBeDisabled();
  await dialog.getByRole("radio", { name: "study" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("radio", { name: "plasma" }).check();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: filesEn.moveHere }).click();
  await expect(page.getByText("2 entries moved to “plasma”")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["study", "b.csv", "d.csv"]);

  // Dragged: one row alone, then all that is chosen; a folder never into itself.
  await put(page, "b.csv", "study");
  await expect.poll(() => names(page)).toEqual(["study", "d.csv"]);
  await rowOf(page, "d.csv").getByRole("checkbox").check();
  await rowOf(page, "study").getByRole("checkbox").check();
  await put(page, "d.csv", "study");
  await expect(rowOf(page, "study")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["study", "d.csv"]);

  // The keyboard: into the folder, down, choose, name, back.
  await page.getByRole("button", { name: filesEn.unchoose }).click();
  await rowOf(page, "study").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/dir=%2Fstudy%2F/);
  await expect.poll(() => names(page)).toEqual(["plasma", "b.csv"]);
  await rowOf(page, "plasma").focus();
  await page.keyboard.press("ArrowDown");
  await expect(rowOf(page, "b.csv")).toBeFocused();
  await page.keyboard.press("F2");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("  renamed  ");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "renamed.csv")).toBeFocused();
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/update") && asked.push(request.url()));
  await page.keyboard.press("F2");
  await page.keyboard.type("lost");
  await page.keyboard.press("Escape");
  await page.keyboard.press("F2");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "renamed.csv")).toBeFocused();
  expect(asked, "nothing is sent where nothing has changed").toEqual([]);
  await page.keyboard.press("Backspace");
  await expect(page).not.toHaveURL(/dir=/);

  // A copy beside the first gets a number; a taken name is asked about.
  await rowOf(page, "d.csv")
    .getByRole("button", { name: filesEn.moreActions.replace("{{name}}", "d.csv") })
    .click();
  await page.getByRole("menuitem", { name: filesEn.copyTo }).click();
  // A double click is one wish.
  await expect(page.getByRole("button", { name: filesEn.copyHere })).toBeVisible();
  await clickTwice(page, filesEn.copyHere);
  await expect.poll(() => names(page)).toEqual(["study", "d (2).csv", "d.csv"]);
  await client.upload("d.csv", "another", "/study/");
  await put(page, "d.csv", "study");
  const taken = page.getByRole("dialog", { name: filesEn.equalTitle });
  await expect(taken).toContainText("“d.csv” is in “study” already.");
  await taken.getByRole("button", { name: uiEn.cancel }).click();
  await expect.poll(() => names(page)).toEqual(["study", "d (2).csv", "d.csv"]);
  await put(page, "d.csv", "study");
  await page.getByRole("dialog", { name: filesEn.equalTitle }).getByRole("button", { name: filesEn.equal_replace }).click();
  await expect.poll(() => names(page)).toEqual(["study", "d (2).csv"]);
  const { content } = await client.get<{ name: string; dir_path: string }[]>("user_file_store/bin");
  expect(content.data.map(({ name, dir_path }) => `${dir_path}${name}`)).toEqual(["/study/d.csv"]);

  // Of several those with taken names are skipped, and stay.
  await client.upload("free.csv", table);
  await client.upload("d (2).csv", "another", "/study/");
  await turnTo(page, `${address}?dir=%2Fstudy%2F`);
  await turnTo(page, address);
  await rowOf(page, "free.csv").click();
  await rowOf(page, "d (2).csv").click({ modifiers: ["ControlOrMeta"] });
  await put(page, "free.csv", "study");
  await expect(taken).toContainText("1 of the 2 names is taken there: “d (2).csv”.");
  await taken.getByRole("button", { name: filesEn.equal_skip }).click();
  await expect(page.getByText("1 entry moved to “study” · 1 skipped: its name is taken there")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["study", "d (2).csv"]);

  // A name that can't be is refused where it is written, of a folder and of a file.
  await page.getByRole("button", { name: filesEn.newFolder }).click();
  const making = page.getByRole("dialog", { name: filesEn.newFolder });
  // Whoever makes a folder types its name at once.
  await expect(making.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("study");
  await page.keyboard.press("Enter");
  await expect(making.getByRole("alert")).toHaveText("“study” already exists in this folder. Please choose another name.");
  await making.getByRole("textbox").fill("a/b");
  await expect(making.getByRole("alert")).toHaveText("");
  await page.keyboard.press("Enter");
  await expect(making.getByRole("alert")).toHaveText("The name must not contain / or \\.");
  expect(await seriousFaults(page)).toEqual([]);
  await making.getByRole("button", { name: uiEn.cancel }).click();
  await rowOf(page, "study").focus();
  await page.keyboard.press("F2");
  const naming = page.getByRole("textbox", { name: uiEn.rename });
  await naming.fill("con");
  await page.keyboard.press("Enter");
  await expect(page.locator(".editable-name-form").getByRole("alert")).toHaveText("The name is reserved by Windows. Please choose another one.");
  await expect(naming).toHaveAttribute("aria-invalid", "true");
  expect(await seriousFaults(page)).toEqual([]);
  await naming.press("Escape");
  await expect(rowOf(page, "study")).toBeFocused();

  // Up by dragging onto the way.
  await turnTo(page, `${address}?dir=%2Fstudy%2Fplasma%2F`);
  await expect.poll(() => names(page)).toEqual(["a.csv", "c.csv"]);
  await rowOf(page, "a.csv").dragTo(page.getByRole("button", { name: filesEn.allFiles }));
  await expect.poll(() => names(page)).toEqual(["c.csv"]);

  // A folder that is gone says so, and leads out.
  await turnTo(page, `${address}?dir=%2Fgone%2F`);
  await expect(page.getByRole("heading", { name: filesEn.folderGone })).toBeVisible();
  await page.locator(".state-actions").getByRole("button", { name: filesEn.allFiles }).click();
  await expect(rowOf(page, "study")).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const { name, account, locale, files, ui } of inTurn(
  [
    { name: "English", account: "demo@example.org", locale: "en-US", files: filesEn, ui: uiEn },
    { name: "Chinese", account: "demo2@example.org", locale: "zh-CN", files: filesZh, ui: uiZh },
  ],
  import.meta.filename,
)) {
  test.describe(name, () => {
    test.use({ locale });
    test("what is deleted is undone at once, comes back from the bin, or goes for good", async ({ page }) => {
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url, account);
      for (const file of ["plasma.csv", "serum.csv", "urine.csv"]) await client.upload(file, table);
      await enter(page, portal.url, account);
      await turnTo(page, address);
      await rowOf(page, "plasma.csv").getByRole("checkbox").check();
      await page.getByRole("toolbar").getByRole("button", { name: ui.delete }).click();
      await expect(rowOf(page, "plasma.csv")).toHaveCount(0);
      await page.getByRole("button", { name: files.undo }).click();
      await expect(page.getByText(files.restored)).toBeVisible();
      await expect(rowOf(page, "plasma.csv")).toBeVisible();

      await rowOf(page, "plasma.csv").click();
      await rowOf(page, "urine.csv").click({ modifiers: ["Shift"] });
      await page.keyboard.press("Delete");
      await expect(rowOf(page, "serum.csv")).toHaveCount(0);
      await page.getByRole("button", { name: files.bin, exact: true }).click();
      await expect(page).toHaveURL(/view=bin/);
      await expect(page.getByRole("row", { name: /serum\.csv/ })).toContainText(files.goesIn_other.replace("{{count}}", "30"));
      expect(await seriousFaults(page)).toEqual([]);
      await expect(page.getByText(files.restored), "what was said before is over").toHaveCount(0);
      // Its name is taken meanwhile: the new one goes into the bin instead.
      await client.upload("serum.csv", "another");
      await page.getByRole("button", { name: files.restoreOne.replace("{{name}}", "serum.csv") }).click();
      await page.getByRole("dialog", { name: files.equalTitle }).getByRole("button", { name: files.equal_replace }).click();
      await expect(page.getByText(files.restored)).toBeVisible();
      await expect(page.getByRole("row", { name: /serum\.csv/ })).toHaveCount(1);
      await page.getByRole("button", { name: files.deleteOneForGood.replace("{{name}}", "serum.csv") }).click();
      await page.getByRole("dialog").getByRole("button", { name: files.deleteForGood }).click();
      await expect(page.getByRole("row", { name: /serum\.csv/ })).toHaveCount(0);
      await page.getByRole("button", { name: files.deleteOneForGood.replace("{{name}}", "urine.csv") }).click();
      await page.getByRole("dialog").getByRole("button", { name: files.deleteForGood }).click();
      await expect(page.getByRole("row", { name: /urine\.csv/ })).toHaveCount(0);
      await page.getByRole("button", { name: files.emptyBin }).click();
      await page.getByRole("dialog").getByRole("button", { name: files.deleteForGood }).click();
      await expect(page.getByText(files.binEmpty)).toBeVisible();
      await page.getByRole("button", { name: files.backToFiles }).click();
      await expect(rowOf(page, "serum.csv")).toBeVisible();
      await expect(rowOf(page, "plasma.csv")).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}
