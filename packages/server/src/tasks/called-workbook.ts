/** The workbook of a result, with its groups as their user calls them. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { calledWorkbook } from "@analyte/tools/workbook";
import type { Blobs } from "../storage/blobs.ts";
import type { StoredFile } from "../jobs/events.ts";

export async function openCalledWorkbook(blobs: Blobs, { sha256, size }: Pick<StoredFile, "sha256" | "size">, called: readonly string[]): Promise<Readable> {
  const part = async (start: number, end: number): Promise<Readable> => await blobs.open(sha256, { start, end: end - 1 });
  const renamed = await calledWorkbook(size, async (start, end) => await buffer(await part(start, end)), called);
  return renamed === null ? await blobs.open(sha256) : Readable.from(joined(await part(0, renamed.kept), renamed.rest), { objectMode: false });
}

async function* joined(kept: Readable, rest: Buffer): AsyncGenerator<Buffer> {
  yield* kept;
  yield rest;
}
