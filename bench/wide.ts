/**
 * Much on one page: how soon the form of a tool stands whose sample sheet has 5,000 columns and how soon its list of columns opens, beside the same form with
 * five; and whether the table of a result with 50,000 rows drops frames while it is scrolled, beside one of 500.
 */
import { availableParallelism, loadavg } from "node:os";
import { chromium, type Page } from "@playwright/test";
import { signIn, type Client } from "../e2e/client.ts";
import { startPortal } from "../e2e/portal.ts";
import { enter, follow, shown } from "../e2e/visitor.ts";
import { dice } from "../packages/server/src/testing/dice.ts";
import { percentile, print } from "./measure.ts";

const rounds = Number(process.argv[2] ?? 5);
/** Of frames at 60 a second one that comes later than this has let another pass. */
const lateMs = 1_000 / 40;

const portal = await startPortal({ env: { PORTAL_JOBS: "1" } });
const browser = await chromium.launch({ executablePath: process.env["PORTAL_TEST_CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
try {
  print("load of the machine, its cores", `${loadavg()[0]!.toFixed(1)}, ${availableParallelism()}`);
  const client = await signIn(portal.url);
  const page = await (await browser.newContext({ locale: "en-US", viewport: { width: 1366, height: 800 } })).newPage();
  await enter(page, portal.url);
  for (const columns of [5, 5_000]) {
    const task = await comparedTask(client, { features: 200, samples: 20, columns });
    const times: { loaded: number; followed: number; opened: number }[] = [];
    for (let round = 0; round <= rounds; round++) times.push(await formMs(page, task));
    // The first has the page's code still to fetch.
    const p50 = (name: "loaded" | "followed" | "opened") =>
      `${percentile(
        times.slice(1).map((one) => one[name]),
        0.5,
      ).toFixed(0)} ms`;
    print(
      `form with a sheet of ${columns} columns, p50`,
      `${p50("followed")} from another page of the portal (aim 1000 ms), ${p50("loaded")} loaded anew; its list of columns opens in ${p50("opened")}`,
    );
  }
  for (const features of [500, 50_000]) {
    const task = await comparedTask(client, { features, samples: 8, columns: 1 });
    const frames = [];
    for (let round = 0; round < rounds; round++) frames.push(...(await scrolled(page, task)));
    const late = frames.filter((ms) => ms > lateMs).length;
    const worst = frames.reduce((most, ms) => Math.max(most, ms), 0);
    print(
      `table of ${features} rows, scrolled`,
      `${frames.length} frames, ${late} late; p50 ${percentile(frames, 0.5).toFixed(1)}, p99 ${percentile(frames, 0.99).toFixed(1)}, worst ${worst.toFixed(1)} ms`,
    );
  }
} finally {
  await browser.close();
  await portal.stop();
}

/** Two groups compared, with a sheet of so many further columns; the id of the task. */
async function comparedTask(of: Client, { features, samples, columns }: { features: number; samples: number; columns: number }): Promise<string> {
  const roll = dice(7);
  const lines = (names: string, row: (at: number) => string) => [names, ...Array.from({ length: samples }, (_, at) => row(at))].join("\n");
  const several = <Value>(count: number, value: (at: number) => Value) => Array.from({ length: count }, (_, at) => value(at));
  const matrix = lines(["sample", ...several(features, (at) => `f${at}`)].join(","), (sample) =>
    [`s${sample}`, ...several(features, () => 100 + roll(1_000))].join(","),
  );
  const sheet = lines(["sample", "group", ...several(columns, (at) => `trait ${at}`)].join(","), (sample) =>
    [`s${sample}`, sample % 2 === 0 ? "treated" : "control", ...several(columns, () => roll(4))].join(","),
  );
  const inputs: Record<string, string> = {};
  for (const [role, text] of Object.entries({ matrix, samples: sheet })) {
    const up = await of.upload(`${role}-${features}-${columns}.csv`, text);
    if (up.code !== 1) throw new Error(up.showMsg);
    inputs[role] = up.content.data.store_path;
  }
  const stored = await of.store("two-groups", inputs, { grouping: { column: "group" }, comparison: { case: "treated", control: "control" } });
  if (stored.code !== 1) throw new Error(stored.showMsg);
  const { id } = stored.content.data;
  const { status, reason } = await of.finished(id);
  if (status !== "succeeded") throw new Error(reason);
  return id;
}

/** Milliseconds until the form of the task's tables can be sent: with the page loaded anew, and from another of its pages; and until its list of columns is open. */
async function formMs(page: Page, task: string): Promise<{ loaded: number; followed: number; opened: number }> {
  const path = `/tools/tool-form?task=${task}`;
  // Once the sheet is read, its groups are listed.
  const ready = shown(page).locator(".group-counts");
  const timed = async (act: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await act();
    return performance.now() - begun;
  };
  await page.goto("about:blank");
  const loaded = await timed(async () => {
    await page.goto(`${portal.url}/#${path}`);
    await ready.waitFor();
  });
  const column = shown(page).locator(".grouping .param-select");
  const opened = await timed(async () => {
    await column.click();
    await page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option").first().waitFor();
  });
  await page.keyboard.press("Escape");
  await follow(page, "/home");
  await ready.waitFor({ state: "hidden" });
  const followed = await timed(async () => {
    await follow(page, path);
    await ready.waitFor();
  });
  return { loaded, followed, opened };
}

/** Milliseconds between the frames while the wheel turns for two seconds over the table. */
async function scrolled(page: Page, task: string): Promise<number[]> {
  await page.goto("about:blank");
  await page.goto(`${portal.url}/#/project/get-report?id=${task}`);
  const grid = shown(page).locator(".grid").first();
  await grid.scrollIntoViewIfNeeded();
  await grid.hover();
  await page.waitForTimeout(1_500);
  const frames = grid.evaluate(
    async (element) =>
      await new Promise<number[]>((done) => {
        const between: number[] = [];
        let last = performance.now();
        const end = last + 2_000;
        const next = (now: number): void => {
          between.push(now - last);
          last = now;
          element.scrollTop += 173;
          if (now < end) requestAnimationFrame(next);
          else done(between.slice(1));
        };
        requestAnimationFrame(next);
      }),
  );
  return await frames;
}
