/**
 * Some megabytes of the data folder that are given up first when the disk fills: signing in and deleting then still find room.
 * What stores new content is refused until there is room for the reserve again.
 */
import { randomFillSync } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import { join } from "node:path";

export interface Reserve {
  /** Whether new content may be stored. */
  hasRoom(): Promise<boolean>;
  close(): void;
}

export const reserveBytes = 8_388_608;
const everyMs = 1_000;

interface ReserveOptions {
  free?: (folder: string) => Promise<number>;
  /** A file that stands in the folder from its first start on. */
  marker?: string | null;
}

/** `tell` hears of what happens, in words for the operator. */
export async function openReserve(data: string, tell: (text: string) => void, { free = freeOn, marker = null }: ReserveOptions = {}): Promise<Reserve> {
  const path = join(data, "reserve");
  let looking: Promise<boolean> | null = null;
  let givenUp = false;
  let isMarked = false;

  /** With half of its size left it goes; it comes back where there is its size twice. */
  async function look(): Promise<boolean> {
    // Where the folder that was there is gone, what stands in its place is perhaps the bare mount point: nothing is to be written there.
    const isThere = marker !== null && existsSync(marker);
    if (isMarked && !isThere) throw Object.assign(new Error(`ENOENT: ${marker} is gone`), { code: "ENOENT" });
    isMarked ||= isThere;
    const left = await free(data);
    if (existsSync(path)) {
      if (left >= reserveBytes / 2) return true;
      rmSync(path, { force: true });
      givenUp = true;
      tell("The disk that holds the portal's data is full: its reserve is given up, and nothing new is stored until there is room.");
      return false;
    }
    if (left < 2 * reserveBytes || !(await make(path))) return false;
    if (givenUp) tell("The portal's data folder has a reserve of 8 MB again: new content is stored.");
    givenUp = false;
    return true;
  }
  const hasRoom = (): Promise<boolean> => (looking ??= look().finally(() => (looking = null)));

  await hasRoom();
  const timer = setInterval(() => void hasRoom().catch(() => {}), everyMs);
  return { hasRoom, close: () => clearInterval(timer) };
}

/** Bytes that no file system can pack into fewer. False where there is no room after all. */
async function make(path: string): Promise<boolean> {
  try {
    const file = await open(path, "w", 0o600);
    try {
      await file.writeFile(randomFillSync(Buffer.allocUnsafe(reserveBytes)));
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  } catch {
    rmSync(path, { force: true });
    return false;
  }
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
