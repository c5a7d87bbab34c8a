/** One table as a file: a line of column names, then a row a line, as JSON, compressed. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import type { Database } from "../db/open.ts";
import { rowsOf, type Row } from "./rows.ts";

export async function writeTable(query: Database, table: string, path: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  let count = 0;
  async function* lines() {
    for await (const part of rowsOf(query, table)) {
      if ("columns" in part) yield `${JSON.stringify(part.columns)}\n`;
      else {
        count += part.rows.length;
        yield part.rows.map((row) => `${JSON.stringify(row)}\n`).join("");
      }
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 4 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }),
  );
  return { rows: count, sha256: hash.digest("hex") };
}

const columnsSchema = z.array(z.string().regex(/^[a-z0-9_]{1,60}$/)).min(1);
const rowSchema: z.ZodType<Row> = z.array(z.union([z.string(), z.number(), z.null(), z.object({ bytes: z.base64() })]));

/** The columns first, then the rows, some at a time. */
export async function* readTable(path: string): AsyncGenerator<{ columns: string[] } | { rows: Row[] }> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  // A fault of the file has to reach who reads the lines.
  file.on("error", (error) => unpacked.destroy(error));
  let width = 0;
  let rows: Row[] = [];
  for await (const line of createInterface({ input: file.pipe(unpacked), crlfDelay: Infinity })) {
    if (width === 0) {
      const columns = columnsSchema.parse(JSON.parse(line));
      width = columns.length;
      yield { columns };
      continue;
    }
    const row = rowSchema.parse(JSON.parse(line));
    if (row.length !== width) throw new Error(`A row of ${path} has ${row.length} cells instead of ${width}.`);
    rows.push(row);
    if (rows.length < 2_000) continue;
    yield { rows };
    rows = [];
  }
  if (rows.length > 0) yield { rows };
}
