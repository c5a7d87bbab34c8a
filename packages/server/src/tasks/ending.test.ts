/** How tasks end that do not end well, or are ended. */
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import * as downloads from "@analyte/contract/task-downloads";
import * as contract from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import type { Database } from "../db/open.ts";
import type { NewMessage } from "../messages/messages.ts";
import { failureOf } from "../testing/failure.ts";
import { taskPortals } from "../testing/task-portals.ts";
import { BadOutput, collect } from "../jobs/collect.ts";

const { portal } = taskPortals();

test("a failed task gives its reason in the user's language, and an empty result", async () => {
  const p = await portal();
  const id = await p.submit({ mode: "fault" });
  expect(await p.ended(id, { language: "zh" })).toMatchObject({ status: "failed", reason: "没有该列。" });
  expect(p.told).toMatchObject([{ title: { en: "“A task” failed" }, content: { zh: "没有该列。" }, key: `task:${id}` }]);
  expect(await p.call(contract.taskResult, { id })).toMatchObject({
    status: "failed",
    reason: "There is no column.",
    tables: [],
    charts: [],
    provenance: null,
  });
  expect((await failureOf(p.download(downloads.downloadAll, { id }))).status).toBe(409);
});

test("a result stands with the message that tells of it, or not at all", async () => {
  const seen: string[] = [];
  const write = async (query: Database, { key = "" }: NewMessage) => {
    seen.push(`${key} ${(await query.selectFrom("task").select("status").executeTakeFirstOrThrow()).status}`);
    if (seen.length === 1) throw new Error("no message");
  };
  const p = await portal({ dependencies: { messages: { write } } });
  const id = await p.submit();
  expect(await p.ended(id)).toMatchObject({ status: "succeeded" });
  expect(seen).toEqual([`task:${id} succeeded`, `task:${id} succeeded`]);
  expect((await p.call(contract.taskDetail, { id })).attempt).toBe(2);
});

test("a task that takes too long, one that needs too much memory", async () => {
  const p = await portal({ environment: { PORTAL_JOB_SECONDS: "2", PORTAL_JOB_MEMORY_MB: "128" } });
  const [slow, heap, buffers] = [await p.submit({ mode: "sleep" }), await p.submit({ mode: "heap" }), await p.submit({ mode: "buffers" })];
  expect((await p.ended(slow)).reason).toBe("The task took longer than 2 seconds and was stopped. Try fewer features or samples.");
  // The heap may run into either limit, whichever comes first.
  expect((await p.ended(heap, { language: "zh" })).reason).toMatch(/^任务(所需内存超过 128 MB|运行超过 2 秒)，已被停止/);
  expect((await p.ended(buffers)).reason).toMatch(/^The task (needed more than 128 MB of memory|took longer than 2 seconds)/);
});

test("a job that vanishes is tried three times, then fails with a reason", async () => {
  const p = await portal();
  const [never, third] = [await p.submit({ mode: "crash" }), await p.submit({ mode: "crash-twice" })];
  expect(await p.ended(never)).toMatchObject({ status: "failed", reason: expect.stringContaining("stopped unexpectedly 3 times") as string });
  expect(await p.ended(third)).toMatchObject({ status: "succeeded" });
  for (const id of [never, third]) expect((await p.call(contract.taskDetail, { id })).attempt).toBe(3);
  expect(p.log.join("")).toContain("crashed on purpose");
});

test("a job that somebody kills is tried again, and is not told to need less memory", async () => {
  const p = await portal();
  const id = await p.submit({ mode: "slow", milliseconds: 4_000 });
  const folder = join(p.data, "jobs", `${id}-1`);
  // Whatever it is at that moment: it becomes some programs before it is the job's.
  const killed = async (): Promise<number> => {
    for (const pid of processesOf(folder)) process.kill(pid, "SIGKILL");
    return (await p.status(id)).attempt;
  };
  await expect.poll(killed, { timeout: 10_000 }).toBe(2);
  expect(await p.ended(id)).toMatchObject({ status: "succeeded" });
  expect((await p.call(contract.taskDetail, { id })).attempt).toBe(2);
});

/** Those that have the folder in their command line. */
function processesOf(folder: string): number[] {
  const commandOf = (pid: string): string => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    } catch {
      return "";
    }
  };
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && commandOf(pid).split("\0").includes(folder))
    .map(Number);
}

test("a job that wants to leave a link out of its folder does not get to make it", async () => {
  const p = await portal();
  const id = await p.submit({ mode: "link" });
  expect(await p.ended(id)).toMatchObject({ status: "failed", reason: expect.stringContaining("stopped unexpectedly") as string });
});

test.each([true, false])("what is collected from a job are plain files of the size that it says, whether it lives: %s", async (lives) => {
  const folder = await mkdtemp(join(tmpdir(), "portal-collect-"));
  await mkdir(join(folder, "out"));
  await writeFile(join(folder, "out", "plain.csv"), "a,b\n");
  await writeFile(join(folder, "out", "large.csv"), Buffer.alloc(1_048_577));
  await symlink("/etc/passwd", join(folder, "out", "link.csv"));
  const { platform } = await portal();
  expect(await collect(join(folder, "out"), [{ name: "plain.csv", size: 4 }], platform.blobs, { maximumMegabytes: 1, lives })).toMatchObject([
    { name: "plain.csv", size: 4 },
  ]);
  for (const file of [
    { name: "link.csv", size: 4 },
    { name: "missing.csv", size: 4 },
    { name: "plain.csv", size: 5 },
    { name: "large.csv", size: 1_048_577 },
  ])
    await expect(collect(join(folder, "out"), [file], platform.blobs, { maximumMegabytes: 1, lives }), JSON.stringify(file)).rejects.toThrow(BadOutput);
  await rm(folder, { recursive: true });
});

test("what a result was computed from is named and not stored again; what is none of it has to be there as it is listed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-collect-"));
  await mkdir(join(folder, "out"));
  await writeFile(join(folder, "out", "given-matrix.csv"), "a,b\n");
  const { platform } = await portal();
  const { blobs } = platform;
  const { sha256 } = await blobs.put(Readable.from([Buffer.from("a,b\n")]), { maximumBytes: 10 });
  const file = { name: "given-matrix.csv", size: 4, sha256 };
  const options = { maximumMegabytes: 1, lives: true };
  const times = blobs.timesStored(sha256);
  expect(await collect(join(folder, "out"), [file], blobs, { ...options, given: new Map([[sha256, 4]]) })).toEqual([file]);
  expect(blobs.timesStored(sha256)).toBe(times);
  // Somebody else's content, whose hash is known.
  await writeFile(join(folder, "out", "given-matrix.csv"), "a;b\n");
  for (const given of [new Map<string, number>(), new Map([[sha256, 5]])])
    await expect(collect(join(folder, "out"), [file], blobs, { ...options, given })).rejects.toThrow(BadOutput);
  // What has gone from storage is stored from what was written.
  await writeFile(join(folder, "out", "given-matrix.csv"), "a,b\n");
  blobs.remove(sha256);
  expect(await collect(join(folder, "out"), [file], blobs, { ...options, given: new Map([[sha256, 4]]) })).toEqual([file]);
  expect(await blobs.read(sha256)).toEqual(Buffer.from("a,b\n"));
  await rm(folder, { recursive: true });
});

test("cancel: queued at once, running by killing it; a finished one is a conflict", async () => {
  const p = await portal({ environment: { PORTAL_JOBS: "1" } });
  const [running, queued] = [await p.submit({ mode: "sleep" }), await p.submit()];
  await expect
    .poll(async () => await p.status(running), { timeout: 10_000 })
    .toMatchObject({ status: "running", progress: 0.25, progress_message: "Sleeping" });
  expect(await p.status(queued)).toMatchObject({ status: "queued", queue_position: 0 });
  expect(await p.call(contract.cancelTask, { id: queued })).toMatchObject({ status: "cancelled", reason: "Cancelled by you." });
  const begun = Date.now();
  expect(await p.call(contract.cancelTask, { id: running }, { language: "zh" })).toMatchObject({ status: "cancelled", reason: "已由您取消。" });
  expect(Date.now() - begun).toBeLessThan(2_000);
  expect((await failureOf(p.call(contract.cancelTask, { id: running }))).status).toBe(409);
  expect(p.told).toEqual([]);
  // The place is free again.
  expect(await p.ended(await p.submit())).toMatchObject({ status: "succeeded" });
  await expect.poll(() => readdirSync(join(p.data, "jobs"))).toEqual([]);
});

test("deleting a running task kills it and leaves nothing", async () => {
  const p = await portal({ environment: { PORTAL_JOBS: "1" } });
  const id = await p.submit({ mode: "sleep" });
  await expect.poll(async () => (await p.status(id)).status).toBe("running");
  expect(await p.call(contract.deleteTasks, { ids: `${id},nothing` })).toEqual({ deleted: 1 });
  expect(await p.ended(await p.submit())).toMatchObject({ status: "succeeded" });
  expect(await p.database.selectFrom("task").select("id").execute()).toHaveLength(1);
});
