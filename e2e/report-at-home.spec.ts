/** What a reader has of a report of a process, years later and without the portal: its page with figures that can be pointed at, and the tables computed again. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { words as capsule } from "../packages/capsule/src/words.ts";
import { signIn, type Client } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import type { Portal } from "./portal.ts";
import { test } from "./shared-portal.ts";
import { complaintsOf } from "./visitor.ts";

let portal: Portal;
const folder = mkdtempSync(join(tmpdir(), "report-at-home-"));
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Sample summary, PCA and tests of one comparison, with all that they were computed from. */
async function written(client: Client): Promise<string> {
  const { id: task_id } = (await client.post<{ id: string }>("task/store_example", { flow_version_id: "untargeted.lcms.1" })).content.data;
  await client.finished(task_id, 300);
  const { items } = (await client.get<{ items: { kind: string; module_chart?: string; comparison?: string }[] }>("report/propose", { task_id })).content.data;
  const chosen = items.filter(
    ({ module_chart: chart = "", comparison }) =>
      ["data-summary", "pca"].includes(chart) || (["tests", "select"].includes(chart) && comparison === "High vs Control"),
  );
  expect(chosen.filter(({ kind }) => kind === "figure").length).toBeGreaterThanOrEqual(3);
  const all = [{ kind: "heading", text: "Results" }, ...chosen, { kind: "methods" }, { kind: "references" }];
  return (await client.post<{ id: string }>("task/write_report_data", { title: "At home", items: all })).content.data.id;
}

async function generated(client: Client, id: string, format: string): Promise<string> {
  await client.post("task/generate_report", { id, formats: [format] });
  const state = async () => (await client.get<{ state: string }>("report/status", { id })).content.data.state;
  await expect.poll(state, { timeout: 240_000, intervals: [500] }).toBe("ready");
  const answer = await fetch(`${portal.url}/api/front/report/download?id=${id}&format=${format}`, { headers: client.headers });
  const path = join(folder, `report.${format}`);
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  return path;
}

for (const language of inTurn(["en", "zh"] as const, import.meta.filename)) {
  test(`a report of a process is read, pointed at and computed again without a network in ${language}`, async ({ page, context }, info) => {
    test.setTimeout(600_000);
    const client = await signIn(portal.url, "demo@example.org", "demo-portal", language === "zh" ? "zh-CN" : "en-US");
    const id = await written(client);
    const zip = await generated(client, id, "zip");
    execFileSync("unzip", ["-q", zip, "report.html", "verify.html", "ro-crate-metadata.json", "-d", folder]);

    const complaints = complaintsOf(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await context.setOffline(true);
    await page.goto(pathToFileURL(join(folder, "report.html")).href);
    await expect(page.getByRole("heading", { level: 1, name: "At home" })).toBeVisible();
    const figures = page.locator("figure svg");
    expect(await figures.count()).toBeGreaterThanOrEqual(3);
    // Each is drawn: it has room, and words in it.
    for (const figure of await figures.all()) {
      expect((await figure.boundingBox())!.height).toBeGreaterThan(80);
      expect(await figure.locator("text").count()).toBeGreaterThan(2);
    }
    // A point of the scores tells its name where one points at it, and is quiet where one points at nothing.
    const scores = page.locator("figure").filter({ hasText: "PC1" }).locator(".panel").first();
    await scores.scrollIntoViewIfNeeded();
    // The page may still move while its typefaces arrive: pointed at is where the point stands now.
    await expect(async () => {
      const place = await scores.evaluate((panel) => {
        const svg = panel.querySelector("svg")!;
        const [x, y] = (JSON.parse(panel.querySelector("script")!.textContent) as { items: number[][] }).items[0]!;
        const [box, view] = [svg.getBoundingClientRect(), svg.viewBox.baseVal];
        return { x: box.left + ((x! - view.x) / view.width) * box.width, y: box.top + ((y! - view.y) / view.height) * box.height };
      });
      await page.mouse.move(place.x, place.y);
      await expect(page.locator("#tip")).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.locator("#tip b")).not.toBeEmpty();
    await page.screenshot({ path: info.outputPath("pointed.png") });
    await page.mouse.move(2, 2);
    await expect(page.locator("#tip")).toBeHidden();

    await page.goto(pathToFileURL(join(folder, "verify.html")).href);
    await page.getByRole("button", { name: capsule.start[language] }).click();
    // Every step that leads to these figures is among them; none differs.
    await expect(page.locator(".summary")).toContainText(/\d/, { timeout: 300_000 });
    await expect(page.getByText(capsule.computing[language])).toHaveCount(0, { timeout: 300_000 });
    await expect(page.getByRole("cell", { name: capsule.waiting[language] })).toHaveCount(0, { timeout: 300_000 });
    await page.screenshot({ path: info.outputPath("computed.png"), fullPage: true });
    await expect(page.locator("td.bad")).toHaveCount(0);
    await expect(page.locator("td.unknown")).toHaveCount(0);
    expect(await page.locator("td.good").count()).toBeGreaterThanOrEqual(5);
    expect(asked.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
    expect(complaints).toEqual([]);
  });
}
