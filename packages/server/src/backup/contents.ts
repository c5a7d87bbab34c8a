/** The stored contents, from one folder of blobs into another, each hashed on the way. */
import { createReadStream } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { trashPath } from "../storage/trash.ts";
import { hashFile, writeHashed } from "../storage/write-hashed.ts";
import { syncFolder } from "./manifest.ts";

export const contentPath = (blobs: string, sha256: string): string => join(blobs, sha256.slice(0, 2), sha256);

export interface Copied {
  bytes: number;
  /** What is missing at the source, or holds something else than its name says. */
  absent: string[];
}

/**
 * Brings contents from the folder `from` to the folder `to`, both in the form `ab/<sha256>`. What stands there already and holds what its name
 * says stays. A content is there whole or not at all, also after a power cut.
 */
export async function copyContents(hashes: Iterable<string>, from: string, to: string, progress: (count: number) => void): Promise<Copied> {
  const copied: Copied = { bytes: 0, absent: [] };
  const touched = new Set<string>();
  let count = 0;
  for (const sha256 of hashes) {
    const size =
      (await sizeOfSound(contentPath(to, sha256), sha256)) ??
      (await copyOne(contentPath(from, sha256), contentPath(to, sha256), sha256, touched)) ??
      // Put aside while it was being needed again.
      (await copyOne(trashPath(join(from, ".."), sha256), contentPath(to, sha256), sha256, touched));
    if (size === null) copied.absent.push(sha256);
    else copied.bytes += size;
    if (++count % 1_000 === 0) progress(count);
  }
  for (const folder of touched) await syncFolder(folder);
  return copied;
}

/** The size of a content that holds what its name says; null for any other, and for none. */
export async function sizeOfSound(path: string, sha256: string): Promise<number | null> {
  try {
    if (!(await stat(path)).isFile()) return null;
    const found = await hashFile(path);
    return found.sha256 === sha256 ? found.size : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function copyOne(from: string, to: string, sha256: string, touched: Set<string>): Promise<number | null> {
  const folder = join(to, "..");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = `${to}.part`;
  await rm(part, { force: true });
  const file = await open(part, "wx", 0o600);
  try {
    const written = await writeHashed(createReadStream(from, { highWaterMark: 262_144 }), file, Number.POSITIVE_INFINITY);
    await file.datasync();
    await file.close();
    if (written?.sha256 !== sha256) return null;
    await chmod(part, 0o400);
    await rename(part, to);
    touched.add(folder);
    return written.size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  } finally {
    await file.close().catch(() => {});
    await rm(part, { force: true });
  }
}

/** Removes what a folder of contents holds besides those. */
export async function keepOnly(hashes: ReadonlySet<string>, blobs: string): Promise<void> {
  for (const folder of await readdir(blobs).catch(() => [])) {
    for (const name of await readdir(join(blobs, folder))) if (!hashes.has(name)) await rm(join(blobs, folder, name), { force: true });
  }
}
