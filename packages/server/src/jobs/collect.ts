/** Takes the files of a finished job, or of a finished step of one that goes on, into content storage. */
import { access, lstat } from "node:fs/promises";
import { join } from "node:path";
import type { WrittenFile } from "@analyte/tools/job-folder";
import { OtherContent, type Blob, type Blobs } from "../storage/blobs.ts";
import { notPlainCode } from "../storage/written.ts";
import type { StoredFile } from "./events.ts";
import { openWritten, pathOfOpen } from "./job-folders.ts";

/** The job says it wrote something that is not there, is not a plain file, or is too much. */
export class BadOutput extends Error {
  override readonly name = "BadOutput";
}

export interface CollectOptions {
  maximumMegabytes: number;
  /** Its process may still write there. Then the files are copied and judged by the copies: what is published can't be written to any more. */
  lives: boolean;
  /** What it was computed from, or its job has left already, by its SHA-256, and how many bytes that has: a file that is listed as the same is what lies in content storage already. */
  given?: ReadonlyMap<string, number>;
}

export async function collect(
  output: string,
  listed: readonly WrittenFile[],
  blobs: Blobs,
  { maximumMegabytes, lives, given = new Map() }: CollectOptions,
): Promise<StoredFile[]> {
  if (new Set(listed.map((file) => file.name)).size !== listed.length) throw new BadOutput("a file is listed twice");
  let total = 0;
  const all = await Promise.all(listed.map(async ({ name }) => await lstat(join(output, name)).catch(() => null)));
  for (const [at, file] of listed.entries()) {
    const found = all[at] ?? null;
    // A symbolic link could lead out of the folder.
    if (found === null || !found.isFile()) throw new BadOutput(`${file.name} is not a plain file`);
    if (found.size !== file.size) throw new BadOutput(`${file.name} has ${found.size} bytes instead of ${file.size}`);
    total += found.size;
    if (total > maximumMegabytes * 1_048_576) throw new BadOutput(`with ${file.name} it is more than ${maximumMegabytes} MB`);
  }
  const known = await Promise.all(listed.map(asGiven));
  const left = listed.filter((_, at) => known[at] === null);
  const stored = total > smallBytes ? await oneByOne(left) : await together(left);
  return listed.map(({ name }, at) => ({ name, ...(known[at] ?? stored.shift()!) }));

  async function together(files: readonly WrittenFile[]): Promise<Blob[]> {
    if (files.length === 0) return [];
    try {
      return await blobs.putWritten(output, files, { copies: lives });
    } catch (error) {
      if (error instanceof OtherContent) throw new BadOutput(error.message);
      // Since it was looked at it has become something else, or has gone.
      if ((error as NodeJS.ErrnoException).code === notPlainCode) throw new BadOutput((error as Error).message);
      throw error;
    }
  }

  async function oneByOne(files: readonly WrittenFile[]): Promise<Blob[]> {
    const store = lives ? copied : async ({ name }: WrittenFile) => await blobs.putFile(join(output, name));
    return await Promise.all(
      files.map(async (file) => {
        const { sha256, size } = await store(file);
        if (file.sha256 !== undefined && sha256 !== file.sha256) throw new BadOutput(`${file.name} holds something else than what was listed`);
        return { sha256, size };
      }),
    );
  }

  async function asGiven({ sha256, size }: WrittenFile): Promise<Blob | null> {
    if (sha256 === undefined || given.get(sha256) !== size) return null;
    const isThere = await access(await blobs.find(sha256)).then(
      () => true,
      () => false,
    );
    return isThere ? { sha256, size } : null;
  }

  async function copied({ name }: WrittenFile): Promise<Blob> {
    // Whatever is put in its place from now on is not what is read.
    const file = await openWritten(output, name).catch(() => null);
    if (file === null) throw new BadOutput(`${name} is not a plain file`);
    try {
      return await blobs.putFile(pathOfOpen(file), undefined, { copy: true });
    } finally {
      await file.close();
    }
  }
}

/** What is larger as a whole is stored file by file, beside others: on one thread the next result would wait for it. */
const smallBytes = 67_108_864;
