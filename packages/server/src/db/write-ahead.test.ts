/** The embedded database's log: what a commit leaves to the thread beside. */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase, type Database } from "./open.ts";

let folder: string;
let database: Database;
let beside: DatabaseSync;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "write-ahead-"));
  database = await openDatabase({ data: folder, databaseUrl: null });
  await sql`create table notes (text text)`.execute(database);
  beside = new DatabaseSync(join(folder, "portal.sqlite"), { readOnly: true });
});
afterEach(async () => {
  beside.close();
  await database.destroy();
  await rm(folder, { recursive: true });
});

const page = "x".repeat(4_000);
const write = (pages: number) =>
  database.transaction().execute(async (transaction) => {
    for (let count = 0; count < pages; count++) await sql`insert into notes values (${page})`.execute(transaction);
  });
const log = () => beside.prepare("pragma wal_checkpoint(noop)").get() as { log: number; checkpointed: number };

it("a commit of a long transaction copies nothing into the database itself; soon it is copied all the same, and a clean end leaves no log", async () => {
  await write(2_000);
  const { log: pages, checkpointed } = log();
  expect(pages).toBeGreaterThan(2_000);
  expect(checkpointed).toBeLessThan(pages);
  await expect.poll(() => log().checkpointed, { timeout: 20_000 }).toBeGreaterThanOrEqual(pages);
  // Nothing is left of it to be kept: the log begins anew.
  await write(1);
  expect(log().log).toBeLessThan(100);
  beside.close();
  await database.destroy();
  expect(existsSync(join(folder, "portal.sqlite-wal"))).toBe(false);
  database = await openDatabase({ data: folder, databaseUrl: null });
  beside = new DatabaseSync(join(folder, "portal.sqlite"), { readOnly: true });
  expect((await sql<{ count: number }>`select count(*) as count from notes`.execute(database)).rows[0]).toEqual({ count: 2_001 });
});

it("whoever reads an older moment keeps the log, and loses nothing of that moment", async () => {
  beside.exec("begin");
  expect(beside.prepare("select count(*) as count from notes").get()).toEqual({ count: 0 });
  await write(2_000);
  await write(10);
  expect(beside.prepare("select count(*) as count from notes").get()).toEqual({ count: 0 });
  beside.exec("rollback");
  expect(beside.prepare("select count(*) as count from notes").get()).toEqual({ count: 2_010 });
});
