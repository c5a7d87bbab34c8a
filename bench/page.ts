/** The JavaScript that the sign-in page loads, gzipped as it is served, against its budget. */
import { chromium } from "@playwright/test";
import { startPortal } from "../e2e/portal.ts";
import { print } from "./measure.ts";
import { signIn } from "../e2e/client.ts";

const budgets = { "sign-in": 280, home: 400, chart: 260 };
const portal = await startPortal();
const browser = await chromium.launch({
  executablePath: process.env["PORTAL_TEST_CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});

const loaded = async (hash: string, token?: string) => {
  const page = await browser.newPage();
  if (token !== undefined) await page.addInitScript((value) => (document.cookie = `token=${value}; SameSite=Strict`), token);
  const scripts: { url: string; bytes: number }[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push({ url: response.url(), bytes: 0 });
  });
  await page.goto(`${portal.url}/#${hash}`, { waitUntil: "load" });
  // A signed-in page keeps one stream open, so the network never idles; what it loads for itself is here by then.
  await page.waitForTimeout(4_000);
  for (const script of scripts) {
    const answer = await fetch(script.url, { headers: { "accept-encoding": "gzip" } });
    script.bytes = Number(answer.headers.get("content-length") ?? (await answer.arrayBuffer()).byteLength);
  }
  await page.close();
  return scripts;
};
const sum = (scripts: { bytes: number }[]) => scripts.reduce((total, { bytes }) => total + bytes, 0) / 1000;

const signInPage = await loaded("/user/login");
print("sign-in page, JavaScript", `${sum(signInPage).toFixed(1)} kB gz; budget ${budgets["sign-in"]}`);
const client = await signIn(portal.url);
const home = await loaded("/home", client.headers.token);
print("home page, JavaScript", `${sum(home).toFixed(1)} kB gz; budget ${budgets.home}`);
print("chart code before it is needed", [...signInPage, ...home].some(({ url }) => url.includes("chart-code")) ? "yes (it should not be)" : "none");
await browser.close();
await portal.stop();
