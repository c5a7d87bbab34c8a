/** One server, and two with PostgreSQL and nginx, are killed at random moments, and nothing is lost. In turn a tenth of the rounds of one or the other here; `node bench/kills.ts` takes all. */
import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { startOneServer, type Cluster } from "./cluster.ts";
import { killInTurns } from "./servers-faults.ts";
import { startTwoServers } from "./two-servers.ts";

const { PORTAL_TEST_POSTGRES: postgres, PORTAL_TEST_NGINX: nginx, PORTAL_TEST_SEED } = process.env;
const seed = PORTAL_TEST_SEED === undefined ? randomInt(1_000_000) : Number(PORTAL_TEST_SEED);

async function losesNothing(start: (postgres: string, nginx: string) => Promise<Cluster>, rounds: number): Promise<void> {
  test.setTimeout(600_000);
  if (postgres === undefined || nginx === undefined)
    throw new Error("PORTAL_TEST_POSTGRES and PORTAL_TEST_NGINX name a PostgreSQL and nginx: `npm test -- e2e` sets them.");
  test.info().annotations.push({ type: "seed", description: String(seed) });
  const cluster = await start(postgres, nginx);
  try {
    const { files, tasks, processes, reopened, faults } = await killInTurns(cluster, { seed, rounds });
    expect(faults, `with PORTAL_TEST_SEED=${seed}`).toEqual([]);
    expect(files.size).toBeGreaterThan(4);
    expect(tasks.size).toBeGreaterThan(4);
    expect(processes.count).toBeGreaterThan(1);
    expect(reopened).toBeGreaterThan(0);
  } finally {
    await cluster.remove();
  }
}

const clusters = [
  [
    "either of two servers is killed while files are uploaded, tools and processes run and streams watched: nothing is lost",
    (url: string, program: string) => startTwoServers({ postgres: url, nginx: program }),
    5,
  ],
  [
    "the only server is killed meanwhile, with the embedded database or with PostgreSQL: nothing is lost",
    (url: string) => startOneServer(seed % 2 === 0 ? null : url),
    10,
  ],
] as const;

for (const [title, start, rounds] of someOf(clusters, { oneOf: 2, by: "kills" })) test(title, async () => await losesNothing(start, rounds));
