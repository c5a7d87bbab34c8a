/** How a file gets its row: in one transaction with its folder, its name, the quota and the use of its content. */
import type { FileItem, OnEqual } from "@analyte/contract/files";
import type { Database } from "../db/open.ts";
import { lookingAgain } from "../db/unique.ts";
import { conflict } from "../errors.ts";
import type { Blob } from "../storage/blobs.ts";
import { use } from "../storage/uses.ts";
import type { Bin } from "./bin/bin.ts";
import { folderAt, handleOf, item, lettersOf, levelsOf, refuseDepth } from "./entries.ts";
import { nameFor } from "./equal-names.ts";
import { refuseFull } from "./quota.ts";
import * as store from "./store.ts";
import { lockTree } from "./tree.ts";

export interface KeepOptions {
  /** What happens to a name that is taken: by default the new file gets a number. */
  onEqual?: OnEqual;
  /** Below the directory, made where they are not there yet. */
  folders?: readonly string[];
  /** Done in the same transaction. */
  also?: (transaction: Database, file: FileItem) => Promise<void>;
}
export type Keep = (userId: string, directory: string, name: string, blob: Blob, options?: KeepOptions) => Promise<FileItem>;

export function newKeep(database: Database, bin: Pick<Bin, "discard">, { quotaBytes }: { quotaBytes: number }): Keep {
  return async (userId, directory, name, { sha256, size }, { onEqual = "keep_both", folders = [], also } = {}) =>
    // Of two uploads of one name in the same moment the second finds another free name.
    lookingAgain(() =>
      database.transaction().execute(async (transaction) => {
        // Nobody puts the folder into the bin meanwhile.
        await lockTree(transaction, userId);
        const place = await foldersBelow(transaction, userId, directory, folders);
        const free = await nameFor(transaction, bin.discard, { userId, folder: place.id, row: { id: "", name, is_folder: 0 } }, onEqual);
        await refuseFull(transaction, userId, quotaBytes, size);
        const row = await store.addFile(transaction, { user_id: userId, parent_id: place.id, name: free, is_folder: 0, size, sha256 });
        await use(transaction, sha256, handleOf(row.id));
        const file = item(row, place.path);
        await also?.(transaction, file);
        return file;
      }),
    );
}

async function foldersBelow(transaction: Database, userId: string, directory: string, names: readonly string[]): Promise<{ id: string; path: string }> {
  let id = await folderAt(transaction, userId, directory);
  let path = directory;
  for (const name of names) {
    path += `${name}/`;
    refuseDepth(levelsOf(path), lettersOf(path));
    const there = await store.named(transaction, id, name);
    if (there?.is_folder === 0) {
      throw conflict({
        en: `There is a file “${name}” where the upload needs a folder of that name. Rename one of them and try again.`,
        zh: `上传需要文件夹“${name}”，但此处已有同名文件。请重命名其中之一后重试。`,
      });
    }
    const folder = there ?? (await store.addFile(transaction, { user_id: userId, parent_id: id, name, is_folder: 1, size: 0, sha256: "" }));
    id = folder.id;
  }
  return { id, path };
}
