/** Paths of folders: `/` is the root, `/study/plasma/` a folder two levels below it. */
import type { FileItem } from "@analyte/contract/files";

export const namesOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

export const pathOf = (names: readonly string[]): string => (names.length === 0 ? "/" : `/${names.join("/")}/`);

/** Empty for the root. */
export const folderName = (path: string): string => namesOf(path).at(-1) ?? "";

/** The folder around; the root's is the root. */
export const parentOf = (path: string): string => pathOf(namesOf(path).slice(0, -1));

/** The path of an item that is a folder. */
export const pathOfFolder = (item: Pick<FileItem, "dir_path" | "name">): string => `${item.dir_path}${item.name}/`;

/** A file keeps its extension, `.csv`; a folder has none. */
export function extensionOf(item: Pick<FileItem, "name" | "is_dir">): string {
  const dot = item.name.lastIndexOf(".");
  return item.is_dir === 1 || dot <= 0 ? "" : item.name.slice(dot);
}
