/** One server for one data folder. The system lets the lock go when the process ends, however it ends. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class FolderTaken extends Error {
  constructor(folder: string) {
    super(`Another server is already using the data folder ${folder}. Stop it first, or set PORTAL_DATA to another folder.`);
    this.name = "FolderTaken";
  }
}

/** Takes the folder or throws FolderTaken; gives the way to let it go. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // SQLite locks well on every system and file system that the database itself can live on.
  const lock = new DatabaseSync(join(folder, "server.lock"), { timeout: 0 });
  try {
    lock.exec("pragma journal_mode = delete; begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === busy) throw new FolderTaken(folder);
    throw error;
  }
  return () => lock.close();
}

const busy = 5;
