/** Two windows write into the same fields of one figure's look: once both have saved, both show what the portal keeps. */
import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { charts as chartsEn } from "../packages/web/src/charts/en.ts";
import { charts as chartsZh } from "../packages/web/src/charts/zh.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tasks as tasksZh } from "../packages/web/src/tasks/zh.ts";
import type { Client } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { openRestyling } from "./restyling.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf, shown, touchFigure } from "./visitor.ts";

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

    test("what is written into a title in two windows at once ends as one, in both", async ({ page, context }) => {
      const complaints = complaintsOf(page);
      const { client, id, other } = await inTwoWindows(page, context, words);
      const titles = [page, other].map((one) => shown(one).locator('[id$="restyle-title"]'));
      for (const [round, heldMs] of [0, 700].entries()) {
        await holdAnswers(other, heldMs);
        await Promise.all([write(titles[0]!, `Mice ${round}`, 40), write(titles[1]!, `Rats ${round}`, 55)]);
        await bothShow(titles, async () => (await outline(client, id)).charts[0]!.view.title, [`Mice ${round}`, `Rats ${round}`]);
        // Whose words were replaced is told of both.
        const isMice = (await titles[0]!.inputValue()).startsWith("Mice");
        const [lost, now] = [isMice ? `Rats ${round}` : `Mice ${round}`, isMice ? `Mice ${round}` : `Rats ${round}`];
        const told = words.tasks.wroteElsewhere.replace("{{lost}}", lost).replace("{{now}}", now);
        await expect((isMice ? other : page).getByText(told)).toBeVisible();
      }
      await other.unrouteAll({ behavior: "wait" });
      // The caret stays in the field, and what comes next is written behind what is there now.
      const kept = (await outline(client, id)).charts[0]!.view.title!;
      await titles[0]!.press("End");
      await titles[0]!.pressSequentially("!");
      await bothShow(titles, async () => (await outline(client, id)).charts[0]!.view.title, [`${kept}!`]);
      expect(complaints).toEqual([]);
    });

    test("a look that is made that of all figures is kept, also where another window has just taken it away", async ({ page }) => {
      const { client, id } = await openRestyling(page, portal, "heatmap", words);
      const preset = async () => (await outline(client, id)).style.look?.preset;
      await shown(page).locator('[id$="restyle-preset"]').click();
      await page.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: words.charts.preset_slide }).click();
      await shown(page).getByRole("button", { name: words.tasks.styleForTask }).click();
      await expect(shown(page).getByText(words.tasks.styleKept_task)).toBeVisible();
      expect(await preset()).toBe("slide");
      // This page does not hear of it.
      await page.route("**/task/result_outline*", async (route) => await route.abort());
      await client.post("task/save_style", { id, style: {} });
      expect(await preset()).toBeUndefined();
      await shown(page).getByRole("button", { name: words.tasks.styleForTask }).click();
      await expect.poll(preset).toBe("slide");
    });

    test("a window that is only looked at follows: words in its fields and in its figure, the size for print, the name of a group", async ({
      page,
      context,
    }) => {
      const complaints = complaintsOf(page);
      const { client, id, other } = await inTwoWindows(page, context, words);
      const field = (one: Page, name: string) => shown(one).locator(`[id$="restyle-${name}"]`);
      const groupIn = (one: Page) => shown(one).getByRole("textbox", { name: words.charts.nameOf.replace("{{name}}", "treated"), exact: true });
      await field(page, "title").fill("Seen from afar");
      await groupIn(page).fill("Drug");
      await expect(field(other, "title")).toHaveValue("Seen from afar", { timeout: 12_000 });
      await expect(groupIn(other)).toHaveValue("Drug", { timeout: 12_000 });
      await expect(
        shown(other)
          .getByRole("img", { name: /Seen from afar.*Drug/s })
          .first(),
      ).toBeVisible();
      await field(page, "preset").click();
      await page.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: words.charts.preset_slide }).click();
      await expect(shown(other).locator(".print-preview")).toBeVisible({ timeout: 12_000 });
      expect((await outline(client, id)).charts[0]!.view).toMatchObject({ title: "Seen from afar", preset: "slide" });
      expect(complaints).toEqual([]);
    });

    test("what is written into different fields in two windows at once is all kept, and is in both", async ({ page, context }) => {
      const { client, id, other } = await inTwoWindows(page, context, words);
      const field = (one: Page, name: string) => shown(one).locator(`[id$="restyle-${name}"]`);
      for (const [round, heldMs] of [0, 700].entries()) {
        await holdAnswers(other, heldMs);
        const [title, caption] = [`A title ${round}`, `A caption of round ${round}.`];
        await Promise.all([write(field(page, "title"), title, 40), write(field(other, "caption"), caption, 45)]);
        await expect.poll(async () => (await outline(client, id)).charts[0]!.view, { timeout: 12_000 }).toMatchObject({ title, caption });
        for (const one of [page, other]) {
          await expect(field(one, "title")).toHaveValue(title, { timeout: 12_000 });
          await expect(field(one, "caption")).toHaveValue(caption, { timeout: 12_000 });
        }
      }
      await other.unrouteAll({ behavior: "wait" });
    });

    test("what a group is called in two windows at once ends as one name, in both", async ({ page, context }) => {
      const { client, id, other } = await inTwoWindows(page, context, words);
      const names = [page, other].map((one) => shown(one).getByRole("textbox", { name: words.charts.nameOf.replace("{{name}}", "treated"), exact: true }));
      for (const [round, heldMs] of [0, 700].entries()) {
        await holdAnswers(other, heldMs);
        await Promise.all([write(names[0]!, `Drug ${round}`, 40), write(names[1]!, `Dose ${round}`, 55)]);
        await bothShow(names, async () => (await outline(client, id)).style.groups?.find(({ group }) => group === "treated")?.name, [
          `Drug ${round}`,
          `Dose ${round}`,
        ]);
      }
      await other.unrouteAll({ behavior: "wait" });
    });
  });
}

async function inTwoWindows(page: Page, context: BrowserContext, words: Words): Promise<{ client: Client; id: string; other: Page }> {
  const { client, id } = await openRestyling(page, portal, "opls-da", words);
  const other = await context.newPage();
  await other.goto(`${portal.url}/#/project/get-report?id=${id}`);
  await touchFigure(other);
  await other.getByRole("button", { name: words.tasks.restyle, exact: true }).click();
  await expect(shown(other).locator(".restyle-groups")).toBeVisible();
  return { client, id, other };
}

async function holdAnswers(page: Page, ms: number): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
  await page.route(/\/task\/(save_|result_outline)/, async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fulfill({ response: answer });
  });
}

async function write(field: Locator, text: string, delay: number): Promise<void> {
  await field.fill("");
  await field.pressSequentially(text, { delay });
}

/** As the portal keeps it, which is one of what was written. */
async function bothShow(fields: readonly Locator[], kept: () => Promise<string | undefined>, written: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const now = await kept();
        const values = await Promise.all(fields.map(async (field) => await field.inputValue()));
        return written.includes(now ?? "") && values.every((value) => value === now) ? "one" : `${now}: ${values.join(" | ")}`;
      },
      { timeout: 12_000 },
    )
    .toBe("one");
}

interface Outline {
  style: { look?: { preset?: string }; groups?: { group: string; name?: string }[] };
  charts: { name: string; view: { title?: string; caption?: string; preset?: string } }[];
}
const outline = async (client: Client, id: string): Promise<Outline> => (await client.get<Outline>("task/result_outline", { id })).content.data;
