/** The file picker of a tool's form: a file of this computer or of My Files, in both languages. */
import { expect, test } from "@playwright/test";
import { limits } from "../packages/contract/src/limits.ts";
import { signIn } from "./client.ts";
import { seriousFaults, typeAtOnce } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import { confirm, drop, fileOf, filled, input, languages, openForm, openPicker, row, rows, sayOnce, table, uploads } from "./picker-parts.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

for (const { name, account, locale, words } of inTurn(languages, import.meta.filename)) {
  test.describe(name, () => {
    test.use({ locale });

    test("a file of My Files: folders, search, one choice, renaming", async ({ page }) => {
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url, account);
      await client.post("user_file_store/add_dir", { current_dir: "/", name: "study" });
      await client.post("user_file_store/add_dir", { current_dir: "/study/", name: "raw" });
      // The latest comes first: the last letters stand on the second page, as does the file that is searched for.
      for (const one of ["f.csv", "e.csv", "d.xlsx", "c.pdf", "b.TXT", "a.csv"]) await client.upload(one, table);
      for (const one of ["zinc deep", "t", "s", "r", "q", "p"]) await client.upload(`${one}.csv`, table, "/study/raw/");
      await openForm(page, account, portal.url);
      const dialog = page.getByRole("dialog");
      const opener = input(page).getByRole("button", { name: words.tools.upload });
      // By keyboard: from one tab to the other, and out again to where it began.
      await opener.press("Enter");
      await dialog.getByRole("tab", { name: words.picker.localUpload }).focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("tab", { name: words.picker.myFiles })).toHaveAttribute("aria-selected", "true");
      await expect(rows(dialog).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await openPicker(page, words.tools.fromFiles);
      await expect(dialog.getByRole("tab", { name: words.picker.myFiles })).toHaveAttribute("aria-selected", "true");

      // Five to a page, up to twenty.
      await expect(rows(dialog)).toHaveCount(5);
      await dialog.locator(".ant-pagination-options .ant-select").click();
      await expect(page.locator(".ant-select-item-option")).toHaveText([/^5\b/, /^10\b/, /^15\b/, /^20\b/]);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeVisible();

      // What the tool does not take says why.
      const pdf = row(dialog, "c.pdf");
      await expect(pdf.getByRole("radio")).toBeDisabled();
      const reason = filled(words.picker.notAccepted, { list: ".csv .tsv .txt .xls .xlsx" });
      await expect(pdf.locator("label")).toHaveAttribute("title", reason);
      await expect(pdf.getByRole("radio")).toHaveAccessibleDescription(reason);

      // Nothing chosen: a warning. One at a time; a new page chooses nothing.
      await confirm(dialog, words);
      await expect(page.getByText(words.picker.pickNone)).toBeVisible();
      await row(dialog, "a.csv").getByRole("radio").check();
      await row(dialog, "b.TXT").getByRole("radio").check();
      await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(1);
      await dialog.locator(".ant-pagination-next button").click();
      await expect(row(dialog, "f.csv")).toBeVisible();
      await dialog.locator(".ant-pagination-prev button").click();
      await expect(row(dialog, "b.TXT")).toBeVisible();
      await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);

      // Down the folders, one up, and back to the root.
      const way = dialog.getByRole("navigation", { name: words.picker.way });
      const back = dialog.getByRole("button", { name: words.picker.goBack });
      await expect(back).toBeDisabled();
      await dialog.getByRole("button", { name: filled(words.picker.folder, { name: "study" }) }).click();
      await expect(dialog.getByRole("region")).toBeFocused();
      await dialog.getByRole("button", { name: filled(words.picker.folder, { name: "raw" }) }).press("Enter");
      await expect(way).toHaveText(new RegExp(`${words.picker.allFiles}.*study.*raw`));
      await back.click();
      await expect(way.locator("[aria-current]")).toHaveText("study");
      await dialog.getByRole("button", { name: filled(words.picker.folder, { name: "raw" }) }).click();
      await way.getByRole("button", { name: words.picker.allFiles }).click();
      await expect(way.locator("[aria-current]")).toHaveText(words.picker.allFiles);
      await expect(row(dialog, "a.csv")).toBeVisible();

      // A search asks once typing has rested, and from the root; what it found leads to its place.
      await dialog.getByRole("button", { name: filled(words.picker.folder, { name: "study" }) }).click();
      await expect(row(dialog, "raw")).toBeVisible();
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("user_file_store/list")) asked.push(new URL(request.url()).searchParams.get("name") ?? "");
      });
      await typeAtOnce(dialog.getByRole("textbox", { name: words.picker.search }), "zinc");
      const hit = row(dialog, "zinc deep.csv");
      await expect(hit).toBeVisible();
      expect(asked).toEqual(["zinc"]);
      await expect(way).toHaveText(words.picker.allFiles);
      await hit.getByRole("button", { name: filled(words.picker.toFolder, { folder: "/study/raw/" }) }).click();
      await expect(way.locator("[aria-current]")).toHaveText("raw");
      await expect(hit).toHaveClass(/marked/);
      await expect(dialog.getByRole("textbox", { name: words.picker.search })).toHaveValue("");

      // Renamed where it stands, with its extension kept; unchanged or given up nothing is sent.
      const renames: unknown[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("user_file_store/update")) renames.push(request.postDataJSON());
      });
      const editButton = dialog.getByRole("button", { name: `${words.ui.rename}: zinc deep.csv` });
      const editor = dialog.getByRole("textbox", { name: words.ui.rename });
      await hit.hover();
      await editButton.click();
      await expect(editor).toHaveValue("zinc deep");
      await editor.fill("lost");
      await editor.press("Escape");
      await expect(hit).toBeVisible();
      await expect(editButton).toBeFocused();
      await editButton.press("Enter");
      await editor.press("Enter");
      await expect(editButton).toBeVisible();
      await editButton.click();
      await editor.fill("  zinc  ");
      await editor.press("Enter");
      const zinc = row(dialog, "zinc.csv");
      await expect(zinc).toBeVisible();
      expect(renames).toEqual([expect.objectContaining({ name: "zinc.csv" })]);

      expect(await seriousFaults(page, ".ant-modal")).toEqual([]);
      await zinc.getByRole("radio").check();
      await confirm(dialog, words);
      await expect(dialog).toBeHidden();
      await expect(input(page)).toContainText("zinc.csv");
      await expect(input(page)).toBeFocused();
      await input(page)
        .getByRole("button", { name: filled(words.tools.remove, { name: "zinc.csv" }) })
        .click();
      await expect(input(page)).toBeFocused();
      expect(complaints).toEqual([]);
    });

    test("a file of this computer: what is refused, one at a time, nothing else meanwhile", async ({ page }) => {
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url, account);
      await client.post("user_file_store/add_dir", { current_dir: "/", name: "forms" });
      const forms = (await client.post<{ id: string }>("user_file_store/add_dir", { current_dir: "/forms/", name: "2026" })).content.data;
      await openForm(page, account, portal.url);
      const dialog = await openPicker(page, words.tools.upload);
      await expect(dialog.getByRole("tab", { name: words.picker.localUpload })).toHaveAttribute("aria-selected", "true");
      const chooser = dialog.locator('.picker-local input[type="file"]');
      const alert = dialog.getByRole("alert");
      await confirm(dialog, words);
      await expect(page.getByText(words.picker.pickNone)).toBeVisible();
      await chooser.setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
      await expect(alert).toHaveText(filled(words.picker.wrongType, { list: ".csv, .tsv, .txt, .xls, .xlsx" }));
      await chooser.setInputFiles({ name: "empty.csv", mimeType: "text/csv", buffer: Buffer.alloc(0) });
      await expect(alert).toHaveText(filled(words.picker.emptyFile, { name: "empty.csv" }));
      await chooser.setInputFiles(fileOf("big.csv", limits.uploadBytes + 1));
      await expect(alert).toHaveText(filled(words.picker.tooLarge, { size: "100 MB" }));
      await drop(page, dialog.locator(".picker-local"), 10);
      await expect(alert).toHaveText(filled(words.picker.oneOnly_other, { count: 10 }));
      expect(await seriousFaults(page, ".ant-modal")).toEqual([]);

      // It says where an upload will lie, and goes into another folder when told to, by keyboard as well.
      const place = (...names: string[]) => [words.picker.allFiles, ...names].join(" / ");
      const into = (folder: string) => expect(dialog.locator(".picker-into")).toContainText(new RegExp(`${folder}\\s*${words.picker.anotherFolder}`));
      await into(place());
      await dialog.getByRole("button", { name: words.picker.anotherFolder }).press("Enter");
      const where = page.getByRole("dialog", { name: words.picker.intoWhich });
      await where.getByRole("radio", { name: "forms" }).press("ArrowRight");
      await where.getByRole("radio", { name: "2026" }).check();
      expect(await seriousFaults(page, ".ant-modal")).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(where).toBeHidden();
      await into(place());
      await dialog.getByRole("button", { name: words.picker.anotherFolder }).click();
      await where.getByRole("button", { name: filled(words.files.foldersIn, { name: "forms" }) }).click();
      await where.getByRole("radio", { name: "2026" }).check();
      await where.getByRole("button", { name: words.picker.intoThis }).click();
      await into(place("forms", "2026"));

      // Turned into a tidy csv it says what was changed.
      const sloppy = { name: "sloppy.txt", mimeType: "text/plain", buffer: Buffer.from("id;x\na;1,5\n\nb;2,5\n") };
      await dialog.getByRole("checkbox", { name: words.picker.convert }).check();
      await chooser.setInputFiles(sloppy);
      await expect(dialog.locator(".picker-stored-name")).toHaveText("sloppy.csv");
      await expect(dialog.getByText(filled(words.picker.converted, { name: "sloppy.txt" }))).toBeVisible();
      await expect(dialog.locator(".picker-did").getByRole("listitem")).toHaveCount(3);
      await expect(dialog.locator(".picker-did")).toContainText(words.semicolons);
      await expect(dialog.getByText(filled(words.picker.keptInFiles, { folder: place("forms", "2026") }))).toBeVisible();
      expect((await client.get<{ name: string }[]>("user_file_store/list", { current_dir: "/forms/2026/" })).content.data).toMatchObject([
        { name: "sloppy.csv" },
      ]);
      await dialog.getByRole("button", { name: filled(words.picker.remove, { name: "sloppy.csv" }) }).click();
      await sayOnce(page, words.picker.uploaded);
      await dialog.getByRole("checkbox", { name: words.picker.convert }).uncheck();

      // While one is on its way nothing else goes: not closing, not the other tab, no second file, no confirming.
      const hold = Promise.withResolvers<void>();
      await page.route(uploads, async (route) => {
        await hold.promise;
        await route.continue();
      });
      await chooser.setInputFiles({ name: `held.CSV`, mimeType: "text/csv", buffer: Buffer.from(table) });
      await expect(dialog.getByRole("progressbar")).toBeVisible();
      for (const act of [
        () => dialog.locator(".ant-modal-close").click(),
        () => page.keyboard.press("Escape"),
        () => dialog.getByRole("button", { name: words.ui.cancel }).click(),
        () => dialog.getByRole("tab", { name: words.picker.myFiles }).click(),
        () => drop(page, dialog.locator(".picker-local"), 1),
      ]) {
        await act();
        await sayOnce(page, words.picker.busy);
      }
      await confirm(dialog, words);
      await sayOnce(page, words.picker.wait);
      await expect(dialog.getByRole("tab", { name: words.picker.localUpload })).toHaveAttribute("aria-selected", "true");
      expect(Number(await dialog.getByRole("progressbar").getAttribute("aria-valuenow"))).toBeLessThanOrEqual(99);
      hold.resolve();
      await sayOnce(page, words.picker.uploaded);
      await page.unroute(uploads);

      // Removed there is nothing to confirm; what fails can be tried again.
      await dialog.getByRole("button", { name: filled(words.picker.remove, { name: "held.CSV" }) }).click();
      await confirm(dialog, words);
      await sayOnce(page, words.picker.pickNone);
      await page.route(uploads, (route) => route.fulfill({ status: 500, json: { code: 0, content: null, showMsg: "No room.", debugMsg: "" } }));
      await chooser.setInputFiles({ name: "again.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
      await expect(alert).toHaveText(filled(words.files.failed, { reason: "No room." }));
      await expect(dialog.getByRole("progressbar")).toHaveCount(0);
      await confirm(dialog, words);
      await sayOnce(page, words.picker.pickNone);
      await page.unroute(uploads);
      await dialog.getByRole("button", { name: words.picker.again }).click();
      await expect(dialog.locator(".picker-stored-name")).toHaveText("again.csv");
      await expect(dialog.locator(".picker-stored-name")).toBeFocused();
      await confirm(dialog, words);
      await expect(dialog).toBeHidden();
      await expect(input(page)).toContainText("again.csv");

      // The next picker knows the folder; once it is gone, uploads go to the root again.
      const samples = page.locator('[data-role="samples"]');
      const other = samples.getByRole("button", { name: words.tools.upload });
      await other.click();
      await into(place("forms", "2026"));
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await input(page)
        .getByRole("button", { name: filled(words.tools.remove, { name: "again.csv" }) })
        .click();
      await fetch(`${portal.url}/api/front/user_file_store/delete?ids=${forms.id}`, { method: "DELETE", headers: client.headers });
      await other.click();
      await into(place());

      // For the form alone it stays out of My Files, and the form reads it all the same.
      await dialog.getByRole("checkbox", { name: words.picker.keep }).uncheck();
      await expect(dialog.getByText(words.picker.notKept)).toBeVisible();
      await chooser.setInputFiles({ name: "sheet for once.csv", mimeType: "text/csv", buffer: Buffer.from("sample,group\nA,x\nB,y\n") });
      await expect(dialog.getByText(words.picker.forForm)).toBeVisible();
      await confirm(dialog, words);
      await expect(dialog).toBeHidden();
      await expect(samples).toContainText("sheet for once.csv");
      await expect(samples.locator("table")).toContainText("group");
      expect((await client.get("user_file_store/list", { name: "for once" })).content.total).toBe(0);
      expect(complaints).toEqual([]);
    });
  });
}
