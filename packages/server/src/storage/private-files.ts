/** What the portal keeps is its own user's alone: files 0600 (what is never written again 0400), folders 0700, also where an older version, a copy or a backup left more. */
import { chmodSync, lstatSync, readdirSync, statSync } from "node:fs";
import { chmod, lstat, opendir } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../platform.ts";

/** Everything that others may do with it, and running it. */
const others = 0o077;
/** Of a folder, what others need to get at anything in it. */
const passing = 0o011;

/** From now on this process and those that it starts make nothing that others may read. To be called before the first file is made. */
export function makePrivate(): void {
  if (process.platform !== "win32") process.umask(others);
}

/**
 * The folder itself and what stands directly in it (the database with its journals, the lock) are mended before this returns; nobody gets at the rest
 * through a closed folder. How many had been open, and whether others could get at them, or at anything in the folder.
 */
export function keepPrivate(folder: string): { open: number; reached: boolean } {
  makePrivate();
  if (process.platform === "win32") return { open: 0, reached: false };
  const reached = (statSync(folder).mode & passing) !== 0;
  closeNow(folder);
  return { open: readdirSync(folder).filter((name) => closeNow(join(folder, name))).length, reached };
}

/** The rest of the folder, beside the requests: among a million files it takes some seconds. How many had been open. */
export async function mendBelow(folder: string, signal: AbortSignal): Promise<number> {
  if (process.platform === "win32") return 0;
  let mended = 0;
  const entries = await opendir(folder).catch(ignoreGone);
  if (entries === null) return 0;
  for await (const entry of entries) {
    if (signal.aborted) break;
    const path = join(folder, entry.name);
    const found = await lstat(path).catch(ignoreGone);
    // A link is not followed: where it leads is none of the portal's.
    if (found === null || found.isSymbolicLink()) continue;
    if ((found.mode & others) !== 0 && (await chmod(path, found.mode & 0o700).then(() => true, ignoreRefused))) mended++;
    if (found.isDirectory()) mended += await mendBelow(path, signal);
  }
  return mended;
}

/** `before`: what `keepPrivate` found in these folders. Says it where others could have read any of it. */
export async function mendAll(folders: readonly string[], before: readonly ReturnType<typeof keepPrivate>[], log: Log, signal: AbortSignal): Promise<void> {
  try {
    const more = await Promise.all([...new Set(folders)].map((folder) => mendBelow(folder, signal)));
    const entries = [...before.map(({ open }) => open), ...more].reduce((sum, one) => sum + one);
    if (!before.some(({ reached }) => reached) || entries === 0) return;
    log.warn({ entries }, "Other users of this machine could read what the portal keeps; it is closed to them now.");
  } catch (error) {
    log.error({ err: error }, "The data folder could not be closed to other users of this machine.");
  }
}

function closeNow(path: string): boolean {
  try {
    const found = lstatSync(path);
    // The data folder itself may be a link to another disk.
    if (found.isSymbolicLink() || (found.mode & others) === 0) return false;
    chmodSync(path, found.mode & 0o700);
    return true;
  } catch (error) {
    return ignoreRefused(error as Error);
  }
}

function ignoreGone(error: Error): null {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
  throw error;
}

/** A file of another user, or a file system without modes: it stays as the operator has made it. */
function ignoreRefused(error: Error): false {
  if (["EPERM", "EROFS", "ENOTSUP", "EACCES", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
  throw error;
}
