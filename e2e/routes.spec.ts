/**
 * Every row of the customer's table of routes, opened as guest, customer, customer without the mark, and staff: where it ends, what the
 * document is called in both languages, and what the menus show.
 */
import { expect, test, type Page } from "@playwright/test";
import { specTable } from "../packages/server/src/testing/spec-table.ts";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { auth as authEn } from "../packages/web/src/auth/en.ts";
import { shell as shellEn } from "../packages/web/src/shell/en.ts";
import { operateWith } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { enter, follow } from "./visitor.ts";

/** Of ours, beside those of the table. */
const own = [
  { path: "/operator", en: "Operation", zh: "平台运维", mark: "Operator", inMenu: true },
  { path: "/operator/queue", en: "Queue and Servers", zh: "队列与服务器", mark: "Operator", inMenu: true },
];
const writing = "/news-letter/process-news-data";
const listed = specTable("routes").map((row) => ({
  path: row["path"]!,
  en: row["title_en"]!.replace("*", ""),
  zh: row["title_zh"]!,
  // Reading news is everybody's who may; writing takes a mark of its own, whose holders have it in their menu.
  mark: row["path"] === writing ? "NewsEdit" : row["permission"]!,
  inMenu: row["in_menu"] === "yes" || row["path"] === writing,
}));
type Row = (typeof listed)[number];
// In the menu they stand before the support.
const rows = listed.flatMap((row) => (row.path === "/support" ? [...own, row] : [row]));

/** Conjoint processes come later: no menu shows them, and their address ends at /404. */
const later = ["/project/union-flow"];
const redirects: Record<string, string> = {
  "/": "/home",
  "/analysis-tasks": "/analysis-tasks/mission-list",
  "/data-collection": "/data-collection/contract-report",
  "/tools": "/tools/tool-list",
  "/news-letter": "/news-letter/news-list",
  "/operator": "/operator/queue",
  "/projects": "/project/analysis-list",
  "/client": "/client/client-info",
  "/shop": "/shop/home",
  "/support": "/support/form",
  "/user": "/user/login",
};
/** Without maintenance there is nothing to see at /maintain. */
const forGuests = (path: string) => path.startsWith("/user") || path === "/404";
const address = (path: string) => path.replace(/\{\w+\}/g, "1");

/** Guest pages that make sense with a session, too: who is signed in may have forgotten the password, or follow a mailed link. */
const staysOpen = ["/user/account-forget", "/user/account-recover", "/user/register-result"];

/** Where a signed-in user ends. */
function endFor({ path }: Row): string {
  if (later.includes(path)) return "/404";
  if (path.startsWith("/user") && !staysOpen.includes(path)) return "/home";
  if (path === "/maintain") return "/home";
  return redirects[path] ?? path;
}

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
  await operateWith("bare-portal\n", portal, "users", "add", "bare@example.org", "--name", "Bare", "--marks", "fproject", "--password-stdin");
});
test.afterAll(async () => portal?.stop());
test.beforeEach(() => test.skip(rows.length === 0, "The table of routes is not beside this checkout (../shared/spec)."));

/** The path that the address ends at, once nothing is under way any more. */
async function open(page: Page, path: string): Promise<void> {
  await follow(page, address(path));
}
const ends = async (page: Page, path: string, why: string) =>
  expect.poll(() => page.evaluate(() => window.location.hash.slice(1).split("?")[0]), { message: why }).toBe(address(path));
const rowOf = (path: string) => rows.find((row) => row.path === path);

test("as a guest: the pages for guests, sign-in with the way back, or not found", async ({ page }) => {
  await page.goto(`${portal.url}/#/404`);
  for (const row of rows) {
    await open(page, row.path);
    const end = later.includes(row.path) ? "/404" : forGuests(row.path) ? (redirects[row.path] ?? row.path) : "/user/login";
    await ends(page, end, `guest at ${row.path}`);
    await expect(page, row.path).toHaveTitle(`${rowOf(end)!.en} · Analyte Cloud`);
    const redirect = await page.evaluate(() => new URLSearchParams(window.location.hash.split("?")[1] ?? "").get("redirect"));
    const target = redirects[row.path] ?? row.path;
    const asked = !later.includes(row.path) && !forGuests(row.path) && target !== "/home" && row.path !== "/maintain";
    if (!asked) expect(redirect, row.path).toBeNull();
    // Which page of a section is the first is known once there is a user.
    else expect([address(row.path), address(target)], row.path).toContain(redirect);
    await follow(page, "/404");
    await expect(page).toHaveTitle(`${rowOf("/404")!.en} · Analyte Cloud`);
  }
});

const users = [
  ["customer", "demo@example.org"],
  ["staff", "all@example.org"],
] as const;
for (const [who, username] of users) {
  for (const locale of someOf(["en-US", "zh-CN"] as const, { oneOf: 2, by: `routes of ${who}` })) {
    test(`as ${who} in ${locale}: every page stands where it should, with its title`, async ({ browser }) => {
      const page = await browser.newPage({ locale });
      await enter(page, portal.url, username);
      for (const row of rows) {
        const end = endFor(row);
        await open(page, row.path);
        await ends(page, end, `${who} at ${row.path}`);
        const { en, zh } = rowOf(end)!;
        await expect(page, row.path).toHaveTitle(locale === "en-US" ? `${en} · Analyte Cloud` : `${zh} · Analyte 云平台`);
        // Never an empty page.
        await expect(page.locator("h1:visible").first(), row.path).not.toBeEmpty();
        if (end.startsWith("/user") || end === "/404") await follow(page, "/home");
      }
      await page.close();
    });
  }
}

test("as a customer without the mark: the page says so and shows the way out", async ({ browser }) => {
  const page = await browser.newPage({ locale: "en-US" });
  await enter(page, portal.url, "bare@example.org", "bare-portal");
  for (const row of rows.filter(({ mark, path }) => mark !== "" && mark !== "fproject" && !later.includes(path))) {
    await open(page, row.path);
    await ends(page, endFor(row), row.path);
    await expect(page, row.path).toHaveTitle(`${rowOf(endFor(row))!.en} · Analyte Cloud`);
    const said = page.locator('#content [role="alert"]:visible', { hasText: authEn.noPermission });
    await expect(said, row.path).toBeVisible();
    await expect(said.getByRole("button", { name: authEn.toHome })).toBeVisible();
  }
  // A section leads to the first of its pages that the user may open.
  await open(page, "/analysis-tasks");
  await expect(page).toHaveTitle(`${rowOf("/analysis-tasks/analysis-mission-list")!.en} · Analyte Cloud`);
  await open(page, "/tools/tool-list");
  await expect(page.locator('#content [role="alert"]:visible', { hasText: authEn.noPermission })).toBeVisible();
  await page.locator('#content [role="alert"]:visible').getByRole("button", { name: authEn.toHome }).click();
  await expect(page).toHaveURL(/#\/home/);
  await page.close();
});

for (const [who, username, password, marks] of [
  ["customer", "demo@example.org", "demo-portal", ["fmission", "ftool", "fproject", "fsupport", "message", "NewsLetter"]],
  ["customer without the marks", "bare@example.org", "bare-portal", ["fproject"]],
  [
    "staff",
    "all@example.org",
    "demo-portal",
    ["fmission", "ftool", "fproject", "fsupport", "message", "Client", "NewsLetter", "NewsEdit", "GoodsEdit", "Delivery", "Operator", "maintain"],
  ],
] as const) {
  test(`the menus of a ${who} show the pages that may be opened, in both languages, and no other`, async ({ browser }) => {
    for (const locale of ["en-US", "zh-CN"] as const) {
      const page = await browser.newPage({ locale });
      await page.addInitScript(() => localStorage.setItem("layout", "mixmenu"));
      await enter(page, portal.url, username, password);
      const held = new Set<string>(marks);
      const shown = rows.filter(({ path, inMenu, mark }) => inMenu && !later.includes(path) && (mark === "" || held.has(mark)));
      // A section is shown as long as one of its pages is.
      // The pages of /projects stand under /project.
      const below = (path: string) => (path === "/projects" ? "/project/" : `${path}/`);
      const leads = ({ path }: Row) => redirects[path] !== undefined;
      // The mall shows none of its own: it is an entry itself.
      const pages = shown.filter((row) => !leads(row) || row.path === "/shop");
      const sections = shown.filter((row) => leads(row) && (row.path === "/shop" || pages.some((one) => one.path.startsWith(below(row.path)))));
      const title = ({ en, zh }: Row) => (locale === "en-US" ? en : zh);
      await expect(page.locator(".side-menu a")).toHaveText(pages.map(title));
      await expect(page.locator(".side-menu h3")).toHaveText(sections.map(title));
      await page.close();
    }
  });
}

test("both readings of /project and /projects lead to the page, with its query; an unknown address leads to /404", async ({ page }) => {
  await enter(page, portal.url);
  await follow(page, "/projects/get-report?id=none");
  await expect(page).toHaveURL(/#\/project\/get-report\?id=none$/);
  await follow(page, "/project");
  await expect(page).toHaveURL(/#\/project\/analysis-list$/);
  await follow(page, "/no/such/page?x=1");
  await expect(page).toHaveURL(/#\/404$/);
  await expect(page.getByRole("heading", { name: shellEn.notFoundTitle })).toBeVisible();
});
