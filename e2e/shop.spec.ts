/** The mall from an empty shelf's first product to a customer's enquiry: category, product, promotion, price, process, support. */
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { shop as en } from "../packages/web/src/shop/en.ts";
import { shop as zh } from "../packages/web/src/shop/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow, turnTo, shown } from "./visitor.ts";

const picture = readFileSync(new URL("../docs/screenshot.png", import.meta.url));
const languages = [
  { locale: "en-US", words: en, ui: uiEn, at: "en", name: "Polyamines", shelf: "Trials", sale: "Opening offer", process: "Untargeted" },
  { locale: "zh-CN", words: zh, ui: uiZh, at: "zh", name: "多胺", shelf: "试用项目", sale: "开业优惠", process: "非靶向" },
] as const;
for (const { locale, words, ui, at, name, shelf, sale, process } of inTurn(languages, import.meta.filename)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    // Each begins with a mall in which nothing stands yet.
    let portal: Portal;
    test.beforeAll(async () => {
      portal = await startPortal();
    });
    test.afterAll(async () => portal?.stop());

    test("is filled by staff and browsed by customers", async ({ browser, page }, info) => {
      test.setTimeout(150_000);
      const complaints = complaintsOf(page);
      await enter(page, portal.url, "all@example.org");
      await turnTo(page, "/shop");
      await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
      await expect(page.getByText(words.noMallEditor)).toBeVisible();

      await page.getByRole("button", { name: words.editCategories }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: words.addCategory }).click();
      await dialog.getByRole("button", { name: ui.save }).click();
      await expect(dialog.getByRole("alert").filter({ hasText: words.needsName })).toBeVisible();
      await dialog.locator(`#category-name-${at}`).fill(shelf);
      await dialog.getByRole("button", { name: ui.save }).click();
      await expect(page.getByText(words.categorySaved)).toBeVisible();
      await page.keyboard.press("Escape");
      await page.screenshot({ path: info.outputPath("home.png"), fullPage: true });
      await page.locator(".category-card", { hasText: shelf }).click();
      await expect(page.getByRole("heading", { level: 1, name: shelf })).toBeVisible();
      await expect(page.getByText(words.noGoods)).toBeVisible();
      await page.getByRole("button", { name: words.add }).first().click();

      // What is missing or could be read in two ways is said before anything is sent.
      if (at === "zh") await page.getByText(words.chinese, { exact: true }).click();
      await page.getByRole("button", { name: words.publish, exact: true }).click();
      await expect(page.getByRole("alert").filter({ hasText: words.needsName })).toBeVisible();
      await page.locator(`#goods-name-${at}`).fill(name);
      await page.locator("#goods-amount").fill("1,250.50");
      await page.getByRole("button", { name: words.publish, exact: true }).click();
      await expect(page.getByRole("alert").filter({ hasText: "1,250.50" })).toBeVisible();
      await page.locator("#goods-amount").fill("1250.50");
      await page.getByRole("button", { name: words.addSpecification }).locator("visible=true").click();
      await page.getByLabel(`${words.specificationName} 1`).locator("visible=true").fill("LC");
      await page.getByLabel(`${words.specificationValue} 1`).locator("visible=true").fill("HILIC");
      await page.locator("#goods-flow").click();
      await page.locator(".ant-select-item-option", { hasText: process }).first().click();
      await page.locator('.goods-form-side input[type="file"]').first().setInputFiles({ name: "front.png", mimeType: "image/png", buffer: picture });
      await expect(page.getByRole("button", { name: words.publish, exact: true })).toBeEnabled();
      await page.getByRole("button", { name: words.publish, exact: true }).click();
      await expect(page.getByText(words.saved_published)).toBeVisible();
      await expect(page).toHaveURL(/goods-detail\?id=.*view=edit/);
      await page.screenshot({ path: info.outputPath("edit.png"), fullPage: true });
      await page.reload();
      await expect(page.locator("#goods-amount")).toHaveValue("1250.50");

      await turnTo(page, "/shop/promotion-list");
      await page.getByRole("button", { name: words.addPromotion }).first().click();
      await page.locator(`#promotion-title-${at}`).fill(sale);
      await page.locator("#promotion-from").fill("2020-01-01T00:00");
      await page.locator("#promotion-until").fill("2019-01-01T00:00");
      await page.locator("#promotion-percent").fill("15");
      await dialog.getByRole("button", { name: ui.save }).click();
      await expect(dialog.getByRole("alert").filter({ hasText: words.endsBefore })).toBeVisible();
      await page.locator("#promotion-until").fill("2999-01-01T00:00");
      await page.locator("#promotion-goods").fill(name);
      await page.locator(".ant-select-item-option", { hasText: name }).click();
      await dialog.getByRole("button", { name: ui.save }).click();
      await expect(page.getByText(words.promotionSaved)).toBeVisible();
      await expect(page.locator(".promotion-card", { hasText: sale })).toContainText("15");
      await page.screenshot({ path: info.outputPath("promotions.png"), fullPage: true });

      const customer = await (await browser.newContext({ locale, viewport: { width: 1366, height: 800 } })).newPage();
      await enter(customer, portal.url);
      await turnTo(customer, "/shop/home");
      await expect(customer.getByRole("button", { name: words.editCategories })).toHaveCount(0);
      await customer.getByRole("textbox", { name: words.search }).fill(name);
      // Home shows it, too, and stays open in its tab.
      await expect(customer).toHaveURL(/goods-category-detail/);
      const card = shown(customer).locator(".goods-card", { hasText: name });
      // 1250.50 less 15 percent is 1062.925, to the cent 1062.93.
      await expect(card.locator("strong")).toHaveText(/1,062\.93/);
      await expect(card.locator("img.goods-picture")).toBeVisible();
      await customer.screenshot({ path: info.outputPath("found.png") });
      await card.getByRole("link", { name }).click();
      await expect(customer.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(customer.locator("dd", { hasText: "HILIC" })).toBeVisible();
      await customer.screenshot({ path: info.outputPath("product.png"), fullPage: true });
      const address = customer.url();
      await customer.getByRole("button", { name: words.enquire }).click();
      await expect(customer.locator("#support-title")).toHaveValue(words.enquiry.replace("{{name}}", name));
      const asked = await customer.locator("#support-content").inputValue();
      expect(asked).toContain(`“${name}”`);
      expect(asked).toContain(`\n${address}`);

      // One click from a product to the result of the process that evaluates it.
      await follow(customer, address.split("#")[1]!);
      await customer.setViewportSize({ width: 390, height: 800 });
      await customer.screenshot({ path: info.outputPath("product-narrow.png"), fullPage: true });
      await customer.getByRole("button", { name: words.runExample }).click();
      await expect(customer).toHaveURL(/get-report\?id=/, { timeout: 60_000 });
      await turnTo(customer, "/shop/home");
      await expect(customer.locator(".category-card")).toHaveCount(1);

      // What is withdrawn is gone from the lists, and its address says so.
      await follow(page, `${address.split("#")[1]!}&view=edit`);
      await page.getByRole("button", { name: words.withdraw, exact: true }).click();
      await expect(page.getByText(words.saved_withdrawn)).toBeVisible();
      await follow(customer, address.split("#")[1]!);
      await customer.reload();
      await expect(customer.getByText(at === "zh" ? "该产品已下架。" : "This product is no longer offered.")).toBeVisible();
      expect(complaints).toEqual([]);
      await customer.context().close();
    });
  });
}
