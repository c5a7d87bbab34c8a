/** A portal made anew from a backup: into an empty database of either kind and an empty folder of contents. */
import { join } from "node:path";
import { migrate, migrateTo, type Migrations } from "../db/migrate.ts";
import type { Database } from "../db/open.ts";
import { hashFile } from "../storage/write-hashed.ts";
import { contentPath, copyContents, sizeOfSound } from "./contents.ts";
import { readManifest, type BackupManifest } from "./manifest.ts";
import { insertRows } from "./rows.ts";
import { readTable } from "./table-files.ts";

export interface RestoreTarget {
  database: Database;
  blobs: string;
  features: readonly Migrations[];
}

/** What keeps a backup from being restored, for the operator. */
export class RestoreFault extends Error {}

/** Reads all of a backup and says what it is; throws a RestoreFault for what is missing or has changed. */
export async function checkBackup(folder: string, features: readonly Migrations[]): Promise<BackupManifest> {
  const manifest = await readManifest(folder).catch((error: unknown) => {
    throw new RestoreFault(
      `${join(folder, "backup.json")} can't be understood: ${error instanceof SyntaxError ? "it is damaged." : "it was written by another version, or changed."}`,
    );
  });
  if (manifest === null) throw new RestoreFault(`${folder} holds no backup: there is no backup.json in it.`);
  const known = new Set(features.flatMap((migrations) => Object.keys(migrations)));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new RestoreFault(`The backup was made by a newer portal (version ${manifest.version}). Install that version or a later one, then restore.`);
  for (const { name, sha256 } of manifest.tables) {
    const path = join(folder, manifest.folder, `${name}.jsonl.gz`);
    const found = await hashFile(path).catch(() => null);
    if (found?.sha256 !== sha256) throw new RestoreFault(`${path} is ${found === null ? "missing" : "not what the backup wrote"}. Take another backup.`);
  }
  for (const hash of await contentsNamed(folder, manifest)) {
    if ((await sizeOfSound(contentPath(join(folder, "blobs"), hash), hash)) !== null) continue;
    throw new RestoreFault(`The content ${hash} is missing from the backup, or has changed. Take another backup.`);
  }
  return manifest;
}

/** Fills the database and the folder. All rows come in one transaction; a restore that failed can be begun again. */
export async function restoreBackup({ database, blobs, features }: RestoreTarget, folder: string, progress: (line: string) => void): Promise<BackupManifest> {
  const manifest = await checkBackup(folder, features);
  progress("The backup is whole.");
  const contents = await contentsNamed(folder, manifest);
  await copyContents(contents, join(folder, "blobs"), blobs, (count) =>
    progress(`${count.toLocaleString("en")} of ${contents.size.toLocaleString("en")} contents`),
  );
  await migrateTo(database, features, manifest.migrations.at(-1)!);
  await database.transaction().execute(async (query) => {
    for (const { name, rows } of manifest.tables) {
      const written = await fill(query, name, join(folder, manifest.folder, `${name}.jsonl.gz`));
      if (written !== rows) throw new RestoreFault(`The table ${name} has ${written} rows instead of ${rows}. Take another backup.`);
    }
  });
  await migrate(database, features);
  return manifest;
}

async function fill(query: Database, table: string, path: string): Promise<number> {
  // What a migration puts into a new database stands in the backup as well.
  await query.deleteFrom(table as never).execute();
  let columns: string[] = [];
  let count = 0;
  for await (const part of readTable(path)) {
    if ("columns" in part) columns = part.columns;
    else {
      await insertRows(query, table, columns, part.rows);
      count += part.rows.length;
    }
  }
  return count;
}

/** The contents that a backup has to hold. */
async function contentsNamed(folder: string, manifest: BackupManifest): Promise<Set<string>> {
  const named = new Set<string>();
  let at = -1;
  for await (const part of readTable(join(folder, manifest.folder, "blob_use.jsonl.gz"))) {
    if ("columns" in part) at = part.columns.indexOf("sha256");
    else for (const row of part.rows) named.add(row[at] as string);
  }
  for (const { sha256 } of manifest.absent) named.delete(sha256);
  return named;
}
