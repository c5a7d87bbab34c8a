/** The rules of a session in the browser: restored, ended, refused, taken over by another window, and never ended by a network that is gone. */
import { expect, test } from "@playwright/test";
import { auth as en } from "../packages/web/src/auth/en.ts";
import { files as filesEn } from "../packages/web/src/files/en.ts";
import { shell as shellEn } from "../packages/web/src/shell/en.ts";
import { ui as uiEn } from "../packages/web/src/ui/en.ts";
import { signIn } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { enter, enterByForm, follow, submitSignIn } from "./visitor.ts";

let portal: Portal;
test.use({ locale: "en-US" });
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

const envelope = (status: number, code: number, content: object, showMsg = "") => ({
  status,
  contentType: "application/json",
  body: JSON.stringify({ code, content, showMsg, debugMsg: "" }),
});

test("is asked for, leads back, and is restored on reload", async ({ page }) => {
  await page.goto(`${portal.url}/#/data-collection/file-store?page=1`);
  await expect(page).toHaveURL(/user\/login\?redirect=/);
  await submitSignIn(page, "demo", "demo-portal");
  await expect(page).toHaveURL(/data-collection\/file-store\?page=1$/);
  const asked: string[] = [];
  page.on("request", (request) => {
    // What the page before the reload still asks for is not meant.
    if (request.isNavigationRequest()) asked.length = 0;
    asked.push(new URL(request.url()).pathname.replace("/api/front/", ""));
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Demo" })).toBeVisible();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(["user/detail", "user/navigation_tree", "notify_result/no_read"]));
  expect(asked.indexOf("notify_result/no_read")).toBeGreaterThan(asked.indexOf("user/navigation_tree"));
  // Signed in already: the sign-in page leads home.
  await follow(page, "/user/login");
  await expect(page).toHaveURL(/#\/home$/);
});

test("never leads to another site after sign-in", async ({ page }) => {
  await page.goto(`${portal.url}/#/user/login?redirect=${encodeURIComponent("//evil.example/x")}`);
  await submitSignIn(page, "demo", "demo-portal");
  await expect(page).toHaveURL(`${portal.url}/#/home`);
});

test("that has ended elsewhere leads to sign-in with the way back, and says so once", async ({ page }) => {
  await enter(page, portal.url);
  await follow(page, "/data-collection/file-store");
  await expect(page.getByRole("heading", { name: "My Files" })).toBeVisible();
  const [cookie] = await page.context().cookies();
  await fetch(`${portal.url}/api/front/logout`, { method: "POST", headers: { token: cookie!.value } });
  await page.getByRole("textbox", { name: filesEn.search }).fill("anything");
  await expect(page).toHaveURL(/user\/login\?redirect=%2Fdata-collection%2Ffile-store/);
  await expect(page.getByRole("alert")).toContainText(en.unauthorized);
  expect((await page.context().cookies()).filter(({ value }) => value !== "")).toEqual([]);
  // A page that is loaded anew finds the same while it restores the session.
  await enterByForm(page, portal.url);
  await follow(page, "/tools/tool-list");
  await expect(page.locator(".tab.active")).toHaveText("Tools List");
  await page.context().addCookies([{ name: "token", value: "no-such-token", url: portal.url }]);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(/user\/login\?redirect=%2Ftools%2Ftool-list/);
  await expect(page.getByRole("alert")).toContainText(en.sorry);
});

test("leads to sign-in at most once a second, whatever the number of refused calls", async ({ page }) => {
  await enter(page, portal.url);
  const left: number[] = [];
  page.on("framenavigated", (frame) => {
    if (frame.url().includes("/user/login")) left.push(performance.now());
  });
  await page.route("**/api/front/**", (route) => route.fulfill(envelope(401, 2, { is_login: false }, "ended")));
  await follow(page, "/tools/tool-list");
  await expect(page).toHaveURL(/user\/login/);
  await page.waitForTimeout(500);
  expect(left.length).toBeGreaterThan(0);
  // The clock is this process's, which hears of it a moment later than it was.
  for (const [at, time] of left.slice(1).entries()) expect(time - left[at]!).toBeGreaterThan(950);
});

test("is kept when a call is refused: 403 shows why, 401 of a signed-in user changes nothing", async ({ page }) => {
  await enter(page, portal.url);
  await page.route("**/user_file_store/list*", (route) => route.fulfill(envelope(403, 4, {}, "Not yours to see.")));
  await follow(page, "/data-collection/file-store");
  await expect(page.locator(".ant-notification-notice", { hasText: en.forbidden })).toContainText("Not yours to see.");
  await page.route("**/tool/list*", (route) => route.fulfill(envelope(401, 4, { is_login: true }, "Not this one.")));
  await page.reload();
  await follow(page, "/tools/tool-list");
  await expect(page.getByText("Not this one.").first()).toBeVisible();
  await expect(page).toHaveURL(/tool-list/);
});

test("outlives a portal that is gone for ten seconds, also on reload", async ({ page }) => {
  test.setTimeout(120_000);
  const own = await startPortal();
  await enter(page, own.url);
  await own.stop({ keepData: true });
  await follow(page, "/data-collection/file-store");
  await page.waitForTimeout(10_000);
  await expect(page).not.toHaveURL(/user\/login/);
  const again = await startPortal({ data: own.data, port: Number(new URL(own.url).port) });
  await page.reload();
  await expect(page.getByRole("button", { name: "Demo" })).toBeVisible();
  // Answers that fail while the session is restored keep it, too.
  await page.route("**/user/detail*", (route) => route.fulfill(envelope(502, 99, {}, "Bad gateway")));
  await page.reload();
  await expect(page.getByRole("heading", { name: en.sorry })).toBeVisible({ timeout: 30_000 });
  await page.unroute("**/user/detail*");
  await page.getByRole("button", { name: uiEn.retry }).click();
  await expect(page.getByRole("button", { name: "Demo" })).toBeVisible();
  await again.stop();
});

test("of another user in another window takes this one over, and nothing of the first remains", async ({ context }) => {
  const first = await context.newPage();
  await enter(first, portal.url);
  await follow(first, "/tools/tool-form?id=pca");
  await first.locator('input[id$="task-name"]').fill("Secret of the first");
  const second = await context.newPage();
  await second.goto(`${portal.url}/#/home`);
  await second.getByRole("button", { name: "Demo" }).click();
  await second.getByRole("menuitem", { name: en.logout }).click();
  await second.getByRole("dialog").getByRole("button", { name: en.logout }).click();
  await expect(second).toHaveURL(/user\/login$/);
  await enterByForm(second, portal.url, "demo2@example.org");

  // The first window never acts for the second user: it starts anew as that user.
  const posted: string[] = [];
  first.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
  await first.bringToFront();
  // Coming to the front may already have told it: the page that is asked then is gone, because it starts anew.
  await first.evaluate(() => window.dispatchEvent(new Event("focus"))).catch((gone: unknown) => expect(String(gone)).toContain("navigation"));
  await expect(first.getByRole("button", { name: "Demo 2" })).toBeVisible();
  await expect(first.getByText(en.takenOver.replace("{{name}}", "Demo 2"))).toBeVisible();
  await expect(first.locator('input[id$="task-name"]')).not.toHaveValue("Secret of the first");
  expect(await first.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain("Secret of the first");
});

test("ends by the menu after a question, at the site's root; a failure says so", async ({ page }) => {
  await enter(page, portal.url);
  const leave = async () => {
    await page.getByRole("button", { name: "Demo" }).click();
    await page.getByRole("menuitem", { name: en.logout }).click();
  };
  await leave();
  await page.getByRole("dialog").getByRole("button", { name: uiEn.cancel }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/#\/home/);
  await page.route("**/api/front/logout", (route) => route.fulfill(envelope(500, 99, {}, "The database is away.")));
  await leave();
  await page.getByRole("dialog").getByRole("button", { name: en.logout }).click();
  await expect(page.getByText(en.logoutFailed.replace("{{reason}}", "The database is away."))).toBeVisible();
  await page.unroute("**/api/front/logout");
  await leave();
  await page.getByRole("dialog").last().getByRole("button", { name: en.logout }).click();
  await expect(page).toHaveURL(/user\/login$/);
});

for (const [how, spoil] of [
  [
    "forbidden",
    () => {
      const refuse = () => {
        throw new DOMException("forbidden", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: refuse });
      Object.defineProperty(window, "sessionStorage", { get: refuse });
    },
  ],
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
] as const) {
  test(`works with storage ${how}, and in English where the Chinese texts do not come`, async ({ browser }) => {
    const context = await browser.newContext({ locale: "zh-CN" });
    await context.addInitScript(spoil);
    const page = await context.newPage();
    await page.route(/chinese-[\w-]+\.js/, (route) => route.abort());
    await page.goto(portal.url);
    await expect(page.getByRole("heading", { name: en.title })).toBeVisible();
    await page.getByRole("button", { name: shellEn.language }).click();
    await expect(page.getByRole("alert").filter({ hasText: shellEn.languageFailed })).toBeVisible();
    await enterByForm(page, portal.url);
    await page.getByRole("button", { name: shellEn.toDark }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await follow(page, "/tools/tool-list");
    await expect(page.locator(".tab.active")).toHaveText("Tools List");
    await context.close();
  });
}

test("sees a page whose code does not come, and tries again", async ({ page }) => {
  await enter(page, portal.url);
  await page.route(/FilesPage-[\w-]+\.js/, (route) => route.abort());
  await follow(page, "/data-collection/file-store");
  await expect(page.getByRole("heading", { name: uiEn.pageBroken })).toBeVisible();
  // The frame stays, and other pages open.
  await follow(page, "/tools/tool-list");
  await expect(page.locator(".tool-card:visible").first()).toBeVisible();
  await page.unroute(/FilesPage-[\w-]+\.js/);
  // Visiting the tab again fetches it again.
  await page.locator(".tab").getByRole("link", { name: "My Files" }).click();
  await expect(page.getByRole("heading", { name: "My Files" })).toBeVisible();
});

test("of a user without any mark is none", async ({ page }) => {
  const { headers } = await signIn(portal.url);
  await page.context().addCookies([{ name: "token", value: headers.token, url: portal.url }]);
  await page.route("**/user/navigation_tree*", (route) =>
    route.fulfill(envelope(200, 1, { data: [{ path: "/home", title: { en: "Home Page", zh: "首页" }, mark: null, hidden: true, children: [] }] })),
  );
  await page.goto(`${portal.url}/#/home`);
  await expect(page).toHaveURL(/user\/login/);
});
