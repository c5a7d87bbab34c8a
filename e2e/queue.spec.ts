/** The page of who looks after the portal: what waits and runs, of all users, and the servers; some of it is ended, and its user reads by whom. */
import { expect, test, type Page } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { auth as authEn } from "../packages/web/src/auth/en.ts";
import { queue as en } from "../packages/web/src/queue/en.ts";
import { queue as zh } from "../packages/web/src/queue/zh.ts";
import { clientOf, signIn, type Client } from "./client.ts";
import { operate } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, follow } from "./visitor.ts";

const languages = [
  { name: "English", locale: "en-US", words: en, viewport: { width: 1366, height: 800 }, ended: "Cancelled by All Marks" },
  { name: "Chinese, on a phone", locale: "zh-CN", words: zh, viewport: { width: 390, height: 800 }, ended: "已由平台管理员“All Marks”取消" },
] as const;
const staff = "all@example.org";

let portal: Portal;
let busy: Client;
let patient: Client;
test.beforeAll(async () => {
  portal = await startPortal({ env: { PORTAL_JOBS: "1" } });
  const of = async (user: string) => clientOf(portal.url, (await signIn(portal.url, user)).headers.token);
  [busy, patient] = [await of("demo2@example.org"), await of("demo@example.org")];
  await operate(portal, "quota", "set", "demo2@example.org", "--jobs", "1");
});
test.afterAll(async () => portal?.stop());

/** An analysis that takes minutes: its permutations cost by the square of the samples. */
async function takeLong(client: Client): Promise<string> {
  const [samples, features] = [1_500, 60];
  const head = ["sample", ...Array.from({ length: features }, (_, at) => `f${at}`)].join(",");
  const rows = Array.from({ length: samples }, (_, row) =>
    [`s${row}`, ...Array.from({ length: features }, (_v, at) => (1 + ((row * 7_919 + at * 104_729) % 997)).toString())].join(","),
  );
  const matrix = (await client.upload("long.csv", [head, ...rows].join("\n"))).content.data.store_path;
  const sheet = ["sample,group", ...Array.from({ length: samples }, (_, row) => `s${row},${row % 2 === 0 ? "A" : "B"}`)].join("\n");
  const sampleSheet = (await client.upload("groups.csv", sheet)).content.data.store_path;
  const params = { grouping: { column: "group" }, comparison: { case: "A", control: "B" }, permutations: 2_000, orthogonal: 3 };
  const stored = await client.store("opls-da", { matrix, samples: sampleSheet }, params);
  expect(stored.showMsg).toBe("");
  return stored.content.data.id;
}

const show = async (page: Page, label: string): Promise<void> => page.locator(".filter-row .ant-segmented-item", { hasText: label }).click();
const rowsOf = (page: Page) => page.locator("#content:visible").locator(".record-desk tbody tr.ant-table-row, .record-card");
const label = (text: string, count: number): string => text.replace("{{count}}", String(count));

for (const { name, locale, words, viewport, ended } of someOf(languages, { oneOf: 2, by: "queue" })) {
  test.describe(`in ${name}`, () => {
    test.use({ locale, viewport });

    test("sees what runs, waits and is held, finds it by user, ends it; the page keeps itself up to date", async ({ page }, info) => {
      const complaints = complaintsOf(page);
      await enter(page, portal.url, staff);
      await follow(page, "/operator/queue");
      await expect(page.getByText(words.noneRunning)).toBeVisible();

      // Begun while somebody looks.
      const long = await takeLong(busy);
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(rowsOf(page)).toContainText("Demo 2");
      const held = await takeLong(busy);
      const next = (await patient.post<{ id: string }>("task/store_example", { tool_id: "pca" })).content.data.id;
      await show(page, label(words.waiting, 2));
      await expect(rowsOf(page)).toHaveCount(2);
      await expect(rowsOf(page).first()).toContainText(words.next);
      await expect(rowsOf(page).last()).toContainText(words.held);
      await page.screenshot({ path: info.outputPath("waiting.png") });
      await page.getByRole("textbox", { name: words.search }).fill("demo 2");
      await expect(rowsOf(page)).toHaveCount(1);
      await page.getByRole("textbox", { name: words.search }).fill("nobody");
      await expect(page.getByText(words.noneFound)).toBeVisible();
      await page.getByRole("button", { name: words.clear }).click();
      await expect(rowsOf(page)).toHaveCount(2);

      await show(page, label(words.servers, 1));
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(rowsOf(page)).toContainText(words.state_working);
      await page.screenshot({ path: info.outputPath("servers.png") });

      await show(page, label(words.running, 1));
      await page.screenshot({ path: info.outputPath("running.png") });
      await rowsOf(page).getByRole("button").click();
      await page.getByRole("dialog").getByRole("button", { name: words.keep }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect((await busy.get<{ status: string }[]>("task/all_status", { ids: long })).content.data[0]!.status).toBe("running");
      await rowsOf(page).getByRole("button").click();
      await expect(page.getByRole("dialog")).toContainText(words.endHelp);
      await page.getByRole("dialog").locator(".ant-btn-dangerous").click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      // The one that waited longest takes its place, and ends.
      expect((await patient.finished(next)).status).toBe("succeeded");

      await expect(rowsOf(page)).toContainText("Demo 2");
      await rowsOf(page).getByRole("button").click();
      await page.getByRole("dialog").locator(".ant-btn-dangerous").click();
      await expect(page.getByText(words.noneRunning)).toBeVisible();
      for (const id of [long, held]) expect((await busy.finished(id)).status).toBe("cancelled");
      expect(complaints).toEqual([]);

      await page.context().clearCookies();
      await enter(page, portal.url, "demo2@example.org");
      await follow(page, `/project/get-report?id=${long}`);
      await expect(page.locator("#content:visible").getByText(ended).first()).toBeVisible();
    });
  });
}

test.describe("where something is in the way", () => {
  test.use({ locale: "en-US" });

  test("a user without the mark sees no entry in the menu, and is told so at the page's address", async ({ page }) => {
    await enter(page, portal.url);
    await expect(page.getByText("Operation", { exact: true })).toHaveCount(0);
    await follow(page, "/operator/queue");
    await expect(page.locator('#content [role="alert"]:visible', { hasText: authEn.noPermission })).toBeVisible();
  });

  test("a list that can't be had says why and offers another try; one that was had stays", async ({ page }) => {
    await enter(page, portal.url, staff);
    const refuse = async () => await page.route("**/queue/running*", async (route) => await route.abort());
    await refuse();
    await follow(page, "/operator/queue");
    const retry = page.locator('#content [role="alert"]:visible').getByRole("button");
    await expect(retry).toBeVisible({ timeout: 60_000 });
    await page.unroute("**/queue/running*");
    await retry.click();
    await expect(page.getByText(en.noneRunning)).toBeVisible();
    await refuse();
    await expect(page.locator(".stale-note:visible")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(en.noneRunning)).toBeVisible();
  });
});
