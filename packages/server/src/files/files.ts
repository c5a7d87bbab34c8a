/** A user's own files and folders: the rules. */
import type { FileItem } from "@analyte/contract/files";
import type { Database } from "../db/open.ts";
import { isUniqueViolation } from "../db/unique.ts";
import type { Blob } from "../storage/blobs.ts";
import { openArrange, type Arrange } from "./arrange.ts";
import { openBin, type Bin, type BinSettings } from "./bin/bin.ts";
import { folderAt, item, lettersOf, levelsOf, nameTaken, noSuchFile, refuseDepth } from "./entries.ts";
import { filesOfFolder, type FolderFile } from "./folder-files.ts";
import { newKeep, type Keep } from "./keep.ts";
import { listFolder, type Asked, type Listing } from "./listing/listing.ts";
import { checkedName, renamed, typedName } from "./names.ts";
import * as store from "./store.ts";
import type { FileRow } from "./store.ts";
import { lockTree, reachOf } from "./tree.ts";
import { usageOf, type Usage } from "./usage.ts";

export interface Files extends Arrange, Bin {
  list(userId: string, asked: Asked): Promise<Listing>;
  usage(userId: string): Promise<Usage>;
  detail(userId: string, id: string): Promise<FileItem>;
  addFolder(userId: string, directory: string, name: string): Promise<FileItem>;
  /** Keeps what is stored already, e.g. a table of a result, as a file of the user; an equal name gets a number unless told otherwise. */
  keep: Keep;
  rename(userId: string, id: string, name: string): Promise<FileItem>;
  /** What stands behind a handle `file:<id>`; null for anything that is not this user's file. */
  resolveHandle(userId: string, storePath: string): Promise<({ name: string } & Blob) | null>;
  /** All files of a folder and of those in it, `most` files and folders at most. */
  filesIn(userId: string, directory: string, most: number): Promise<FolderFile[]>;
  /** The folder that holds what a handle names; the root for anything that is not one of this user's files. */
  folderOf(userId: string, storePath: string): Promise<string>;
}

export interface FilesSettings extends BinSettings {
  /** What each user may store. */
  quotaBytes: number;
}

export function openFiles(database: Database, settings: FilesSettings): Files {
  const bin = openBin(database, settings);
  async function found(userId: string, id: string): Promise<FileRow> {
    const row = await store.findFile(database, userId, id);
    if (row === null) throw noSuchFile();
    return row;
  }

  async function present(userId: string, row: FileRow): Promise<FileItem> {
    return item(row, await store.pathOfFolder(database, userId, row.parent_id ?? ""));
  }

  return {
    ...bin,
    ...openArrange(database, bin, settings),
    keep: newKeep(database, bin, settings),
    list: (userId, asked) => listFolder(database, userId, asked),
    usage: (userId) => usageOf(database, userId, settings.quotaBytes),
    async detail(userId, id) {
      return present(userId, await found(userId, id));
    },
    async addFolder(userId, directory, given) {
      const name = checkedName(given);
      refuseDepth(levelsOf(directory) + 1, lettersOf(directory) + lettersOf(name) + 1);
      const row = await orTaken(name, () =>
        database.transaction().execute(async (transaction) => {
          await lockTree(transaction, userId);
          const parent_id = await folderAt(transaction, userId, directory);
          return store.addFile(transaction, { user_id: userId, parent_id, name, is_folder: 1, size: 0, sha256: "" });
        }),
      );
      return item(row, directory);
    },
    async rename(userId, id, wanted) {
      const row = await found(userId, id);
      const name = row.is_folder === 1 ? checkedName(typedName(wanted)) : renamed(row.name, wanted);
      if (name === row.name) return present(userId, row);
      await orTaken(name, () =>
        database.transaction().execute(async (transaction) => {
          await lockTree(transaction, userId);
          // Meanwhile it may have gone into the bin.
          if ((await store.findFile(transaction, userId, id)) === null) throw noSuchFile();
          if (row.is_folder === 1) await refuseLongPath(transaction, userId, row, name);
          await store.renameRow(transaction, row, name);
        }),
      );
      return present(userId, { ...row, name });
    },
    async resolveHandle(userId, storePath) {
      if (!storePath.startsWith("file:")) return null;
      const row = await store.findFile(database, userId, storePath.slice("file:".length));
      return row === null || row.is_folder === 1 ? null : { name: row.name, sha256: row.sha256, size: row.size };
    },
    filesIn: (userId, directory, most) => filesOfFolder(database, userId, directory, most),
    async folderOf(userId, storePath) {
      if (!storePath.startsWith("file:")) return "/";
      const row = await store.findFile(database, userId, storePath.slice("file:".length));
      return row === null ? "/" : store.pathOfFolder(database, userId, row.parent_id ?? "");
    },
  };
}

/** A longer name makes the paths of all folders below it longer. */
async function refuseLongPath(query: Database, userId: string, row: FileRow, name: string): Promise<void> {
  const above = await store.pathOfFolder(query, userId, row.parent_id ?? "");
  const { levels, letters } = await reachOf(query, row.id);
  const longer = lettersOf(name) - lettersOf(row.name);
  if (longer > 0) refuseDepth(levelsOf(above) + levels, lettersOf(above) + letters + longer);
}

async function orTaken<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw nameTaken(name);
  }
}
