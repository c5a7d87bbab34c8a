import { createHash } from "node:crypto";
import { access, link, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { migrate } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { openBlobs, OtherContent, type Blobs } from "./blobs.ts";
import { storageMigrations } from "./migrations.ts";
import { graceMs, removeNeedless, sweep } from "./sweep.ts";
import { release, use } from "./uses.ts";
import { notPlainCode } from "./written.ts";

let folder: string;
let trial: TrialDatabase;
let database: Database;
let blobs: Blobs;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
  trial = await newTrialDatabase({ empty: true });
  database = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
  await migrate(database, [storageMigrations]);
  blobs = await openBlobs(join(folder, "files"));
});
afterAll(async () => {
  await database.destroy();
  await trial.drop();
  await rm(folder, { recursive: true });
});

const streamOf = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));
const limits = { maximumBytes: 10 };
const parts = () => readdir(join(folder, "files/tmp"));
const exists = (sha256: string) =>
  access(blobs.pathOf(sha256)).then(
    () => true,
    () => false,
  );

describe("blobs", () => {
  it("are what was put in, under its hash", async () => {
    const blob = await blobs.put(streamOf("one ", "two"), limits);
    expect(blob).toEqual({ sha256: createHash("sha256").update("one two").digest("hex"), size: 7 });
    expect(await text(await blobs.open(blob.sha256))).toBe("one two");
    expect(await blobs.put(streamOf("one two"), limits)).toEqual(blob);
    expect(await parts()).toEqual([]);
  });

  it("that have changed on the disk are refused, whole and in parts, and named", async () => {
    const told: string[] = [];
    const watched = await openBlobs(join(folder, "files"), { damaged: (sha256) => void told.push(sha256), hasRoom: async () => true });
    const content = Buffer.alloc(1_000_000, "a");
    const { sha256 } = await watched.put(Readable.from([content]), { maximumBytes: 2_000_000 });
    expect((await text(await watched.open(sha256, { start: 1, end: 3 }))).length).toBe(3);
    expect((await watched.read(sha256)).equals(content)).toBe(true);
    await rm(watched.pathOf(sha256));
    content[999_999] = 98;
    await writeFile(watched.pathOf(sha256), content);
    let came = 0;
    const reading = (async () => {
      for await (const chunk of (await watched.open(sha256)) as AsyncIterable<Buffer>) came += chunk.length;
    })();
    await expect(reading).rejects.toMatchObject({ status: 503 });
    expect(came).toBeLessThan(1_000_000);
    await expect(watched.read(sha256)).rejects.toThrow("damaged");
    await expect(watched.open(sha256, { start: 1, end: 3 })).rejects.toThrow("damaged");
    await expect(watched.verify(sha256, true)).rejects.toThrow("damaged");
    expect(told).toEqual([sha256, sha256, sha256, sha256]);
    // Who stores it again mends it.
    content[999_999] = 97;
    await watched.put(Readable.from([content]), { maximumBytes: 2_000_000 });
    await watched.verify(sha256, true);
    watched.remove(sha256);
  });

  it("are refused when too large, empty or broken off, and leave nothing", async () => {
    await expect(blobs.put(streamOf("12345", "678901"), limits)).rejects.toMatchObject({ status: 413 });
    await expect(blobs.put(streamOf(), limits)).rejects.toMatchObject({ code: 10 });
    const broken = Readable.from(
      (function* () {
        yield Buffer.from("123");
        throw new Error("line lost");
      })(),
    );
    await expect(blobs.put(broken, limits)).rejects.toThrow("line lost");
    expect(await parts()).toEqual([]);
    expect((await blobs.put(streamOf("1234567890"), limits)).size).toBe(10);
  });

  it("come from files of the machine, too", async () => {
    await mkdir(join(folder, "out"), { recursive: true });
    await writeFile(join(folder, "out/result.csv"), "from a job");
    const { sha256, size } = await blobs.putFile(join(folder, "out/result.csv"));
    expect(size).toBe(10);
    await rm(join(folder, "out"), { recursive: true });
    expect(await text(await blobs.open(sha256))).toBe("from a job");
    await expect(blobs.putFile(join(folder, "out/none"))).rejects.toThrow();
    expect(await parts()).toEqual([]);
  });

  it.each([true, false])("are what a job has left, all of it or none; copied, where it may still write there: %s", async (copies) => {
    const out = join(folder, `written-${copies}`);
    await mkdir(out);
    const contents = ["", "small", "small", "x".repeat(600_000), ...Array.from({ length: 40 }, (_, at) => `${copies} ${at}`)];
    const files = contents.map((content, at) => ({ name: `${at}.csv`, size: content.length, sha256: createHash("sha256").update(content).digest("hex") }));
    for (const [at, content] of contents.entries()) await writeFile(join(out, `${at}.csv`), content);
    expect(await blobs.putWritten(out, files, { copies })).toEqual(files.map(({ sha256, size }) => ({ sha256, size })));
    for (const [at, { sha256 }] of files.entries()) expect((await blobs.read(sha256)).toString()).toBe(contents[at]);
    expect((await stat(blobs.pathOf(files[3]!.sha256))).mode & 0o777).toBe(0o400);
    // Linked is what nobody writes to any more.
    expect((await stat(blobs.pathOf(files[3]!.sha256))).ino === (await stat(join(out, "3.csv"))).ino).toBe(!copies);

    // One file under two names.
    await writeFile(join(out, "one.f64"), `one ${copies}`);
    await link(join(out, "one.f64"), join(out, "two.f64"));
    const named = ["one", "two"].map((name) => ({ name: `${name}.f64`, size: 4 + String(copies).length }));
    for (const some of [named, named.slice(1)]) await blobs.putWritten(out, some, { copies });
    expect(await parts()).toEqual([]);

    await writeFile(join(out, "new.csv"), `new ${copies}`);
    const isNew = createHash("sha256").update(`new ${copies}`).digest("hex");
    const sound = { name: "new.csv", size: 4 + String(copies).length };
    for (const wrong of [
      { ...files[1]!, sha256: files[3]!.sha256 },
      { ...files[1]!, size: 4 },
    ]) {
      await expect(blobs.putWritten(out, [sound, wrong], { copies })).rejects.toThrow(OtherContent);
    }
    await symlink("/etc/passwd", join(out, "link.csv"));
    await mkdir(join(out, "folder.csv"));
    for (const name of ["link.csv", "folder.csv"]) {
      await expect(blobs.putWritten(out, [sound, { name, size: 4 }], { copies })).rejects.toMatchObject({ code: notPlainCode });
    }
    await expect(blobs.putWritten(out, [sound, { name: "none.csv", size: 4 }], { copies })).rejects.toThrow();
    expect(await exists(isNew)).toBe(false);
    expect(await parts()).toEqual([]);
    await symlink(out, `${out}-link`);
    if (copies) await expect(blobs.putWritten(`${out}-link`, [sound], { copies })).rejects.toMatchObject({ code: notPlainCode });
  });

  it("never leave their folder", () => {
    expect(() => blobs.pathOf("../../etc/passwd")).toThrow();
  });
});

describe("the sweep", () => {
  it("removes what nobody needs once it is old, and nothing else", async () => {
    const [used, unused, gone] = [
      await blobs.put(streamOf("used"), limits),
      await blobs.put(streamOf("unused"), limits),
      await blobs.put(streamOf("gone"), limits),
    ];
    await database.transaction().execute(async (transaction) => {
      await use(transaction, used.sha256, "file:1");
      await use(transaction, gone.sha256, "file:2");
      await release(transaction, "file:2");
    });
    await writeFile(join(folder, "files/tmp/left-behind"), "half");

    const old = new Date(Date.now() - 2 * graceMs);
    // As a later process finds them: their times are old, and it has stored none of them itself.
    for (const { sha256 } of [used, unused, gone]) await utimes(blobs.pathOf(sha256), old, old);
    const later = await openBlobs(join(folder, "files"));
    await sweep(database, later);
    expect([await exists(used.sha256), await exists(unused.sha256), await exists(gone.sha256)]).toEqual([true, false, true]);
    expect(await parts()).toEqual(["left-behind"]);

    await sweep(database, later, { now: Date.now() + graceMs + 1_000 });
    expect([await exists(used.sha256), await exists(gone.sha256)]).toEqual([true, false]);
    expect(await parts()).toEqual([]);
  });

  it("leaves a blob that was just stored again, by whichever server", async () => {
    const { sha256 } = await blobs.put(streamOf("again"), limits);
    const old = new Date(Date.now() - 2 * graceMs);
    await utimes(blobs.pathOf(sha256), old, old);
    const other = await openBlobs(join(folder, "files"));
    await other.put(streamOf("again"), limits);
    await sweep(database, blobs);
    expect(await exists(sha256)).toBe(true);
  });

  /** Put aside, as another server does it that knows of no need. */
  async function away(content: string): Promise<string> {
    const { sha256 } = await blobs.put(streamOf(content), limits);
    const old = new Date(Date.now() - 2 * graceMs);
    await utimes(blobs.pathOf(sha256), old, old);
    await sweep(database, await openBlobs(join(folder, "files")));
    expect(await exists(sha256)).toBe(false);
    return sha256;
  }
  const trash = () => readdir(join(folder, "files/trash"));

  it("puts aside what nobody needs; who reads it puts it back, by whichever way", async () => {
    const ways: ((sha256: string) => Promise<unknown>)[] = [
      async (sha256) => expect(await text(await blobs.open(sha256))).toBe("way 0"),
      async (sha256) => expect((await blobs.read(sha256)).toString()).toBe("way 1"),
      async (sha256) => await blobs.verify(sha256, true),
      async (sha256) => expect(await readFile(await blobs.find(sha256), "utf8")).toBe("way 3"),
    ];
    for (const [at, way] of ways.entries()) {
      const sha256 = await away(`way ${at}`);
      await Promise.all([way(sha256), way(sha256)]);
      expect(await exists(sha256)).toBe(true);
      expect(await trash()).not.toContain(sha256);
    }
    await expect(blobs.read("0".repeat(64))).rejects.toThrow("ENOENT");
  });

  it("deletes what was put aside a day later, but not what is needed by then", async () => {
    const [gone, needed] = [await away("deleted"), await away("needed")];
    await use(database, needed, "file:9");
    await sweep(database, blobs, { now: Date.now() + 23 * graceMs });
    expect(await trash()).toContain(gone);
    await sweep(database, blobs, { now: Date.now() + 25 * graceMs });
    expect(await trash()).not.toContain(gone);
    expect([await exists(gone), await exists(needed)]).toEqual([false, true]);
  });

  it("on a full disk deletes what was put aside some minutes ago", async () => {
    const sha256 = await away("in the way");
    const full = await openBlobs(join(folder, "files"), { damaged: () => {}, hasRoom: async () => false });
    await sweep(database, full);
    expect(await trash()).toContain(sha256);
    await sweep(database, full, { now: Date.now() + 700_000 });
    expect(await trash()).not.toContain(sha256);
  });
});

test("what came to nothing goes at once, but neither what is used nor what another request has stored meanwhile", async () => {
  const put = async (content: string) => (await blobs.put(streamOf(content), limits)).sha256;
  const [mine, used, common] = [await put("mine"), await put("used"), await put("common")];
  await use(database, used, "file:1");
  await put("common");
  for (const sha256 of [mine, used, common]) await removeNeedless(database, blobs, sha256, false);
  expect(await Promise.all([mine, used, common].map(exists))).toEqual([false, true, true]);
  await put("mine");
  await removeNeedless(database, blobs, mine, false);
  expect(await exists(mine)).toBe(false);
  // Another server may be storing the same.
  const theirs = await put("theirs");
  await removeNeedless(database, blobs, theirs, true);
  expect(await exists(theirs)).toBe(false);
  expect((await blobs.read(theirs)).toString()).toBe("theirs");
});
