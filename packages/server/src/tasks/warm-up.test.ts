import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newWarmUp, openCacheFolder, warmMark, type WarmUpOptions } from "./warm-up.ts";

const [earlier, version] = ["0123456789abcdef", "fedcba9876543210"];
let all: string;
beforeEach(async () => {
  all = await mkdtemp(join(tmpdir(), "cache-"));
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(all, { recursive: true });
});

it("clears away the caches of other versions, and nothing else that lies beside them", async () => {
  for (const name of [earlier, "v24.21.0-x64-964aae3f-0", "photos"]) await mkdir(join(all, name));
  for (const name of [`warm-${earlier}`, "letter.txt"]) await writeFile(join(all, name), "");
  const folder = await openCacheFolder(all, version);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await writeFile(join(folder, "compiled"), "");
  // Without a tool there is nothing to run.
  const warmUp = newWarmUp({ folder, tools: [] as WarmUpOptions["tools"] } as WarmUpOptions);
  const done = vi.fn();
  warmUp.start(done);
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  await expect.poll(() => existsSync(join(folder, warmMark)), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => done.mock.calls.length, { timeout: 10_000 }).toBe(1);
  await warmUp.stop();
  expect((await readdir(all)).toSorted()).toEqual([version, "letter.txt", "photos"].toSorted());
  // What another portal of this version has compiled meanwhile is left to it.
  expect((await readdir(folder)).toSorted()).toEqual(["compiled", warmMark]);
});
