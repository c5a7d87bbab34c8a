/**
 * Takes what a job has written, many small files at a time, on a thread of its own: call by call from the server's thread each of them would be
 * a dozen errands to other threads, which cost more than copying and hashing do. Only the waits for the disk are side by side.
 */
import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fstatSync,
  fsync,
  futimesSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { parentPort } from "node:worker_threads";
import type { Blob } from "./blobs.ts";
import { notPlainCode, type WrittenAnswer, type WrittenErrand, type WrittenSource } from "./written.ts";

const port = parentPort;
if (port === null) throw new Error("written-worker.ts runs as a worker only.");

const toDisk = promisify(fsync);
const buffer = Buffer.allocUnsafe(262_144);
/** Waited for at once. */
const atOnce = 16;

/** Each is whole, read-only and on the disk once this is done; where one can't be, none is there. */
async function take(folder: string, sources: readonly WrittenSource[], copies: boolean): Promise<Blob[]> {
  const { O_RDONLY, O_NOFOLLOW, O_DIRECTORY } = constants;
  // Whatever is put in its place from now on is not what is read.
  const from = copies ? plain(folder, O_RDONLY | O_NOFOLLOW | O_DIRECTORY) : null;
  try {
    const blobs: Blob[] = [];
    for (let at = 0; at < sources.length; at += atOnce) {
      const open: number[] = [];
      try {
        for (const source of sources.slice(at, at + atOnce)) blobs.push(from === null ? linked(folder, source, open) : copied(from, source, open));
        await Promise.all(open.map(async (file) => await toDisk(file)));
      } finally {
        for (const file of open) closeSync(file);
      }
    }
    return blobs;
  } catch (error) {
    for (const { part } of sources) rmSync(part, { force: true });
    throw error;
  } finally {
    if (from !== null) closeSync(from);
  }
}

/** What the process that wrote it may go on writing to: the bytes that are hashed are those that are kept. */
function copied(folder: number, { name, part }: WrittenSource, open: number[]): Blob {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const from = plain(join(`/proc/self/fd/${folder}`, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = fstatSync(from);
    if (!found.isFile()) throw notPlain(name);
    const to = openSync(part, "wx", 0o400);
    open.push(to);
    const hash = createHash("sha256");
    // One that grows is read no further.
    for (let size = 0; ;) {
      const bytes = readSync(from, buffer, 0, Math.min(buffer.length, found.size - size), size);
      if (bytes === 0) return { sha256: hash.digest("hex"), size };
      hash.update(buffer.subarray(0, bytes));
      for (let done = 0; done < bytes;) done += writeSync(to, buffer, done, bytes - done);
      size += bytes;
    }
  } finally {
    closeSync(from);
  }
}

/** Nobody writes to it any more: linked where the file system allows. */
function linked(folder: string, { name, part }: WrittenSource, open: number[]): Blob {
  const path = join(folder, name);
  if (!lstatSync(path).isFile()) throw notPlain(name);
  try {
    linkSync(path, part);
  } catch {
    copyFileSync(path, part, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
  const file = openSync(part, constants.O_RDONLY);
  open.push(file);
  const hash = createHash("sha256");
  let size = 0;
  for (let bytes; (bytes = readSync(file, buffer, 0, buffer.length, size)) > 0; size += bytes) hash.update(buffer.subarray(0, bytes));
  fchmodSync(file, 0o400);
  const now = new Date();
  futimesSync(file, now, now);
  return { sha256: hash.digest("hex"), size };
}

/** Open without following a link, and without waiting for who writes into a pipe. */
function plain(path: string, flags: number): number {
  try {
    return openSync(path, flags);
  } catch {
    throw notPlain(basename(path));
  }
}

const notPlain = (name: string): Error => Object.assign(new Error(`${name} is not a plain file`), { code: notPlainCode });

/** A rename is durable once its folder is, and that once the folder above it is. */
async function place(moves: readonly { part: string; path: string }[]): Promise<void> {
  const folders = new Set<string>();
  for (const { part, path } of moves) {
    const folder = dirname(path);
    if (!folders.has(folder) && mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) folders.add(dirname(folder));
    renameSync(part, path);
    // Of two names of one file a rename leaves both: a job may leave a file under several.
    rmSync(part, { force: true });
    folders.add(folder);
  }
  const open: number[] = [];
  try {
    for (const folder of folders) open.push(openSync(folder, constants.O_RDONLY));
    await Promise.all(open.map(async (folder) => await toDisk(folder)));
  } finally {
    for (const folder of open) closeSync(folder);
  }
}

async function answerTo(errand: WrittenErrand): Promise<WrittenAnswer> {
  try {
    if (errand.kind === "take") return { blobs: await take(errand.folder, errand.sources, errand.copies) };
    await place(errand.moves);
    return { blobs: [] };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { fault: { message, ...(code !== undefined && { code }) } };
  }
}

port.on("message", (errand: WrittenErrand & { number: number }) => {
  void answerTo(errand).then((answer) => port.postMessage({ ...answer, number: errand.number }));
});
