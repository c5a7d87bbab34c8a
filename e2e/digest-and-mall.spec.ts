/** The switch for the week's news by mail, and a mall without goods: it stays in the menu and says so. */
import { expect, test } from "@playwright/test";
import { news as en } from "../packages/web/src/news/en.ts";
import { news as zh } from "../packages/web/src/news/zh.ts";
import { shop as shopEn } from "../packages/web/src/shop/en.ts";
import { shop as shopZh } from "../packages/web/src/shop/zh.ts";
import { inTurn } from "./in-turn.ts";
import { useMailingPortal } from "./mailing-portal.ts";
import { complaintsOf, enter, shown, turnTo } from "./visitor.ts";

const started = useMailingPortal();

const languages = [
  { locale: "en-US", words: en, shop: shopEn, mall: "Product Mall" },
  { locale: "zh-CN", words: zh, shop: shopZh, mall: "产品商城" },
] as const;
for (const { locale, words, shop, mall } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 900 } });

    test("the weekly mail is asked for, stays asked for, and is stopped again", async ({ page }) => {
      const complaints = complaintsOf(page);
      await enter(page, started.portal.url);
      await turnTo(page, "/news-letter/news-list");
      const digest = shown(page).getByRole("switch", { name: words.digest });
      await expect(digest).not.toBeChecked();
      await digest.click();
      await expect(page.getByText(words.digestOn)).toBeVisible();
      await page.reload();
      await expect(digest).toBeChecked();
      await digest.click();
      await expect(page.getByText(words.digestOff)).toBeVisible();
      await page.reload();
      await expect(digest).not.toBeChecked();
      expect(complaints).toEqual([]);
    });

    test("a mall without goods stays in the menu and says so", async ({ page }) => {
      const complaints = complaintsOf(page);
      await enter(page, started.portal.url);
      await page.getByRole("navigation").getByText(mall).first().click();
      await expect(page).toHaveURL(/#\/shop\/home/);
      await expect(shown(page).getByText(shop.noMall)).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
