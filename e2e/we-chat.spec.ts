/** Sharing from within WeChat: offered there, and only where the operator has set an account. */
import { expect, test, type Page } from "@playwright/test";
import { site as words } from "../packages/web/src/site/en.ts";
import { signIn } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { enter, follow } from "./visitor.ts";

const script = "https://res.wx.qq.com/open/js/jweixin-1.6.0.js";
/** Stands for WeChat's JS-SDK: notes what it is told. */
const sdk = `let begin; window.told = {}; window.wx = {
  config: (options) => { told.config = options; setTimeout(() => begin(), 10); },
  ready: (then) => { begin = then; }, error: () => {},
  updateAppMessageShareData: (card) => { told.card = card; }, updateTimelineShareData: (card) => { told.moment = card; },
};`;
const weChat = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50";

let portal: Portal;
let plain: Portal;
test.beforeAll(async () => {
  const account = { PORTAL_WECHAT_APP_ID: "wx1", PORTAL_WECHAT_SECRET: "sesame" };
  portal = await startPortal({ env: { ...account, PORTAL_URL: "http://127.0.0.1", PORTAL_DEMO: "yes" } });
  plain = await startPortal();
});
test.afterAll(async () => {
  await portal?.stop();
  await plain?.stop();
});

/** What was asked for from elsewhere. */
async function watched(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: sdk });
  });
  return asked;
}

test.describe("in WeChat's browser", () => {
  test.use({ userAgent: weChat });

  test("a result says what its card shows and how it is shared", async ({ page }) => {
    const asked = await watched(page);
    // The signature is the server's own test: here its answer is enough.
    await page.route(/we_chat\/sign/, (route) =>
      route.fulfill({ json: { code: 1, content: { data: { app_id: "wx1", timestamp: 1, nonce_str: "n", signature: "s" } }, showMsg: "", debugMsg: "" } }),
    );
    const client = await signIn(portal.url);
    const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: "pca" })).content.data;
    await client.finished(id);
    const { name } = (await client.get<{ name: string }>("task/detail", { id })).content.data;
    await enter(page, portal.url);
    expect(asked).toEqual([]);
    await follow(page, `/project/get-report?id=${id}`);
    await page.getByRole("button", { name: words.share }).click();
    await expect(page.getByRole("dialog")).toContainText(`#/project/get-report?id=${id}`);
    const told = () => page.evaluate(() => (window as { told?: { card?: { title: string } } }).told ?? {});
    await expect.poll(async () => (await told()).card?.title).toBe(name);
    expect(await told()).toMatchObject({ config: { appId: "wx1" }, card: { link: `${portal.url}/#/project/get-report?id=${id}` }, moment: { title: name } });
    expect(asked).toEqual([script]);
  });

  test("nothing is offered or loaded without an account", async ({ page }) => {
    const asked = await watched(page);
    await enter(page, plain.url);
    await follow(page, "/tools/tool-form?id=pca");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: words.share })).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

test("other browsers are offered and load nothing", async ({ page }) => {
  const asked = await watched(page);
  await enter(page, portal.url);
  await follow(page, "/tools/tool-form?id=pca");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: words.share })).toHaveCount(0);
  expect(asked).toEqual([]);
});
