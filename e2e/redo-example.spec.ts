/** An example run again with a change: on the project that has its tables, under its name and with the names of its groups; what is announced is what is made. */
import { expect, test } from "@playwright/test";
import { configure as en } from "../packages/web/src/flows/configure/en.ts";
import { flows } from "../packages/web/src/flows/en.ts";
import { signIn } from "./client.ts";
import { startPortal } from "./portal.ts";
import { complaintsOf, enter, shown } from "./visitor.ts";

test("a redo of the example takes its project, its name and what its groups are called, and makes as many charts as it said", async ({ page }, info) => {
  test.setTimeout(240_000);
  const portal = await startPortal({ env: { PORTAL_EXAMPLES: "yes" } });
  try {
    const complaints = complaintsOf(page);
    const client = await signIn(portal.url);
    const { id } = (await client.post<{ id: string }>("task/store_example", { flow_version_id: "untargeted.lcms.1" })).content.data;
    await client.finished(id);
    await client.post("task/save_style", { id, style: { groups: [{ group: "High", name: "Big dose" }] } });
    await enter(page, portal.url);
    // The announcement to demo accounts.
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto(`${portal.url}/#/project/analysis-config-redo/${id}`);
    const name = shown(page).getByLabel(en.name);
    await expect(name).not.toHaveValue("");
    const called = await name.inputValue();
    const project = (await client.get<{ name: string }>("task/project_of_data", { id })).content.data.name;
    expect(project).not.toBe("");
    await expect(shown(page).getByText(en.redoExampleProject.replace("{{name}}", project))).toBeVisible();
    await expect(shown(page).getByRole("region", { name: en.part_data }).getByText(project)).toBeVisible();
    const plan = shown(page).getByRole("region", { name: en.redoPlan });
    await expect(plan).toBeVisible({ timeout: 30_000 });
    await page.screenshot({ path: info.outputPath("redo.png"), fullPage: true });
    const [taken, anew] = (await plan.locator("dd").allTextContents()).map(Number) as [number, number];
    const announced = Number(await shown(page).locator(`dt:text-is("${en.jobs}") + dd`).innerText());
    expect(taken + anew).toBe(announced);
    const run = shown(page).getByRole("button", { name: en.run, exact: true });
    await expect(run).toBeEnabled();
    await run.click();
    await expect(page).toHaveURL(/project\/get-report\?id=/);
    await expect(shown(page).getByRole("heading", { level: 1, name: called })).toBeVisible();
    await expect(shown(page).getByText(flows.chartsDone.replace("{{done}}", String(announced)).replace("{{all}}", String(announced)))).toBeVisible({
      timeout: 90_000,
    });
    await expect(shown(page).locator(".ant-segmented-item", { hasText: "Big dose vs Control" })).toBeVisible();
    await page.screenshot({ path: info.outputPath("made.png") });
    expect(complaints).toEqual([]);
  } finally {
    await portal.stop();
  }
});
