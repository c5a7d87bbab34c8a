/** Removes what nobody needs: blobs without a use, a day after they were found so, and parts of uploads that a crash left behind. */
import { rmSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../db/open.ts";
import type { Blobs } from "./blobs.ts";
import { trashMs } from "./trash.ts";
import { released } from "./uses.ts";

/** Nothing younger is touched: it may belong to a request that is just about to write its row. */
export const graceMs = 3_600_000;

/** On a full disk, and for what was refused while other servers are about. */
const shortlyMs = 600_000;

export interface Swept {
  /** Put aside. */
  blobs: number;
  /** Deleted of what had been. */
  deleted: number;
  parts: number;
}

/** What this server has half-written, whatever its age: right only before it takes requests, and after. */
export const sweepOwnParts = ({ root, own }: Blobs): Promise<number> => sweepParts(join(root, "tmp"), Number.POSITIVE_INFINITY, own);

/** `signal`: the rest is left for the next time. */
export async function sweep(database: Database, blobs: Blobs, options: { now?: number; signal?: AbortSignal } = {}): Promise<Swept> {
  const before = (options.now ?? Date.now()) - graceMs;
  await database.deleteFrom("blob_use").where("owner", "=", released).where("created_at", "<", before).execute();

  let removed = 0;
  const root = join(blobs.root, "blobs");
  for (const folder of await readdir(root)) {
    const names = (await readdir(join(root, folder))).filter((name) => /^[0-9a-f]{64}$/.test(name));
    for (let from = 0; from < names.length && options.signal?.aborted !== true; from += 500) removed += await sweepSome(names.slice(from, from + 500));
  }
  const parts = await sweepParts(join(blobs.root, "tmp"), before);
  return { blobs: removed, deleted: await emptyTrash(), parts };

  async function neededOf(names: readonly string[]): Promise<Set<string>> {
    const used = await database.selectFrom("blob_use").select("sha256").distinct().where("sha256", "in", names).execute();
    return new Set(used.map((row) => row.sha256));
  }

  async function sweepSome(names: string[]): Promise<number> {
    const old: string[] = [];
    for (const name of names) if ((await ageOf(blobs.pathOf(name))) < before) old.push(name);
    if (old.length === 0) return 0;
    const needed = await neededOf(old);
    const away = old.filter((name) => !needed.has(name));
    for (const name of away) await blobs.trash.putAway(name, blobs.pathOf(name));
    if (away.length === 0) return 0;
    // Asked again: who has begun to need one since may have found it at its place.
    const wanted = await neededOf(away);
    for (const name of wanted) await blobs.trash.putBack(name, blobs.pathOf(name));
    return away.length - wanted.size;
  }

  async function emptyTrash(): Promise<number> {
    const full = await blobs.refuseFull().then(
      () => false,
      () => true,
    );
    const now = options.now ?? Date.now();
    const due = await blobs.trash.due(full ? now + trashMs - shortlyMs : now);
    let count = 0;
    for (let from = 0; from < due.length && options.signal?.aborted !== true; from += 500) {
      const some = due.slice(from, from + 500);
      const needed = await neededOf(some);
      for (const name of some) await (needed.has(name) ? blobs.trash.putBack(name, blobs.pathOf(name)) : blobs.trash.remove(name));
      count += some.length - needed.size;
    }
    return count;
  }
}

/**
 * Removes at once what was stored for something that came to nothing: where nobody else has stored the same meanwhile, and nobody uses it. While other
 * servers are about, it is put aside for some minutes: what they store, this one can't know.
 */
export async function removeNeedless(database: Database, blobs: Blobs, sha256: string, hasOthers: boolean): Promise<void> {
  const { used } = await database
    .selectFrom("blob_use")
    .select((select) => select.fn.countAll<number>().as("used"))
    .where("sha256", "=", sha256)
    .executeTakeFirstOrThrow();
  // Who else has stored it may be about to write its use: then it is the sweep's.
  if (used > 0 || blobs.timesStored(sha256) !== 1) return;
  if (hasOthers) await blobs.trash.putAway(sha256, blobs.pathOf(sha256), shortlyMs);
  else blobs.remove(sha256);
}

async function sweepParts(folder: string, before: number, own = ""): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(own)) continue;
    const path = join(folder, name);
    if ((await ageOf(path)) >= before) continue;
    rmSync(path, { force: true, recursive: true });
    count++;
  }
  return count;
}

/** When it was last written; "just now" where it has vanished meanwhile. */
async function ageOf(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
