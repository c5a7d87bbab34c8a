/** How far a process is: what it has finished counts, whatever becomes of its jobs. */
import { expect, test } from "vitest";
import { claim } from "../jobs/claim.ts";
import { deadJobs, publish, requeue, takeOver } from "../jobs/queue-store.ts";
import type { Work } from "../jobs/work.ts";
import { portalDatabase } from "../testing/jobs-database.ts";
import { queueOf } from "../testing/queue-of.ts";
import { cancelStep } from "./cancel-step.ts";
import { newStepEvents } from "./step-events.ts";
import type { NewStep } from "./step-store.ts";
import { insert } from "./store.ts";

const held = portalDatabase();
const rules = { keyOf: (work: Work) => work.toolId, urgencyOf: () => "usual" as const, announce: async () => {}, madeState: async () => "" };
const events = newStepEvents({ bus: { tell: () => {}, listen: () => () => {} }, ...rules });
const step = (id: string, ...needs: string[]): NewStep => ({
  id,
  toolId: id,
  toolVersion: "1",
  params: {},
  needs: needs.map((from) => ({ slot: from, hard: true, step: from, table: "table.csv" })),
});

test("of a process never falls, while its servers die and its jobs are begun again", async () => {
  const { database } = held;
  const task = { tool_id: "flow", tool_version: "1", params: {}, is_example: false, inputs: [], name: "p", named: false, program: null };
  const steps = [step("a"), step("b", "a"), step("c", "a"), step("d", "b", "c"), step("e", "d")];
  await insert(
    database,
    { id: "process", user_id: "anna", key: null, reuse: true, ...task, flow: { steps } },
    { jobs: 9, tasks: 9, processorSeconds: 9e6 },
    rules,
  );
  const told: number[] = [];
  const look = async () => {
    const { progress } = await database.selectFrom("task").select("progress").where("id", "=", "process").executeTakeFirstOrThrow();
    const ended = await database.selectFrom("step").select("id").where("state", "in", ["succeeded", "cancelled", "skipped"]).execute();
    expect(progress).toBeCloseTo(ended.length / steps.length, 9);
    told.push(progress);
  };
  const made = (id: string) => ({ files: [{ name: "table.csv", sha256: `hash of ${id}`, size: 1 }], unchanged: null });
  let starts = 0;
  const nextServer = () => queueOf(database, `one.${++starts}`, { events, predecessors: "one." });
  for (const id of ["a", "b", "c"]) {
    await look();
    // Begun, its server dead, found by the next start, begun again, ended without a word, begun once more.
    expect(await claim(nextServer(), id)).not.toBeNull();
    await look();
    const next = nextServer();
    const [dead] = await deadJobs(next, { alone: false, own: true });
    const mine = (await takeOver(next, dead!, { goesOn: false }))!;
    await requeue(next, mine, id, { crashed: false });
    await look();
    const again = (await claim(next, id))!;
    await look();
    await requeue(next, again, id, { crashed: true });
    await look();
    await publish(next, (await claim(next, id))!, id, made(id));
  }
  await look();
  await cancelStep(database, { id: "e", taskId: "process", userId: "anna", reason: { en: "", zh: "" } }, rules, async () => {});
  await look();
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told.at(-1)).toBe(0.8);
});
