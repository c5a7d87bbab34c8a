/** The embedded database writes on a thread of its own. */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase, type Database } from "./open.ts";
import { openWriter } from "./writer.ts";

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "writer-"));
  database = await openDatabase({ data: folder, databaseUrl: null });
  await sql`create table notes (number integer primary key, text text)`.execute(database);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

/** How often this thread looked at whatever else waits for it, meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const look = (): void => {
    turns++;
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  await work();
  clearImmediate(next);
  return turns;
}
const fill = sql`with recursive count(number) as (select 1 union all select number + 1 from count where number < 300000)
  insert into notes select number, 'note ' || number from count`;

it("however long a statement writes, and a commit waits for the disk, this thread is everybody else's", async () => {
  expect(await turnsDuring(() => fill.execute(database))).toBeGreaterThan(20);
  await sql`delete from notes`.execute(database);
  await database.transaction().execute(async (transaction) => {
    await fill.execute(transaction);
    expect((await sql`select number from notes`.execute(database)).rows).toEqual([]);
  });
  expect((await sql`select count(*) as count from notes`.execute(database)).rows).toEqual([{ count: 300_000 }]);
});

it("tells what was changed, and of a failure what it was on the other thread, which goes on", async () => {
  expect(await sql`insert into notes values (7, 'seven'), (8, null)`.execute(database)).toMatchObject({ insertId: 8n, numAffectedRows: 2n, rows: [] });
  await expect(sql`insert into notes values (7, 'again')`.execute(database)).rejects.toMatchObject({
    message: expect.stringContaining("UNIQUE constraint failed") as string,
    code: "ERR_SQLITE_ERROR",
    errcode: 1555,
  });
  await expect(sql`insert into nowhere values (1)`.execute(database)).rejects.toThrow("no such table: nowhere");
  const { rows } = await sql`update notes set text = ${"ü\u0000é"} where number = 8 returning *, ${new Uint8Array([1, 2])} as bytes`.execute(database);
  expect(rows).toEqual([{ number: 8, text: "ü\u0000é", bytes: new Uint8Array([1, 2]) }]);
});

it("a commit that was acknowledged is on the disk, with its log", async () => {
  const of = async (name: string) => (await sql`${sql.raw(`pragma ${name}`)}`.execute(database)).rows;
  expect(await of("synchronous")).toEqual([{ synchronous: 2 }]);
  expect(await of("journal_mode")).toEqual([{ journal_mode: "wal" }]);
});

/** The thread, which runs this instead. */
const threadOf = (program: string) => new URL(`data:text/javascript,${encodeURIComponent(program)}`);
const endingThread = threadOf(`import { parentPort } from "node:worker_threads"; parentPort.once("message", () => process.exit(0));`);
const begin = { sql: "begin immediate", parameters: [] };

it("a thread that ends leaves nobody waiting, and runs nothing more", async () => {
  const lost: string[] = [];
  const writer = openWriter("", { program: endingThread, lost: (fault) => void lost.push(fault.message) });
  await Promise.all([begin, begin].map(async (asked) => await expect(writer.execute(asked)).rejects.toThrow("has ended")));
  await expect(writer.execute(begin)).rejects.toThrow("closed");
  await writer.close();
  expect(lost).toEqual([expect.stringContaining("has ended by itself")]);
});

it("a thread that is told to end is missed by nobody", async () => {
  const lost: string[] = [];
  const writer = openWriter(join(folder, "other.sqlite"), { lost: (fault) => void lost.push(fault.message) });
  await writer.execute(begin);
  await writer.close();
  expect(lost).toEqual([]);
});

it.each([
  ["a fault of the thread itself", `throw new Error("broken thread")`, "broken thread"],
  ["its end without a fault", "process.exit(0)", "The thread that writes into the database portal.sqlite has ended by itself"],
])("%s ends the program, which says so", (_what, act, words) => {
  const thread = threadOf(`import { parentPort } from "node:worker_threads"; parentPort.once("message", () => { ${act}; });`);
  const program = `const { openWriter } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, "writer.ts")).href)});
    await openWriter("", { program: new URL(${JSON.stringify(thread.href)}) }).execute(${JSON.stringify(begin)}).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 40_000));
    console.log("lives");`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: import.meta.dirname, encoding: "utf8", timeout: 50_000 });
  expect([run.status, run.stdout]).toEqual([1, ""]);
  expect(run.stderr).toContain(words);
});

it("what has begun before the end is done before it, and nothing begins after it", async () => {
  const writing = fill.execute(database);
  await new Promise((resolve) => setImmediate(resolve));
  await database.destroy();
  expect((await writing).numAffectedRows).toBe(300_000n);
  await expect(sql`delete from notes`.execute(database)).rejects.toThrow();
  database = await openDatabase({ data: folder, databaseUrl: null });
  expect((await sql`select count(*) as count from notes`.execute(database)).rows).toEqual([{ count: 300_000 }]);
});

it("keeps a program that has nothing else to do until it has ended, and no longer", () => {
  const program = `const { openDatabase } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, "open.ts")).href)});
    const { sql } = await import("kysely");
    const database = await openDatabase(${JSON.stringify({ data: folder, databaseUrl: null })});
    await sql\`select 1 from notes\`.execute(database);
    void sql\`insert into notes values (1, 'one') returning *\`.execute(database);
    await new Promise((resolve) => setImmediate(resolve));
    await database.destroy();
    console.log("closed");`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: import.meta.dirname, encoding: "utf8", timeout: 50_000 });
  expect([run.status, run.stdout]).toEqual([0, "closed\n"]);
});
