import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { writeHashed } from "./write-hashed.ts";

it("a disk that takes only a part of what it is given gets the rest", async () => {
  const folder = await mkdtemp(join(tmpdir(), "written-"));
  const file = await open(join(folder, "part"), "wx");
  // As a file system does that has little room left.
  const grudging = new Proxy(file, {
    get: (target, name) =>
      name === "writev"
        ? async (chunks: Buffer[], position: number) => await target.write(chunks[0]!.subarray(0, 1_000), 0, undefined, position)
        : (Reflect.get(target, name) as (...parameters: unknown[]) => unknown).bind(target),
  });
  const chunks = Array.from({ length: 50 }, (_, at) => Buffer.alloc(10_000, at + 1));
  const written = await writeHashed(Readable.from(chunks), grudging, 1_000_000);
  await file.close();
  expect(written?.size).toBe(500_000);
  expect((await readFile(join(folder, "part"))).equals(Buffer.concat(chunks))).toBe(true);
  await rm(folder, { recursive: true });
});
