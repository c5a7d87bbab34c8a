/** Forms as a person meets them: a field by its label, what is said below it, and what stands in the way of those who can't see or point. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The field of a label; what need not be filled in says so behind it. */
export const box = (page: Page, label: string) => fieldOf(page, label).locator("input, textarea");

/** What is said below a field. */
export const lineOf = (page: Page, label: string) => fieldOf(page, label).locator(".field-line");

/** In a part of the page, or in all of it. */
export async function seriousFaults(page: Page, part = "body"): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`);
}

/** At once, before any answer can come. */
export const clickTwice = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });

const fieldOf = (page: Page, label: string) =>
  page.locator(".field").filter({ has: page.locator("label").filter({ hasText: new RegExp(`^${label}( \\(optional\\)|（选填）)?$`) }) });
