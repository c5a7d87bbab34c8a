/** A server that slept for longer than the others remember it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../db/open.ts";
import { newTrialDatabase, trialDatabaseServer } from "../testing/trial-database.ts";
import { openServers } from "./servers.ts";

// With the embedded database there is one alone.
test.runIf(trialDatabaseServer !== null)("it is one of the portal's again once it beats", async () => {
  const trial = await newTrialDatabase();
  const shared = await mkdtemp(join(tmpdir(), "servers-"));
  const database = await openDatabase({ data: shared, databaseUrl: trial.databaseUrl });
  const log = { error: () => {}, info: () => {} };
  const takes = { version: "1.2.3", places: 1, port: 0, cluster_places: null };
  const started = async (id: string) =>
    await openServers({ database, config: { shared }, id, startId: id, shape: "062-servers", program: `of ${id}`, takes, log, beatMs: 50 });
  const [sleeper, other] = [await started("sleeper"), await started("other")];
  try {
    await expect.poll(() => other.hasOthers()).toBe(true);
    expect(await other.anyComputesWith("of sleeper")).toBe(true);
    // As another server does to one that has not beaten for a day.
    await database.deleteFrom("server").where("id", "=", "sleeper").execute();
    await expect.poll(async () => (await other.list()).map(({ id }) => id).toSorted(), { timeout: 5_000 }).toEqual(["other", "sleeper"]);
    await expect.poll(() => other.hasOthers()).toBe(true);
    await sleeper.stop();
    expect(await other.anyComputesWith("of sleeper")).toBe(false);
  } finally {
    await other.stop();
    await database.destroy();
    await trial.drop();
    await rm(shared, { recursive: true });
  }
});
