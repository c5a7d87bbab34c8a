import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("works with nothing set", () => {
  expect(readConfig({})).toEqual({
    host: "127.0.0.1",
    port: 8080,
    data: resolve("data"),
    title: "Analyte Cloud",
    demo: true,
    maintenance: false,
    jobs: Math.max(Math.min(2, availableParallelism()), availableParallelism() - 1),
    jobMemoryMegabytes: 2048,
    jobSeconds: 1800,
    inspectSeconds: 60,
    sandbox: "auto",
    trustProxy: null,
    databaseUrl: null,
    log: "warn",
  });
  expect(readConfig({ PORT: " ", HOST: "" })).toMatchObject({ port: 8080, host: "127.0.0.1" });
});

it("offers demo accounts on loopback only, unless asked", () => {
  const demo = (environment: Record<string, string>) => readConfig(environment).demo;
  for (const HOST of ["127.0.0.1", "127.1.2.3", "::1", "localhost"]) expect(demo({ HOST })).toBe(true);
  for (const HOST of ["0.0.0.0", "::", "192.168.1.5", "example.org", "127.0.0.1.example.org"]) expect(demo({ HOST })).toBe(false);
  expect(demo({ HOST: "0.0.0.0", PORTAL_DEMO: "yes" })).toBe(true);
  expect(demo({ PORTAL_DEMO: "no" })).toBe(false);
});

it("names every setting that can't be used, and never shows a database password", () => {
  const read = () => readConfig({ PORT: "80800", PORTAL_JOBS: "two", PORTAL_SANDBOX: "docker", DATABASE_URL: "mysql://portal:secret@db/portal" });
  expect(read).toThrow("PORT=80800: must be a whole number from 0 to 65535");
  expect(read).toThrow("PORTAL_JOBS=two: must be a whole number from 1 to 1024");
  expect(read).toThrow("PORTAL_SANDBOX=docker: must be one of auto, bwrap, unshare, none");
  expect(read).toThrow("DATABASE_URL=…: must be a PostgreSQL address");
  expect(read).not.toThrow("secret");
});

it("believes only named proxies", () => {
  expect(readConfig({ PORTAL_TRUST_PROXY: "10.0.0.1, 10.1.0.0/16" }).trustProxy).toBe("10.0.0.1, 10.1.0.0/16");
  expect(() => readConfig({ PORTAL_TRUST_PROXY: "yes" })).toThrow("PORTAL_TRUST_PROXY=yes");
});
