/** Brings the database to the shape that this version of the portal needs. */
import { sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Database } from "./open.ts";

/** Migrations by name: `NNN-name`. The numbers are one sequence over all features and say the order. */
export type Migrations = Record<string, Migration>;

export class NewerData extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The data was made by a newer version of the portal (${unknown.join(", ")}), which this one can't read. Start the newer version, or restore a backup that this one made.`,
    );
    this.name = "NewerData";
  }
}

/** Runs what has not run yet, in the order of the names, each recorded; a failure leaves the database as it was. */
export async function migrate(database: Database, features: readonly Migrations[]): Promise<void> {
  const all = merge(features);
  const unknown = (await hasTable(database, "kysely_migration")) ? (await migrationsOf(database)).filter((name) => !(name in all)) : [];
  if (unknown.length > 0) throw new NewerData(unknown);
  const { error } = await new Migrator({ db: database, provider: { getMigrations: async () => all } }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Only up to one of them: the shape that an older portal had. */
export async function migrateTo(database: Database, features: readonly Migrations[], name: string): Promise<void> {
  const all = merge(features);
  const { error } = await new Migrator({ db: database, provider: { getMigrations: async () => all } }).migrateTo(name);
  if (error !== undefined) throw error;
}

/** The last migration that a version knows. */
export const lastOf = (features: readonly Migrations[]): string => Object.keys(merge(features)).toSorted().at(-1)!;

/** What has run, in its order. */
export async function migrationsOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

export async function hasTable(database: Database, table: string): Promise<boolean> {
  return (await database.introspection.getTables({ withInternalKyselyTables: true })).some(({ name }) => name === table);
}

function merge(features: readonly Migrations[]): Migrations {
  const all: Migrations = {};
  for (const migrations of features) {
    for (const [name, migration] of Object.entries(migrations)) {
      if (!/^\d{3}-[a-z0-9-]+$/.test(name)) throw new Error(`Migration “${name}” is not named NNN-name.`);
      if (name in all) throw new Error(`Two migrations are named “${name}”.`);
      all[name] = migration;
    }
  }
  return all;
}
