/** What users may have under way at once is counted over all servers. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ownAllowances, type Allowances } from "../allowance.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { newTrialDatabase, trialDatabaseServer, type TrialDatabase } from "../testing/trial-database.ts";
import { openSharedAllowances, type SharedAllowances } from "./shared-allowances.ts";

const refusal = { en: "You have three already.", zh: "您已有三个。" };
const most = 3;

it("one server counts by itself", async () => {
  const allowance = ownAllowances("zips", most, refusal);
  const leaves = await Promise.all([1, 2, 3].map(async () => await allowance.enter("anna")));
  await expect(allowance.enter("anna")).rejects.toMatchObject({ status: 429, text: refusal });
  await allowance.enter("ben");
  leaves[0]!();
  leaves[0]!();
  await allowance.enter("anna");
  await expect(allowance.enter("anna")).rejects.toMatchObject({ status: 429 });
});

describe.runIf(trialDatabaseServer !== null)("several servers", () => {
  let trial: TrialDatabase;
  let database: Database;
  let open: SharedAllowances[] = [];
  beforeAll(async () => {
    trial = await newTrialDatabase();
    database = await openDatabase({ data: "/nowhere", databaseUrl: trial.databaseUrl });
  });
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
    expect(await database.selectFrom("held_place").selectAll().execute()).toEqual([]);
    await database.deleteFrom("server").execute();
  });
  afterAll(async () => {
    await database.destroy();
    await trial.drop();
  });

  /** One that beats, or has not for so long. */
  async function server(silentMs = 0): Promise<Allowances> {
    const start_id = randomUUID();
    const row = { id: randomUUID(), start_id, host: "here", pid: 1, shape: "", started_at: 1, beat_at: Date.now() - silentMs, beats: 1, fault: "" };
    await database.insertInto("server").values(row).execute();
    open.push(openSharedAllowances(database, start_id));
    return open.at(-1)!.allowances;
  }
  const held = async () => (await database.selectFrom("held_place").selectAll().execute()).length;

  it("count together, however many ask at once, and each user and each thing apart", async () => {
    const [first, second] = [(await server())("zips", most, refusal), (await server())("zips", most, refusal)];
    for (let round = 0; round < 5; round++) {
      const asked = await Promise.allSettled(Array.from({ length: 20 }, (_unused, index) => (index % 2 === 0 ? first : second).enter("anna")));
      const got = asked.filter((one) => one.status === "fulfilled");
      expect(got).toHaveLength(most);
      for (const one of asked) if (one.status === "rejected") expect(one.reason).toMatchObject({ status: 429, text: refusal });
      (await second.enter("ben"))();
      (await open[0]!.allowances("streams", 1, refusal).enter("anna"))();
      for (const one of got) {
        one.value();
        one.value();
      }
      await expect.poll(held).toBe(0);
    }
  });

  it("a place of one that died is free again, and it takes back nothing when it wakes", async () => {
    const dead = (await server(60_000))("zips", 1, refusal);
    const living = (await server())("zips", 1, refusal);
    const leaveDead = await dead.enter("anna");
    const leave = await living.enter("anna");
    leaveDead();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await held()).toBe(1);
    await expect(living.enter("anna")).rejects.toMatchObject({ status: 429 });
    leave();
  });
});
