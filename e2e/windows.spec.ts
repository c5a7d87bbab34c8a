/** Many windows of one user: a browser opens six connections to one address, and every window works. */
import { expect, test, type Page } from "@playwright/test";
import { tasks as en } from "../packages/web/src/tasks/en.ts";
import { ui } from "../packages/web/src/ui/en.ts";
import { signIn } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { enter, shown } from "./visitor.ts";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => await portal.stop());

test("nine windows have one stream together; when the one that has it goes, another takes over", async ({ context }) => {
  const streams: Page[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/live/events")) streams.push(request.frame().page());
  });
  const first = await context.newPage();
  await enter(first, portal.url);
  const windows = [first];
  for (let count = 1; count < 9; count++) {
    const page = await context.newPage();
    await page.goto(`${portal.url}/#/analysis-tasks/mission-list`);
    await expect(shown(page).getByText(en.empty).or(shown(page).locator(".ant-table-row").first())).toBeVisible();
    windows.push(page);
  }
  expect(new Set(streams)).toEqual(new Set([first]));

  const client = await signIn(portal.url);
  const ended = async (): Promise<void> => {
    const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: "normalise" })).content.data;
    await client.finished(id);
  };
  const rows = (page: Page) => shown(page).locator(".ant-table-row", { hasText: ui.status_succeeded });
  await ended();
  // Told, not asked for: with a stream, lists ask every ten seconds only.
  for (const page of windows.slice(1)) await expect(rows(page)).toHaveCount(1, { timeout: 8_000 });

  await first.close();
  await expect.poll(() => new Set(streams).size).toBe(2);
  await ended();
  for (const page of windows.slice(1)) await expect(rows(page)).toHaveCount(2, { timeout: 8_000 });
});

test("without locks between windows, each has a stream of its own as long as it is looked at", async ({ context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
    delete (Navigator.prototype as unknown as Record<string, unknown>)["locks"];
  });
  const page = await context.newPage();
  const streams: string[] = [];
  page.on("request", (request) => request.url().includes("/live/events") && streams.push("opened"));
  page.on("requestfailed", (request) => request.url().includes("/live/events") && streams.push("given back"));
  await enter(page, portal.url);
  await expect.poll(() => streams).toEqual(["opened"]);
  const look = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await look("hidden");
  await expect.poll(() => streams).toEqual(["opened", "given back"]);
  await look("visible");
  await expect.poll(() => streams).toEqual(["opened", "given back", "opened"]);
});
