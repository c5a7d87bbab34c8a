/** What features say of themselves holds: their tables are theirs, their migrations have numbers of their own, what they are opened as is served. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasTable, migrate } from "./db/migrate.ts";
import { openDatabase, type Database } from "./db/open.ts";
import { features } from "./features.ts";
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
  it("are there, each with one feature", async () => {
    await migrate(database, migrations);
    const tables = features.flatMap((feature) => feature.tables);
    expect(tables.length).toBeGreaterThan(0);
    expect(new Set(tables).size).toBe(tables.length);
    for (const table of tables) expect(await hasTable(database, table), table).toBe(true);
  });

  it("are read and written by their feature alone", async () => {
    const files = (await readdir(import.meta.dirname, { recursive: true })).filter((name) => name.endsWith(".ts") && !/\.test\.ts$|^testing/.test(name));
    const strangers: string[] = [];
    for (const file of files) {
      const text = await readFile(join(import.meta.dirname, file), "utf8");
      for (const { name, tables } of features)
        for (const table of tables)
          if (file.split(sep)[0] !== name && new RegExp(`(From|Into|Table|Join)\\("${table}["\\s]`).test(text))
            strangers.push(`${file} uses ${table} of ${name}`);
    }
    expect(strangers).toEqual([]);
  });
});

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
  const service = opening.open(greeter, { name: "reader" });
  for (const sweep of opening.sweeps) await sweep();
  expect([service.greeting, opening.routes, swept]).toEqual(["Hello, reader", [route], ["Hello, reader"]]);
});
