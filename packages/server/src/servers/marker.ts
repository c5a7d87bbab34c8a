/** The file that names the portal whose shared folder it stands in. */
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { folderFault, type Named } from "./fault.ts";

export const markerName = "installation.json";

const markerSchema = z.object({ installation: z.string().min(1), host: z.string(), created_at: z.number() });

/** Null where there is none. */
export async function readMarker(folder: string): Promise<Named | null> {
  const path = join(folder, markerName);
  let text;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw await folderFault(folder, error);
  }
  try {
    const { installation, host, created_at } = markerSchema.parse(JSON.parse(text));
    return { id: installation, host, createdAt: created_at };
  } catch {
    throw new Error(`${path} can't be understood: it names the portal that the folder belongs to. Put back the file as it was, from a backup of the folder.`);
  }
}

/** There whole or not at all. */
export async function writeMarker(folder: string, { id, host, createdAt }: Named): Promise<void> {
  const part = join(folder, `${markerName}.${randomUUID()}`);
  const about = "Names the portal whose files these are. Its servers refuse a folder without this file, or with another portal's.";
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(part, "wx", 0o600);
    try {
      await file.writeFile(`${JSON.stringify({ installation: id, host, created_at: createdAt, about }, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(folder, markerName));
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw await folderFault(folder, error);
  }
}
