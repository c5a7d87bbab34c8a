/** A process that joins two running results of others, which both end while it is being stored. */
import { expect, test } from "vitest";
import { portalDatabase } from "../testing/jobs-database.ts";
import type { Database } from "../db/open.ts";
import { claim } from "../jobs/claim.ts";
import { publish } from "../jobs/queue-store.ts";
import type { Work } from "../jobs/work.ts";
import { queueOf } from "../testing/queue-of.ts";
import { stopping, waitingForLocks } from "../testing/stopping.ts";
import { trialDatabaseServer } from "../testing/trial-database.ts";
import { newStepEvents } from "./step-events.ts";
import type { NewStep } from "./step-store.ts";
import { insert } from "./store.ts";

const held = portalDatabase();

/** Equal where the tool is. */
const rules = { keyOf: (work: Work) => work.toolId, urgencyOf: () => "usual" as const, announce: async () => {}, madeState: async () => "" };
async function submit(query: Database, id: string, flow?: { steps: NewStep[] }): Promise<void> {
  const tool = { tool_id: id, tool_version: "1", params: {}, is_example: false, inputs: [] };
  const task = { id, user_id: "anna", name: id, named: false, key: null, program: null, reuse: true, ...tool, ...(flow && { flow }) };
  await insert(query, task, { jobs: 10, tasks: 10, processorSeconds: 3_600 }, rules);
}
const step = (toolId: string, needs: readonly string[]): NewStep => ({
  id: `process-${toolId}`,
  toolId,
  toolVersion: "1",
  params: {},
  needs: needs.map((from) => ({ slot: from, hard: true, step: `process-${from}`, table: "table.csv" })),
});
const events = newStepEvents({ bus: { tell: () => {}, listen: () => () => {} }, ...rules });

// The embedded database has one writer at a time: there is no such moment.
test.runIf(trialDatabaseServer !== null)("its step that needs both gets ready", async () => {
  await submit(held.database, "one");
  await submit(held.database, "other");
  // Each end stops when it has counted the need of the step that needs both: its own task's step, the process' and then that one are written.
  const counting = [stopping(held.database, 3), stopping(held.database, 3)] as const;
  const [first, second] = [queueOf(counting[0].query, "first", { events }), queueOf(counting[1].query, "second", { events })];
  const [one, other] = [(await claim(first, "one"))!, (await claim(second, "other"))!];
  const { query, found, goOn } = stopping(held.database, 2);
  const storing = submit(query, "process", { steps: [step("one", []), step("other", []), step("both", ["one", "other"])] });
  await found;
  const made = { files: [{ name: "table.csv", sha256: "hash", size: 1 }], unchanged: null };
  const ends = [publish(first, one, "one", made), publish(second, other, "other", made)];
  // Each has locked its own task and waits for its result, which the process has.
  await expect.poll(() => waitingForLocks(held.database)).toBe(2);
  goOn();
  // Whichever comes first: the other one may count only what that has left.
  await Promise.race(counting.map(({ found: counted }) => counted));
  await expect.poll(() => waitingForLocks(held.database)).toBe(1);
  for (const end of counting) end.goOn();
  expect(await Promise.all([storing, ...ends])).toEqual([undefined, true, true]);
  const row = held.database.selectFrom("step").select(["unmet", "state"]).where("id", "=", "process-both");
  expect(await row.executeTakeFirst()).toEqual({ unmet: 0, state: "ready" });
});
