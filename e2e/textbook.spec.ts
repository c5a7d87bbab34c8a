/** The library that every portal has: listed, chosen in a form, and served to the tools of function. */
import { expect } from "@playwright/test";
import { signIn } from "./client.ts";
import { test } from "./shared-portal.ts";
import { enter, shown } from "./visitor.ts";

const library = "Central metabolism (textbook)";

test("a pasted list of names becomes compounds by the library that is there from the first start", async ({ page, portal }) => {
  await enter(page, portal.url);
  await page.goto(`${portal.url}/#/tools/library-list`);
  await expect(shown(page).getByText(library)).toBeVisible();

  await page.goto(`${portal.url}/#/tools/tool-form?id=id-map`);
  await shown(page).getByRole("combobox", { name: "Library of sets" }).click();
  await page.locator(".ant-select-item-option", { hasText: library }).click();
  await shown(page).getByLabel("Names or identifiers").fill("柠檬酸\nHMDB0000190\nGlutamc acid\n");
  await shown(page).getByRole("button", { name: "Run", exact: true }).click();
  await expect(shown(page).getByText("Of 3 features 2 are matched exactly, 0 after normalising, 0 are ambiguous and 1 not found.").first()).toBeVisible({
    timeout: 60_000,
  });
});

for (const [tool, says] of [
  ["pathway-impact", "Impact is the relative betweenness"],
  ["da-score", "Differential abundance scores"],
] as const)
  test(`the example of ${tool} shows the library's pathways`, async ({ page, portal }) => {
    const client = await signIn(portal.url);
    const inputs = Object.fromEntries(["tests", "features", "library"].map((slot) => [slot, `example:${tool}/${slot}`]));
    const { id } = await client.run(tool, inputs, {});
    await enter(page, portal.url);
    await page.goto(`${portal.url}/#/project/get-report?id=${id}`);
    await expect(shown(page).getByText(says).first()).toBeVisible();
    await expect(shown(page).locator(".figure-picture img")).toBeVisible();
  });
