/** A result that is handed on in the moment in which the task that had it lets it go. */
import { expect, test } from "vitest";
import { portalDatabase } from "../testing/jobs-database.ts";
import type { Database } from "../db/open.ts";
import { stopping, waitingForLocks } from "../testing/stopping.ts";
import { trialDatabaseServer } from "../testing/trial-database.ts";
import { insert } from "./store.ts";
import { cancel, remove } from "./task-ends-store.ts";

const held = portalDatabase();

async function submit(query: Database, id: string): Promise<void> {
  const tool = { tool_id: "tool", tool_version: "1", params: {}, is_example: false, inputs: [] };
  const task = { id, user_id: "anna", name: id, named: false, key: null, program: null, reuse: true, ...tool };
  await insert(
    query,
    task,
    { jobs: 10, tasks: 10, processorSeconds: 3_600 },
    { keyOf: () => "same", urgencyOf: () => "usual", announce: async () => {}, madeState: async () => "" },
  );
}

const count = async (): Promise<void> => {};
const reason = { en: "Cancelled.", zh: "已取消。" };
const lettingGo: Record<string, () => Promise<unknown>> = {
  cancelled: async () => expect(await cancel(held.database, { id: "a", userId: "anna", reason }, count)).toEqual({ dropped: [] }),
  deleted: async () => expect(await remove(held.database, "anna", ["a"], count)).toEqual([]),
};

// The embedded database has one writer at a time: there is no such moment.
test.runIf(trialDatabaseServer !== null).each(Object.keys(lettingGo))("it stays when the first task is %s while another one is given it", async (how) => {
  await submit(held.database, "a");
  const { query, found, goOn } = stopping(held.database, 1);
  const second = submit(query, "b");
  await found;
  const ending = lettingGo[how]!();
  await expect.poll(() => waitingForLocks(held.database)).toBe(1);
  goOn();
  await Promise.all([second, ending]);
  expect(await held.database.selectFrom("step").select(["result_id", "state"]).where("task_id", "=", "b").execute()).toEqual([
    { result_id: "a", state: "ready" },
  ]);
  expect(await held.database.selectFrom("result").select(["id", "state"]).execute()).toEqual([{ id: "a", state: "waiting" }]);
});
