import { closeSync, existsSync, openSync, writeSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { startPortal } from "../portal.ts";
import { DatabaseDamaged } from "./integrity.ts";
import { leaveMark, takeMark } from "./left-whole.ts";
import { openDatabase } from "./open.ts";

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "left-whole-"));
});
afterEach(() => rm(data, { recursive: true }));

const file = () => join(data, "portal.sqlite");
const start = () => startPortal(readConfig({ PORT: "0", PORTAL_DATA: data, PORTAL_LOG: "silent", PORTAL_EXAMPLES: "no", PORTAL_DEMO: "no" }));

/** Breaks a page of a table that no start reads, under a mark that fits: only looking through the database would tell. */
async function breakQuietly(): Promise<void> {
  const opened = openSync(file(), "r+");
  const database = await openDatabase({ data, databaseUrl: null });
  const { rows } = await sql<{ rootpage: number }>`select rootpage from sqlite_schema where name = 'file_stretches'`.execute(database);
  await database.destroy();
  writeSync(opened, Buffer.alloc(100, 7), 0, 100, (rows[0]!.rootpage - 1) * 4_096);
  closeSync(opened);
  leaveMark(data);
}

it("a start after a stop in order doesn't look through the database; any other one does, and refuses a damaged one until it is mended", async () => {
  await (await start()).stop();
  await breakQuietly();
  const again = await start();
  expect(existsSync(join(data, "left-whole")), "a crash from here on leaves no mark").toBe(false);
  await again.stop();
  await rm(join(data, "left-whole"));
  await expect(start()).rejects.toThrow(DatabaseDamaged);
  // What was refused is not taken for whole afterwards.
  await expect(start()).rejects.toThrow(DatabaseDamaged);
});

it("a mark serves once, and only the database that it was left for", async () => {
  await writeFile(file(), "one");
  expect(takeMark(data)).toBe(false);
  leaveMark(data);
  expect([takeMark(data), takeMark(data)]).toEqual([true, false]);
  leaveMark(data);
  await writeFile(file(), "another");
  expect(takeMark(data)).toBe(false);
  leaveMark(data);
  await writeFile(`${file()}-wal`, "of a server that was killed");
  expect(takeMark(data)).toBe(false);
});
