/** Removes what nobody needs: blobs without a use, and parts of uploads that a crash left behind. */
import { rmSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../db/open.ts";
import type { Blobs } from "./blobs.ts";
import { released } from "./uses.ts";

/** Nothing younger is touched: it may belong to a request that is just about to write its row. */
export const graceMs = 3_600_000;

export interface Swept {
  blobs: number;
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
  return { blobs: removed, parts };

  async function sweepSome(names: string[]): Promise<number> {
    const old: string[] = [];
    for (const name of names) if ((await ageOf(blobs.pathOf(name))) < before) old.push(name);
    if (old.length === 0) return 0;
    const used = await database.selectFrom("blob_use").select("sha256").where("sha256", "in", old).execute();
    const needed = new Set(used.map((row) => row.sha256));
    let count = 0;
    for (const name of old) {
      // Asked and removed in one step of this thread: a blob that is being stored again in this moment stays.
      if (needed.has(name) || blobs.storedAt(name) >= before) continue;
      blobs.remove(name);
      count++;
    }
    return count;
  }
}

/** Removes at once what was stored for something that came to nothing: where nobody else has stored the same meanwhile, and nobody uses it. */
export async function removeNeedless(database: Database, blobs: Blobs, sha256: string): Promise<void> {
  const { used } = await database
    .selectFrom("blob_use")
    .select((select) => select.fn.countAll<number>().as("used"))
    .where("sha256", "=", sha256)
    .executeTakeFirstOrThrow();
  // Who else has stored it may be about to write its use: then it is the sweep's.
  if (used === 0 && blobs.timesStored(sha256) === 1) blobs.remove(sha256);
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
