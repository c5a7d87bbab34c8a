/** Writing and hashing at once. */
import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";

export interface Written {
  sha256: string;
  size: number;
}

/** Chunks are gathered to this many bytes: few system calls, and a bound on what a client can make us hold. */
const gatherBytes = 262_144;

/** Null where the stream is longer than allowed; then it has been left unread. */
export async function writeHashed(stream: Readable, file: FileHandle, maximumBytes: number): Promise<Written | null> {
  const hash = createHash("sha256");
  const { size, tooLong, broken } = await writeFrom(stream, file, { hash, maximumBytes });
  if (broken !== null) throw broken.reason;
  return tooLong ? null : { sha256: hash.digest("hex"), size };
}

interface WrittenOn {
  /** Where the file ends now. */
  size: number;
  tooLong: boolean;
  /** Where the stream broke off: all that had come is written. */
  broken: { reason: unknown } | null;
}

/** Writes on from a position, with the hash of what stands before it. */
export async function writeFrom(
  stream: Readable,
  file: FileHandle,
  { hash, position = 0, maximumBytes = Number.POSITIVE_INFINITY }: { hash: Hash; position?: number; maximumBytes?: number },
): Promise<WrittenOn> {
  let size = position;
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;
  const flush = async () => {
    await writeWhole(file, gathered, gatheredBytes, size - gatheredBytes);
    gathered = [];
    gatheredBytes = 0;
  };
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  for (;;) {
    let next;
    try {
      next = await chunks.next();
    } catch (reason) {
      await flush();
      return { size, tooLong: false, broken: { reason } };
    }
    if (next.done === true) break;
    const chunk = next.value;
    if (size + chunk.length > maximumBytes) {
      await chunks.return?.();
      return { size, tooLong: true, broken: null };
    }
    size += chunk.length;
    hash.update(chunk);
    gathered.push(chunk);
    gatheredBytes += chunk.length;
    if (gatheredBytes >= gatherBytes) {
      try {
        await flush();
      } catch (error) {
        await chunks.return?.();
        throw error;
      }
    }
  }
  await flush();
  return { size, tooLong: false, broken: null };
}

/** A disk that is nearly full takes a part and says no more than how much: the rest is written again, and then fails aloud. */
async function writeWhole(file: FileHandle, chunks: Buffer[], bytes: number, position: number): Promise<void> {
  if (bytes === 0) return;
  const { bytesWritten } = await file.writev(chunks, position);
  if (bytesWritten === bytes) return;
  const rest = Buffer.concat(chunks);
  for (let from = bytesWritten; from < bytes;) from += (await file.write(rest, from, bytes - from, position + from)).bytesWritten;
}

/** From its beginning; it stays open. */
export async function hashOpen(file: FileHandle): Promise<Written> {
  const buffer = Buffer.allocUnsafe(gatherBytes);
  const hash = createHash("sha256");
  let size = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, gatherBytes, size);
    hash.update(buffer.subarray(0, bytesRead));
    size += bytesRead;
    if (bytesRead === 0) return { sha256: hash.digest("hex"), size };
  }
}

export async function hashFile(path: string): Promise<Written> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: gatherBytes }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest("hex"), size };
}
