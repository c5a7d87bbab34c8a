/** A project of one's own: kept at hand, changed into a new version from a file, with what is new said and kept. */
import { expect, test } from "@playwright/test";
import { picker as pickerEn } from "../packages/web/src/picker/en.ts";
import { picker as pickerZh } from "../packages/web/src/picker/zh.ts";
import { projects as en } from "../packages/web/src/projects/en.ts";
import { projects as zh } from "../packages/web/src/projects/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, turnTo } from "./visitor.ts";

let portal: Portal;
// Of each language a portal of its own: a file of the same name would be called otherwise.
test.beforeEach(async () => {
  portal = await startPortal();
});
test.afterEach(() => portal?.stop());

const matrix = (features: readonly string[]) =>
  ["feature,S1,S2,S3,S4,S5,S6", ...features.map((feature, at) => `${feature},${[1, 2, 3, 4, 5, 6].map((of) => of * 10 + at).join(",")}`)].join("\n");

const languages = [
  {
    locale: "en-US",
    words: en,
    picker: pickerEn,
    said: "data matrix replaced; features 3 → 2",
    goes: en.uses_shares_one,
    stays: en.uses_tasks_one,
    remove: uiEn.delete,
  },
  {
    locale: "zh-CN",
    words: zh,
    picker: pickerZh,
    said: "替换数据矩阵；特征 3 → 2",
    goes: zh.uses_shares_other,
    stays: zh.uses_tasks_other,
    remove: uiZh.delete,
  },
] as const;

for (const { locale, words, picker, said, goes, stays, remove } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("is marked, found among the favourites, and changed", async ({ page }) => {
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url);
      const ids: string[] = [];
      for (const name of ["Own study", "Another one"]) {
        const { content } = await client.upload(`${name}.csv`, matrix(["a", "b", "c"]));
        const made = await client.post("project/store", { name, kind: "other", value: "area", matrix: content.data.store_path });
        expect(made.code, made.showMsg).toBe(1);
        ids.push((made.content as { data: { id: string } }).data.id);
      }
      const id = ids[0]!;
      const run = { kind: "tool", tool_id: "pca", name: "Early look", inputs: { matrix: `project:${id}/matrix` }, params: {} };
      const { content: task } = await client.post("task/store", run);
      await enter(page, portal.url);
      await turnTo(page, "/project/project-list");
      const star = page.getByRole("button", { name: words.favouriteOf.replace("{{project}}", "Own study") });
      await star.click();
      await expect(star).toHaveAttribute("aria-pressed", "true");
      await page.getByLabel(words.favouritesOnly).click();
      await expect(page.getByRole("link", { name: "Another one", exact: true })).toHaveCount(0);
      await page.screenshot({ path: test.info().outputPath("list.png") });

      await page.getByRole("link", { name: "Own study", exact: true }).click();
      const panel = page.getByRole("dialog").filter({ hasText: words.details });
      await panel.getByRole("button", { name: words.update }).click();
      const dialog = page.getByRole("dialog").filter({ hasText: words.updateLine });
      await expect(dialog.getByText(words.tableStays.replace("{{name}}", "Own study.csv"))).toBeVisible();
      await dialog.getByRole("button", { name: `${words.table_matrix}: ${words.choose}` }).click();
      const chooser = page.getByRole("dialog").filter({ has: page.locator(".picker-local") });
      await chooser
        .locator('.picker-local input[type="file"]')
        .setInputFiles({ name: "less.csv", mimeType: "text/csv", buffer: Buffer.from(matrix(["a", "b"])) });
      await expect(chooser.locator(".picker-stored")).toBeVisible();
      await chooser.getByRole("button", { name: picker.confirm }).click();
      await expect(dialog.getByText("less.csv")).toBeVisible();
      await page.screenshot({ path: test.info().outputPath("change.png") });
      await dialog.getByRole("button", { name: words.saveChanges }).click();
      await expect(page.getByText(words.changedVersion.replace("{{version}}", "2").replace("{{changes}}", said))).toBeVisible();
      await expect(panel.locator(".project-changes")).toHaveText(said);
      await panel.locator(".project-changes").scrollIntoViewIfNeeded();
      await page.screenshot({ path: test.info().outputPath("changed.png") });

      // What was made of the data before stands on the project, and says that there are newer ones.
      await expect(panel.getByText(words.tasksMade.replace("{{count}}", "1"))).toBeVisible();
      await panel.getByRole("link", { name: "Early look" }).click();
      await expect(page).toHaveURL(new RegExp(`get-report\\?id=${(task as { data: { id: string } }).data.id}`));
      const newer = words.newerData.replace("{{name}}", "Own study").replace("{{latest}}", "2").replace("{{version}}", "1");
      const alert = page.getByRole("alert").filter({ hasText: newer });
      await expect(alert).toBeVisible();
      await page.screenshot({ path: test.info().outputPath("newer.png") });
      await alert.getByRole("link", { name: words.whatChanged }).click();
      await expect(panel.locator(".project-changes")).toHaveText(said);

      // What was shared stands in one list, and goes with the project, as is said before it is deleted.
      await panel.getByLabel(words.email).fill("someone@example.org");
      await panel.getByRole("button", { name: words.offer, exact: true }).click();
      await expect(panel.getByText("someone@example.org").first()).toBeVisible();
      await turnTo(page, "/project/project-list?view=shares");
      await expect(page.getByRole("row").filter({ hasText: "someone@example.org" })).toContainText("Own study");
      await page.screenshot({ path: test.info().outputPath("shares.png") });
      await page.getByRole("link", { name: "Own study", exact: true }).click();
      await panel.getByRole("button", { name: remove, exact: true }).click();
      const asked = page.getByRole("dialog").filter({ hasText: words.deleteTitle.replace("{{name}}", "Own study") });
      const count = (text: string) => text.replace("{{count}}", "1");
      await expect(asked).toContainText(words.deleteGoes.replace("{{list}}", count(goes)));
      await expect(asked).toContainText(words.deleteStays.replace("{{list}}", count(stays)));
      await page.screenshot({ path: test.info().outputPath("delete.png") });
      await asked.getByRole("button", { name: remove, exact: true }).click();
      await expect(page.getByRole("link", { name: "Own study", exact: true })).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}
