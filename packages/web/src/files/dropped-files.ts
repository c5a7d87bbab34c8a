/** Files and folders dropped from outside, each file with its path in the folder that was dropped. */
import type { Uploadable } from "./upload-queue.ts";

/** To be called while the drop is handled: afterwards the browser gives nothing away. */
export async function readDropped(dropped: DataTransfer): Promise<Uploadable[]> {
  const entries = [...dropped.items].filter((item) => item.kind === "file").map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const found: Uploadable[] = [];
  for (const entry of entries) if (entry !== null) await gather(entry, "", found);
  return found;
}

/** What a folder chooser gives. */
export const readChosen = (files: readonly File[]): Uploadable[] => files.map((file) => ({ file, path: file.webkitRelativePath }));

async function gather(entry: FileSystemEntry | File, folder: string, into: Uploadable[]): Promise<void> {
  if (entry instanceof File) into.push(entry);
  else if (isFileEntry(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    into.push({ file, path: folder === "" ? "" : `${folder}${entry.name}` });
  } else if (isFolderEntry(entry)) {
    const reader = entry.createReader();
    const inside: FileSystemEntry[] = [];
    // A reader gives at most a hundred at a time, in no order.
    for (let some = await readSome(reader); some.length > 0; some = await readSome(reader)) inside.push(...some);
    for (const one of inside.sort((a, b) => byName.compare(a.name, b.name))) await gather(one, `${folder}${entry.name}/`, into);
  }
}

/** `file2` before `file10`. */
const byName = new Intl.Collator(undefined, { numeric: true });
const readSome = (reader: FileSystemDirectoryReader) => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolderEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
