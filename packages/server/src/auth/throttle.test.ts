import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { accountMigrations } from "../account/migrations.ts";
import { authMigrations } from "./migrations.ts";
import { neighbourhoodOf, networkOf } from "./network.ts";
import { openRates } from "./rates.ts";
import { most, openThrottle, windowMs } from "./throttle.ts";

let folder: string;
let database: Database;
let trial: TrialDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "throttle-"));
  trial = await newTrialDatabase({ empty: true });
  database = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
  await migrate(database, [accountMigrations, authMigrations]);
});
afterAll(async () => {
  await database.destroy();
  await trial.drop();
  await rm(folder, { recursive: true });
});

describe("the throttle", () => {
  it("lets the owner in from elsewhere, and forgets after a success and after its window", async () => {
    let time = 1_000_000_000;
    const throttle = openThrottle(
      openRates(database, () => time),
      { accept: async () => false },
    );
    for (let count = 0; count < most.pair; count++) await throttle.begin({ account: "anna", address: "192.0.2.1" });
    await expect(throttle.begin({ account: "anna", address: "192.0.2.1" })).rejects.toMatchObject({ status: 429, retryAfterSeconds: windowMs / 1_000 });
    await (await throttle.begin({ account: "anna", address: "192.0.2.2" })).succeeded();
    await expect(throttle.begin({ account: "anna", address: "192.0.2.1" })).rejects.toMatchObject({ status: 429 });
    time += windowMs;
    const attempt = await throttle.begin({ account: "anna", address: "192.0.2.1" });
    for (let count = 1; count < most.pair; count++) await throttle.begin({ account: "anna", address: "192.0.2.1" });
    await attempt.succeeded();
    await expect(throttle.begin({ account: "anna", address: "192.0.2.1" })).resolves.toBeDefined();
  });

  it("stops one address that tries many accounts", async () => {
    const throttle = openThrottle(
      openRates(database, () => 5_000_000_000),
      { accept: async () => false },
    );
    for (let count = 0; count < most.address; count++) await throttle.begin({ account: `someone-${count}`, address: "198.51.100.7" });
    await expect(throttle.begin({ account: "someone-new", address: "198.51.100.7" })).rejects.toMatchObject({ status: 429 });
  });
});

it("takes one /64 of IPv6 for one place", () => {
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:2::9")).toBe("2001:db8:1:2::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("::ffff:192.0.2.4")).toBe("192.0.2.4");
  expect(networkOf("192.0.2.4")).toBe("192.0.2.4");
});

it("takes neighbouring addresses of IPv4 for one neighbourhood", () => {
  expect(neighbourhoodOf("192.0.2.4")).toBe("192.0.2.0/24");
  expect(neighbourhoodOf("::ffff:192.0.2.9")).toBe("192.0.2.0/24");
  expect(neighbourhoodOf("2001:db8:1:2::9")).toBe("2001:db8:1:2::/64");
});
