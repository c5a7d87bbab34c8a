/** All files of one folder of My Files and of the folders in it. */
import type { Database } from "../db/open.ts";
import { inSnapshot } from "../db/snapshot.ts";
import { conflict } from "../errors.ts";
import type { Blob } from "../storage/blobs.ts";
import { folderAt, noSuchFile } from "./entries.ts";
import * as store from "./store.ts";
import { treeOf } from "./tree.ts";

export interface FolderFile extends Blob {
  /** Below the folder, with slashes. */
  path: string;
}

/** Of one moment. @throws Failure where there is no such folder, or more in it than `most`. */
export async function filesOfFolder(database: Database, userId: string, directory: string, most: number): Promise<FolderFile[]> {
  // Made with the first look at it, which a snapshot can't.
  await store.rootOf(database, userId);
  return await inSnapshot(database, async (query) => {
    const top = await store.findFile(query, userId, await folderAt(query, userId, directory));
    if (top === null) throw noSuchFile();
    if (top.files + top.folders > most) {
      throw conflict({
        en: `The folder holds more than ${most} files and folders. Choose the folder of one delivery.`,
        zh: `该文件夹含有超过 ${most} 个文件和文件夹，请选择单个交付的文件夹。`,
      });
    }
    const paths = new Map([[top.id, ""]]);
    const files: FolderFile[] = [];
    for (const row of await treeOf(query, top, most + 1)) {
      const above = paths.get(row.parent_id ?? "");
      // The folder itself.
      if (above === undefined) continue;
      const path = above === "" ? row.name : `${above}/${row.name}`;
      if (row.is_folder === 1) paths.set(row.id, path);
      else files.push({ path, sha256: row.sha256, size: row.size });
    }
    return files;
  });
}
