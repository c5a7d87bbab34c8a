import { closeSync, constants, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * All or nothing, and on disk when this returns: a reader never sees half a file, a crash never leaves one. The file is opened for synchronous
 * writing, since Node's permission model, under which jobs run where nothing stronger is to be had, forbids fsync.
 */
export function writeDurably(path: string, content: string): void {
  const part = `${path}.part`;
  const { O_WRONLY, O_CREAT, O_TRUNC, O_SYNC } = constants;
  const file = openSync(part, O_WRONLY | O_CREAT | O_TRUNC | O_SYNC, 0o600);
  try {
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
  renameSync(part, path);
  // Then only the new name may be lost in a crash of the machine; the job is simply run again.
  if (process.permission === undefined) syncFolder(dirname(path));
}

/** All or nothing for readers, but not worth a wait for the disk. */
export function replaceFile(path: string, content: string): void {
  const part = `${path}.part`;
  writeFileSync(part, content);
  renameSync(part, path);
}

function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
