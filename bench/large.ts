/**
 * A study of 200 samples and 20,000 features through each tool of the list: its example's tables grown to that size. What the submit answers,
 * how long the job takes beside the example's own, how much memory it has at most, and how soon a browser shows the first figure and the form filled in.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { signIn, type Client } from "../e2e/client.ts";
import { startedBy, startPortal } from "../e2e/portal.ts";
import { enter, shown } from "../e2e/visitor.ts";
import { exampleFile, listedCatalog } from "../packages/tools/src/catalog.ts";
import { isRole } from "../packages/contract/src/slots.ts";
import { tools as words } from "../packages/web/src/tools/en.ts";
import { grown, type Size } from "./large/grown.ts";
import { peak } from "./large/peak.ts";
import { print } from "./measure.ts";

const { values: asked } = parseArgs({
  options: { samples: { type: "string", default: "200" }, features: { type: "string", default: "20000" }, only: { type: "string", default: "" } },
});
const size: Size = { samples: Number(asked.samples), features: Number(asked.features) };
const only = asked.only.split(",").filter(Boolean);
const mostMs = 600_000;

const portal = await startPortal({ env: { PORTAL_JOBS: "1" } });
const browser = await chromium.launch({ executablePath: process.env["PORTAL_TEST_CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
try {
  const client = await signIn(portal.url);
  const page = await (await browser.newContext({ locale: "en-US", viewport: { width: 1366, height: 800 } })).newPage();
  await enter(page, portal.url);
  const uploaded = new Map<string, Promise<string>>();
  for (const { manifest } of listedCatalog) {
    if (only.length > 0 && !only.includes(manifest.id)) continue;
    const { inputs, params } = manifest.example;
    const own = await ended(client, await storedOf(client, manifest.id, await given((text) => text, "own"), params));
    const answer = await client.store(manifest.id, await given((text, takes) => grown(text, takes, size), "grown"), params);
    if (answer.code !== 1) {
      print(manifest.id, `refused before it is queued: ${answer.showMsg}`);
      continue;
    }
    const large = await ended(client, answer.content.data.id);
    if (large.status !== "succeeded") {
      print(manifest.id, `${large.status} after ${large.seconds.toFixed(1)} s, ${large.megabytes} MB: ${large.reason}`);
      continue;
    }
    const figure = await figureMs(page, answer.content.data.id);
    const form = await formMs(page, answer.content.data.id);
    print(
      manifest.id,
      `${large.seconds.toFixed(1)} s (example ${own.seconds.toFixed(1)}), ${large.megabytes} MB (${own.megabytes}); figure after ${(figure / 1_000).toFixed(1)} s, form after ${(form / 1_000).toFixed(1)} s`,
    );

    async function given(change: (text: string, takes: (typeof manifest.inputs)[number]["takes"]) => string, kind: string): Promise<Record<string, string>> {
      const paths: Record<string, string> = {};
      for (const { name, takes } of manifest.inputs) {
        const file = exampleFile(manifest.id, name);
        if (inputs[name] === undefined || file === null) continue;
        const key = `${kind} ${takes} ${file}`;
        uploaded.set(
          key,
          uploaded.get(key) ??
            client.upload(`${kind}-${inputs[name]}`, change(readFileSync(file, "utf8"), takes)).then((up) => {
              if (up.code !== 1) throw new Error(up.showMsg);
              return up.content.data.store_path;
            }),
        );
        paths[name] = await uploaded.get(key)!;
      }
      // As the form does: each table with its companions.
      for (const [role, store_path] of Object.entries(paths).filter(([name]) => isRole(name)))
        await client.post("file/inspect", {
          store_path,
          role,
          with: Object.fromEntries(Object.entries(paths).filter(([name]) => isRole(name) && name !== role)),
        });
      return paths;
    }
  }
} finally {
  await browser.close();
  await portal.stop();
}

async function storedOf(client: Client, tool: string, inputs: Record<string, string>, params: Record<string, unknown>): Promise<string> {
  const answer = await client.store(tool, inputs, params);
  if (answer.code !== 1) throw new Error(`${tool}: ${answer.showMsg}`);
  return answer.content.data.id;
}

/** Until the task ends: seconds from here, and the most memory that any process of its job had, in MB. */
async function ended(client: Client, id: string): Promise<{ status: string; reason: string; seconds: number; megabytes: number }> {
  const begun = performance.now();
  let kilobytes = 0;
  for (;;) {
    for (const { pid, job } of startedBy(portal)) if (job) kilobytes = Math.max(kilobytes, peak(pid));
    const { status = "" } = (await client.get<{ status: string }[]>("task/all_status", { ids: id })).content.data[0] ?? {};
    if (["succeeded", "failed", "cancelled"].includes(status)) {
      const seconds = (performance.now() - begun) / 1_000;
      return { status, reason: (await client.result(id)).reason, seconds, megabytes: Math.round(kilobytes / 1_024) };
    }
    if (performance.now() - begun > mostMs) throw new Error(`${id} did not end`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function figureMs(page: Page, id: string): Promise<number> {
  await page.goto("about:blank");
  const begun = performance.now();
  await page.goto(`${portal.url}/#/project/get-report?id=${id}`);
  await shown(page).locator('.figure-picture[aria-busy="false"], .figure canvas').first().waitFor({ timeout: mostMs });
  return performance.now() - begun;
}

/** The form with the task's tables and parameters, to be sent. */
async function formMs(page: Page, id: string): Promise<number> {
  await page.goto("about:blank");
  const begun = performance.now();
  await page.goto(`${portal.url}/#/tools/tool-form?task=${id}`);
  await shown(page).getByRole("button", { name: words.submit, exact: true }).waitFor({ timeout: mostMs });
  return performance.now() - begun;
}
