import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jobsDatabase, waitingRow } from "../testing/jobs-database.ts";
import { newPositions } from "./positions.ts";

const jobs = jobsDatabase();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `r${String(at).padStart(4, "0")}`);
async function wait(ids: readonly string[]): Promise<void> {
  await jobs.database
    .insertInto("result")
    .values(ids.map((id) => ({ ...waitingRow, id, owner_id: "anna", place: `2-${id}` })))
    .execute();
}

test("an answer serves for a moment and no longer, however many others are asked for meanwhile", async () => {
  await wait(names(20));
  const positions = newPositions(jobs.database, 50);
  expect((await positions(["r0019"])).get("r0019")).toBe(19);
  await jobs.database.deleteFrom("result").where("id", "<", "r0015").execute();
  expect((await positions(["r0019"])).get("r0019")).toBe(19);
  for (let at = 0; at < 3; at++) {
    vi.advanceTimersByTime(100);
    await positions([`gone ${at}`]);
  }
  expect((await positions(["r0019"])).get("r0019")).toBe(4);
});

test("all of those that are asked for at once have their places", async () => {
  const all = names(1_201);
  for (let from = 0; from < all.length; from += 400) await wait(all.slice(from, from + 400));
  const positions = newPositions(jobs.database, 50);
  const [some, rest] = await Promise.all([positions(all.slice(0, 300)), positions(all.slice(300))]);
  expect([...some.entries()]).toEqual(all.slice(0, 300).map((id, at) => [id, at]));
  expect([...rest.values()].toSorted((a, b) => a - b)).toEqual(all.slice(300).map((_, at) => at + 300));
  expect([...(await positions(["nobody"]))]).toEqual([]);
});
