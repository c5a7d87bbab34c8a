/** A user's own files and folders: the rules. */
import type { FileItem } from "@analyte/contract/files";
import type { Database } from "../db/open.ts";
import { isUniqueViolation } from "../db/unique.ts";
import { badFile, tooLarge } from "../errors.ts";
import type { ReceivedFile } from "../serve.ts";
import type { Blob, Blobs } from "../storage/blobs.ts";
import { use } from "../storage/uses.ts";
import { openArrange, type Arrange } from "./arrange.ts";
import { openBin, type Bin, type BinSettings } from "./bin.ts";
import { folderAt, handleOf, item, lettersOf, levelsOf, nameTaken, noSuchFile, refuseDepth } from "./entries.ts";
import { beginningOf, checkedName, freeName, renamed, safeName, splitName } from "./names.ts";
import { refuseFull, tally, usageOf, type Usage } from "./quota.ts";
import * as store from "./store.ts";
import type { FileRow, Listing } from "./store.ts";
import { lockTree, reachOf } from "./tree.ts";

export interface Files extends Arrange, Bin {
  list(userId: string, asked: Omit<Listing, "folderId" | "path"> & { directory: string }): Promise<{ data: FileItem[]; total: number }>;
  usage(userId: string): Promise<Usage>;
  detail(userId: string, id: string): Promise<FileItem>;
  addFolder(userId: string, directory: string, name: string): Promise<FileItem>;
  upload(userId: string, target: { directory: string; transformTo?: string | undefined }, file: ReceivedFile, maximumBytes: number): Promise<FileItem>;
  /** Keeps what is stored already, e.g. a table of a result, as a file of the user; an equal name gets a number. */
  keep(userId: string, directory: string, name: string, blob: Blob): Promise<FileItem>;
  rename(userId: string, id: string, name: string): Promise<FileItem>;
  /** What stands behind a file's id, for a download. */
  content(userId: string, id: string): Promise<{ name: string } & Blob>;
  /** What stands behind a handle `file:<id>`; null for anything that is not this user's file. */
  resolveHandle(userId: string, storePath: string): Promise<({ name: string } & Blob) | null>;
  /** The folder that holds what a handle names; the root for anything that is not one of this user's files. */
  folderOf(userId: string, storePath: string): Promise<string>;
}

export interface FilesSettings extends BinSettings {
  /** What each user may store. */
  quotaBytes: number;
}

export function openFiles(database: Database, blobs: Blobs, settings: FilesSettings): Files {
  const bin = openBin(database, settings);
  async function found(userId: string, id: string): Promise<FileRow> {
    const row = await store.findFile(database, userId, id);
    if (row === null) throw noSuchFile();
    return row;
  }

  async function present(userId: string, row: FileRow): Promise<FileItem> {
    return item(row, await store.pathOfFolder(database, userId, row.parent_id ?? ""));
  }

  async function keep(userId: string, directory: string, name: string, { sha256, size }: Blob): Promise<FileItem> {
    const row = await again(() =>
      database.transaction().execute(async (transaction) => {
        // Nobody puts the folder into the bin meanwhile.
        await lockTree(transaction, userId);
        const parent_id = await folderAt(transaction, userId, directory);
        const taken = await store.namesLike(transaction, parent_id, beginningOf(name));
        const free = freeName(name, (candidate) => taken.has(candidate));
        await refuseFull(transaction, userId, settings.quotaBytes, size);
        const file = await store.addFile(transaction, { user_id: userId, parent_id, name: free, is_folder: 0, size, sha256 });
        await tally(transaction, parent_id, file, 1);
        await use(transaction, sha256, handleOf(file.id));
        return file;
      }),
    );
    return item(row, directory);
  }

  return {
    ...bin,
    ...openArrange(database, bin, settings),
    keep,
    async list(userId, { directory, ...asked }) {
      const folderId = await folderAt(database, userId, directory);
      const { rows, total } = await store.listPage(database, userId, { ...asked, folderId, path: directory });
      return { data: rows.map((row) => item(row, row.path, asked.name !== "")), total };
    },
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
    async upload(userId, { directory, transformTo }, file, maximumBytes) {
      const name = safeName(file.name);
      // Known before the first byte is read; asked again when the row is written.
      await folderAt(database, userId, directory);
      refuseOtherFormat(name, transformTo);
      await refuseFull(database, userId, settings.quotaBytes, 1);
      const blob = await blobs.put(file.stream, { maximumBytes });
      if (file.truncated()) throw tooLarge({ en: "Sorry, the file you uploaded is too large.", zh: "抱歉，您上传的文件过大。" });
      return keep(userId, directory, name, blob);
    },
    async rename(userId, id, wanted) {
      const row = await found(userId, id);
      const name = row.is_folder === 1 ? checkedName(wanted) : renamed(row.name, wanted);
      if (name === row.name) return present(userId, row);
      await orTaken(name, () =>
        database.transaction().execute(async (transaction) => {
          if (row.is_folder === 1) await refuseLongPath(transaction, userId, row, name);
          await store.renameRow(transaction, id, name);
        }),
      );
      return present(userId, { ...row, name });
    },
    async content(userId, id) {
      const { name, sha256, size, is_folder } = await found(userId, id);
      if (is_folder === 1) throw badFile({ en: "A folder can't be downloaded. Please choose a file.", zh: "无法下载文件夹，请选择一个文件。" });
      return { name, sha256, size };
    },
    async resolveHandle(userId, storePath) {
      if (!storePath.startsWith("file:")) return null;
      const row = await store.findFile(database, userId, storePath.slice("file:".length));
      return row === null || row.is_folder === 1 ? null : { name: row.name, sha256: row.sha256, size: row.size };
    },
    async folderOf(userId, storePath) {
      if (!storePath.startsWith("file:")) return "/";
      const row = await store.findFile(database, userId, storePath.slice("file:".length));
      return row === null ? "/" : store.pathOfFolder(database, userId, row.parent_id ?? "");
    },
  };
}

/** A longer name makes the paths of all folders below it longer. */
async function refuseLongPath(query: Database, userId: string, row: FileRow, name: string): Promise<void> {
  await lockTree(query, userId);
  const above = await store.pathOfFolder(query, userId, row.parent_id ?? "");
  const { levels, letters } = await reachOf(query, row.id);
  const longer = lettersOf(name) - lettersOf(row.name);
  if (longer > 0) refuseDepth(levelsOf(above) + levels, lettersOf(above) + letters + longer);
}

/** A picker that wants one format says so; files of another are refused rather than renamed. */
function refuseOtherFormat(name: string, wanted: string | undefined): void {
  if (wanted === undefined || wanted.trim() === "") return;
  const extension = `.${wanted.trim().replace(/^\./, "").toLowerCase()}`;
  if (splitName(name).extension.toLowerCase() === extension) return;
  throw badFile({ en: `Please upload a file in the specified format: ${extension}.`, zh: `请上传指定格式的文件：${extension}。` });
}

async function orTaken<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw nameTaken(name);
  }
}

/** Two uploads of one name in the same moment find the same free name on a database with several connections: the second looks again. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 5 || !isUniqueViolation(error)) throw error;
    }
  }
}
