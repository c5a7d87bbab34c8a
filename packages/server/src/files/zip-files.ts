/** Several files, and folders with all they hold, as one zip. */
import type { Database } from "../db/open.ts";
import { inSnapshot } from "../db/snapshot.ts";
import { tooLarge } from "../errors.ts";
import type { MadeFile } from "../send-file.ts";
import type { Blobs } from "../storage/blobs.ts";
import { newZipStream, type ZipStream } from "../zip-stream.ts";
import { noSuchFile } from "./entries.ts";
import { extensionOf, freeName, nameKey } from "./names.ts";
import type { FileRow } from "./store.ts";
import { topmost, treeOf } from "./tree.ts";

/** Files and folders of one zip. */
export const mostZipped = 10_000;

/** What goes into one zip, without what it holds. Refused where it is too much, by what folders count, or nothing is there. */
export async function chosenToZip(database: Database, userId: string, ids: string[]): Promise<FileRow[]> {
  const chosen = await topmost(database, userId, ids);
  if (chosen.length === 0) throw noSuchFile();
  if (chosen.reduce((sum, { files, folders, is_folder }) => sum + files + folders + is_folder, 0) > mostZipped) throw tooManyToZip();
  return chosen;
}

export async function zipFiles(database: Database, blobs: Blobs, userId: string, ids: string[]): Promise<MadeFile> {
  // Of one moment: what others change in between would be left out, or be there twice.
  const trees = await inSnapshot(database, async (query) => {
    const found: FileRow[][] = [];
    for (const { id } of await chosenToZip(query, userId, ids)) found.push(await treeOf(query, id, mostZipped));
    return found;
  });
  const zip = newZipStream();
  const taken = new Set<string>();
  for (const tree of trees) addTree(zip, blobs, tree, taken);
  zip.end();
  return { name: trees.length === 1 ? `${trees[0]![0]!.name}.zip` : "files.zip", type: "application/zip", body: zip.output };
}

/** `taken`: the names at the top so far. */
function addTree(zip: ZipStream, blobs: Blobs, tree: readonly FileRow[], taken: Set<string>): void {
  const folders = new Map<string, { path: string; taken: Set<string>; row: FileRow; used: boolean }>();
  for (const row of tree) {
    const above = folders.get(row.parent_id ?? "");
    const path = `${above === undefined ? "" : `${above.path}/`}${apart(row.name, above?.taken ?? taken)}`;
    if (above !== undefined) above.used = true;
    if (row.is_folder === 1) folders.set(row.id, { path, taken: new Set(), row, used: false });
    else zip.add(path, () => blobs.open(row.sha256), { mtime: new Date(row.created_at), compress: !packed.has(extensionOf(row.name)) });
  }
  for (const { path, row, used } of folders.values()) if (!used) zip.addFolder(path, new Date(row.created_at));
}

/** Names that some systems take for the same are told apart, too: unpacked there, one would write over the other. */
function apart(name: string, taken: Set<string>): string {
  const free = freeName(name, (candidate) => taken.has(nameKey(candidate)));
  taken.add(nameKey(free));
  return free;
}

/** Packing these once more takes time and saves nothing. */
const packed = new Set([".xlsx", ".docx", ".pptx", ".zip", ".gz", ".bz2", ".xz", ".7z", ".rar", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".mp4"]);

const tooManyToZip = () => {
  const most = mostZipped.toLocaleString("en");
  return tooLarge({
    en: `This is too much for one download: ${most} files and folders at most. Please download it in parts.`,
    zh: `一次下载的内容过多：最多 ${most} 个文件和文件夹。请分批下载。`,
  });
};
