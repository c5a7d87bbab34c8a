/** Forms as a person meets them: a field by its label, what is said below it, and what stands in the way of those who can't see or point. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

/** The field of a label; what need not be filled in says so behind it. */
export const box = (page: Page, label: string) => fieldOf(page, label).locator("input, textarea");

/** What is said below a field. */
export const lineOf = (page: Page, label: string) => fieldOf(page, label).locator(".field-line");

/** What axe calls serious or critical, each with its place: in a part of the page, or in all of it. */
export async function seriousFaults(page: Page, part?: string): Promise<string[]> {
  // In one go, without a window of its own for putting frames together: the portal's pages have none of other origins.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(" ")} ${html.slice(0, 160)}`));
}

/** Gives an input of a tool a file of this computer: uploads it in the picker and confirms it. */
export async function giveFile(page: Page, role: string, path: string): Promise<void> {
  await page.locator(`[data-role="${role}"] .drop-zone button`).first().click();
  await giveToPicker(page, path);
}

/** Uploads a file of this computer in the picker that is open, and confirms it. */
export async function giveToPicker(page: Page, path: string): Promise<void> {
  const picker = page.getByRole("dialog").filter({ has: page.locator(".ant-modal-footer") });
  await picker.locator('input[type="file"]').setInputFiles(path);
  await expect(picker.locator(".picker-stored")).toBeVisible();
  await picker.locator(".ant-modal-footer .ant-btn-primary").click();
  await expect(picker).toBeHidden();
}

/** Letter by letter, and as quickly as can be: however busy the machine is, no pause comes between two. */
export const typeAtOnce = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, typed) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
    for (let letters = 1; letters <= typed.length; letters++) {
      value.set!.call(input, typed.slice(0, letters));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, text);

/** At once, before any answer can come. */
export const clickTwice = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });

const fieldOf = (page: Page, label: string) =>
  page.locator(".field").filter({ has: page.locator("label").filter({ hasText: new RegExp(`^${label}( \\(optional\\)|（选填）)?$`) }) });
