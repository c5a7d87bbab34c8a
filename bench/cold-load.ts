/** What a first visit costs: requests, kilobytes by kind, and how long a far and thin line keeps the reader waiting. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { clientOf, signIn } from "../e2e/client.ts";
import { print } from "./measure.ts";
import { openSlowLine } from "./slow-line.ts";

/** As the browser simulates it, and with the round trip that opening a connection takes. */
const lines = {
  "slow line": { roundTripMs: 1_000, openingMs: 0, bytesPerSecond: 50_000 },
  "slow line, connections counted": { roundTripMs: 1_000, openingMs: 1_000, bytesPerSecond: 50_000 },
};
const viewport = { width: 1366, height: 800 };
const mostMs = 90_000;
const typingMs = 5_000;

interface Fetched {
  kind: string;
  bytes: number;
  gzipped: number;
}

/** An example's result, to be opened by its address. */
export async function makeResult(portal: string): Promise<{ id: string; token: string }> {
  const client = await signIn(portal);
  const stored = await client.post<{ id: string }>("task/store_example", { tool_id: "two-groups" });
  const { id } = stored.content.data;
  const { charts } = await clientOf(portal, client.headers.token).finished(id);
  // A portal that has been running has drawn before.
  await client.get("task/show_chart", { id, chart: charts[0]!.name, width: "1200" });
  return { id, token: client.headers.token };
}

export async function coldLoads(browser: Browser, portal: string): Promise<void> {
  const { id, token } = await makeResult(portal);
  const result = `/#/project/get-report?id=${id}`;
  for (const [name, path, session] of [
    ["sign-in", "/#/user/login", null],
    ["home", "/#/home", token],
    ["result", result, token],
  ] as const)
    await printFetched(browser, portal, name, path, session);

  for (const name of Object.keys(lines) as (keyof typeof lines)[]) await printTimes(browser, portal, name, { result, token });
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function printTimes(browser: Browser, portal: string, name: keyof typeof lines, { result, token }: { result: string; token: string }): Promise<void> {
  const slow = await openSlowLine(new URL(portal), lines[name]);
  const cold = async (session: string | null) => await newVisit(browser, slow.url, session);
  {
    const visit = await cold(null);
    const page = await visit.newPage();
    print(`sign-in, cold, ${name}`, seconds(await until(page, `${slow.url}/#/user/login`, "#password")));
    // As long as a quick hand takes for a name and a password.
    await page.waitForTimeout(typingMs);
    await page.locator("#username").fill("demo@example.org");
    await page.locator("#password").fill("demo-portal");
    const pressed = performance.now();
    await page.locator("button[type=submit]").click();
    await shown(page, ".home-row-main a");
    print(`home, after signing in, ${name}`, seconds(performance.now() - pressed));
    await page.waitForTimeout(15_000);
    const followed = performance.now();
    await page.evaluate((hash) => (location.hash = hash), result.slice(2));
    await readable(page);
    print(`result, from home, ${name}`, seconds(performance.now() - followed));
    await visit.close();
  }
  for (const [what, path, ready] of [
    ["home", "/#/home", (page: Page) => shown(page, ".home-row-main a")],
    ["result", result, readable],
  ] as const) {
    const visit = await cold(token);
    const page = await visit.newPage();
    const start = performance.now();
    await page.goto(slow.url + path, { waitUntil: "commit", timeout: mostMs });
    await ready(page);
    print(`${what}, cold with a session, ${name}`, seconds(performance.now() - start));
    await visit.close();
  }
  slow.close();
}

/** A result can be read: a table's cells and a drawn figure are there. */
async function readable(page: Page): Promise<void> {
  await Promise.all([
    shown(page, "[role=grid] [role=gridcell], .result-rows td"),
    page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLImageElement>(".figure-picture img")].some((image) => image.complete && image.naturalWidth > 0) ||
        document.querySelector(".figure-canvas canvas") !== null,
      undefined,
      { timeout: mostMs, polling: 50 },
    ),
  ]);
}

const shown = (page: Page, selector: string) => page.locator(selector).first().waitFor({ timeout: mostMs });

async function until(page: Page, address: string, selector: string): Promise<number> {
  const start = performance.now();
  await page.goto(address, { waitUntil: "commit", timeout: mostMs });
  await shown(page, selector);
  return performance.now() - start;
}

async function newVisit(browser: Browser, url: string, token: string | null): Promise<BrowserContext> {
  const visit = await browser.newContext({ viewport });
  if (token !== null) await visit.addCookies([{ name: "token", value: token, url }]);
  return visit;
}

async function printFetched(browser: Browser, portal: string, name: string, path: string, token: string | null): Promise<void> {
  const visit = await newVisit(browser, portal, token);
  const page = await visit.newPage();
  const urls: { url: string; kind: string }[] = [];
  page.on("response", (response) => {
    const url = new URL(response.url());
    if (url.protocol === "http:" && url.origin === new URL(portal).origin) urls.push({ url: response.url(), kind: kindOf(url.pathname) });
  });
  const session = await visit.newCDPSession(page);
  await session.send("Network.enable");
  let wire = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (wire += encodedDataLength));
  await page.goto(portal + path, { waitUntil: "commit" });
  // What a guest's page fetches ahead for the time after signing in, it does not wait for itself.
  if (token === null) await shown(page, "#password");
  // A signed-in page keeps one stream open, so the network never idles; what it loads for itself is here by then.
  else await page.waitForTimeout(4_000);
  await visit.close();
  const files: Fetched[] = await Promise.all(
    urls.filter(({ kind }) => kind !== "API").map(async ({ url, kind }) => ({ kind, bytes: await length(url, "br"), gzipped: await length(url, "gzip") })),
  );
  const of = (kind: string, by: "bytes" | "gzipped") =>
    (files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file[by], 0) / 1_000).toFixed(1);
  const filesKb = files.reduce((sum, { bytes }) => sum + bytes, 0);
  print(
    `${name}, cold`,
    `${urls.length} requests; kB: JavaScript ${of("JS", "bytes")} br, ${of("JS", "gzipped")} gz; styles ${of("CSS", "bytes")} br, ${of("CSS", "gzipped")} gz; ` +
      `font ${of("font", "bytes")}; API ${(Math.max(0, wire - filesKb) / 1_000).toFixed(1)} in ${urls.filter(({ kind }) => kind === "API").length} calls`,
  );
}

function kindOf(path: string): string {
  if (path.startsWith("/api/")) return "API";
  if (path.endsWith(".js")) return "JS";
  if (path.endsWith(".css")) return "CSS";
  return path.endsWith(".woff2") ? "font" : "other";
}

async function length(url: string, encoding: string): Promise<number> {
  // Fetch unpacks what it gets; the server says how long it was.
  const answer = await fetch(url, { headers: { "accept-encoding": encoding } });
  const said = answer.headers.get("content-length");
  return said === null ? (await answer.arrayBuffer()).byteLength : Number(said);
}
