/** An example run again with a change: on the project that has its tables, under its name and with the names of its groups; what is announced is what is made. */
import { expect, test } from "@playwright/test";
import { charts } from "../packages/web/src/charts/en.ts";
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
    // Two runs of one name are told from each other by nobody.
    expect(called).toMatch(/\S \(2\)$/);
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
    // Computations are counted for each comparison, charts once: on the form as in the result.
    const ticked = await shown(page).locator(`dt:text-is("${en.charts}") + dd`).innerText();
    expect(Number(ticked)).toBeLessThan(announced);
    const run = shown(page).getByRole("button", { name: en.run, exact: true });
    await expect(run).toBeEnabled();
    await run.click();
    await expect(page).toHaveURL(/project\/get-report\?id=/);
    await expect(shown(page).getByRole("heading", { level: 1, name: called })).toBeVisible();
    await expect(shown(page).getByText(flows.chartsDone.replace("{{done}}", ticked).replace("{{all}}", ticked), { exact: true })).toBeVisible({
      timeout: 90_000,
    });
    await expect(shown(page).locator(".ant-segmented-item", { hasText: "Big dose vs Control" })).toBeVisible();
    await page.screenshot({ path: info.outputPath("made.png") });
    expect(complaints).toEqual([]);
  } finally {
    await portal.stop();
  }
});

for (const [who, account] of [
  ["whoever has the project with its tables", "demo@example.org"],
  ["anybody else", "demo2@example.org"],
] as const)
  test(`samples picked in a figure of the example are left out with a reason by ${who}: a program of its groups is made, and the settings open with it`, async ({
    page,
  }, info) => {
    test.setTimeout(240_000);
    const portal = await startPortal({ env: { PORTAL_EXAMPLES: "yes" } });
    try {
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url, account);
      const { id } = (await client.post<{ id: string }>("task/store_example", { flow_version_id: "untargeted.lcms.1" })).content.data;
      await client.finished(id);
      const pca = "pca";
      await enter(page, portal.url, account);
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.goto(`${portal.url}/#/project/get-report?id=${id}&chart=${pca}`);
      const card = shown(page).locator(`[data-chart="${pca}"]`);
      // Far below, nothing shimmers for what nobody looks at.
      const below = shown(page).locator('[data-chart="roc"] .ant-skeleton').first();
      await expect(below).toBeAttached();
      await expect(below).not.toHaveClass(/ant-skeleton-active/);
      await card.locator(".figure-picture img").first().hover();
      await expect(card.locator(".figure canvas").first()).toBeVisible();
      // So low in the window that the bar will cover its foot.
      await page.mouse.wheel(0, -80);
      let y = 0;
      await expect
        .poll(async () => {
          const before = y;
          ({ y } = (await card.boundingBox())!);
          return y > 200 && y === before;
        })
        .toBe(true);
      await card.getByRole("button", { name: charts.pickItems }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("combobox", { name: charts.pickItems })).toBeFocused();
      for (const name of ["R04", "R05"]) {
        await page.keyboard.type(name);
        await page.keyboard.press("Enter");
      }
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      const bar = page.getByRole("complementary", { name: charts.selection });
      await expect(bar).toContainText("2 samples selected");
      // Neither the bar nor the other figures, which all show what was chosen now, move what somebody works in.
      await expect.poll(async () => Math.abs((await card.boundingBox())!.y - y)).toBeLessThan(3);
      await bar.getByRole("button", { name: charts.leaveOut }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(flows.leaveOutOfExample)).toBeVisible();
      await dialog.getByLabel(flows.reason).fill("outlier by PCA");
      await page.screenshot({ path: info.outputPath("dialog.png") });
      await dialog.getByRole("button", { name: flows.leaveOutAndRun }).click();
      await expect(page).toHaveURL(new RegExp(`analysis-config-redo/${id}\\?part=groups&program=`));
      const plan = shown(page).getByRole("region", { name: en.redoPlan });
      await expect(plan.getByText(en.redoLeftOut_other.replace("{{count}}", "2"))).toBeVisible({ timeout: 30_000 });
      await expect(plan).toContainText("R04");
      await expect(plan).toContainText("outlier by PCA");
      await page.screenshot({ path: info.outputPath("settings.png"), fullPage: true });
      const run = shown(page).getByRole("button", { name: en.run, exact: true });
      await expect(run).toBeEnabled();
      await run.click();
      await expect(page).toHaveURL(/project\/get-report\?id=/);
      const made = /id=([\w-]+)/.exec(page.url().replace(/.*get-report/, ""))![1]!;
      expect(made).not.toBe(id);
      expect((await client.finished(made)).status).toBe("succeeded");
      const scores = (await client.get<{ document: object }>("task/data_interaction_result", { id: made, chart: "pca/all/scores" })).content.data;
      expect(JSON.stringify(scores.document)).not.toContain("R04");
      expect(complaints).toEqual([]);
    } finally {
      await portal.stop();
    }
  });
