/** A database that refuses for a while: no task is left behind, and what was computed is not computed again. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as contract from "@analyte/contract/tasks";
import { expect, test, vi } from "vitest";
import { refuse } from "../testing/refused-database.ts";
import { openTestPortal, type TestPortal } from "../testing/task-portal.ts";
import { taskPortals } from "../testing/task-portals.ts";
import { trialDatabaseServer } from "../testing/trial-database.ts";

const { portal, stopLater } = taskPortals();
const dependencies = { heartbeatMs: 200 };

const running = async (p: TestPortal, params: Record<string, unknown>): Promise<string> => {
  const id = await p.submit(params);
  await expect.poll(async () => (await p.status(id)).status).toBe("running");
  return id;
};
const exitOf = (p: TestPortal, id: string): string => join(p.data, "jobs", `${id}-1`, "out", "exit.json");
const heartbeats = async (): Promise<void> => await new Promise((done) => setTimeout(done, 1_500));
const attemptOf = async (p: TestPortal, id: string): Promise<number> => (await p.call(contract.taskDetail, { id })).attempt;

test("a result that could not be published is published when the database is back", async () => {
  const p = await portal({ dependencies });
  const id = await running(p, { mode: "slow", milliseconds: 1_000 });
  const back = await refuse(p);
  await expect.poll(() => existsSync(exitOf(p, id)), { timeout: 10_000 }).toBe(true);
  await heartbeats();
  await back();
  expect(await p.ended(id)).toMatchObject({ status: "succeeded" });
  expect(await attemptOf(p, id)).toBe(1);
  await expect.poll(() => readdirSync(join(p.data, "jobs"))).toEqual([]);
  // Its place is free again.
  expect(await p.ended(await p.submit())).toMatchObject({ status: "succeeded" });
});

test("the disk of the results is full as well: the same, once both are back", async () => {
  const p = await portal({ dependencies });
  const full = vi.spyOn(p.platform.blobs, "putWritten").mockRejectedValue(Object.assign(new Error("ENOSPC"), { code: "ENOSPC" }));
  const id = await running(p, { mode: "slow", milliseconds: 1_000 });
  const back = await refuse(p);
  await expect.poll(() => full.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await heartbeats();
  full.mockRestore();
  await back();
  expect(await p.ended(id)).toMatchObject({ status: "succeeded" });
  expect(await attemptOf(p, id)).toBe(1);
});

test("a job that took too long meanwhile is told so, and one that crashed is tried again", async () => {
  const p = await portal({ dependencies, environment: { PORTAL_JOB_SECONDS: "5" } });
  const [slow, crashing] = [await running(p, { mode: "sleep" }), await running(p, { mode: "slow-crash-twice", milliseconds: 1_000 })];
  const back = await refuse(p);
  await new Promise((done) => setTimeout(done, 7_000));
  await back();
  expect(await p.ended(slow)).toMatchObject({ status: "failed", reason: expect.stringContaining("longer than 5 seconds") as string });
  expect(await attemptOf(p, slow)).toBe(1);
  expect(await p.ended(crashing)).toMatchObject({ status: "succeeded" });
  expect(await attemptOf(p, crashing)).toBe(3);
}, 60_000);

test.skipIf(trialDatabaseServer !== null)("a server that stops meanwhile leaves the result to the next one", async () => {
  const p = await openTestPortal({ dependencies });
  stopLater({ stop: () => p.remove() });
  const id = await running(p, { mode: "slow", milliseconds: 1_000 });
  await refuse(p);
  await expect.poll(() => existsSync(exitOf(p, id)), { timeout: 10_000 }).toBe(true);
  await heartbeats();
  await p.stop({ keep: true });
  const next = await portal({ like: p, dependencies });
  expect(await next.status(id)).toMatchObject({ status: "succeeded" });
  expect(await attemptOf(next, id)).toBe(1);
});
