/** A backup of the whole portal while it runs: the database as of one moment, then every content that it names. */
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { migrationsOf } from "../db/migrate.ts";
import type { Database } from "../db/open.ts";
import { inSnapshot } from "../db/snapshot.ts";
import { isUsed, usedBlobs } from "../storage/uses.ts";
import { copyContents, keepOnly } from "./contents.ts";
import { readManifest, syncFolder, writeManifest, type BackupManifest } from "./manifest.ts";
import { tablesOf } from "./rows.ts";
import { writeTable } from "./table-files.ts";

export interface BackupSource {
  database: Database;
  /** The folder that holds `ab/<sha256>`. */
  blobs: string;
  version: string;
}

/** What keeps a backup from being made, for the operator. */
export class BackupFault extends Error {}

/**
 * Writes a backup into a folder that is empty or holds an earlier one; of that, contents that are needed still are kept and not copied again. The
 * earlier backup stays whole until the new one is. Everything is read back or hashed on the way. What the portal itself has lost is named in the answer.
 */
export async function makeBackup({ database, blobs, version }: BackupSource, folder: string, progress: (line: string) => void): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const earlier = await readManifest(folder);
  if (earlier === null && (await readdir(folder)).some((name) => !/^(database-\d+|blobs|backup\.json\.part)$/.test(name)))
    throw new BackupFault(`${folder} holds other things. Name an empty folder, or one with an earlier backup.`);
  const made = await writeDatabase(database, folder, version);
  const needed = new Set(made.needed);
  progress(
    `${made.manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString("en")} rows of ${made.manifest.tables.length} tables are written.`,
  );
  const copied = await copyContents(needed, blobs, join(folder, "blobs"), (count) =>
    progress(`${count.toLocaleString("en")} of ${needed.size.toLocaleString("en")} contents`),
  );
  // A content that went with its last user since that moment is missed by nobody.
  const absent = await Promise.all(copied.absent.map(async (sha256) => ({ sha256, lost: await isUsed(database, sha256) })));
  const manifest = { ...made.manifest, contents: { count: needed.size - absent.length, bytes: copied.bytes }, absent };
  await writeManifest(folder, manifest);
  for (const name of await readdir(folder)) if (name.startsWith("database-") && name !== manifest.folder) await rm(join(folder, name), { recursive: true });
  await keepOnly(needed, join(folder, "blobs"));
  return manifest;
}

async function writeDatabase(database: Database, folder: string, version: string): Promise<{ manifest: BackupManifest; needed: string[] }> {
  const migrations = await migrationsOf(database);
  const names = await tablesOf(database);
  return await inSnapshot(database, async (query) => {
    const at = Date.now();
    const place = `database-${at}`;
    await mkdir(join(folder, place), { mode: 0o700 });
    const tables: BackupManifest["tables"] = [];
    for (const name of names) tables.push({ name, ...(await writeTable(query, name, join(folder, place, `${name}.jsonl.gz`))) });
    await syncFolder(join(folder, place));
    const needed = await usedBlobs(query);
    const manifest: BackupManifest = { format: 1, version, made_at: at, migrations, folder: place, tables, contents: { count: 0, bytes: 0 }, absent: [] };
    return { manifest, needed };
  });
}
