import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { servePages } from "./static.ts";

let folder: string;
const app = newApp(readConfig({ PORTAL_LOG: "silent" }));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pages-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Portal</title>");
  await writeFile(join(folder, "assets/main-abc123.js"), "console.log(1)");
  await writeFile(join(folder, "assets/main-abc123.js.gz"), gzipSync("console.log(1)"));
  await writeFile(join(folder, "..", "outside.txt"), "outside").catch(() => {});
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
