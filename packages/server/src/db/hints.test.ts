/** Hints between servers: heard by all, kept in their order, and said to be lost where they may be. */
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newTrialDatabase, trialDatabaseServer, type TrialDatabase } from "../testing/trial-database.ts";
import { openHints, type Hints } from "./hints.ts";
import { openDatabase, type Database } from "./open.ts";

let trial: TrialDatabase;
let database: Database;
let open: Hints[];
beforeEach(async () => {
  trial = await newTrialDatabase({ empty: true });
  database = await openDatabase({ data: "/nowhere", databaseUrl: trial.databaseUrl ?? "postgres://127.0.0.1:1/none" });
  open = [];
});
afterEach(async () => {
  for (const one of open) await one.close();
  await database.destroy();
  await trial.drop();
});
async function server(): Promise<{ hints: Hints; heard: string[] }> {
  const hints = await openHints(database, trial.databaseUrl);
  open.push(hints);
  const heard: string[] = [];
  hints.listen("news", (about, from) => heard.push(`${from}: ${about}`));
  return { hints, heard };
}

it("are heard here at once, by who listens still", async () => {
  const { hints, heard } = await server();
  const stop = hints.listen("news", () => heard.push("twice"));
  hints.tell("news", "one");
  stop();
  hints.tell("news", "two");
  hints.tell("other", "three");
  expect(heard).toEqual(["here: one", "twice", "here: two"]);
  expect(() => hints.tell("news", "x".repeat(8_000))).toThrow("too long");
});

describe.runIf(trialDatabaseServer !== null)("between servers", () => {
  it("are heard by every other one, in their order, once", async () => {
    const [first, second, third] = [await server(), await server(), await server()];
    for (let count = 0; count < 300; count++) first.hints.tell("news", `${count}`);
    first.hints.tell("news", "last");
    const all = [...Array.from({ length: 300 }, (_unused, count) => `elsewhere: ${count}`), "elsewhere: last"];
    await expect.poll(() => second.heard.at(-1)).toBe("elsewhere: last");
    await expect.poll(() => third.heard.at(-1)).toBe("elsewhere: last");
    expect(second.heard).toEqual(all);
    expect(third.heard).toEqual(all);
    expect(first.heard).toHaveLength(301);
  });

  it("of a transaction are heard once it is committed, and never where it is undone", async () => {
    const [first, second] = [await server(), await server()];
    await database.transaction().execute(async (transaction) => {
      await first.hints.tellWith(transaction, "news", "kept");
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(second.heard).toEqual([]);
    });
    await expect.poll(() => second.heard).toEqual(["elsewhere: kept"]);
    await expect(
      database.transaction().execute(async (transaction) => {
        await first.hints.tellWith(transaction, "news", "undone");
        throw new Error("undo");
      }),
    ).rejects.toThrow("undo");
    first.hints.tell("news", "after");
    await expect.poll(() => second.heard).toEqual(["elsewhere: kept", "elsewhere: after"]);
  });

  it("that may be lost are said to be: after a line broke all is read again, and hints come as before", async () => {
    const [first, second] = [await server(), await server()];
    let gaps = 0;
    second.hints.listenForGaps(() => gaps++);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and pid <> pg_backend_pid()`.execute(database);
    await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1);
    await expect
      .poll(
        () => {
          first.hints.tell("news", "again");
          return second.heard.length;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
  });
});
