import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { dice } from "../testing/dice.ts";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { jobMigrations } from "./migrations.ts";
import { placeOf } from "./result-store.ts";
import { setWorkQuotas } from "./quota.ts";
import { markServed, nextInTurn, placesInQueue, queuePage } from "./turn-store.ts";

let database: Database;
let trial: TrialDatabase;
const folder = mkdtempSync(join(tmpdir(), "portal-test-"));
beforeAll(async () => {
  trial = await newTrialDatabase({ empty: true });
  database = await openDatabase(readConfig({ PORTAL_DATA: folder, DATABASE_URL: trial.databaseUrl ?? undefined }));
  await migrate(database, [jobMigrations]);
});
afterAll(async () => {
  await database.destroy();
  await trial.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ["result", "queue_turn", "work_account"] as const) await database.deleteFrom(table).execute();
});

const jobsEach = 50;

interface Given {
  id: string;
  owner: string;
  short?: boolean;
  running?: boolean;
}
async function give(all: readonly Given[], served: Record<string, number> = {}): Promise<void> {
  if (all.length > 0) {
    const rows = all.map(({ id, owner, short = false, running = false }) => ({
      id,
      owner_id: owner,
      key: "",
      shared: 0,
      work: "",
      created_at: 1,
      started_at: null,
      finished_at: null,
      job_id: running ? id : null,
      place: placeOf(id, short ? "short" : "usual"),
      state: running ? ("running" as const) : ("waiting" as const),
    }));
    await database.insertInto("result").values(rows).execute();
  }
  for (const [owner, at] of Object.entries(served)) await markServed(database, owner, at);
}
const queued = (text: string): Given[] => text.split(" ").map((word) => ({ owner: word[0]!, id: word.slice(1) }));
async function order(text: string, running: string[] = [], served: Record<string, number> = {}): Promise<string> {
  const given = queued(text);
  await give([...given, ...running.map((owner, at) => ({ owner, id: `r${at}`, running: true }))], served);
  const places = await placesInQueue(
    database,
    given.map(({ id }) => id),
    jobsEach,
  );
  const sorted = given.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!);
  expect((await nextInTurn(database, { most: 1, jobsEach }))[0]!.id).toBe(sorted[0]!.id);
  return sorted.map(({ owner, id }) => owner + id).join(" ");
}

test("users take turns; each one's own tasks keep their order", async () => {
  expect(await order("a1 a2 a3 b4 c5")).toBe("a1 b4 c5 a2 a3");
});
test("who has something running waits for those who have nothing", async () => {
  expect(await order("a1 a2 b3", ["a"])).toBe("b3 a1 a2");
});
test("who has more running waits longer", async () => {
  expect(await order("a1 b2 b3", ["a", "a"])).toBe("b2 b3 a1");
});
test("among equals the one served longest ago is next", async () => {
  expect(await order("a1 b2", [], { a: 9 })).toBe("b2 a1");
  await markServed(database, "b", 10);
  expect((await nextInTurn(database, { most: 5, jobsEach })).map(({ id }) => id)).toEqual(["1", "2"]);
});
test("what is short goes before what is long of the same owner, and not before anybody else's", async () => {
  await give(
    [
      { id: "1", owner: "a" },
      { id: "2", owner: "a", short: true },
      { id: "3", owner: "b" },
    ],
    { a: 5, b: 4 },
  );
  expect(Object.fromEntries(await placesInQueue(database, ["1", "2", "3"], jobsEach))).toEqual({ 1: 2, 2: 1, 3: 0 });
});
test("of what does not wait there is no place", async () => {
  await give([{ id: "1", owner: "a", running: true }]);
  expect(await placesInQueue(database, ["1", "nobody"], jobsEach)).toEqual(new Map());
  expect(await nextInTurn(database, { most: 3, jobsEach })).toEqual([]);
});

test("who has as many running as may be is passed over, and follows all others in the places; what is set for a user goes before what everybody may", async () => {
  expect(await order("a1 a2 a3 b4 b5 b6", ["b"])).toBe("a1 b4 a2 b5 a3 b6");
  await setWorkQuotas(database, "b", { jobs: 1 });
  const places = () => placesInQueue(database, ["1", "2", "3", "4", "5", "6"], 2);
  expect(Object.fromEntries(await places())).toEqual({ 1: 0, 2: 1, 4: 2, 5: 3, 3: 4, 6: 5 });
  expect((await nextInTurn(database, { most: 5, jobsEach: 2 })).map(({ id }) => id)).toEqual(["1"]);
  await setWorkQuotas(database, "b", { jobs: null });
  expect((await nextInTurn(database, { most: 5, jobsEach: 2 })).map(({ id }) => id)).toEqual(["1", "4"]);
  expect((await nextInTurn(database, { most: 5, jobsEach: 1 })).map(({ id }) => id)).toEqual(["1"]);
});

test("a hundred random queues start in the order that their places say, as far as their owners may have more running", async () => {
  for (let seed = 1; seed <= 100; seed++) {
    await database.deleteFrom("result").execute();
    await database.deleteFrom("queue_turn").execute();
    const roll = dice(seed);
    const given = Array.from({ length: 1 + roll(12) }, (_, at): Given => ({
      id: `${10 + at}`,
      owner: "abcd"[roll(4)]!,
      short: roll(3) === 0,
      running: roll(4) === 0,
    }));
    await give(given, { a: roll(5), b: roll(5) });
    const waiting = given.filter(({ running }) => !running);
    const most = 1 + roll(5);
    const places = await placesInQueue(
      database,
      waiting.map(({ id }) => id),
      most,
    );
    const page = await queuePage(database, { owners: null, page: 1, size: 100, jobsEach: most });
    expect(Object.fromEntries(page.map(({ id, at }) => [id, at])), `queue ${seed}`).toEqual(Object.fromEntries(places));
    const said = waiting.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!).map(({ id }) => id);
    const started: string[] = [];
    for (;;) {
      const [next] = await nextInTurn(database, { most: 1, jobsEach: most });
      if (next === undefined) break;
      started.push(next.id);
      await database
        .updateTable("result")
        .set((on) => ({ state: "running", job_id: on.ref("id") }))
        .where("id", "=", next.id)
        .execute();
      await markServed(database, next.owner_id, 100 + started.length);
    }
    expect(started, `queue ${seed}`).toEqual(said.slice(0, started.length));
    const room = ["a", "b", "c", "d"].map((owner) => {
      const of = (all: readonly Given[]): number => all.filter((one) => one.owner === owner).length;
      const running = of(given) - of(waiting);
      return Math.min(of(waiting), Math.max(0, most - running));
    });
    expect(started.length, `queue ${seed}`).toBe(room.reduce((sum, count) => sum + count, 0));
  }
});
