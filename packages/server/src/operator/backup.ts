/** backup, restore */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { hasAccounts } from "../account/lookups.ts";
import { BackupFault, makeBackup } from "../backup/backup.ts";
import type { BackupManifest } from "../backup/manifest.ts";
import { checkBackup, RestoreFault, restoreBackup } from "../backup/restore.ts";
import { readConfig } from "../config.ts";
import { lockFolder } from "../db/lock.ts";
import { hasTable, migrationsOf } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { migrations } from "../migrations.ts";
import { openBlobs } from "../storage/blobs.ts";
import { makePrivate } from "../storage/private-files.ts";
import { placeOf, Refusal } from "./input.ts";
import { inOffice } from "./open.ts";
import { print, printJson, timeOf } from "./output.ts";
import { surroundings } from "./surroundings.ts";

interface Options {
  json?: true;
}

export function addBackup(program: Command): void {
  program
    .command("backup")
    .argument("<folder>", "an empty folder, or one with an earlier backup of this portal")
    .description("Write a backup while the portal runs: the database as of one moment, then every stored file, all of it verified.")
    .option("--json", "print the backup's own description as JSON")
    .addHelpText(
      "after",
      `
Named again, the folder is brought up to date: files that stand there already are read and compared, not copied. The earlier backup stays
whole until the new one is. Left out are uploads under way, letters that wait to be sent, and the settings, which stand in the environment.
It ends with 1 when the portal itself has lost a file, and names it.

Example:
  npm run portal -- backup /var/backups/portal`,
    )
    .action((folder: string, options: Options) =>
      inOffice(({ config, database }) => backUp(database, join(config.shared, "files/blobs"), placeOf(folder), options)),
    );

  program
    .command("restore")
    .argument("<folder>", "a backup")
    .description("Make a portal anew from a backup: into an empty PORTAL_DATA, and an empty database where DATABASE_URL names one.")
    .option("--check", "only read all of the backup and say whether it is whole")
    .option("--json", "print the backup's own description as JSON")
    .addHelpText(
      "after",
      `
The portal must not run. A backup of either database goes into either: so an installation also moves to PostgreSQL.

Example:
  npm run portal -- restore /var/backups/portal`,
    )
    .action(restore);
}

async function backUp(database: Database, blobs: string, folder: string, { json = false }: { json?: boolean }): Promise<void> {
  const manifest = await inWords(() => makeBackup({ database, blobs, version }, folder, json ? () => {} : print));
  said(manifest, "The backup holds", json);
  const lost = manifest.absent.filter((content) => content.lost);
  if (lost.length === 0) return;
  throw new Refusal(
    `The portal itself lacks ${lost.length} of its files: ${lost.map(({ sha256 }) => sha256).join(", ")}. “storage check --verify” says whose they are.`,
  );
}

async function restore(given: string, { check = false, json = false }: { check?: boolean; json?: boolean }): Promise<void> {
  const folder = placeOf(given);
  makePrivate();
  if (check) return said(await inWords(() => checkBackup(folder, migrations)), "The backup is whole. It holds", json);
  const config = readConfig(surroundings().env);
  // A running portal holds it.
  const unlock = lockFolder(config.data);
  try {
    const database = await openDatabase(config);
    try {
      await refuseUsed(database, config.databaseUrl === null ? config.data : "the database that DATABASE_URL names");
      const { root } = await openBlobs(join(config.shared, "files"));
      const target = { database, blobs: join(root, "blobs"), features: migrations };
      said(await inWords(() => restoreBackup(target, folder, json ? () => {} : print)), "Restored:", json);
    } finally {
      await database.destroy();
    }
  } finally {
    unlock();
  }
}

/** A portal with users is not overwritten. */
async function refuseUsed(database: Database, place: string): Promise<void> {
  if (!(await hasTable(database, "kysely_migration")) || !(await migrationsOf(database)).length) return;
  if (await hasAccounts(database)) throw new Refusal(`There is a portal in ${place} already. Name an empty place; nothing was changed.`);
}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupFault || error instanceof RestoreFault ? new Refusal(error.message) : error;
  }
}

function said(manifest: BackupManifest, begins: string, json: boolean): void {
  if (json) return printJson(manifest);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { count, bytes } = manifest.contents;
  const number = (value: number): string => value.toLocaleString("en");
  print(`${begins} ${number(rows)} rows and ${number(count)} files (${number(bytes)} bytes), as of ${timeOf(manifest.made_at)}.`);
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as { version: string };
