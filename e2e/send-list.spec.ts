/** Features picked in a result go on as a list to the tools that take one. */
import { expect } from "@playwright/test";
import { signIn } from "./client.ts";
import { test } from "./shared-portal.ts";
import { enter, shown } from "./visitor.ts";

test("rows ticked in a result become the list of another tool, with the result's own table beside it", async ({ page, portal }) => {
  const client = await signIn(portal.url);
  const inputs = Object.fromEntries(["matrix", "samples", "features"].map((slot) => [slot, `example:two-groups/${slot}`]));
  const { id } = await client.run("two-groups", inputs, {
    grouping: { column: "group" },
    comparison: { case: "treated", control: "control" },
    input_scale: "log2",
  });
  await enter(page, portal.url);
  const tick = async () => {
    await page.goto(`${portal.url}/#/project/get-report?id=${id}`);
    const rows = shown(page).locator(".grid-row");
    for (const at of [0, 1, 2]) await rows.nth(at).getByRole("checkbox").check();
    await shown(page).getByRole("button", { name: "Send this list on to" }).click();
  };

  await tick();
  await page.getByRole("menuitem", { name: "Heat map" }).click();
  await expect(shown(page).getByText("3 features that were picked in a result stand in their place below.")).toBeVisible();
  await expect(shown(page).getByLabel("Only these features")).toHaveValue(/^(M\d+\n){2}M\d+$/);
  await expect(shown(page).getByText("Nothing to mend")).toHaveCount(3);
  await shown(page).getByRole("button", { name: "Run", exact: true }).click();
  await expect(shown(page).getByText("Of 129 features 3 were chosen by a list.").first()).toBeVisible({ timeout: 60_000 });

  await tick();
  await page.getByRole("menuitem", { name: "Over-representation" }).click();
  await expect(shown(page).getByRole("textbox", { name: /^Selected features/ })).toHaveValue(/^(M\d+\n){2}M\d+$/);
  await expect(shown(page).getByText("tests.csv").first()).toBeVisible();
});

test("of a process, too: with the prepared matrix, and the tests of the comparison that is shown", async ({ page, portal }) => {
  test.setTimeout(240_000);
  const client = await signIn(portal.url);
  const { id } = (await client.post<{ id: string }>("task/store_example", { flow_version_id: "untargeted.lcms.1" })).content.data;
  expect((await client.finished(id)).status).toBe("succeeded");
  await enter(page, portal.url);
  const result = `${portal.url}/#/project/get-report?id=${id}&comparison=Low%20vs%20Control&chart=select`;
  const send = shown(page).getByRole("button", { name: "Send this list on to" });
  await page.goto(result);
  const card = shown(page).locator('[data-chart="select"]');
  await card.locator(".flow-folded > summary", { hasText: /^\d+ tables?$/ }).click();
  const rows = card.locator(".grid-row");
  for (const at of [0, 1, 2]) await rows.nth(at).getByRole("checkbox").check();
  await send.click();
  await page.getByRole("menuitem", { name: "Heat map" }).click();
  await expect(shown(page).getByText("3 features that were picked in a result stand in their place below.")).toBeVisible();
  await expect(shown(page).getByText("impute/all/matrix.csv").first()).toBeVisible();
  await expect(shown(page).getByLabel("Only these features")).toHaveValue(/^(\w+\n){2}\w+$/);
  // Come back to, what was chosen is still.
  await page.goto(result);
  await send.click();
  await page.getByRole("menuitem", { name: "Over-representation" }).click();
  await expect(shown(page).getByText("tests/Low vs Control/tests.csv").first()).toBeVisible();
});
