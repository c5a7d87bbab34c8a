/**
 * Contents that nobody needed are put aside for a day before they are deleted: another server may have been about to use them, and who then reads
 * one puts it back.
 */
import { link, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

export interface Trash {
  /** Takes the content out of its place; it may be deleted so many milliseconds from now. */
  putAway(sha256: string, path: string, keptMs?: number): Promise<void>;
  /** False where it is not here, and not at its place either. */
  putBack(sha256: string, path: string): Promise<boolean>;
  /** What may be deleted, if nobody needs it still. */
  due(now: number): Promise<string[]>;
  remove(sha256: string): Promise<void>;
}

export const trashMs = 86_400_000;

export const trashPath = (root: string, sha256: string): string => join(root, "trash", sha256);

export async function openTrash(root: string): Promise<Trash> {
  await mkdir(join(root, "trash"), { recursive: true, mode: 0o700 });
  const pathOf = (sha256: string): string => trashPath(root, sha256);
  return {
    async putAway(sha256, path, keptMs = trashMs) {
      const due = new Date(Date.now() + keptMs);
      try {
        // Its time says when it may go; before the move, so that it never stands there with the time of its making.
        await utimes(path, due, due);
        await rename(path, pathOf(sha256));
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    async putBack(sha256, path) {
      const now = new Date();
      try {
        await utimes(pathOf(sha256), now, now);
        await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
        // What has been stored again meanwhile stays.
        await link(pathOf(sha256), path).catch(async (error: unknown) => {
          if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
          await rename(pathOf(sha256), path);
        });
        await rm(pathOf(sha256), { force: true });
        return true;
      } catch (error) {
        if (!isGone(error)) throw error;
        // Another reader was faster, or there never was one.
        return await stat(path).then(
          () => true,
          () => false,
        );
      }
    },
    async due(now) {
      const found: string[] = [];
      for (const name of await readdir(join(root, "trash"))) {
        const at = await stat(pathOf(name)).catch(() => null);
        if (/^[0-9a-f]{64}$/.test(name) && at !== null && at.mtimeMs <= now) found.push(name);
      }
      return found;
    },
    remove: async (sha256) => await rm(pathOf(sha256), { force: true }),
  };
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";
