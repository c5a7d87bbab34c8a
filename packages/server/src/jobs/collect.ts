/** Takes the files of a finished job into content storage. */
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import type { Blobs } from "../storage/blobs.ts";
import type { StoredFile } from "./events.ts";

/** The job says it wrote something that is not there, is not a plain file, or is too much. */
export class BadOutput extends Error {
  override readonly name = "BadOutput";
}

export async function collect(
  folder: string,
  listed: readonly { name: string; size: number }[],
  blobs: Blobs,
  maximumMegabytes: number,
): Promise<StoredFile[]> {
  if (new Set(listed.map((file) => file.name)).size !== listed.length) throw new BadOutput("a file is listed twice");
  let total = 0;
  for (const file of listed) {
    const found = await lstat(join(folder, "out", file.name)).catch(() => null);
    // A symbolic link could lead out of the folder; the job's processes are gone, so what is found here stays as it is.
    if (found === null || !found.isFile()) throw new BadOutput(`${file.name} is not a plain file`);
    if (found.size !== file.size) throw new BadOutput(`${file.name} has ${found.size} bytes instead of ${file.size}`);
    total += found.size;
    if (total > maximumMegabytes * 1_048_576) throw new BadOutput(`with ${file.name} it is more than ${maximumMegabytes} MB`);
  }
  return await Promise.all(
    listed.map(async (file) => {
      const { sha256, size } = await blobs.putFile(join(folder, "out", file.name));
      return { name: file.name, sha256, size };
    }),
  );
}
