import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** All or nothing, and on disk when this returns: a reader never sees half a file, a crash never leaves one. */
export function writeDurably(path: string, content: string): void {
  const part = `${path}.part`;
  const file = openSync(part, "w");
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(part, path);
  const folder = openSync(dirname(path), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** All or nothing for readers, but not worth a wait for the disk. */
export function replaceFile(path: string, content: string): void {
  const part = `${path}.part`;
  writeFileSync(part, content);
  renameSync(part, path);
}
