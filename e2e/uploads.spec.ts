/** Uploads on lines as they are: 100 MB that break off twice and outlive the server, ten files at once, and another tab with the same name. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { files as en } from "../packages/web/src/files/en.ts";
import { clientOf } from "./client.ts";
import { openCuttingLine, type CuttingLine } from "./cutting-line.ts";
import { seriousFaults } from "./fields.ts";
import { startPortal, type Portal } from "./portal.ts";
import { complaintsOf, enter, turnTo } from "./visitor.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-uploads-"));
let portal: Portal;
let line: CuttingLine;
test.use({ locale: "en-US" });
test.beforeAll(async () => {
  portal = await startPortal();
  line = await openCuttingLine(portal.url);
});
test.afterAll(async () => {
  await line?.close();
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (name: string, bytes: number) => {
  const content = randomBytes(bytes);
  writeFileSync(join(folder, name), content);
  return { name, path: join(folder, name), sha256: createHash("sha256").update(content).digest("hex") };
};
const choose = (page: Page, paths: Parameters<Locator["setInputFiles"]>[0]) => page.locator(`input[aria-label="${en.upload}"]`).first().setInputFiles(paths);
async function storedOf(page: Page): Promise<{ name: string; sha256: string }[]> {
  const token = (await page.context().cookies()).find(({ name }) => name === "token")!;
  const { content } = await clientOf(portal.url, decodeURIComponent(token.value)).get<{ name: string; sha256: string }[]>("user_file_store/list", {
    size: "200",
  });
  return content.data.map(({ name, sha256 }) => ({ name, sha256 }));
}

test("what breaks off goes on, whoever was away; what comes together arrives together", async ({ page, context }) => {
  test.setTimeout(300_000);
  const complaints = complaintsOf(page);
  await enter(page, line.url);
  await turnTo(page, "/data-collection/file-store");
  const uploads = page.getByRole("region", { name: en.uploads });

  await test.step("100 MB break off twice, the server is away for a while, and the file arrives whole", async () => {
    const large = fileOf("large.bin", 104_857_600);
    line.cutAfter(20_000_000, 30_000_000);
    await choose(page, large.path);
    await expect.poll(() => line.cuts(), { timeout: 60_000 }).toBe(2);
    expect(await storedOf(page), "nothing is half-visible").toEqual([]);
    const port = Number(new URL(portal.url).port);
    await portal.kill();
    expect(readdirSync(join(portal.data, "files/uploads")), "what has arrived is kept").toHaveLength(1);
    portal = await startPortal({ data: portal.data, port });
    line.mend();
    // The browser tells the page that there is a line again: it need not wait for its next try.
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(uploads.getByText(en.done)).toBeVisible({ timeout: 120_000 });
    expect(await storedOf(page)).toEqual([{ name: large.name, sha256: large.sha256 }]);
    expect(readdirSync(join(portal.data, "files/uploads"))).toEqual([]);
    await expect(page.getByRole("row", { name: /large\.bin/ })).toBeVisible();
  });

  const ten = Array.from({ length: 10 }, (_, at) => fileOf(`run ${at}.csv`, 20_000 + at));
  await test.step("ten files at once", async () => {
    await choose(
      page,
      ten.map(({ path }) => path),
    );
    await expect(uploads.getByText(en.done)).toHaveCount(11, { timeout: 60_000 });
    const stored = await storedOf(page);
    for (const { name, sha256 } of ten) expect(stored).toContainEqual({ name, sha256 });
  });

  await test.step("another tab sends a name that is taken by now: it asks, and both are kept", async () => {
    const other = await context.newPage();
    await other.goto(`${line.url}/#/home`);
    await turnTo(other, "/data-collection/file-store");
    await choose(other, ten[0]!.path);
    await other.getByRole("button", { name: en.equal_keep_both }).click();
    await expect(other.getByRole("region", { name: en.uploads }).getByText(en.done)).toHaveCount(1);
    expect((await storedOf(page)).map(({ name }) => name)).toEqual(expect.arrayContaining(["run 0.csv", "run 0 (2).csv"]));
    await other.close();
  });

  await test.step("a reload cuts two off: chosen again, one goes on where it stopped, and the other is discarded", async () => {
    const parts = () => readdirSync(join(portal.data, "files/uploads"));
    const [kept, lost] = [fileOf("kept.bin", 60_000_000), fileOf("lost.bin", 60_000_000)];
    page.on("dialog", (dialog) => void dialog.accept());
    line.cutAfter(50_000_000);
    const before = line.cuts();
    await choose(page, [kept.path, lost.path]);
    await expect.poll(() => line.cuts(), { timeout: 60_000 }).toBe(before + 1);
    line.mend();
    await page.reload();
    const cutOff = page.getByRole("region", { name: en.cutOff });
    await expect(cutOff.getByText(/ of 57\.2 MB arrived/)).toHaveCount(2);
    expect(parts()).toHaveLength(2);
    expect(await seriousFaults(page)).toEqual([]);
    const chooseAgain = (name: string) => cutOff.locator(`input[aria-label="${en.chooseOneAgain.replace("{{name}}", name)}"]`);

    // Another file by that name is not the one.
    writeFileSync(join(folder, "other.bin"), randomBytes(10));
    await chooseAgain(kept.name).setInputFiles(join(folder, "other.bin"));
    await expect(page.getByText("“other.bin” is not the file that was cut off")).toBeVisible();
    const begun: number[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") begun.push(Number(request.headers()["upload-offset"]));
      if (request.method() === "POST" && request.url().endsWith("/uploads")) begun.push(-1);
    });
    await chooseAgain(kept.name).setInputFiles(kept.path);
    await expect(uploads.getByText(en.done)).toBeVisible({ timeout: 60_000 });
    expect(begun[0], "it begins where it stopped").toBeGreaterThan(0);
    expect(await storedOf(page)).toContainEqual({ name: kept.name, sha256: kept.sha256 });
    await cutOff.getByRole("button", { name: en.discardOne.replace("{{name}}", lost.name) }).click();
    await expect(cutOff).toHaveCount(0);
    await expect.poll(parts).toEqual([]);
    await page.reload();
    await expect(page.getByRole("row", { name: /kept\.bin/ })).toBeVisible();
    await expect(cutOff).toHaveCount(0);
    expect((await storedOf(page)).map(({ name }) => name)).not.toContain(lost.name);
  });
  expect(complaints).toEqual([]);
});
