/** The bin: what users delete stays restorable for some days. */
import type { BinItem } from "@analyte/contract/file-bin";
import type { FileItem, OnEqualOfMany } from "@analyte/contract/files";
import type { Database } from "#db/open.ts";
import { othersFirst } from "#db/slices.ts";
import { notFound } from "#errors.ts";
import { release } from "#storage/uses.ts";
import * as binStore from "./bin-store.ts";
import type { BinRow } from "./bin-store.ts";
import { handleOf, item, lettersOf, levelsOf, noSuchFile, refuseDepth } from "../entries.ts";
import { nameFor, type Discard } from "../equal-names.ts";
import { foundOf } from "../found.ts";
import * as store from "../store.ts";
import { tally } from "../tally.ts";
import { blockOf, forgetBlocks } from "../listing/name-index.ts";
import { countThere, lockTree, reachOf, topmost } from "../tree.ts";

export interface BinSettings {
  binDays: number;
}
export interface Bin {
  /** Into the bin. `deleted` counts the named that were there, `binIds` what can be restored. Fails where none was there. */
  remove(userId: string, ids: string[]): Promise<{ deleted: number; binIds: string[] }>;
  /** The same for one entry, in the caller's transaction. */
  discard(transaction: Database, userId: string, id: string): Promise<void>;
  listBin(userId: string, page: { page: number; size: number }): Promise<{ data: BinItem[]; total: number }>;
  /** Fails where none of the named is in the bin; by default a taken name gets a number. */
  restore(userId: string, ids: string[], onEqual?: OnEqualOfMany): Promise<{ items: FileItem[]; skipped: number }>;
  /** For good: these, or all for null. How many there were. */
  emptyBin(userId: string, ids: string[] | null): Promise<number>;
  /** Removes what has been there long enough. */
  sweepBin(now?: number): Promise<void>;
}

export function openBin(database: Database, { binDays }: BinSettings): Bin {
  async function discard(transaction: Database, userId: string, id: string): Promise<void> {
    const row = await store.findFile(transaction, userId, id);
    if (row === null || row.parent_id === null) return;
    const deleted_at = Date.now();
    const entry = {
      id,
      user_id: userId,
      parent_id: row.parent_id,
      dir_path: await store.pathOfFolder(transaction, userId, row.parent_id),
      deleted_at,
      expires_at: deleted_at + binDays * 86_400_000,
    };
    await binStore.add(transaction, entry, row.size);
    await countThere(transaction, row, false);
    await binStore.detach(transaction, row);
    await tally(transaction, row.parent_id, row, -1);
  }

  return {
    discard,
    remove: (userId, ids) =>
      database.transaction().execute(async (transaction) => {
        await lockTree(transaction, userId);
        const deleted = (await foundOf(transaction, userId, [...new Set(ids)])).rows.length;
        if (deleted === 0) throw noSuchFile();
        const rows = await topmost(transaction, userId, ids);
        for (const { id } of rows) await discard(transaction, userId, id);
        return { deleted, binIds: rows.map(({ id }) => id) };
      }),
    async listBin(userId, page) {
      const { rows, total } = await binStore.pageOf(database, userId, page);
      const data = rows.map(({ dir_path, deleted_at, expires_at, ...row }) => ({ ...item(row, dir_path), deleted_at, expires_at }));
      return { data, total };
    },
    restore: (userId, ids, onEqual = "keep_both") =>
      database.transaction().execute(async (transaction) => {
        await lockTree(transaction, userId);
        const items: FileItem[] = [];
        let skipped = 0;
        for (const id of new Set(ids)) {
          const entry = await binStore.find(transaction, userId, id);
          if (entry === null) continue;
          const restored = await takeOut(transaction, discard, entry, onEqual);
          if (restored === null) skipped++;
          else items.push(restored);
        }
        if (items.length + skipped === 0) throw notInBin();
        return { items, skipped };
      }),
    async emptyBin(userId, ids) {
      let emptied = 0;
      for (;;) {
        const some = await letGo(database, userId, (transaction) => binStore.idsOf(transaction, userId, ids, entriesAtOnce));
        emptied += some;
        if (some < entriesAtOnce) break;
        await othersFirst();
      }
      // What is left of a large bin is the sweep's.
      for (let step = 0; step < stepsAtOnce && (await removeSome(database, userId)); step++) await othersFirst();
      return emptied;
    },
    async sweepBin(now = Date.now()) {
      for (;;) {
        const old = await binStore.expired(database, now, entriesAtOnce);
        for (const [userId, entries] of Map.groupBy(old, ({ user_id }) => user_id)) {
          // Asked again: its user may have restored it in this moment.
          const ids = entries.map(({ id }) => id);
          await letGo(database, userId, (transaction) => binStore.idsOf(transaction, userId, ids, entriesAtOnce));
          await othersFirst();
        }
        if (old.length < entriesAtOnce) break;
      }
      for (;;) {
        const userId = await binStore.userWithRowsToRemove(database);
        if (userId === null) return;
        await removeSome(database, userId);
        await othersFirst();
      }
    },
  };
}

/** A step takes some milliseconds, so that nobody waits for a large bin. */
const entriesAtOnce = 500;
const stepsAtOnce = 20;
/** Each row that goes leaves all its indexes. */
const removedAtOnce = 150;

/** How many entries there were to let go. */
function letGo(database: Database, userId: string, choose: (transaction: Database) => Promise<string[]>): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await lockTree(transaction, userId);
    const ids = await choose(transaction);
    if (ids.length > 0) await binStore.letGo(transaction, userId, ids);
    return ids.length;
  });
}

/** Removes some rows that nobody sees any more; says whether there were any. */
function removeSome(database: Database, userId: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockTree(transaction, userId);
    const blocks = new Set<number>();
    let removed = 0;
    while (removed < entriesAtOnce) {
      const rows = await binStore.rowsToRemove(transaction, userId, Math.min(removedAtOnce, entriesAtOnce - removed));
      if (rows.length === 0) break;
      const files = rows.filter(({ is_folder }) => is_folder === 0);
      await release(transaction, ...files.map(({ id }) => handleOf(id)));
      await binStore.removeRows(
        transaction,
        rows.map(({ id }) => id),
      );
      for (const { number } of rows) if (number !== null) blocks.add(blockOf(number));
      removed += rows.length;
    }
    await forgetBlocks(transaction, userId, blocks);
    return removed > 0;
  });
}

/** Back into the folder that held it, wherever that is now; or into one with its former path. Null where it was skipped. */
async function takeOut(transaction: Database, discard: Discard, entry: BinRow, onEqual: OnEqualOfMany): Promise<FileItem | null> {
  const { id, user_id: userId } = entry;
  const folder = (await binStore.livingFolder(transaction, userId, entry.parent_id)) ?? (await folderMade(transaction, userId, entry.dir_path));
  const path = await store.pathOfFolder(transaction, userId, folder);
  const row = await binStore.rowOf(transaction, id);
  const name = await nameFor(transaction, discard, { userId, folder, row }, onEqual);
  if (name === null) return null;
  await countThere(transaction, row, true);
  if (row.is_folder === 1) {
    const { levels, letters } = await reachOf(transaction, id);
    refuseDepth(levelsOf(path) + levels, lettersOf(path) + letters);
  }
  await store.renameRow(transaction, row, name, folder);
  await tally(transaction, folder, row, 1);
  await binStore.remove(transaction, entry, row.size);
  return item({ ...row, name }, path);
}

/** The folder with this path; what is missing of it is made, beside a file of the same name with a number. */
async function folderMade(transaction: Database, userId: string, path: string): Promise<string> {
  let folder = await store.rootOf(transaction, userId);
  for (const name of path.split("/").filter((part) => part !== "")) {
    const there = await store.named(transaction, folder, name);
    if (there?.is_folder === 1) {
      folder = there.id;
      continue;
    }
    const free = await store.freeNameIn(transaction, folder, name);
    folder = (await store.addFile(transaction, { user_id: userId, parent_id: folder, name: free, is_folder: 1, size: 0, sha256: "" })).id;
  }
  return folder;
}

const notInBin = () => notFound({ en: "This is not in your bin any more.", zh: "该项目已不在回收站中。" });
