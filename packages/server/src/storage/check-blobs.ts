/** Whether the stored files are those that are needed, and hold what their names say. Safe beside a running portal. */
import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../db/open.ts";
import type { Blobs } from "./blobs.ts";
import type { Checking } from "./findings.ts";
import { graceMs } from "./sweep.ts";
import { trashPath } from "./trash.ts";
import { isUsed } from "./uses.ts";
import { hashFile } from "./write-hashed.ts";

/** The portal itself sweeps every hour what is an hour old: what is older has been left. */
const leftAfterMs = 2 * graceMs;

export interface BlobChecking extends Checking {
  /** Read and hash everything. */
  verify: boolean;
  /** Who needs a blob, in words. */
  ownersOf: (sha256: string) => Promise<string>;
}

export async function checkBlobs(database: Database, blobs: Blobs, checking: BlobChecking): Promise<void> {
  for (let first = 0; first < 256; first++) {
    const beginning = first.toString(16).padStart(2, "0");
    const there = await namesIn(join(blobs.root, "blobs", beginning));
    const needed = await neededFrom(database, beginning);
    for (const sha256 of needed) if (!there.has(sha256)) await checkMissing(database, blobs, sha256, checking);
    for (const sha256 of there) {
      if (!needed.has(sha256)) await checkOrphan(database, blobs, sha256, checking);
      else if (checking.verify) await checkContent(blobs, sha256, checking);
    }
  }
  await checkParts(join(blobs.root, "tmp"), checking);
}

async function namesIn(folder: string): Promise<Set<string>> {
  try {
    return new Set((await readdir(folder)).filter((name) => /^[0-9a-f]{64}$/.test(name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Set();
    throw error;
  }
}

async function neededFrom(database: Database, beginning: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom("blob_use")
    .select("sha256")
    .distinct()
    .where("sha256", ">=", beginning)
    .where("sha256", "<", `${beginning}g`)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

async function checkMissing(database: Database, blobs: Blobs, sha256: string, { report, ownersOf }: BlobChecking): Promise<void> {
  // Asked again: it may have been stored, or given up, since the folder was read.
  if ((await timeOf(blobs.pathOf(sha256))) !== null || !(await isUsed(database, sha256))) return;
  // Put aside in the moment when somebody began to need it: who reads it puts it back.
  if ((await timeOf(trashPath(blobs.root, sha256))) !== null) return;
  const owners = await ownersOf(sha256);
  report({ kind: "missing-blob", text: `The content ${sha256} is not stored; needed by ${owners}. It has to come from a backup.`, mended: false });
}

async function checkOrphan(database: Database, blobs: Blobs, sha256: string, { repair, report }: BlobChecking): Promise<void> {
  const path = blobs.pathOf(sha256);
  const isLeft = async (at: string) => ((await timeOf(at)) ?? Date.now()) < Date.now() - leftAfterMs && !(await isUsed(database, sha256));
  if (!(await isLeft(path))) return;
  const mended = repair && (await removeAside(path, join(blobs.root, "tmp"), isLeft));
  report({ kind: "orphan-blob", text: `Nobody needs the content ${sha256}.`, mended });
}

/** Out of the way first, then asked again: what a running upload stores in this moment comes back, or is stored beside. */
async function removeAside(path: string, folder: string, isLeft: (path: string) => Promise<boolean>): Promise<boolean> {
  const aside = join(folder, randomUUID());
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return true;
    throw error;
  }
  const left = await isLeft(aside);
  if (!left) {
    await mkdir(join(path, ".."), { recursive: true });
    await link(aside, path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    });
  }
  await rm(aside, { force: true });
  return left;
}

async function checkContent(blobs: Blobs, sha256: string, { report, ownersOf }: BlobChecking): Promise<void> {
  const found = await hashFile(blobs.pathOf(sha256)).catch(() => null);
  if (found === null || found.sha256 === sha256) return;
  const text = `The content ${sha256} has changed on the disk; needed by ${await ownersOf(sha256)}. It has to come from a backup, or be uploaded again.`;
  report({ kind: "wrong-content", text, mended: false });
}

async function checkParts(folder: string, { repair, report }: Checking): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (((await timeOf(path)) ?? Date.now()) >= Date.now() - leftAfterMs) continue;
    if (repair) await rm(path, { recursive: true, force: true });
    report({ kind: "left-over", text: `${path} is left over from an upload that never ended.`, mended: repair });
  }
}

/** When it was last written; null where there is none. */
async function timeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
