/** Reading what a job has written, while it may still do anything in its folder. */
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBlobs } from "../storage/blobs.ts";
import { openJobFolders, type JobFolders } from "./job-folders.ts";

let root: string;
let folder: string;
let folders: JobFolders;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "job-folders-"));
  folders = await openJobFolders(join(root, "jobs"), await openBlobs(join(root, "files")));
  folder = folders.pathOf("one");
  await mkdir(join(folder, "out"), { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

const word = (progress: number) => JSON.stringify({ progress, message: { en: "x", zh: "x" } });

it("reads a plain file of its size, and no link, folder or pipe", async () => {
  const path = join(folder, "out", "progress.json");
  await writeFile(path, word(0.5));
  expect(await folders.readProgress(folders.outputOf(folder))).toMatchObject({ progress: 0.5 });
  expect(await folders.readOutput(folders.outputOf(folder), "progress.json", 10)).toBeNull();
  await writeFile(join(root, "secret.json"), word(0.25));
  await rm(path);
  await symlink(join(root, "secret.json"), path);
  expect(await folders.readProgress(folders.outputOf(folder))).toBeNull();
  await rm(path);
  await mkdir(path);
  expect(await folders.readProgress(folders.outputOf(folder))).toBeNull();
  await rm(path, { recursive: true });
  // Nobody writes to it: opening it in the usual way would wait for ever.
  execFileSync("mkfifo", [path]);
  expect(await folders.readProgress(folders.outputOf(folder))).toBeNull();
  await rm(path);
  expect(await folders.readProgress(folders.outputOf(folder))).toBeNull();
});

it("follows no link that takes the file's place between a look and the reading", { timeout: 30_000 }, async () => {
  const path = join(folder, "out", "progress.json");
  await writeFile(join(root, "secret.json"), word(0.25));
  const running = new AbortController();
  const switching = (async () => {
    while (!running.signal.aborted) {
      await writeFile(`${path}.part`, word(0.5));
      await rename(`${path}.part`, path);
      await symlink(join(root, "secret.json"), `${path}.link`);
      await rename(`${path}.link`, path);
    }
  })();
  const seen = new Set<number | undefined>();
  for (let time = 0; time < 3_000; time++) seen.add((await folders.readProgress(folders.outputOf(folder)))?.progress);
  running.abort();
  await switching;
  expect([...seen]).not.toContain(0.25);
});

it("where what is open has no path by its number it makes no folder and says why, in both languages", async () => {
  const elsewhere = await openJobFolders(join(root, "elsewhere"), await openBlobs(join(root, "files")), false);
  const order = {
    kind: "tool",
    taskId: "t",
    attempt: 1,
    toolId: "",
    toolVersion: "",
    params: {},
    role: "matrix",
    inputs: [],
    limits: { seconds: 1, memoryMegabytes: 1 },
  } as const;
  const text = { en: expect.stringContaining("on Linux, with /proc mounted") as string, zh: expect.stringContaining("/proc") as string };
  await expect(elsewhere.make("two", order)).rejects.toMatchObject({ status: 503, text });
  expect(await elsewhere.list()).toEqual([]);
});
