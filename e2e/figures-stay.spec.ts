/** A figure that stands on the page stays there while the portal is away; a quiet line says so, and is gone when the portal is back. */
import { expect } from "@playwright/test";
import { ui } from "../packages/web/src/ui/en.ts";
import { signIn } from "./client.ts";
import { test } from "./shared-portal.ts";
import { enter, shown, turnTo } from "./visitor.ts";

test.use({ locale: "en-US", viewport: { width: 1366, height: 800 } });

test("figures stay while the portal can't be reached", async ({ page, portal }) => {
  const client = await signIn(portal.url);
  const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: "pca" })).content.data;
  await client.finished(id);
  await enter(page, portal.url);
  await turnTo(page, `/project/get-report?id=${id}`);
  const picture = shown(page).locator(".figure-picture img");
  await expect(picture).toBeVisible();

  // Another width is another drawing, and touched the figure asks for its data: neither can be had.
  const away = /\/api\/front\//;
  await page.route(away, async (route) => await route.abort());
  await page.setViewportSize({ width: 900, height: 800 });
  const line = shown(page).getByRole("status").filter({ hasText: ui.offline });
  await expect(line.first()).toBeVisible({ timeout: 30_000 });
  await expect(picture).toBeVisible();
  await picture.hover();
  await expect(line).toHaveCount(2, { timeout: 30_000 });
  await expect(picture).toBeVisible();
  await expect(shown(page).getByText(ui.errorTitle)).toHaveCount(0);

  await page.unroute(away);
  for (let left = await line.count(); left > 0; left--) await line.first().getByRole("button", { name: ui.retry }).click();
  await expect(line).toHaveCount(0, { timeout: 30_000 });
});
