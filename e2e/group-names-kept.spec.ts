/** A group's new name is kept while it is written; one that cannot be stays in its field, says why, and goes along with nothing else. */
import { expect, type Page } from "@playwright/test";
import { charts as chartsEn } from "../packages/web/src/charts/en.ts";
import { charts as chartsZh } from "../packages/web/src/charts/zh.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import type { Client } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { openRestyling } from "./restyling.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, follow, shown, touchFigure, turnTo } from "./visitor.ts";

const languages = [
  { name: "English", account: "demo@example.org", locale: "en-US", charts: chartsEn, tasks: tasksEn },
  { name: "Chinese", account: "demo2@example.org", locale: "zh-CN", charts: chartsZh, tasks: tasksZh },
] as const;
type Words = (typeof languages)[number];

let portal: Portal;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

for (const words of inTurn(languages, import.meta.filename)) {
  test.describe(words.name, () => {
    test.use({ locale: words.locale, viewport: { width: 1366, height: 800 } });

    test("a name is kept while it is written, and so is one that the page is left with", async ({ page }) => {
      const complaints = complaintsOf(page);
      const { client, id } = await openRestyling(page, portal, "opls-da", words);
      await field(page, words, "treated").fill("Drug");
      await expect(shown(page).getByRole("status").filter({ hasText: words.tasks.saved })).toBeVisible();
      await expect(field(page, words, "treated")).toBeFocused();
      await expect(field(page, words, "treated")).toHaveValue("Drug");
      expect(await nameOf(client, id, "treated")).toBe("Drug");
      await shot(page, `kept-${words.locale}`);

      // Left at once, by another figure, by another page of the portal, and by loading the page anew.
      await field(page, words, "treated").fill("By the figure");
      await shown(page).getByRole("tab").nth(1).click();
      await expect.poll(async () => await nameOf(client, id, "treated")).toBe("By the figure");
      await shown(page).getByRole("tab").first().click();
      await field(page, words, "treated").fill("By the page");
      await follow(page, "/analysis-tasks/mission-list");
      await expect.poll(async () => await nameOf(client, id, "treated")).toBe("By the page");
      await turnTo(page, `/project/get-report?id=${id}`);
      await expect(field(page, words, "treated")).toHaveValue("By the page");
      await field(page, words, "treated").fill("By loading");
      await page.reload();
      await expect.poll(async () => await nameOf(client, id, "treated")).toBe("By loading");
      expect(complaints).toEqual([]);
    });

    test("a refused name says so beside its field and goes along with nothing; what was there before holds", async ({ page }) => {
      const { client, id } = await openRestyling(page, portal, "opls-da", words);
      const asked: string[] = [];
      page.on("request", (request) => request.url().includes("save_style") && asked.push(request.postData() ?? ""));
      // Another window gives the other group a name that this page has not heard of.
      await page.route("**/task/result_outline*", async (route) => await route.abort());
      await client.post("task/save_style", { id, style: { groups: [{ group: "control", name: "Placebo" }] } });
      await field(page, words, "treated").fill("Placebo");
      await field(page, words, "treated").press("Tab");
      const row = rowOf(page, words, "treated");
      await expect(row.getByRole("alert")).toContainText("Placebo");
      await expect(row.getByRole("alert")).toBeInViewport({ ratio: 1 });
      await expect(field(page, words, "treated")).toHaveAttribute("aria-invalid", "true");
      await expect(shown(page).getByRole("status").filter({ hasText: words.tasks.notSaved })).toBeVisible();
      await shot(page, `refused-${words.locale}`);
      await page.unroute("**/task/result_outline*");
      const until = asked.length;
      await field(page, words, "control").fill("Vehicle");
      await field(page, words, "control").press("Tab");
      await expect.poll(async () => await nameOf(client, id, "control")).toBe("Vehicle");
      expect(asked.slice(until).join()).not.toContain("Placebo");
      // Nobody has it now: written once more it is taken.
      await field(page, words, "treated").fill("");
      await field(page, words, "treated").fill("Placebo");
      await field(page, words, "treated").press("Enter");
      await expect(row.getByRole("alert")).toHaveCount(0);
      await expect.poll(async () => await nameOf(client, id, "treated")).toBe("Placebo");
    });

    test("a name that the page itself refuses is not kept, and loading the page anew brings back the last one that was", async ({ page }) => {
      const { client, id } = await openRestyling(page, portal, "opls-da", words);
      await field(page, words, "treated").fill("control");
      await field(page, words, "treated").press("Tab");
      const row = rowOf(page, words, "treated");
      await expect(row.getByRole("alert")).toHaveText(words.charts.groupNameShared.replace("{{name}}", "control").replace("{{other}}", "control"));
      await shown(page)
        .getByRole("button", { name: words.charts.down.replace("{{name}}", "control"), exact: true })
        .click();
      await expect.poll(async () => (await outline(client, id)).style.order).toEqual(["treated", "control"]);
      expect(await nameOf(client, id, "treated")).toBeUndefined();
      page.on("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await touchFigure(page);
      await page.getByRole("button", { name: words.tasks.restyle, exact: true }).click();
      await expect(field(page, words, "treated")).toHaveValue("treated");
    });
  });
}

const field = (page: Page, words: Words, group: string) =>
  shown(page).getByRole("textbox", { name: words.charts.nameOf.replace("{{name}}", group), exact: true });

const rowOf = (page: Page, words: Words, group: string) =>
  shown(page)
    .locator(".restyle-groups > li")
    .filter({ has: page.getByRole("textbox", { name: words.charts.nameOf.replace("{{name}}", group), exact: true }) });

interface Outline {
  style: { groups?: { group: string; name?: string }[]; order?: string[] };
}
const outline = async (client: Client, id: string): Promise<Outline> => (await client.get<Outline>("task/result", { id })).content.data;
const nameOf = async (client: Client, id: string, group: string) => (await outline(client, id)).style.groups?.find((one) => one.group === group)?.name;

const shot = async (page: Page, name: string) => {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};
