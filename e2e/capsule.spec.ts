/** The file of a report's zip that computes its tables again: opened from the disk without a network, it says which are the same and which are not. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { builtScripts } from "../packages/capsule/src/built-scripts.ts";
import type { Capsule } from "../packages/capsule/src/capsule.ts";
import { capsulePage } from "../packages/capsule/src/capsule-page.ts";
import { computedExample } from "../packages/capsule/src/testing/computed-example.ts";
import { words } from "../packages/capsule/src/words.ts";
import { seriousFaults } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import { complaintsOf } from "./visitor.ts";

const folder = mkdtempSync(join(tmpdir(), "capsule-page-"));
test.afterAll(() => rmSync(folder, { recursive: true }));

for (const language of inTurn(["en", "zh"] as const, import.meta.filename)) {
  test(`a capsule computes its tables again in ${language}`, async ({ page, context }, info) => {
    // The map's trees are computed by WebAssembly.
    const [pca, tests, map] = [await computedExample(folder, "pca"), await computedExample(folder, "two-groups"), await computedExample(folder, "heatmap")];
    const files = new Map([...pca.files, ...tests.files, ...map.files]);
    const changed = tests.step.tables.find(({ name }) => name === "tests.csv")!;
    const another = Buffer.from(
      Buffer.from(files.get(changed.sha256)!)
        .toString("utf8")
        .replace(/\n([^,\n]+),/, "\nanother name,"),
    );
    const hash = createHash("sha256").update(another).digest("hex");
    const planted = { ...tests.step, tables: tests.step.tables.map((table) => (table === changed ? { ...table, sha256: hash } : table)) };
    files.set(hash, another);
    const why = { en: "it is a program of the provider's own.", zh: "这是服务商自有的程序。" };
    const capsule: Capsule = {
      language,
      title: "Names </script><script>alert(1)</script> & <!-- signs",
      dated: 0,
      steps: [pca.step, planted, map.step, { ...map.step, tool: { ...map.step.tool, id: "none-such" } }, { ...pca.step, place: "own/all", left: why }],
      files: Object.fromEntries([...files].map(([sha256, bytes]) => [sha256, gzipSync(bytes).toString("base64")])),
    };
    const path = join(folder, "verify.html");
    writeFileSync(path, capsulePage(capsule, builtScripts()));
    const complaints = complaintsOf(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await context.setOffline(true);
    await page.goto(pathToFileURL(path).href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.heading[language]);
    await page.getByRole("button", { name: words.start[language] }).click();
    // Another browser's mathematics may differ in the last bits of some numbers: that is told, and no difference.
    await expect(page.locator("td.good")).toHaveCount(pca.step.tables.length + tests.step.tables.length + map.step.tables.length - 1, { timeout: 60_000 });
    await expect(page.getByRole("cell", { name: words.bytes[language], exact: true }).first()).toBeVisible();
    await expect(page.locator("td.bad")).toHaveCount(1);
    await expect(page.locator("td.bad")).toContainText("another name");
    // What can't be computed is not said to differ.
    await expect(page.locator("td.unknown")).toHaveCount(map.step.tables.length);
    await expect(page.locator(".summary")).toContainText(words.summaryUnknown[language].replace("{unknown}", String(map.step.tables.length)));
    await expect(page.getByRole("cell", { name: why[language] })).toHaveCount(pca.step.tables.length);
    await expect(page.getByRole("button", { name: words.start[language] })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    expect(asked.filter((url) => !/^(file|blob):/.test(url))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.screenshot({ path: info.outputPath("capsule.png") });
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    // What isn't what its name says is told before anything is computed.
    const torn = { ...capsule, files: { ...capsule.files, [changed.sha256]: gzipSync(another).toString("base64") } };
    writeFileSync(path, capsulePage(torn, builtScripts()));
    await page.goto(pathToFileURL(path).href);
    await page.reload();
    await page.getByRole("button", { name: words.start[language] }).click();
    await expect(page.locator(".summary")).toHaveText(words.damaged[language]);
    await expect(page.locator("td.good")).toHaveCount(0);
  });
}

test("a capsule computes also from a plain server, and calls damaged only what is", async ({ page, context }) => {
  const { step, files } = await computedExample(folder, "pca");
  const packed = Object.fromEntries([...files].map(([sha256, bytes]) => [sha256, gzipSync(bytes).toString("base64")]));
  const pageOf = (all: Capsule["files"]): string => capsulePage({ language: "en", title: "Plain", dated: 0, steps: [step], files: all }, builtScripts());
  // From there a page has no means to compute hashes.
  const address = "http://reports.example/verify.html";
  const start = page.getByRole("button", { name: words.start.en });
  const opened = async (all: Capsule["files"]): Promise<void> => {
    await context.unroute(address);
    await context.route(address, (route) => route.fulfill({ contentType: "text/html", body: pageOf(all) }));
    await page.goto(address);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await start.click();
  };
  await opened(packed);
  await expect(page.locator("td.good")).toHaveCount(step.tables.length, { timeout: 60_000 });
  await expect(page.locator(".summary.good")).toBeVisible();
  const [first] = Object.keys(packed);
  await opened({ ...packed, [first!]: Buffer.from("no archive").toString("base64") });
  await expect(page.locator(".summary.bad")).toHaveText(words.damaged.en);
  // On the disk the hash is computed, and another content is told.
  const path = join(folder, "changed.html");
  writeFileSync(path, pageOf({ ...packed, [first!]: gzipSync("another content").toString("base64") }));
  await page.goto(pathToFileURL(path).href);
  await start.click();
  await expect(page.locator(".summary.bad")).toHaveText(words.damaged.en);
});
