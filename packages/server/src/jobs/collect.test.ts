/** What is published of a job: its bytes, whoever can still write to the job's folder. */
import { createHash } from "node:crypto";
import { closeSync, ftruncateSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBlobs, type Blobs } from "../storage/blobs.ts";
import { BadOutput, collect } from "./collect.ts";

let folder: string;
let blobs: Blobs;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "collect-"));
  blobs = await openBlobs(join(folder, "files"), { damaged: () => {}, hasRoom: async () => true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const small = 5;
/** One by one from 64 MB on. */
const large = 70_000_000;

/** As a job holds it that goes on writing. */
function written(size: number) {
  const path = join(folder, "table.csv");
  const file = openSync(path, "w+");
  writeSync(file, "table");
  if (size > small) ftruncateSync(file, size);
  const sha256 = createHash("sha256").update(readFileSync(path)).digest("hex");
  const goOn = (): void => {
    writeSync(file, "LATER", 0);
    closeSync(file);
  };
  return { path, sha256, goOn, listed: [{ name: "table.csv", size, sha256 }] };
}

for (const size of [small, large]) {
  test(`of a job that lives ${size} bytes are a copy, which it can't write to any more`, async () => {
    const { path, sha256, goOn, listed } = written(size);
    expect(await collect(folder, listed, blobs, { maximumMegabytes: 100, lives: true })).toEqual([{ name: "table.csv", sha256, size }]);
    expect(statSync(blobs.pathOf(sha256)).ino).not.toBe(statSync(path).ino);
    goOn();
    expect(readFileSync(blobs.pathOf(sha256)).subarray(0, small).toString()).toBe("table");
    await blobs.verify(sha256, true);
  });
}

test("of one that has ended nothing is copied, and what is not as listed is refused", async () => {
  const { path, sha256, listed } = written(small);
  const options = { maximumMegabytes: 100, lives: false };
  await expect(collect(folder, [{ name: "table.csv", size: small, sha256: "0".repeat(64) }], blobs, options)).rejects.toThrow(BadOutput);
  expect(await collect(folder, listed, blobs, options)).toEqual([{ name: "table.csv", sha256, size: small }]);
  expect(statSync(blobs.pathOf(sha256)).ino).toBe(statSync(path).ino);
});

for (const [size, lives] of [
  [small, false],
  [large, false],
  [large, true],
] as const) {
  test(`${size} bytes that are not what was listed, or not as many, are refused of a job that ${lives ? "lives" : "has ended"}`, async () => {
    const { sha256 } = written(size);
    const options = { maximumMegabytes: 100, lives };
    const of = async (listed: object) => await collect(folder, [{ name: "table.csv", size, sha256, ...listed }], blobs, options);
    await expect(of({ sha256: "0".repeat(64) })).rejects.toThrow(BadOutput);
    await expect(of({ size: size + 1 })).rejects.toThrow(`table.csv has ${size} bytes instead of ${size + 1}`);
  });
}

test("what it was given is taken over from content storage by its hash and its size, and not by the hash alone", async () => {
  const { sha256, listed } = written(small);
  const other = join(folder, "given");
  writeFileSync(other, "other");
  const given = await blobs.putFile(other);
  // Of the same size, with the hash of something that was given: its bytes in content storage are the result's.
  const asGiven = [{ name: "table.csv", size: small, sha256: given.sha256 }];
  const options = { maximumMegabytes: 100, lives: true };
  expect(await collect(folder, asGiven, blobs, { ...options, given: new Map([[given.sha256, small]]) })).toEqual([{ name: "table.csv", ...given }]);
  // Another size than the given one's can't be the same content, whatever is listed.
  await expect(collect(folder, asGiven, blobs, { ...options, given: new Map([[given.sha256, small + 1]]) })).rejects.toThrow(BadOutput);
  expect(await collect(folder, listed, blobs, { ...options, given: new Map([[given.sha256, small]]) })).toEqual([{ name: "table.csv", sha256, size: small }]);
});
