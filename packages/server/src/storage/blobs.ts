/**
 * Files by their content: `blobs/ab/<sha256>` under one root. A blob is written to `tmp/`, hashed on the way, synced,
 * renamed into place, and its folder synced; whoever gets a hash back may rely on the bytes after a power cut.
 */
import { randomUUID } from "node:crypto";
import { constants, rmSync } from "node:fs";
import { access, copyFile, link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, type Readable } from "node:stream";
import { badFile, fileTooLarge } from "../errors.ts";
import { openTrash, type Trash } from "./trash.ts";
import { DamagedContent, verifying } from "./damaged.ts";
import { hashFile, hashOpen, writeHashed } from "./write-hashed.ts";
import { runErrand } from "./written.ts";

export interface Blob {
  sha256: string;
  size: number;
}
export interface Blobs {
  root: string;
  /** What the names of this server's parts begin with; empty where the folder is its alone. */
  own: string;
  /** Stores a stream. One that is empty, longer than allowed or breaks off leaves nothing behind and fails. */
  put(stream: Readable, limits: { maximumBytes: number }): Promise<Blob>;
  /** Stores a finished file of the same machine; linked where the file system allows, so it must not be written to any more. `known` is what it holds, for who has hashed it already; `copy`: somebody may have it open still. */
  putFile(path: string, known?: Blob, options?: { copy?: boolean }): Promise<Blob>;
  /**
   * Stores files that a job has left in `folder`, all or none; those of them that are not what is expected are not stored, and fail. Linked where the file system allows,
   * unless somebody may still write to them: then `copies`, in which no link is followed.
   */
  putWritten(
    folder: string,
    files: readonly (Pick<Blob, "size"> & { name: string; sha256?: string | undefined })[],
    options: { copies: boolean },
  ): Promise<Blob[]>;
  pathOf(sha256: string): string;
  /** Where it lies, for who reads it by its path: put back where it had been put aside. */
  find(sha256: string): Promise<string>;
  /**
   * The content, or its part from one byte to another. The blob is opened before this returns, so removing it later does no harm.
   * Content that is damaged breaks off; of such content no part is given.
   */
  open(sha256: string, part?: { start: number; end: number }): Promise<Readable>;
  /** The whole content; fails where it is damaged. */
  read(sha256: string): Promise<Buffer>;
  /** Fails where the disk is so full that nothing new is to be stored. */
  refuseFull(): Promise<void>;
  /** Fails where the content is damaged. What was read within the last hour is not read again unless `anew`. */
  verify(sha256: string, anew?: boolean): Promise<void>;
  /** In one step of this thread: nobody stores it in between. Right only where no other server stores anything. */
  remove(sha256: string): void;
  /** What nobody needs; read or stored again it is back. */
  trash: Trash;
  /** How often this process has stored it within the last hours. */
  timesStored(sha256: string): number;
}

/** A file that is to be stored is not what whoever wrote it says. */
export class OtherContent extends Error {
  override readonly name = "OtherContent";
}

/** Whoever reads many parts of one content has it read once an hour. */
const verifiedMs = 3_600_000;

export interface BlobsWatch {
  /** Told of content that is not what its name says, before it is refused. */
  damaged(sha256: string): void;
  /** Whether new content may be stored. */
  hasRoom(): Promise<boolean>;
}
const unwatched: BlobsWatch = { damaged: () => {}, hasRoom: async () => true };

/** `own`: what the names of this server's half-written parts begin with, where other servers write beside it. */
export async function openBlobs(root: string, watch: BlobsWatch = unwatched, own = ""): Promise<Blobs> {
  const temporary = join(root, "tmp");
  await mkdir(join(root, "blobs"), { recursive: true, mode: 0o700 });
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const trash = await openTrash(root);
  const stored = new Map<string, { at: number; times: number }>();
  const verified = new Map<string, number>();

  const folderOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error("Not a SHA-256.");
    return join(root, "blobs", sha256.slice(0, 2));
  };
  const newPart = (): string => join(temporary, `${own}${randomUUID()}`);
  const pathOf = (sha256: string): string => join(folderOf(sha256), sha256);

  function noteStored(sha256: string): void {
    const now = Date.now();
    // Oldest first.
    for (const [old, { at }] of stored) {
      if (now - at < 2 * 3_600_000) break;
      stored.delete(old);
    }
    const times = (stored.get(sha256)?.times ?? 0) + 1;
    stored.delete(sha256);
    stored.set(sha256, { at: now, times });
  }

  const damaged = (sha256: string): DamagedContent => {
    verified.delete(sha256);
    watch.damaged(sha256);
    return new DamagedContent();
  };
  function noteVerified(sha256: string): void {
    const now = Date.now();
    for (const [old, at] of verified) {
      if (now - at < verifiedMs) break;
      verified.delete(old);
    }
    verified.delete(sha256);
    verified.set(sha256, now);
  }
  async function verify(sha256: string, anew = false): Promise<void> {
    if (!anew && Date.now() - (verified.get(sha256) ?? 0) < verifiedMs) return;
    if ((await hashFile(await find(sha256))).sha256 !== sha256) throw damaged(sha256);
    noteVerified(sha256);
  }

  async function find(sha256: string): Promise<string> {
    const path = pathOf(sha256);
    await access(path).catch(async () => await trash.putBack(sha256, path));
    return path;
  }

  async function refuseFull(): Promise<void> {
    if (!(await watch.hasRoom())) throw Object.assign(new Error("ENOSPC: what is left of the disk is kept for signing in and deleting"), { code: "ENOSPC" });
  }

  /** `part` is complete and synced. */
  async function place(part: string, sha256: string): Promise<void> {
    noteStored(sha256);
    const folder = folderOf(sha256);
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await syncFolder(join(root, "blobs"));
    // The same content under the same name: replacing it changes nothing, and readers keep the file they have open.
    await rename(part, pathOf(sha256));
    await syncFolder(folder);
  }

  return {
    root,
    own,
    pathOf,
    find,
    trash,
    timesStored: (sha256) => stored.get(sha256)?.times ?? 0,
    async put(stream, { maximumBytes }) {
      const part = newPart();
      // What breaks before anybody reads it, such as a file that can't be opened, has a listener all the same.
      stream.on("error", ignored);
      try {
        await refuseFull().catch((error: unknown) => {
          stream.destroy();
          throw error;
        });
        const file = await open(part, "wx", 0o400);
        let written;
        try {
          written = await writeHashed(stream, file, maximumBytes);
          if (written !== null) await file.datasync();
        } finally {
          await file.close();
        }
        if (written === null) throw fileTooLarge(maximumBytes);
        if (written.size === 0) throw emptyFile();
        await place(part, written.sha256);
        return written;
      } catch (error) {
        stream.destroy();
        await rm(part, { force: true });
        throw error;
      }
    },
    async putFile(path, known, { copy = false } = {}) {
      const part = newPart();
      try {
        await refuseFull();
        await (copy ? copyAnew(path, part) : linkOrCopy(path, part));
        const written = await sealed(part, copy ? undefined : known);
        // What was open to somebody while it was hashed may have changed since.
        if (known !== undefined && written.sha256 !== known.sha256) throw new Error("The file has changed while it was stored.");
        await place(part, written.sha256);
        return written;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async putWritten(folder, files, { copies }) {
      await refuseFull();
      const sources = files.map(({ name }) => ({ name, part: newPart() }));
      const written = await runErrand({ kind: "take", folder, sources, copies });
      const wrong = files.find(({ sha256, size }, at) => size !== written[at]!.size || (sha256 ?? written[at]!.sha256) !== written[at]!.sha256);
      try {
        if (wrong !== undefined) throw new OtherContent(`${wrong.name} holds something else than what was listed`);
        // Before it has its place: nobody takes it for what was stored once and came to nothing.
        for (const { sha256 } of written) noteStored(sha256);
        await runErrand({ kind: "place", moves: sources.map(({ part }, at) => ({ part, path: pathOf(written[at]!.sha256) })) });
        return written;
      } catch (error) {
        await Promise.all(sources.map(async ({ part }) => await rm(part, { force: true })));
        throw error;
      }
    },
    verify,
    refuseFull,
    async open(sha256, part) {
      if (part !== undefined) await verify(sha256);
      const file = await open(await find(sha256), "r");
      const stream = file.createReadStream({ highWaterMark: 262_144, ...part });
      if (part !== undefined) return stream;
      // Whoever reads it learns of a fault; nobody else has to.
      return pipeline(
        stream,
        verifying(sha256, () => damaged(sha256)),
        () => {},
      );
    },
    async read(sha256) {
      const bytes = await readFile(await find(sha256));
      // In another thread: a large content would stop everybody.
      if (Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex") !== sha256) throw damaged(sha256);
      return bytes;
    },
    remove(sha256) {
      rmSync(pathOf(sha256), { force: true });
      stored.delete(sha256);
    },
  };
}

/** Whoever reads the stream is told, too. */
const ignored = () => {};

const emptyFile = () => badFile({ en: "The file is empty. Please choose a file with content.", zh: "文件为空，请选择有内容的文件。" });

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    // Another file system, or one without hard links.
    await copyAnew(from, to);
  }
}

const copyAnew = async (from: string, to: string): Promise<void> => await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);

/** Read-only, of this moment, and on the disk: opened once for all of it, since each call costs more than what a small file takes. */
async function sealed(part: string, known: Blob | undefined): Promise<Blob> {
  const file = await open(part, "r");
  try {
    const written = known ?? (await hashOpen(file));
    await file.chmod(0o400);
    const now = new Date();
    await file.utimes(now, now);
    await file.sync();
    return written;
  } finally {
    await file.close();
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is durable once its folder is. */
const syncFolder = sync;
