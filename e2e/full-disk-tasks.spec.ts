/** A disk that fills while tasks run: each of them ends, with its result or with a reason, once there is room again. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { signIn } from "./client.ts";
import { fullDisk, startedBy, startPortal } from "./portal.ts";
import { leaveRoom, makeRoom } from "./upload-faults.ts";

test("eight tasks on a disk that fills while they run end within a minute after there is room again", async () => {
  test.skip(fullDisk() !== "disk", "`unshare` is refused here: there is no disk to fill");
  test.setTimeout(240_000);
  const portal = await startPortal({ diskBytes: 60_000_000, env: { PORTAL_JOBS: "4" } });
  try {
    const client = await signIn(portal.url);
    const submit = async () => (await client.post<{ id: string }>("task/store_example", { tool_id: "pca" })).content.data.id;
    const statesOf = async (ids: string[]) =>
      (await client.get<{ id: string; status: string; reason: string }[]>("task/all_status", { ids: ids.join(",") })).content.data;
    // What has read one result is kept for the next, on a full disk, too.
    const before = await submit();
    await expect.poll(async () => (await statesOf([before]))[0]!.status, { timeout: 60_000 }).toBe("succeeded");
    const { id } = (await client.upload("before.csv", "a,b\n")).content.data;
    // At once: a slow machine would have computed the first before it has the last.
    const ids = await Promise.all(Array.from({ length: 8 }, submit));
    const states = async () => await statesOf(ids);
    const running = async () => (await states()).some(({ status }) => status === "running") && startedBy(portal).some(({ job }) => job);
    await expect.poll(running, { timeout: 60_000, intervals: [50] }).toBe(true);
    leaveRoom(portal, 0);
    // A reserve is given up for what is small and needed: somebody signs in and deletes. Nothing new is stored.
    await expect.poll(() => existsSync(join(portal.data, "reserve"))).toBe(false);
    const other = await signIn(portal.url);
    expect((await other.upload("more.csv", "a,b\n")).status).toBe(503);
    const removed = await fetch(`${portal.url}/api/front/user_file_store/delete?ids=${id}`, { method: "DELETE", headers: other.headers });
    expect(removed.status).toBe(200);
    // Whatever ran has ended, and for a while nothing is begun that could end.
    let quietSince = Date.now();
    let known = new Set<string>();
    await expect
      .poll(
        () => {
          const started = startedBy(portal);
          if (started.some(({ pid, job }) => job || !known.has(pid))) quietSince = Date.now();
          known = new Set(started.map(({ pid }) => pid));
          return Date.now() - quietSince;
        },
        { timeout: 60_000, intervals: [50] },
      )
      .toBeGreaterThan(3_000);
    const open = async () => (await states()).filter(({ status }) => status === "queued" || status === "running");
    // It filled in time: some still wait.
    expect(await open()).not.toEqual([]);
    makeRoom(portal);
    await expect.poll(open, { timeout: 60_000 }).toEqual([]);
    await expect.poll(() => existsSync(join(portal.data, "reserve"))).toBe(true);
    for (const { status, reason } of await states()) if (status !== "succeeded") expect(reason).toContain("storage is full");
  } finally {
    await portal.stop();
  }
});
