/** What features say of themselves holds: their tables are theirs, their migrations have numbers of their own, what they are opened as is served. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "./db/migrate.ts";
import { openDatabase, type Database } from "./db/open.ts";
import { keepers } from "./features.ts";
import { migrations } from "./migrations.ts";
import { newOpening, type FeatureOf, type Platform } from "./platform.ts";
import type { Route } from "./serve.ts";

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "features-"));
  database = await openDatabase({ data: folder, databaseUrl: null });
});
afterAll(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

/** Given twice before a test held them apart; portals know them by their whole names. */
const twice = new Set(["040", "101", "102", "104", "105", "106"]);

describe("migrations", () => {
  it("have numbers of their own", () => {
    const numbers = migrations.flatMap((one) => Object.keys(one)).map((name) => name.slice(0, 3));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at && !twice.has(number))).toEqual([]);
  });
});

describe("tables", () => {
  it("are each one feature's or the platform's", async () => {
    await migrate(database, migrations);
    const owned = keepers.flatMap(({ tables }) => tables).toSorted();
    const there = (await database.introspection.getTables()).map(({ name }) => name);
    // Those of the embedded database's index of words are its own.
    expect(owned).toEqual(there.filter((name) => !name.startsWith("users_words")).toSorted());
  });

  it("are named by the SQL of their own folder alone, but where it is said and why", async () => {
    const files = (await readdir(import.meta.dirname, { recursive: true })).filter((name) => name.endsWith(".ts") && !/\.test\.ts$|^testing/.test(name));
    const seen = new Set<string>();
    for (const file of files) {
      const room = file.split(sep)[0]!;
      const named = tablesIn(await readFile(join(import.meta.dirname, file), "utf8"), !/migrations?\.ts$/.test(file) && room !== "db");
      for (const { name, tables } of keepers) for (const table of tables) if (room !== name && named.has(table)) seen.add(`${room} uses ${table} of ${name}`);
    }
    const said = keepers.flatMap(({ name, shared = [] }) =>
      shared.flatMap(({ table, with: others }) => others.map((other) => `${other} uses ${table} of ${name}`)),
    );
    // What is said and not done any more is taken off, too.
    expect([...seen].toSorted()).toEqual(said.toSorted());
  });

  it("that are shared are their feature's, with a reason in words", () => {
    for (const { name, tables, shared = [] } of keepers)
      for (const { table, because } of shared) {
        expect(tables, name).toContain(table);
        expect(because.split(" ").length, `${name}: ${table}`).toBeGreaterThan(5);
      }
  });
});

/** The tables that a source's queries name; `raw`: also those of its SQL in words. */
function tablesIn(text: string, raw: boolean): Set<string> {
  const built = [...text.matchAll(/(?:From|Into|Table|Join)\(\[?"([a-z_]+)["\s]/g)];
  const statements = raw ? [...text.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g)].map((match) => match[1]!) : [];
  const written = statements.flatMap((statement) => [...statement.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+)/gi)]);
  return new Set([...built, ...written].map((match) => match[1]!));
}

it("what is opened answers its calls and is swept, with what it was opened with", async () => {
  const route = { call: { path: "greeting" } } as unknown as Route;
  const swept: string[] = [];
  const greeter: FeatureOf<{ name: string }, { greeting: string }> = {
    name: "greeter",
    tables: [],
    migrations: {},
    open: (_platform, { name }) => ({ greeting: `Hello, ${name}` }),
    calls: () => [route],
    sweep: async ({ greeting }) => swept.push(greeting),
  };
  const opening = newOpening({} as Platform);
  const service = await opening.open(greeter, { name: "reader" });
  for (const sweep of opening.sweeps) await sweep();
  expect([service.greeting, opening.routes, swept]).toEqual(["Hello, reader", [route], ["Hello, reader"]]);
});
