/** What the groups of a process are called, changed in its own drawer: there, in the figures of the page and in the comparisons at once, and taken back. */
import { expect, type Page } from "@playwright/test";
import { charts as en } from "../packages/web/src/charts/en.ts";
import { charts as zh } from "../packages/web/src/charts/zh.ts";
import { flows as flowsEn } from "../packages/web/src/flows/en.ts";
import { flows as flowsZh } from "../packages/web/src/flows/zh.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { signIn } from "./client.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, enter, shown } from "./visitor.ts";

const languages = [
  { locale: "en-US", words: en, flows: flowsEn, tasks: tasksEn },
  { locale: "zh-CN", words: zh, flows: flowsZh, tasks: tasksZh },
] as const;

for (const { locale, words, flows, tasks } of someOf(languages, { oneOf: 2, by: "process group style" })) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1366, height: 800 } });

    test("the first name that a group is given stays in its field, follows everywhere and is taken back", async ({ page, portal }, info) => {
      test.setTimeout(180_000);
      const complaints = complaintsOf(page);
      const client = await signIn(portal.url, "demo@example.org", "demo-portal", locale);
      const { id } = (await client.post<{ id: string }>("task/store_example", { flow_version_id: "untargeted.lcms.1" })).content.data;
      await client.finished(id);
      await enter(page, portal.url);
      await page.goto(`${portal.url}/#/project/get-report?id=${id}`);
      await shown(page).getByRole("button", { name: flows.groupStyle, exact: true }).click();
      const drawer = page.getByRole("dialog");
      const field = (group: string) => drawer.getByRole("textbox", { name: words.nameOf.replace("{{name}}", group), exact: true });
      for (const name of ["First dose", "Smaller dose"]) {
        await answered(page, async () => {
          await field("Low").fill(name);
          await field("Low").press("Enter");
        });
        await expect(drawer.getByText(tasks.saved, { exact: true }).first()).toBeVisible();
        // No answer that comes later brings the name before back.
        await page.waitForTimeout(1_000);
        await expect(field("Low")).toHaveValue(name);
        await expect(drawer.getByRole("textbox", { name: words.caption, exact: true })).toHaveValue(new RegExp(name));
      }
      await page.screenshot({ path: info.outputPath("renamed.png") });
      // The second step is taken back to the first name, not to that of the tables.
      await answered(page, async () => await drawer.getByRole("button", { name: tasks.undo, exact: true }).first().click());
      await expect(field("Low")).toHaveValue("First dose");
      await page.keyboard.press("Escape");
      await expect(shown(page).locator(".ant-segmented-item", { hasText: "First dose vs Control" })).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}

/** After it the portal has been told of the groups. */
async function answered(page: Page, change: () => Promise<void>): Promise<void> {
  const told = page.waitForResponse((answer) => answer.url().includes("save_style"));
  await change();
  expect((await told).status()).toBe(200);
}
