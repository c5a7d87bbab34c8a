/**
 * Whether the embedded database is as the last server left it when it stopped in order. Looking through all of it at each start would take a large
 * portal longer the more it keeps; a crash, a power cut, a copy put in its place leave no such mark, or one that doesn't fit.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const name = "left-whole";
const databaseIn = (folder: string): string => join(folder, "portal.sqlite");

/** Before the database is opened. The mark is gone afterwards, on the disk too: whatever ends this server out of order leaves none. */
export function takeMark(folder: string): boolean {
  const mark = join(folder, name);
  if (!existsSync(mark)) return false;
  const said = readFileSync(mark, "utf8");
  rmSync(mark);
  syncFolder(folder);
  return said === shapeOf(folder);
}

/** Once the database is closed. */
export function leaveMark(folder: string): void {
  const shape = shapeOf(folder);
  if (shape === null) return;
  writeFileSync(join(folder, name), shape, { mode: 0o600, flush: true });
  syncFolder(folder);
}

/** Null where there is none, or one whose log was not taken into it. */
function shapeOf(folder: string): string | null {
  const found = statSync(databaseIn(folder), { throwIfNoEntry: false });
  if (found === undefined || existsSync(`${databaseIn(folder)}-wal`)) return null;
  return `${found.size} ${found.mtimeMs}\n`;
}

function syncFolder(folder: string): void {
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
