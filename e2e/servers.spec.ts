/** Two servers, PostgreSQL and nginx: either server is killed at random moments, and nothing is lost. A few rounds here; `node bench/servers.ts` takes 50. */
import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { killInTurns } from "./servers-faults.ts";
import { startTwoServers } from "./two-servers.ts";

test("either of two servers is killed while files are uploaded, tasks submitted and streams watched: nothing is lost", async () => {
  test.setTimeout(600_000);
  const { PORTAL_TEST_POSTGRES: postgres, PORTAL_TEST_NGINX: nginx, PORTAL_TEST_SEED } = process.env;
  if (postgres === undefined || nginx === undefined)
    throw new Error("PORTAL_TEST_POSTGRES and PORTAL_TEST_NGINX name a PostgreSQL and nginx: `npm test -- e2e` sets them.");
  const seed = PORTAL_TEST_SEED === undefined ? randomInt(1_000_000) : Number(PORTAL_TEST_SEED);
  test.info().annotations.push({ type: "seed", description: String(seed) });
  const cluster = await startTwoServers({ postgres, nginx });
  try {
    const { files, tasks, reopened, faults } = await killInTurns(cluster, { seed, rounds: 4 });
    expect(faults, `with PORTAL_TEST_SEED=${seed}`).toEqual([]);
    expect(files.size).toBeGreaterThan(4);
    expect(tasks.size).toBeGreaterThan(4);
    expect(reopened).toBeGreaterThan(0);
  } finally {
    await cluster.remove();
  }
});
