import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { protectPages, servePages } from "./static.ts";

let folder: string;
const app = newApp(readConfig({ PORTAL_LOG: "silent", PORTAL_TRUST_PROXY: "loopback" }));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pages-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), '<!doctype html><title>Portal</title><meta property="csp-nonce" nonce="style-nonce-of-this-page">');
  await writeFile(join(folder, "assets/main-abc123.js"), "console.log(1)");
  await writeFile(join(folder, "assets/main-abc123.js.gz"), gzipSync("console.log(1)"));
  await writeFile(join(folder, "..", "outside.txt"), "outside").catch(() => {});
  await protectPages(app);
  await servePages(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
  await rm(join(folder, "..", "outside.txt"), { force: true });
});

it("asks for the page anew each time, and for hashed files never again", async () => {
  const page = await app.inject("/");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(page.headers["cache-control"]).toBe("no-cache");
  const script = await app.inject("/assets/main-abc123.js");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(script.body).toBe("console.log(1)");
});

it("lets only styles of its own into a page: each page that is sent names a nonce of its own", async () => {
  const nonces = await Promise.all(
    ["/", "/index.html", "/?x=1"].map(async (url) => {
      const { headers, body } = await app.inject(url);
      const styles = /(?<=^|;)style-src ([^;]*)/.exec(String(headers["content-security-policy"]))![1]!;
      expect(styles).not.toContain("unsafe-inline");
      const [, nonce] = /'nonce-([^']{20,})'/.exec(styles)!;
      expect(body).toContain(`nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
  const script = await app.inject("/assets/main-abc123.js");
  expect(script.headers["content-security-policy"]).toMatch(/;style-src 'self';/);
});

it("keeps the page's window to itself, and says to who came by https to come so again", async () => {
  const plain = await app.inject("/");
  expect(plain.headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(plain.headers).not.toHaveProperty("strict-transport-security");
  const through = (remoteAddress: string) => app.inject({ url: "/", remoteAddress, headers: { "x-forwarded-proto": "https" } });
  expect((await through("127.0.0.1")).headers["strict-transport-security"]).toBe("max-age=31536000");
  // Nobody but the proxy is believed.
  expect((await through("192.0.2.1")).headers).not.toHaveProperty("strict-transport-security");
});

it("sends what the build has compressed to who can read it", async () => {
  const script = await app.inject({ url: "/assets/main-abc123.js", headers: { "accept-encoding": "gzip" } });
  expect(script.headers["content-encoding"]).toBe("gzip");
  expect(script.headers["content-type"]).toMatch(/javascript/);
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

it("does not leave its folder", async () => {
  for (const url of ["/../outside.txt", "/%2e%2e/outside.txt", "/assets/..%2f..%2foutside.txt", "/assets/"]) {
    expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
  }
});
