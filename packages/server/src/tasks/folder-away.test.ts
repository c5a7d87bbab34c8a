/** The shared folder that is away for a while: no task is given up for it, nothing is written in its place, and what was computed is published once it is there again. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { taskPortals } from "../testing/task-portals.ts";
import { strayServer } from "./own-server.ts";

const { portal } = taskPortals();
const beats = async (): Promise<void> => await new Promise((done) => setTimeout(done, 1_500));

/** Jobs lie in it as they do in the shared folder; `away` leaves an empty folder in its place, as a mount point is. */
async function opened() {
  let jobs = "";
  const isThere = () => existsSync(join(jobs, "marker"));
  const server = { ...strayServer(), mayClaim: isThere, folderIsThere: async () => isThere() };
  const p = await portal({ dependencies: { heartbeatMs: 200, server } });
  jobs = join(p.data, "jobs");
  mkdirSync(join(jobs, "marker"));
  const away = (): void => {
    renameSync(jobs, `${jobs}.away`);
    mkdirSync(jobs);
  };
  const back = (): void => {
    rmSync(jobs, { recursive: true });
    renameSync(`${jobs}.away`, jobs);
  };
  return { p, jobs, away, back };
}

test("what was to begin begins when it is back, however long that takes", async () => {
  const { p, jobs, away, back } = await opened();
  rmSync(jobs, { recursive: true });
  const ids = [await p.submit(), await p.submit({ mode: "slow", milliseconds: 100 })];
  await beats();
  // Its place is not taken.
  expect(existsSync(jobs)).toBe(false);
  for (const id of ids) expect((await p.status(id)).status).not.toBe("failed");
  mkdirSync(join(jobs, "marker"), { recursive: true });
  for (const id of ids) expect(await p.ended(id)).toMatchObject({ status: "succeeded" });
  // Folders of jobs go a moment after their ends are told.
  await expect.poll(() => readdirSync(jobs)).toEqual(["marker"]);
  away();
  back();
});

test("what ends meanwhile is looked at when it is back", async () => {
  const { p, away, back } = await opened();
  const id = await p.submit({ mode: "slow", milliseconds: 600 });
  await expect.poll(async () => (await p.status(id)).status).toBe("running");
  away();
  await beats();
  expect((await p.status(id)).status).not.toBe("failed");
  back();
  expect(await p.ended(id)).toMatchObject({ status: "succeeded" });
});
