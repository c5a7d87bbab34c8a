import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import type { Database } from "./open.ts";
import { isPostgres } from "./postgres.ts";
import { holdsIndexed } from "./words-index.ts";

let trial: TrialPortal;
let database: Database;
let ids: string[] = [];
beforeAll(async () => {
  trial = await startTrial();
  ({ database } = trial.portal);
  const demo = await database.selectFrom("users").selectAll().where("account_key", "=", "demo").executeTakeFirstOrThrow();
  const called = ["Zhang 张伟明\n100%_sure", "ÅNGSTRÖM Ltd", 'a "quoted" name', "plain"];
  const rows = called.map((words, at) => ({
    ...demo,
    id: `words-${at}`,
    account: `words${at}`,
    account_key: `words${at}`,
    email_key: `words${at}@example.org`,
    words: words.toLowerCase(),
  }));
  await database.insertInto("users").values(rows).execute();
  ids = rows.map(({ id }) => id);
});
afterAll(async () => await trial.close());

const found = async (part: string) =>
  (await database.selectFrom("users").select("id").where("id", "in", ids).where(holdsIndexed(database, part)).orderBy("id").execute()).map(({ id }) =>
    ids.indexOf(id),
  );

it("finds parts of words in any case and any script, and signs as they are", async () => {
  expect(await found("张伟明")).toEqual([0]);
  expect(await found("伟")).toEqual([0]);
  expect(await found("%_s")).toEqual([0]);
  expect(await found("100%")).toEqual([0]);
  expect(await found("0%s")).toEqual([]);
  expect(await found("ångström")).toEqual([1]);
  expect(await found("ANGSTROM")).toEqual([]);
  expect(await found('"quoted"')).toEqual([2]);
  expect(await found("n")).toEqual([0, 1, 2, 3]);
  expect(await found("")).toEqual([0, 1, 2, 3]);
});

it("follows what changes, and forgets what is gone", async () => {
  await database.updateTable("users").set({ words: "renamed for good" }).where("id", "=", ids[3]!).execute();
  expect(await found("plain")).toEqual([]);
  expect(await found("for good")).toEqual([3]);
  await database.deleteFrom("users").where("id", "=", ids[3]!).execute();
  expect(await found("for good")).toEqual([]);
  if (!isPostgres(database)) expect((await sql`select row from users_words_row where id = ${ids[3]!}`.execute(database)).rows).toEqual([]);
});

it("is asked by the search", async () => {
  if (isPostgres(database)) {
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes where indexname = 'users_words_parts'`.execute(database);
    expect(rows).toHaveLength(1);
    return;
  }
  const { rows } = await sql<{ detail: string }>`explain query plan select id from users where ${holdsIndexed(database, "伟明x")}`.execute(database);
  const plan = rows.map(({ detail }) => detail).join("; ");
  expect(plan).toMatch(/SCAN found VIRTUAL TABLE/);
  expect(plan).not.toMatch(/SCAN users/);
});
