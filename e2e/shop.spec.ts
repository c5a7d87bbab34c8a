/** The mall from an empty shelf's first product to a customer's enquiry: category, product, promotion, price, process, support. */
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { shop as en } from "../packages/web/src/shop/en.ts";
import { shop as zh } from "../packages/web/src/shop/zh.ts";
import { shell as shellEn } from "../packages/web/src/shell/en.ts";
import { shell as shellZh } from "../packages/web/src/shell/zh.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { ui as uiZh } from "../packages/web/src/ui/zh.ts";
import { clientOf, signIn } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow, turnTo, shown } from "./visitor.ts";

const picture = readFileSync(new URL("../docs/screenshot.png", import.meta.url));
const languages = [
  { locale: "en-US", words: en, ui: uiEn, shell: shellEn, at: "en", name: "Polyamines", shelf: "Trials", sale: "Opening offer", process: "Untargeted" },
  { locale: "zh-CN", words: zh, ui: uiZh, shell: shellZh, at: "zh", name: "多胺", shelf: "试用项目", sale: "开业优惠", process: "非靶向" },
] as const;
for (const { locale, words, ui, shell, at, name, shelf, sale, process } of inTurn(languages, import.meta.filename)) {
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
      await page.locator(`[id$="goods-name-${at}"]`).fill(name);
      await page.locator(`[id$="goods-amount"]`).fill("1,250.50");
      await page.getByRole("button", { name: words.publish, exact: true }).click();
      await expect(page.getByRole("alert").filter({ hasText: "1,250.50" })).toBeVisible();
      await page.locator(`[id$="goods-amount"]`).fill("1250.50");
      await page.getByRole("button", { name: words.addSpecification }).locator("visible=true").click();
      await page.getByLabel(`${words.specificationName} 1`).locator("visible=true").fill("LC");
      await page.getByLabel(`${words.specificationValue} 1`).locator("visible=true").fill("HILIC");
      await page.locator(`[id$="goods-flow"]`).click();
      await page.locator(".ant-select-item-option", { hasText: process }).first().click();
      await page.locator('.goods-form-side input[type="file"]').first().setInputFiles({ name: "front.png", mimeType: "image/png", buffer: picture });
      await expect(page.getByRole("button", { name: words.publish, exact: true })).toBeEnabled();
      await page.getByRole("button", { name: words.publish, exact: true }).click();
      await expect(page.getByText(words.saved_published)).toBeVisible();
      await expect(page).toHaveURL(/goods-detail\?id=.*view=edit/);
      await page.screenshot({ path: info.outputPath("edit.png"), fullPage: true });
      await page.reload();
      await expect(page.locator(`[id$="goods-amount"]`)).toHaveValue("1250.50");

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

    test("what is typed into one product stays beside another and a new one, and what others save is where a form begins", async ({ page }, info) => {
      test.setTimeout(90_000);
      const { headers } = await signIn(portal.url, "all@example.org", "demo-portal", locale);
      const editor = clientOf(portal.url, headers.token, locale);
      const none = { en: "", zh: "" };
      const category = (await editor.post<{ id: string }>("goods/store_category", { name: { en: "Shelf", zh: "货架" }, about: none, place: 9 })).content.data;
      const add = async (called: string) => {
        const goods = {
          category_id: category.id,
          name: { en: called, zh: called },
          summary: none,
          text: none,
          price: null,
          specifications: [],
          state: "published",
        };
        const { id, version } = (await editor.post<{ id: string; version: number }>("goods/store", goods)).content.data;
        const change = (more: object) => editor.post("goods/update", { id, version, ...goods, ...more });
        return { id, change };
      };
      const [first, second] = [await add("Alpha"), await add("Beta")];
      await enter(page, portal.url, "all@example.org");
      const complaints = complaintsOf(page);
      const visible = (id: string) => shown(page).locator(`[id$="${id}"]`).locator("visible=true");

      // The product was looked at; since then somebody else has saved it.
      await turnTo(page, `/shop/goods-category-detail?category_id=${category.id}`);
      await shown(page).locator(".goods-card", { hasText: "Alpha" }).getByRole("link").first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Alpha" })).toBeVisible();
      expect((await first.change({ summary: { en: "Of others", zh: "他人所写" } })).status).toBe(200);
      await page.getByRole("button", { name: words.edit, exact: true }).click();
      await expect(visible(`goods-summary-${at}`)).toHaveValue(at === "zh" ? "他人所写" : "Of others");
      await visible(`goods-summary-${at}`).fill("Of mine");

      // Another product, its form and a new one stand beside it.
      await turnTo(page, `/shop/goods-category-detail?category_id=${category.id}`);
      await shown(page).locator(".goods-card", { hasText: "Beta" }).getByRole("link").first().click();
      await page.getByRole("button", { name: words.edit, exact: true }).click();
      await expect(visible(`goods-name-${at}`)).toHaveValue("Beta");
      await expect(page.locator(".tab")).toHaveCount(5);
      await turnTo(page, `/shop/goods-category-detail?category_id=${category.id}`);
      await page.getByRole("button", { name: words.add }).first().click();
      await expect(shown(page).locator(`[id$="goods-name-${at}"]`)).toHaveValue("");
      await page.locator(".tab").nth(3).getByRole("link").click();
      await expect(visible(`goods-summary-${at}`)).toHaveValue("Of mine");
      await page.getByRole("button", { name: words.saveChanges, exact: true }).click();
      await expect(page.getByText(words.saved_published)).toBeVisible();

      // A form that was left as it was begins anew where somebody else has saved it meanwhile.
      expect((await second.change({ summary: { en: "Second of others", zh: "他人所写之二" } })).status).toBe(200);
      await page.locator(".tab").nth(4).getByRole("link").click();
      await expect(visible(`goods-summary-${at}`)).toHaveValue(at === "zh" ? "他人所写之二" : "Second of others");

      // What is saved for the first time goes on in its tab, and leaves room for a new one.
      await page.locator(".tab").nth(5).getByRole("link").click();
      await expect(visible(`goods-name-${at}`)).toHaveValue("");
      if (at === "zh") await shown(page).getByText(words.chinese, { exact: true }).click();
      await visible(`goods-name-${at}`).fill("Gamma");
      // Typed and left within the very moment in which the address comes to name what was saved.
      await page.evaluate(
        ([field, elsewhere]) => {
          const replaceState = window.history.replaceState.bind(window.history);
          window.history.replaceState = function (...given) {
            replaceState(...given);
            if (!/id=.*tab=/.test(String(given[2]))) return;
            window.history.replaceState = replaceState;
            queueMicrotask(() => {
              const input = [...document.querySelectorAll<HTMLInputElement>(`[id$="${field}"]`)].find((one) => one.offsetParent !== null)!;
              Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, "Gamma ray");
              input.dispatchEvent(new Event("input", { bubbles: true }));
              window.location.hash = elsewhere;
            });
          };
        },
        [`goods-name-${at}`, `/shop/goods-category-detail?category_id=${category.id}`] as const,
      );
      await page.getByRole("button", { name: words.saveDraft, exact: true }).click();
      await expect(page).toHaveURL(/goods-category-detail/);
      await turnTo(page, `/shop/goods-category-detail?category_id=${category.id}`);
      await page.getByRole("button", { name: words.add }).first().click();
      await expect(shown(page).locator(`[id$="goods-name-${at}"]`)).toHaveValue("");
      if (at === "zh") await shown(page).getByText(words.chinese, { exact: true }).click();
      await visible(`goods-name-${at}`).fill("Delta");
      await page.locator(".tab").nth(5).getByRole("link").click();
      await expect(visible(`goods-name-${at}`)).toHaveValue("Gamma ray");
      // As the portal's own links have it, and no other address leads to another form of it.
      const { id } = Object.fromEntries(new URLSearchParams(page.url().split("?")[1]));
      expect(page.url()).toContain(`&view=edit&tab=${id}`);

      // An address that would take what is typed asks first, also one that is typed by hand.
      await page.locator(".tab").nth(6).getByRole("link").click();
      const inTheSame = `/shop/goods-detail?id=${id}&view=edit&tab=new`;
      const question = page.getByRole("dialog");
      await follow(page, inTheSame);
      await expect(question).toContainText(shell.closeUnsavedLine);
      await page.screenshot({ path: info.outputPath("question.png") });
      await question.getByRole("button", { name: shell.keepOpen }).click();
      await expect(page).toHaveURL(/view=edit&tab=new&category_id|goods-detail\?view=edit&tab=new/);
      await expect(visible(`goods-name-${at}`)).toHaveValue("Delta");
      await follow(page, inTheSame);
      await question.getByRole("button", { name: shell.closeAnyway }).click();
      await expect(page).toHaveURL(new RegExp(`id=${id}&view=edit&tab=new`));
      await expect(visible(`goods-name-${at}`)).toHaveValue("Gamma");

      // Dialogs with something typed ask by whatever way they are closed.
      await turnTo(page, "/shop/home");
      await page.getByRole("button", { name: words.editCategories }).click();
      const dialog = page.getByRole("dialog", { name: words.editCategories });
      await dialog.getByRole("button", { name: words.addCategory }).click();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await page.getByRole("button", { name: words.editCategories }).click();
      await dialog.getByRole("button", { name: words.addCategory }).click();
      await dialog.locator(`#category-name-${at}`).fill("Half");
      const asked = page.getByRole("dialog", { name: ui.dropTitle });
      for (const close of [
        () => page.keyboard.press("Escape"),
        () => dialog.locator(".ant-modal-close").click(),
        () => dialog.getByRole("button", { name: ui.cancel, exact: true }).click(),
      ]) {
        await close();
        await asked.getByRole("button", { name: ui.goOn }).click();
        await expect(asked).toHaveCount(0);
        await expect(dialog.locator(`#category-name-${at}`)).toHaveValue("Half");
      }
      await page.keyboard.press("Escape");
      await page.screenshot({ path: info.outputPath("drop.png") });
      await asked.getByRole("button", { name: ui.drop, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await turnTo(page, "/shop/promotion-list");
      await page.getByRole("button", { name: words.addPromotion }).first().click();
      const promotion = page.getByRole("dialog", { name: words.addPromotion });
      await promotion.locator(`#promotion-title-${at}`).fill("Half");
      for (const close of [() => page.keyboard.press("Escape"), () => promotion.locator(".ant-modal-close").click()]) {
        await close();
        await asked.getByRole("button", { name: ui.goOn }).click();
        await expect(asked).toHaveCount(0);
        await expect(promotion.locator(`#promotion-title-${at}`)).toHaveValue("Half");
      }
      await page.keyboard.press("Escape");
      await asked.getByRole("button", { name: ui.drop, exact: true }).click();
      await expect(promotion).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}
