/** Several files, and folders with all they hold, as one zip. */
import type { Database } from "../db/open.ts";
import { inSlices } from "../db/slices.ts";
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
/** Names are compared in some milliseconds. */
const namedAtOnce = 500;

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
    for (const top of await chosenToZip(query, userId, ids)) found.push(await treeOf(query, top, mostZipped));
    return found;
  });
  const taken = new Set<string>();
  const parts: Part[] = [];
  for (const tree of trees) for (const part of await partsOf(tree, taken)) parts.push(part);
  // In one go, now that all have names: what goes wrong with the first must find somebody who reads the zip.
  const zip = newZipStream();
  for (const part of parts) addPart(zip, blobs, part);
  zip.end();
  return { name: trees.length === 1 ? `${trees[0]![0]!.name}.zip` : "files.zip", type: "application/zip", body: zip.output };
}

/** A file, or a folder that holds nothing. */
interface Part {
  path: string;
  row: FileRow;
}

/** `taken`: the names at the top so far. */
async function partsOf(tree: readonly FileRow[], taken: Set<string>): Promise<Part[]> {
  const folders = new Map<string, Part & { taken: Set<string>; used: boolean }>();
  const files: Part[] = [];
  for await (const some of inSlices(tree, namedAtOnce)) {
    for (const row of some) {
      const above = folders.get(row.parent_id ?? "");
      const path = `${above === undefined ? "" : `${above.path}/`}${apart(row.name, above?.taken ?? taken)}`;
      if (above !== undefined) above.used = true;
      if (row.is_folder === 1) folders.set(row.id, { path, taken: new Set(), row, used: false });
      else files.push({ path, row });
    }
  }
  return [...files, ...[...folders.values()].filter(({ used }) => !used)];
}

function addPart(zip: ZipStream, blobs: Blobs, { path, row }: Part): void {
  const mtime = new Date(row.created_at);
  if (row.is_folder === 1) zip.addFolder(path, mtime);
  else zip.add(path, () => blobs.open(row.sha256), { mtime, compress: !packed.has(extensionOf(row.name)) });
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
