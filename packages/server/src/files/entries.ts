/** What the rules of files and folders have in common: how an entry is shown, and the sentences of what is refused. */
import type { FileItem } from "@analyte/contract/files";
import type { Database } from "../db/open.ts";
import { conflict, invalidInput, notFound, type Failure } from "../errors.ts";
import * as store from "./store.ts";
import type { FileRow } from "./store.ts";

export const handleOf = (id: string): string => `file:${id}`;

export function item(row: FileRow, dir_path: string, is_search = false): FileItem {
  const folder = row.is_folder === 1;
  return {
    id: row.id,
    name: row.name,
    is_dir: folder ? 1 : 0,
    is_search,
    dir_path,
    size: row.size,
    files: row.files,
    created_at: row.created_at,
    store_path: folder ? "" : handleOf(row.id),
    sha256: row.sha256,
  };
}

/** The folder's id. Fails where there is none. */
export async function folderAt(query: Database, userId: string, directory: string): Promise<string> {
  return (await foldersTo(query, userId, directory)).at(-1)!.id;
}

/** The folders from the root to this one. Fails where there is none, and at once where there can be none. */
export async function foldersTo(query: Database, userId: string, directory: string): Promise<{ id: string; name: string }[]> {
  refuseDepth(levelsOf(directory), lettersOf(directory));
  const folders = await store.foldersTo(query, userId, directory);
  const shown = directory.length > 200 ? `${directory.slice(0, 200).toWellFormed()}…` : directory;
  if (folders === null) throw notFound({ en: `There is no folder “${shown}” in your files.`, zh: `您的文件中没有文件夹“${shown}”。` });
  return folders;
}

export const maximumLevels = 64;
const maximumPath = 2_000;

/** `levels` of folders, and `letters` of the deepest one's path. */
export function refuseDepth(levels: number, letters: number): void {
  if (levels > maximumLevels) {
    throw invalidInput({
      en: `The folders are nested too deeply: ${maximumLevels} levels at most.`,
      zh: `文件夹嵌套过深：最多 ${maximumLevels} 层。`,
    });
  }
  if (letters > maximumPath) {
    throw invalidInput({
      en: `The names of the folders are too long together: ${maximumPath} characters at most.`,
      zh: `各级文件夹名称合计过长：最多 ${maximumPath} 个字符。`,
    });
  }
}

export const levelsOf = (directory: string): number => directory.split("/").length - 2;
export const lettersOf = (text: string): number => Array.from(text).length;

export const noSuchFile = (): Failure => notFound({ en: "This file or folder does not exist.", zh: "该文件或文件夹不存在。" });

export const nameTaken = (name: string): Failure =>
  conflict({ en: `“${name}” already exists in this folder. Please choose another name.`, zh: `此文件夹中已存在“${name}”，请换一个名称。` });
