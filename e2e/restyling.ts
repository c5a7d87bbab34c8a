/** A new result of an example with the controls of its first figure's look open. */
import { expect, type Page } from "@playwright/test";
import type { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { signIn, type Client } from "./client.ts";
import type { Portal } from "./portal.ts";
import { enter, shown, touchFigure, turnTo } from "./visitor.ts";

interface Words {
  account: string;
  locale: string;
  tasks: Pick<Record<keyof typeof tasksEn, string>, "restyle">;
}

export async function openExample(
  page: Page,
  portal: Portal,
  tool: string,
  { account, locale }: Omit<Words, "tasks">,
): Promise<{ client: Client; id: string }> {
  const client = await signIn(portal.url, account, "demo-portal", locale);
  const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: tool })).content.data;
  expect((await client.finished(id)).status).toBe("succeeded");
  await enter(page, portal.url, account);
  await turnTo(page, `/project/get-report?id=${id}`);
  return { client, id };
}

export async function openRestyling(page: Page, portal: Portal, tool: string, words: Words): Promise<{ client: Client; id: string }> {
  const opened = await openExample(page, portal, tool, words);
  await touchFigure(page);
  await page.getByRole("button", { name: words.tasks.restyle, exact: true }).click();
  await expect(shown(page).locator(".restyle-groups")).toBeVisible();
  return opened;
}
