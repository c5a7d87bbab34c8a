/** What the operator's command changes while the portal runs, as customers see it; and calls that no page of their own shows, made from the page. */
import { expect, test, type Page } from "@playwright/test";
import { account as accountEn } from "../packages/web/src/account/en.ts";
import { auth as authEn } from "../packages/web/src/auth/en.ts";
import { announce, operate, operateWith, withdraw } from "./operator.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, enterByForm, follow, turnTo } from "./visitor.ts";

const password = "Peaks-and-4-valleys";
const addUser = (email: string, name: string, marks: string) =>
  operateWith(password, portal, "users", "add", email, "--name", name, "--marks", marks, "--password-stdin");

let portal: Portal;
/** Where the visits of that portal are recorded. */
let records: Portal;
test.use({ locale: "en-US" });
test.beforeAll(async () => {
  records = await startPortal();
  portal = await startPortal({ env: { PORTAL_STATISTICS_URL: records.url } });
});
test.afterAll(async () => {
  await portal?.stop();
  await records?.stop();
});

test("the operator's command: a user is added, told of news, given marks, kept out; the title is the operator's", async ({ page }) => {
  const email = "anna@example.org";
  await addUser(email, "Anna Berg", "ftool,message,fsupport");
  await announce(portal, { en: "Ten new tools", zh: "新增十个工具" }, { en: "<p>Have a look.</p>", zh: "<p>欢迎使用。</p>" });
  await enterByForm(page, portal.url, email, password);
  await expect(page.getByRole("dialog").locator(".notice-title")).toHaveText("Ten new tools");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await withdraw(portal);
  // Processes' tasks are everybody's; a section of one page alone is a link to it.
  const section = page.locator(".top-menu").getByRole("button", { name: "My Analysis" });
  const alone = page.locator(".top-menu").getByRole("link", { name: "My Analysis" });
  const tasks = page.getByRole("menuitem", { name: "Tool Tasks" });
  await expect(page.locator(".top-menu").getByText("Cloud Tools")).toBeVisible();
  await expect(alone).toHaveAttribute("href", /analysis-tasks\/analysis-mission-list/);
  await expect(section).toHaveCount(0);

  await operate(portal, "users", "marks", email, "--add", "fmission");
  await page.reload();
  await section.click();
  await expect(tasks).toBeVisible();
  await page.keyboard.press("Escape");

  await operate(portal, "settings", "title", "set", "--en", "Lab Portal", "--zh", "实验室平台");
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveTitle("Home Page · Lab Portal", { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await operate(portal, "settings", "title", "reset");

  await operate(portal, "users", "disable", email);
  // The next call tells; what is on the page already stays until then.
  await follow(page, "/support/form");
  await expect(page).toHaveURL(/user\/login\?redirect=/);
  await expect(page.getByRole("alert").filter({ hasText: authEn.unauthorized })).toBeVisible();
});

test("the captcha of the page is a picture, and another one when asked for", async ({ page }) => {
  await page.goto(`${portal.url}/#/user/account-forget`);
  const picture = page.getByRole("img", { name: authEn.captchaPicture });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
  const before = (await picture.getAttribute("src"))!;
  await page.getByRole("button", { name: authEn.captchaAnother }).last().click();
  await expect(picture).not.toHaveAttribute("src", before);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
});

test("visits are counted on the API base of their own, each page that is shown, as the page's policy allows", async ({ page }) => {
  const complaints = complaintsOf(page);
  const counted: { to: string; path: string }[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/front/cache/incr_user_statistics" && request.method() === "POST")
      counted.push({ to: url.origin, path: (request.postDataJSON() as { path: string }).path });
  });
  await enter(page, portal.url);
  await turnTo(page, "/tools/tool-list");
  await turnTo(page, "/support/profile");
  await expect(page.getByRole("button", { name: accountEn.changePassword })).toBeVisible();
  await expect.poll(() => counted).toEqual(["/home", "/tools/tool-list", "/support/profile"].map((path) => ({ to: records.url, path })));
  // The policy lets the page ask there; what that service answers changes nothing.
  expect(complaints.filter((one) => /Content Security Policy/i.test(one))).toEqual([]);
  await expect(page).toHaveURL(/support\/profile/);
});

test("the list of clients is for staff who may see it, and pages are signed for WeChat only where the operator has set it up", async ({ page }) => {
  await addUser("bo@example.org", "Bo Client", "ftool");
  await addUser("seller@example.org", "Seller", "ftool,Client");
  await enter(page, portal.url, "seller@example.org", password);
  const clients = await ask(page, "user/data_by_filter?name=Bo&page=1&size=10");
  expect(clients).toMatchObject({ status: 200, data: [{ name: "Bo Client", email: "bo@example.org" }] });
  await enter(page, portal.url, "bo@example.org", password);
  expect((await ask(page, "user/data_by_filter?page=1&size=10")).status).toBe(403);
  expect((await ask(page, `we_chat/sign?url=${encodeURIComponent(`${portal.url}/`)}`)).status).toBe(503);
});

/** A call from the page, with its session. */
async function ask(page: Page, call: string): Promise<{ status: number; data: unknown }> {
  return page.evaluate(async (path) => {
    const token = decodeURIComponent(document.cookie.split("token=")[1]?.split(";")[0] ?? "");
    const response = await fetch(`/api/front/${path}`, { headers: { token } });
    const { content } = (await response.json()) as { content: { data: unknown } };
    return { status: response.status, data: content.data };
  }, call);
}
