/** Writing and hashing at once. */
import { createHash } from "node:crypto";
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
  let size = 0;
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;
  let position = 0;
  const flush = async () => {
    await writeWhole(file, gathered, gatheredBytes, position);
    position += gatheredBytes;
    gathered = [];
    gatheredBytes = 0;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumBytes) return null;
    hash.update(chunk);
    gathered.push(chunk);
    gatheredBytes += chunk.length;
    if (gatheredBytes >= gatherBytes) await flush();
  }
  if (gathered.length > 0) await flush();
  return { sha256: hash.digest("hex"), size };
}

/** A disk that is nearly full takes a part and says no more than how much: the rest is written again, and then fails aloud. */
async function writeWhole(file: FileHandle, chunks: Buffer[], bytes: number, position: number): Promise<void> {
  const { bytesWritten } = await file.writev(chunks, position);
  if (bytesWritten === bytes) return;
  const rest = Buffer.concat(chunks);
  for (let from = bytesWritten; from < bytes;) from += (await file.write(rest, from, bytes - from, position + from)).bytesWritten;
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
