/** A project of one's own: kept at hand, changed into a new version from a file, with what is new said and kept. */
import { expect, test } from "@playwright/test";
import { picker as pickerEn } from "../packages/web/src/picker/en.ts";
import { picker as pickerZh } from "../packages/web/src/picker/zh.ts";
import { projects as en } from "../packages/web/src/projects/en.ts";
import { projects as zh } from "../packages/web/src/projects/zh.ts";
import { signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, turnTo } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal?.stop());

const matrix = (features: readonly string[]) =>
  ["feature,S1,S2,S3,S4,S5,S6", ...features.map((feature, at) => `${feature},${[1, 2, 3, 4, 5, 6].map((of) => of * 10 + at).join(",")}`)].join("\n");

const languages = [
  { locale: "en-US", words: en, picker: pickerEn, said: "data matrix replaced; features 3 → 2" },
  { locale: "zh-CN", words: zh, picker: pickerZh, said: "替换数据矩阵；特征 3 → 2" },
] as const;

for (const { locale, words, picker, said } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("is marked, found among the favourites, and changed", async ({ page }) => {
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url);
      for (const name of ["Own study", "Another one"]) {
        const { content } = await client.upload(`${name}.csv`, matrix(["a", "b", "c"]));
        const made = await client.post("project/store", { name, kind: "other", value: "area", matrix: content.data.store_path });
        expect(made.code, made.showMsg).toBe(1);
      }
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
      expect(complaints).toEqual([]);
    });
  });
}
