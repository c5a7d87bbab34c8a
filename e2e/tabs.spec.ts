/** Tabs: one a page, closed in every way, each page as it was left: form, scroll, page of a table, zoom of a chart. */
import { expect, test, type Page } from "@playwright/test";
import { limits } from "../packages/contract/src/limits.ts";
import { news as newsEn } from "../packages/web/src/news/en.ts";
import { shell as en } from "../packages/web/src/shell/en.ts";
import { tasks as tasksEn } from "../packages/web/src/tasks/en.ts";
import { tools as toolsEn } from "../packages/web/src/tools/en.ts";
import { clientOf, signIn } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, enterByForm, follow, shown, touchFigure } from "./visitor.ts";

let portal: Portal;
test.use({ locale: "en-US" });
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

const names = (page: Page) => page.locator(".tab a").allTextContents();
const tab = (page: Page, name: string) => page.locator(".tab").getByRole("link", { name, exact: true });
async function openSome(page: Page): Promise<void> {
  for (const [path, name] of Object.entries({
    "/tools/tool-list": "Tools List",
    "/tools/tool-form?id=pca": "PCA",
    "/data-collection/file-store": "My Files",
  })) {
    await follow(page, path);
    await expect(page.locator(".tab.active")).toHaveText(name);
  }
}

test("are opened once a page and closed one, to the left, to the right and all others; the last stays", async ({ page }) => {
  const complaints = complaintsOf(page);
  await enter(page, portal.url);
  await openSome(page);
  expect(await names(page)).toEqual(["Home Page", "Tools List", "PCA", "My Files"]);
  const choose = async (name: string) => {
    await page.getByRole("button", { name: en.tabMenu }).click();
    await page.getByRole("menuitem", { name }).click();
  };

  await choose(en.closeRight);
  await expect(page.getByText(en.nothingRight)).toBeVisible();
  await tab(page, "Home Page").click();
  await expect(page).toHaveURL(/#\/home/);
  await choose(en.closeLeft);
  await expect(page.getByText(en.nothingLeft)).toBeVisible();

  // Closing the shown tab shows its neighbour on the right.
  await page.getByRole("button", { name: en.closeTab.replace("{{name}}", "Home Page") }).click();
  await expect(page).toHaveURL(/tool-list/);
  await expect.poll(() => names(page)).toEqual(["Tools List", "PCA", "My Files"]);
  await tab(page, "PCA").click({ button: "right" });
  await page.getByRole("menuitem", { name: en.closeLeft }).click();
  await expect.poll(() => names(page)).toEqual(["PCA", "My Files"]);
  await expect(page).toHaveURL(/tool-form/);
  await tab(page, "My Files").click();
  await choose(en.closeOthers);
  await expect.poll(() => names(page)).toEqual(["My Files"]);
  await choose(en.closeThis);
  await expect(page.getByText(en.lastTab)).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["My Files"]);

  // By keyboard: arrows move between tabs, Delete closes.
  await openSome(page);
  await tab(page, "My Files").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".tab a:focus")).toHaveText("Tools List");
  await page.keyboard.press("Delete");
  await expect.poll(() => names(page)).toEqual(["My Files", "PCA"]);
  expect(complaints).toEqual([]);
});

test("keep what was typed, where the page was scrolled to, and the search of a list", async ({ page }) => {
  const complaints = complaintsOf(page);
  await enter(page, portal.url);
  await follow(page, "/tools/tool-form?id=pca");
  const name = page.locator('input[id$="task-name"]:visible');
  await name.fill("Kept through tabs");
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);

  await follow(page, "/tools/tool-list");
  await expect(page.getByRole("heading", { name: toolsEn.title })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY), "a new page starts at its top").toBe(0);
  await page.getByRole("textbox", { name: toolsEn.search }).fill("heat");
  await expect(page).toHaveURL(/search=heat/);

  await tab(page, "PCA").click();
  await expect(name).toHaveValue("Kept through tabs");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  // By the menu, too, one comes back to the list as it was left.
  await page.locator(".top-menu").getByText("Cloud Tools").click();
  await expect(page).toHaveURL(/search=heat/);
  await expect(page.getByRole("textbox", { name: toolsEn.search })).toHaveValue("heat");
  expect(complaints).toEqual([]);
});

test("keep a chart's zoom, and two results are two tabs named after their tasks", async ({ page }) => {
  const complaints = complaintsOf(page);
  const client = await signIn(portal.url);
  const run = async (tool: string) => {
    const { id } = (await client.post<{ id: string }>("task/store_example", { tool_id: tool })).content.data;
    await client.finished(id);
    type Detail = { title: { en: string; zh: string }; tool_name: { en: string; zh: string } };
    const { title, tool_name: of } = (await client.get<Detail>("task/detail", { id })).content.data;
    // Examples of several tools share a name: what sets them apart comes first.
    return { id, name: `${of.en}: ${title.en}`, chinese: `${of.zh}：${title.zh}`, heading: title.zh };
  };
  const [first, second] = [await run("pca"), await run("missing-values")];
  await enter(page, portal.url);
  await follow(page, `/project/get-report?id=${first.id}`);
  await expect(page.locator(".tab.active a")).toHaveText(first.name);
  await touchFigure(page);
  const canvas = page.locator(".figure canvas").first();
  const picture = () => canvas.evaluate((node: HTMLCanvasElement) => node.toDataURL());
  /** Once it is drawn and no longer changes. */
  const stillPicture = async () => {
    let before = "";
    await expect(async () => {
      const now = await picture();
      const still = now.length > 5_000 && now === before;
      before = now;
      expect(still).toBe(true);
    }).toPass({ intervals: [300] });
    return before;
  };
  const whole = await stillPicture();
  await canvas.hover();
  // A page is scrolled past its figures: with the Ctrl key the wheel is the figure's.
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -400);
  await page.keyboard.up("Control");
  await expect.poll(picture).not.toBe(whole);
  await page.mouse.move(5, 300);
  const zoomed = await stillPicture();
  expect(zoomed).not.toBe(whole);

  await follow(page, `/project/get-report?id=${second.id}`);
  await expect(page.locator(".tab.active a")).toHaveText(second.name);
  await tab(page, first.name).click();
  await expect(canvas).toBeVisible();
  await page.mouse.move(5, 300);
  await expect.poll(picture, { message: "the zoom is as it was" }).toBe(zoomed);
  await expect(page.getByText(tasksEn.methods).first()).toBeVisible();

  // Another language is that of every tab at once, also of those whose page is hidden, and of a page that was named by its user's doing.
  await follow(page, `/analysis-tasks/compare?ids=${first.id},${second.id}`);
  await expect(page.locator(".tab.active a")).toHaveText("Comparison of 2 tasks");
  await follow(page, "/home");
  await page.getByRole("button", { name: /中文/ }).click();
  const chinese = ["首页", first.chinese, second.chinese, "对比 2 个任务"];
  expect(first.chinese).toMatch(/[\u4e00-\u9fff]/);
  await expect.poll(() => names(page)).toEqual(chinese);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(chinese);
  await tab(page, first.chinese).click();
  await expect(page.locator("main").getByRole("heading", { level: 1 }).filter({ visible: true })).toContainText(first.heading);
  expect(complaints).toEqual([]);
});

test("come back after a reload, are at most fifteen, and are another user's never", async ({ page }) => {
  await enter(page, portal.url);
  await openSome(page);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(["Home Page", "Tools List", "PCA", "My Files"]);
  await tab(page, "PCA").click();
  await expect(page.locator('input[id$="task-name"]:visible')).toBeVisible();

  for (let number = 1; number <= 14; number++) {
    await follow(page, `/project/get-report?id=none-${number}`);
    await expect(page.locator(".tab.active a")).toHaveAttribute("href", new RegExp(`none-${number}$`));
  }
  await expect(page.locator(".tab")).toHaveCount(15);

  await page.getByRole("button", { name: "Demo" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/user\/login$/);
  await enterByForm(page, portal.url, "demo2@example.org");
  await expect.poll(() => names(page)).toEqual(["Home Page"]);
});

test("beyond the bound none closes that holds what nobody has saved as long as another can; where all do, it is asked first", async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  await enter(page, portal.url, "news@example.org");
  const { headers } = await signIn(portal.url, "news@example.org");
  const editor = clientOf(portal.url, headers.token);
  const titles: string[] = [];
  const write = async (id: string) => {
    await follow(page, `/news-letter/process-news-data?id=${id}`);
    await expect(page.locator(`.tab.active[data-key$="?${id}"]`)).toHaveCount(1);
    await shown(page).getByRole("textbox", { name: newsEn.summary }).locator("visible=true").fill(id);
  };
  for (let at = 0; at < limits.tabs; at++) {
    const draft = { title: { en: `Letter ${at}`, zh: "" }, summary: { en: "", zh: "" }, content: { en: "", zh: "" }, state: "draft" };
    titles.push((await editor.post<{ id: string }>("dynamic/store", draft)).content.data.id);
  }
  await write(titles[0]!);
  // Visited later, and yet it is the home page that makes room for the last of them.
  await follow(page, "/home");
  for (const title of titles.slice(1)) await write(title);
  await expect(page.locator(".tab")).toHaveCount(limits.tabs);
  await expect(tab(page, "Home Page")).toHaveCount(0);
  await expect(page.locator(`.tab[data-key$="?${titles[0]}"]`)).toHaveCount(1);

  const question = page.getByRole("dialog").filter({ hasText: en.closeUnsavedLine });
  const elsewhere = page.getByRole("navigation").getByRole("link", { name: "Product Mall" }).first();
  await elsewhere.click();
  await question.getByRole("button", { name: en.keepOpen }).click();
  await expect(question).toHaveCount(0);
  await expect(shown(page).getByRole("textbox", { name: newsEn.summary }).locator("visible=true")).toHaveValue(titles.at(-1)!);
  await expect(page.locator(`.tab[data-key$="?${titles[0]}"]`)).toHaveCount(1);

  // The same of an address that is typed by hand, also where one has gone back before.
  for (const how of ["at the end", "after going back"]) {
    if (how === "after going back") {
      await page.goBack();
      await expect(page.locator(`.tab.active[data-key$="?${titles.at(-2)}"]`)).toHaveCount(1);
    }
    const before = page.url();
    await follow(page, "/shop/home");
    await expect(question).toContainText("Letter 0");
    await question.getByRole("button", { name: en.keepOpen }).click();
    await expect(question).toHaveCount(0);
    await expect.poll(() => page.url(), { message: how }).toBe(before);
    await expect(page.locator(`.tab[data-key$="?${titles[0]}"]`)).toHaveCount(1);
  }
  await follow(page, "/shop/home");
  await question.getByRole("button", { name: en.closeAnyway }).click();
  await expect(page.locator(".tab.active")).toHaveText("Product Mall");
  await expect(page.locator(`.tab[data-key$="?${titles[0]}"]`)).toHaveCount(0);
  await expect(page.locator(`.tab[data-key$="?${titles[1]}"]`)).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test("switched off, only the tool list is kept", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("multi_tab", "false"));
  await enter(page, portal.url);
  await expect(page.locator(".tab-bar")).toHaveCount(0);
  await follow(page, "/tools/tool-list");
  await page.getByRole("textbox", { name: toolsEn.search }).fill("heat");
  await expect(page).toHaveURL(/search=heat/);
  await follow(page, "/tools/tool-form?id=pca");
  await page.locator('input[id$="task-name"]:visible').fill("Not kept");
  await follow(page, "/home");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Demo");
  await expect(page.locator('input[id$="task-name"]:visible')).toHaveCount(0);
  await page.locator(".top-menu").getByText("Cloud Tools").click();
  await expect(page.getByRole("textbox", { name: toolsEn.search })).toHaveValue("heat");
});
