/**
 * What the first pages cost: their JavaScript, gzipped as it is served, in the browser and by the built files, against the budgets; and how
 * soon the largest thing is painted, as a ratio to the smallest page that the same server has.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { signIn } from "../e2e/client.ts";
import { root, startPortal } from "../e2e/portal.ts";
import { coldLoads } from "./cold-load.ts";
import { percentile, print } from "./measure.ts";

const budgets = { "sign-in": 280, home: 400 };
const rounds = 7;
const portal = await startPortal();
const browser = await chromium.launch({
  executablePath: process.env["PORTAL_TEST_CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
const { token } = (await signIn(portal.url)).headers;

/** Every script that a page fetches for itself, with the bytes that cross the wire. */
async function fetched(hash: string, session?: string): Promise<{ url: string; bytes: number }[]> {
  const page = await browser.newPage();
  if (session !== undefined) await page.context().addCookies([{ name: "token", value: session, url: portal.url }]);
  const scripts: { url: string; bytes: number }[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push({ url: response.url(), bytes: 0 });
  });
  await page.goto(`${portal.url}/#${hash}`, { waitUntil: "load" });
  // What a guest's page fetches ahead for the time after signing in, it does not wait for itself.
  if (session === undefined) await page.locator("#password").waitFor();
  const asked = scripts.length;
  // A signed-in page keeps one stream open, so the network never idles; what it loads for itself is here by then.
  await page.waitForTimeout(4_000);
  if (session === undefined) scripts.length = asked;
  for (const script of scripts) {
    const answer = await fetch(script.url, { headers: { "accept-encoding": "gzip" } });
    script.bytes = Number(answer.headers.get("content-length") ?? (await answer.arrayBuffer()).byteLength);
  }
  await page.close();
  return scripts;
}
const sum = (parts: { bytes: number }[]) => parts.reduce((total, { bytes }) => total + bytes, 0) / 1000;

/** The same by a build of its own: the entry of a page and all that it imports at once. */
function built(): (entries: string[]) => { bytes: number }[] {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const web = join(root, "packages", "web");
  execFileSync(
    process.execPath,
    [join(root, "node_modules/vite/bin/vite.js"), "build", "--manifest", "manifest.json", "--outDir", folder, "--emptyOutDir", "--logLevel", "error"],
    { cwd: web },
  );
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Record<string, { file: string; imports?: string[] }>;
  const sizes = new Map(Object.values(manifest).map(({ file }) => [file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length]));
  rmSync(folder, { recursive: true });
  // A chunk of several modules is listed by its file.
  const nameOf = (entry: string) => Object.keys(manifest).find((name) => name === entry || new RegExp(`^_${entry}-[^.]+\\.js$`).test(name))!;
  return (entries) => {
    const wanted = new Set<string>();
    const add = (name: string): void => {
      if (wanted.has(name)) return;
      wanted.add(name);
      for (const one of manifest[name]?.imports ?? []) add(one);
    };
    for (const entry of entries) add(nameOf(entry));
    return [...wanted].map((name) => ({ bytes: sizes.get(manifest[name]!.file)! }));
  };
}

/** Milliseconds until the largest thing is painted, in a browser that has nothing of the portal yet; the median of some. */
async function largestPaint(path: string, session?: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1366, height: 800 } });
    if (session !== undefined) await context.addCookies([{ name: "token", value: session, url: portal.url }]);
    const page = await context.newPage();
    await page.goto(`${portal.url}${path}`, { waitUntil: "load" });
    await page.waitForTimeout(2_500);
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({ type: "largest-contentful-paint", buffered: true });
          }),
      ),
    );
    await context.close();
  }
  return percentile(times, 0.5);
}

const files = built();
const signInScripts = await fetched("/user/login");
const homeScripts = await fetched("/home", token);
const entry = ["index.html"];
print(
  "sign-in page, JavaScript",
  `${sum(signInScripts).toFixed(1)} kB gz in the browser, ${sum(files(entry)).toFixed(1)} by the files; budget ${budgets["sign-in"]}`,
);
const homeFiles = files([...entry, "frame"]);
print("home page, JavaScript", `${sum(homeScripts).toFixed(1)} kB gz in the browser, ${sum(homeFiles).toFixed(1)} by the files; budget ${budgets.home}`);
const early = [...signInScripts, ...homeScripts].filter(({ url }) => /chart-code|chinese/.test(url));
print("charts and Chinese before they are needed", early.length === 0 ? "none" : `${early.map(({ url }) => url).join(", ")} (it should not be)`);

const smallest = await largestPaint("/no-such-page");
for (const [name, path, session] of [
  ["sign-in page, largest paint", "/#/user/login", undefined],
  ["home page, largest paint", "/#/home", token],
] as const) {
  const time = await largestPaint(path, session);
  print(name, `${time.toFixed(0)} ms, ${(time / smallest).toFixed(1)} × the smallest page of the same server (${smallest.toFixed(0)} ms)`);
}
await coldLoads(browser, portal.url);
await browser.close();
await portal.stop();
