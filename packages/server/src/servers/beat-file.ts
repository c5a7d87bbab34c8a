/** `servers/<id>/beat` in the shared folder: what a server says there it says in the database as well, so that each sees whether both are the same for all. */
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { folderFault } from "./fault.ts";

export interface Beat {
  start: string;
  beats: number;
}

const beatSchema = z.object({ start: z.string(), beats: z.number() });

const folderOf = (shared: string, id: string): string => join(shared, "servers", id);

/** Fails in words where the folder can't be written; answers with the time of the writing, by the file system's own clock. */
export async function writeBeat(shared: string, id: string, beat: Beat): Promise<number> {
  const folder = folderOf(shared, id);
  const path = join(folder, "beat");
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${path}.part`, JSON.stringify(beat), { mode: 0o600 });
    await rename(`${path}.part`, path);
    return (await stat(path)).mtimeMs;
  } catch (error) {
    throw await folderFault(shared, error);
  }
}

/** Null where there is none, or one that is just being written. */
export async function readBeat(shared: string, id: string): Promise<Beat | null> {
  try {
    return beatSchema.parse(JSON.parse(await readFile(join(folderOf(shared, id), "beat"), "utf8")));
  } catch {
    return null;
  }
}

export async function removeBeats(shared: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(folderOf(shared, id), { recursive: true, force: true });
}
