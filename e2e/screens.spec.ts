/**
 * A few pages as they look, against stored pictures, in both languages and themes. `npm run pictures` takes the pictures anew; whoever does
 * looks at every one that changed.
 */
import { expect, test, type Page } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { signIn, type Client } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { atRest, enter, shown, turnTo } from "./visitor.ts";

/** What was made stands in its future: every time is “just now”, whenever the pictures are taken. */
const today = new Date("2026-01-05T10:00:00Z");
const languages = [
  { language: "en", locale: "en-US", account: "demo@example.org" },
  { language: "zh", locale: "zh-CN", account: "demo2@example.org" },
] as const;

let portal: Portal;
const results = new Map<string, string>();
test.beforeAll(async () => {
  portal = await startPortal();
  for (const { account, locale } of languages) {
    const client = await signIn(portal.url, account, "demo-portal", locale);
    await client.upload("plasma.csv", plasma());
    await client.upload("samples.txt", "sample\tgroup\ns1\ta\ns2\tb\n");
    await runExample(client, "pca");
    results.set(account, await runExample(client, "two-groups"));
    // The theme that comes second finds no more read than the first.
    await expect.poll(async () => (await client.get("system_notify/list")).content.total).toBe(2);
    await client.post("system_notify/read", { all: true });
  }
});
test.afterAll(async () => portal?.stop());

for (const { language, locale, account } of languages)
  for (const theme of someOf(["light", "dark"] as const, { oneOf: 2, by: `screens, ${language}` }))
    test(`the pages look as they did: ${language}, ${theme}`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 800 },
        locale,
        timezoneId: "UTC",
        colorScheme: theme,
        reducedMotion: "reduce",
        // Half a pixel for one keeps the pictures small; what is missing, moved or of another size is seen all the same.
        deviceScaleFactor: 0.5,
      });
      try {
        const page = await context.newPage();
        await page.clock.setFixedTime(today);
        await page.addInitScript(
          ([tag, mode]) => {
            localStorage.setItem("app_language", tag);
            localStorage.setItem("nav_theme", mode);
          },
          [locale, theme] as const,
        );
        await evenDurations(page);
        const looks = async (name: string) => {
          await still(page);
          // Inside an image the letters are the machine's own: of the figure its place and size are compared.
          await expect(page).toHaveScreenshot(`${name}-${language}-${theme}.png`, { mask: [shown(page).locator(".figure-picture img")] });
        };

        await page.goto(`${portal.url}/#/user/login`);
        await expect(page.locator("#username")).toBeFocused();
        await looks("sign-in");

        await enter(page, portal.url, account);
        await expect(shown(page).locator(".home-row-time")).toHaveCount(6);
        await looks("home");
        await turnTo(page, "/analysis-tasks/mission-list");
        await looks("list");
        await turnTo(page, "/data-collection/file-store");
        await expect(shown(page).getByText("plasma.csv").first()).toBeVisible();
        await looks("files");
        await turnTo(page, "/tools/tool-form?id=two-groups");
        await looks("form");
        await turnTo(page, `/project/get-report?id=${results.get(account)}`);
        // The server's own picture: nobody has turned to the figure yet.
        await expect.poll(() => drawnPicture(page)).toBe(true);
        await looks("result");
      } finally {
        await context.close();
      }
    });

async function runExample(client: Client, tool: string): Promise<string> {
  const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: tool })).content.data;
  expect((await client.finished(id)).status).toBe("succeeded");
  return id;
}

/** How long a task took is the machine's matter: here each took two seconds. */
async function evenDurations(page: Page): Promise<void> {
  await page.route(/\/api\/front\/task\/(list|detail)\?/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const times = /"started_at":(\d+),"finished_at":\d+/g;
    await route.fulfill({ response, body: text.replaceAll(times, (_, start: string) => `"started_at":${start},"finished_at":${Number(start) + 2_000}`) });
  });
}

const drawnPicture = (page: Page) =>
  shown(page)
    .locator(".figure-picture img")
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** Fonts are there, nothing moves, nothing is pointed at. */
async function still(page: Page): Promise<void> {
  await page.mouse.move(1, 790);
  await page.evaluate(() => document.fonts.ready);
  await atRest(page);
}

/** Sixty samples, so that the table of files has a size to show. */
function plasma(): string {
  const rows = Array.from({ length: 60 }, (_, row) =>
    [`s${row + 1}`, ...Array.from({ length: 12 }, (__, column) => ((row * 37 + column * 101) % 97) + 3)].join(","),
  );
  return ["sample,a,b,c,d,e,f,g,h,i,j,k,l", ...rows].join("\n");
}
