/**
 * What a backup says of itself, in `backup.json`. It is written last, by rename: a folder without one, or with an older one, still holds
 * what that one describes.
 *
 *   backup.json
 *   database-<time>/<table>.jsonl.gz   the columns' names in the first line, then a row a line
 *   blobs/ab/<sha256>                  contents
 */
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const manifestSchema = z.object({
  format: z.literal(1),
  /** Of the portal that made it. */
  version: z.string(),
  /** UTC milliseconds: the moment that the database shows. */
  made_at: z.number().int(),
  /** The migrations that the database had seen, in their order. */
  migrations: z.array(z.string()).min(1),
  folder: z.string().regex(/^database-\d{1,16}$/),
  /** In an order in which they can be filled. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]{1,60}$/), rows: z.number().int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  contents: z.object({ count: z.number().int().nonnegative(), bytes: z.number().nonnegative() }),
  /** Contents that rows name and the backup does not hold: those that went with their last user while it was made, and those that the portal had lost. */
  absent: z.array(z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), lost: z.boolean() })),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

const fileOf = (folder: string): string => join(folder, "backup.json");

/** Null where there is none; an error where there is one that can't be understood. */
export async function readManifest(folder: string): Promise<BackupManifest | null> {
  let text: string;
  try {
    text = await readFile(fileOf(folder), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || (error as NodeJS.ErrnoException).code === "ENOTDIR") return null;
    throw error;
  }
  return manifestSchema.parse(JSON.parse(text));
}

export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const part = `${fileOf(folder)}.part`;
  const file = await open(part, "w", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, fileOf(folder));
  await syncFolder(folder);
}

/** A rename is durable once its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
