/** What a user comes back to: drafts of forms, closed tabs, files taken from the list, and a page whose server was away. */
import { expect, test, type Page } from "@playwright/test";
import { files as filesEn } from "../packages/web/src/files/en.ts";
import { picker as pickerEn } from "../packages/web/src/picker/en.ts";
import { shell as shellEn } from "../packages/web/src/shell/en.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { signIn } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow, shown, turnTo } from "./visitor.ts";

let portal: Portal;
test.use({ locale: "en-US" });
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

const toolIds = ["opls-da", "heatmap", "normalise", "missing-values", "two-groups"];
const otherPages = ["/home", "/tools/tool-list", "/data-collection/file-store", "/data-collection/used-tools", "/support/form", "/support/message"];
const taskName = (page: Page) => shown(page).locator('[id$="task-name"]');
/** Tabs for as many pages as are asked for. */
async function openMany(page: Page, count: number): Promise<void> {
  const addresses = [...otherPages, "/support/profile", ...toolIds.map((id) => `/tools/tool-form?id=${id}`)];
  for (let place = 0; addresses.length < count; place++) addresses.push(`/project/get-report?id=none-${place}`);
  for (const address of addresses.slice(0, count)) {
    await follow(page, address);
    await expect(page.locator(`.tab.active[data-key="${address.replace("?id=", "?")}"]`)).toBeVisible();
  }
}

test("a form that was left, and whose tab was closed for others, is as it was; once it ran, or is started anew, it is empty", async ({ page }) => {
  const complaints = complaintsOf(page);
  await enter(page, portal.url);
  await turnTo(page, "/tools/tool-form?id=pca");
  await taskName(page).fill("My long work");
  await openMany(page, 16);
  // The tab that gave way is named, with a way back.
  const told = page.locator(".ant-notification-notice").filter({ hasText: "15 tabs" }).last();
  await expect(told).toBeVisible();
  await expect(page.locator(".tab").getByRole("link", { name: "PCA", exact: true })).toHaveCount(0);

  await turnTo(page, "/tools/tool-form?id=pca");
  await expect(taskName(page)).toHaveValue("My long work");
  await expect(shown(page).getByText(toolsEn.unsent)).toBeVisible();
  await shown(page).getByRole("button", { name: toolsEn.startAnew }).click();
  await expect(taskName(page)).toHaveValue("");
  await expect(shown(page).getByText(toolsEn.unsent)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("a tab that was closed to make room is opened again where it stood", async ({ page }) => {
  await enter(page, portal.url);
  await turnTo(page, "/tools/tool-form?id=pca");
  await openMany(page, 15);
  const told = page.locator(".ant-notification-notice").filter({ hasText: "“PCA”" });
  await expect(told).toBeVisible();
  await told.getByRole("button", { name: shellEn.openAgain }).click();
  await expect(page).toHaveURL(/tool-form\?id=pca/);
  await expect(page.locator(".tab.active")).toContainText("PCA");
});

test("a file of My Files is taken to a tool; the picker shows the latest first, with size and time", async ({ page }) => {
  const client = await signIn(portal.url);
  await client.upload("a-first.csv", "sample,x,y\ns1,1,2\ns2,2,3\ns3,4,5\n");
  await client.upload("b-later.csv", "sample,x,y\ns1,1,2\ns2,2,3\ns3,4,6\n");
  await enter(page, portal.url);
  await turnTo(page, "/data-collection/file-store");
  await page.getByRole("button", { name: filesEn.moreActions.replace("{{name}}", "a-first.csv") }).click();
  await page.getByRole("menuitem", { name: filesEn.analyseWith }).hover();
  await page.getByRole("menuitem", { name: "PCA", exact: true }).click();
  await expect(page).toHaveURL(/tool-form\?id=pca&matrix=/);
  await expect(shown(page).locator('[data-role="matrix"]')).toContainText("a-first.csv");

  await turnTo(page, "/tools/tool-form?id=heatmap");
  await shown(page).locator('[data-role="matrix"]').getByRole("button", { name: toolsEn.fromFiles }).click();
  const rows = page.getByRole("dialog", { name: pickerEn.title }).locator(".picker-row");
  await expect(rows.first()).toContainText("b-later.csv");
  await expect(rows.first().locator("time")).toBeVisible();
  await expect(rows.first()).toContainText(" B");
});

test("after a restart of the server the page goes on by itself: what failed meanwhile is there, and the task's end is shown", async ({ page }) => {
  const own = await startPortal();
  const port = Number(new URL(own.url).port);
  try {
    await enter(page, own.url);
    const client = await signIn(own.url);
    const id = (await client.post<{ id: string }>("task/store_example", { tool_id: "opls-da" })).content.data.id;
    await follow(page, `/project/get-report?id=${id}`);
    await expect(page.locator("h1:visible")).toBeVisible();
    await own.kill();
    // A page that is opened while nobody answers.
    await follow(page, "/data-collection/used-tools");
    await expect(shown(page).getByRole("heading", { name: uiEn.pageBroken })).toBeVisible({ timeout: 30_000 });
    const again = await startPortal({ data: own.data, port });
    try {
      await expect(shown(page).getByText("OPLS-DA").first()).toBeVisible({ timeout: 30_000 });
      await follow(page, `/project/get-report?id=${id}`);
      await expect(shown(page).getByRole("region", { name: tasksEn.figures })).toBeVisible({ timeout: 90_000 });
    } finally {
      await again.stop();
    }
  } finally {
    own.process.kill();
  }
});
