/**
 * What has arrived of uploads that come in parts: one file each under `uploads/`, whose length is how far the upload has
 * come. It is hashed as it grows; after a restart what is there already is read once more.
 */
import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { writeFrom, type Written } from "#storage/write-hashed.ts";

export interface UploadParts {
  /** Adds to the part at its end, and answers with the new end. What has arrived is durable, also where the stream breaks off. */
  write(id: string, offset: number, stream: Readable): Promise<number>;
  /** How far it has come. */
  sizeOf(id: string): Promise<number>;
  /** Whether all of it was written by this process: then nobody else can have it open. */
  isOwn(id: string): boolean;
  hashOf(id: string): Promise<Written>;
  pathOf(id: string): string;
  remove(id: string): Promise<void>;
  /** All that are there. */
  list(): Promise<string[]>;
}

export async function openUploadParts(root: string, refuseFull: () => Promise<void>): Promise<UploadParts> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  /** Hashes of what has arrived in this process. */
  const hashes = new Map<string, { hash: Hash; size: number }>();
  /** Uploads that this process began, as far as it has written them; what another process adds makes them no longer its own. */
  const own = new Map<string, number>();

  const pathOf = (id: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error("Not the id of an upload.");
    return join(root, id);
  };
  async function hashedTo(id: string, size: number): Promise<Hash> {
    const known = hashes.get(id);
    hashes.delete(id);
    if (known?.size === size) return known.hash;
    const hash = createHash("sha256");
    if (size === 0) return hash;
    for await (const chunk of createReadStream(pathOf(id), { end: size - 1, highWaterMark: 262_144 }) as AsyncIterable<Buffer>) hash.update(chunk);
    return hash;
  }
  const sizeOf = async (id: string): Promise<number> => {
    try {
      return (await stat(pathOf(id))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
      throw error;
    }
  };

  return {
    pathOf,
    sizeOf,
    async write(id, offset, stream) {
      await refuseFull();
      const hash = await hashedTo(id, offset);
      // Made here, not before: a row without a part is an upload that has not begun.
      const file = await open(pathOf(id), offset === 0 ? "w" : "r+", 0o600);
      try {
        const { size, broken } = await writeFrom(stream, file, { hash, position: offset });
        await file.datasync();
        hashes.set(id, { hash, size });
        if (offset === 0 || own.get(id) === offset) own.set(id, size);
        else own.delete(id);
        if (broken !== null) throw broken.reason;
        return size;
      } finally {
        await file.close();
      }
    },
    isOwn: (id) => own.has(id) && hashes.get(id)?.size === own.get(id),
    async hashOf(id) {
      const size = await sizeOf(id);
      return { sha256: (await hashedTo(id, size)).digest("hex"), size };
    },
    async remove(id) {
      hashes.delete(id);
      own.delete(id);
      await rm(pathOf(id), { force: true });
    },
    list: async () => (await readdir(root)).filter((name) => /^[0-9a-f-]{36}$/.test(name)),
  };
}
