/** How far a process is: what it has finished counts, whatever becomes of its jobs. */
import { expect, test } from "vitest";
import { claim } from "../jobs/claim.ts";
import { deadJobs, publish, requeue, takeOver } from "../jobs/queue-store.ts";
import { portalDatabase } from "../testing/jobs-database.ts";
import { madeRows, rowEvents, rowProgram, rowRules, submitRows } from "../testing/process-rows.ts";
import { queueOf } from "../testing/queue-of.ts";
import { cancelStep } from "./cancel-step.ts";

const held = portalDatabase();

test("of a process never falls, while its servers die and its jobs are begun again", async () => {
  const { database } = held;
  const steps = [
    { id: "a" },
    { id: "b", needs: [{ from: "a" }] },
    { id: "c", needs: [{ from: "a" }] },
    { id: "d", needs: [{ from: "b" }, { from: "c" }] },
    { id: "e", needs: [{ from: "d" }] },
  ];
  await submitRows(database, "process", steps);
  const told: number[] = [];
  const look = async () => {
    const { progress } = await database.selectFrom("task").select("progress").where("id", "=", "process").executeTakeFirstOrThrow();
    const ended = await database.selectFrom("step").select("id").where("state", "in", ["succeeded", "cancelled", "skipped"]).execute();
    expect(progress).toBeCloseTo(ended.length / steps.length, 9);
    told.push(progress);
  };
  let starts = 0;
  const nextServer = () => queueOf(database, `one.${++starts}`, { events: rowEvents, program: rowProgram, predecessors: "one." });
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
    await publish(next, (await claim(next, id))!, id, madeRows(id));
  }
  await look();
  await cancelStep(database, { id: "e", taskId: "process", userId: "anna", reason: { en: "", zh: "" } }, rowRules, async () => {});
  await look();
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told.at(-1)).toBe(0.8);
});
