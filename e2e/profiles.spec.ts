/** Settings as another program has them: filled in by name, said before and after. */
import { expect } from "@playwright/test";
import { signIn } from "./client.ts";
import { test } from "./shared-portal.ts";
import { enter, shown } from "./visitor.ts";

test("settings are taken from another program by its name, and the result says whose they are and what the others would change", async ({ page, portal }) => {
  const client = await signIn(portal.url);
  const inputs = Object.fromEntries(["matrix", "samples", "features"].map((slot) => [slot, `example:two-groups/${slot}`]));
  const { id } = await client.run("two-groups", inputs, {
    grouping: { column: "group" },
    comparison: { case: "treated", control: "control" },
    input_scale: "log2",
  });
  await enter(page, portal.url);
  await page.goto(`${portal.url}/#/project/get-report?id=${id}`);
  const conventions = shown(page).getByRole("region", { name: "Conventions" });
  await expect(conventions).toContainText("The settings are those of: Standard.");
  await expect(conventions).toContainText("Test: Student's t test instead of Welch's t test. It assumes equal variances by default.");

  await page.goto(`${portal.url}/#/tools/tool-form?task=${id}`);
  // The three tables have been looked at.
  await expect(shown(page).getByText("Nothing to mend")).toHaveCount(3);
  const choice = shown(page).getByRole("combobox", { name: "Settings as in" });
  await choice.click();
  await page.locator(".ant-select-item-option", { hasText: "MetaboAnalyst" }).click();
  await expect(shown(page).getByRole("list", { name: "What MetaboAnalyst does otherwise" })).toContainText("Student's t test instead of Welch's t test");
  await shown(page).getByRole("combobox", { name: "Adjust p for many tests" }).click();
  await page.locator(".ant-select-item-option", { hasText: "Holm" }).click();
  await expect(shown(page).getByText("Your own choice")).toBeVisible();
  await choice.click();
  await page.locator(".ant-select-item-option", { hasText: "MetaboAnalyst" }).click();
  await shown(page).getByRole("button", { name: "Run", exact: true }).click();

  await expect(conventions).toContainText("The settings are those of: MetaboAnalyst.", { timeout: 60_000 });
  await expect(shown(page).getByRole("region", { name: "Methods" })).toContainText("The settings are those of MetaboAnalyst.");

  const verification = shown(page).getByRole("region", { name: "Verification" });
  await expect(verification).toContainText("sacurine/two_group.csv");
  await verification.getByRole("button", { name: "welch-test" }).click();
  await expect(page.getByRole("dialog")).toContainText("Agreement with R");
});
