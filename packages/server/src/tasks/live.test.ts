/** What a stream of states tells once hints of other servers may have been lost. */
import { expect, test } from "vitest";
import { taskPortals } from "../testing/task-portals.ts";
import type { TaskNews } from "./bus.ts";
import { liveStates } from "./live.ts";

const { portal } = taskPortals();

test("a task that has begun and ended while nothing was heard is told, and no other one that has ended", async () => {
  const p = await portal();
  const [early, late] = [await p.submit({ milliseconds: 1 }), await p.submit({ milliseconds: 2 })];
  for (const id of [early, late]) await p.ended(id);
  await p.database
    .updateTable("task")
    .set({ finished_at: Date.now() - 3_600_000 })
    .execute();

  let hear: (news: TaskNews) => void = () => {};
  const bus = { tell: () => {}, listen: (listener: (news: TaskNews) => void) => ((hear = listener), () => {}) };
  const standings = async () => () => ({ position: null, reusedFrom: null, took: null });
  const stop = new AbortController();
  const states = liveStates({ database: p.database, bus, standings }, "anna", "en", stop.signal);
  const told = async () => (await states.next()).value as { id: string; status: string };
  const first = told();
  const missed = await p.submit({ milliseconds: 3 });
  await p.ended(missed);
  await p.ended(await p.submit({ milliseconds: 4 }, { inputs: { matrix: await p.upload("sample,f1\ns1,1\n", "matrix.csv", "ben") } }, { user: "ben" }), {
    user: "ben",
  });
  hear({ kind: "gap" });
  expect(await first).toMatchObject({ id: missed, status: "succeeded" });
  // What was told is not told again, and what had ended before the stream began is told only where it has changed.
  hear({ kind: "gap" });
  hear({ kind: "task", userId: "anna", taskId: late });
  expect(await told()).toMatchObject({ id: late, status: "succeeded" });
  hear({ kind: "task", userId: "anna", taskId: early });
  expect(await told()).toMatchObject({ id: early, status: "succeeded" });
  stop.abort();
});
