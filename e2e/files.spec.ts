/** My Files: what is deleted by mistake comes back, in both languages. */
import { expect, test } from "@playwright/test";
import { files as filesEn } from "../packages/web/src/files/en.ts";
import { files as filesZh } from "../packages/web/src/files/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { signIn } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

for (const { name, account, locale, files, ui } of [
  { name: "English", account: "demo@example.org", locale: "en-US", files: filesEn, ui: uiEn },
  { name: "Chinese", account: "demo2@example.org", locale: "zh-CN", files: filesZh, ui: uiZh },
]) {
  test.describe(name, () => {
    test.use({ locale });
    test("a deleted file is undone from where its deletion is told", async ({ page }) => {
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url, account);
      await client.upload("plasma.csv", "sample,x\nA,1\n");
      await enter(page, portal.url, account);
      await turnTo(page, "/data-collection/file-store");
      const row = page.getByRole("row", { name: /plasma\.csv/ });
      await row.getByRole("checkbox").check();
      await page.getByRole("button", { name: new RegExp(`^${ui.delete} \\(1\\)$`) }).click();
      await page.getByRole("dialog").getByRole("button", { name: ui.delete }).click();
      await expect(row).toHaveCount(0);
      await page.getByRole("button", { name: files.undo }).click();
      await expect(page.getByText(files.restored)).toBeVisible();
      await expect(row).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
