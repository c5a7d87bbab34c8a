/** What becomes of a process as its steps end: by its cards, by one that is cancelled, by one whose data have too little. */
import { expect, it } from "vitest";
import { endSteps } from "../tasks/advance.ts";
import { newStepEvents } from "../tasks/step-events.ts";
import { newTaskBus } from "../tasks/bus.ts";
import { quickRules, submitFlow } from "../testing/flow-task.ts";
import { taskPortals } from "../testing/task-portals.ts";
import type { TestPortal } from "../testing/task-portal.ts";

const { portal } = taskPortals();
const text = (en: string) => ({ en, zh: en });
const states = async (p: TestPortal, task: string) =>
  (await p.database.selectFrom("step").select(["state", "reason"]).where("task_id", "=", task).orderBy("position").execute()).map(({ state, reason }) =>
    `${state} ${reason === "" ? "" : (JSON.parse(reason) as { en: string }).en}`.trim(),
  );

it("cancels one step, skips what needs it, and goes on with the others", async () => {
  const p = await portal({ started: false });
  const { task, ids } = await submitFlow(p, [{ mode: "ok" }, { mode: "ok", after: [0] }, { mode: "ok" }]);
  expect(await p.tasks.flowSteps.cancel("bert", task, ids[0]!)).toBe(false);
  expect(await p.tasks.flowSteps.cancel("anna", task, ids[0]!)).toBe(true);
  expect(await p.tasks.flowSteps.cancel("anna", task, ids[0]!)).toBe(false);
  expect((await states(p, task)).map((state) => state.split(" ")[0])).toEqual(["cancelled", "skipped", "ready"]);
  // Nobody wants its result any more.
  expect(await p.database.selectFrom("result").select("id").execute()).toEqual([{ id: ids[2]! }]);
  const { progress, status } = await p.status(task);
  expect([status, progress.toFixed(2)]).toEqual(["queued", "0.67"]);
  expect(await p.tasks.flowSteps.cancel("anna", task, ids[2]!)).toBe(true);
  expect(await p.status(task)).toMatchObject({ status: "failed" });
});

it("succeeds by the cards of its result alone", async () => {
  const p = await portal({ started: false });
  const end = async (shown: number) => {
    const { task, ids } = await submitFlow(p, [{ mode: "ok" }, { mode: "fail" }]);
    await p.database.updateTable("step").set({ shown }).where("id", "=", ids[0]!).execute();
    await p.database.transaction().execute(async (transaction) => {
      const ended = [
        { id: ids[0]!, state: "succeeded" as const, fault_code: "", reason: null },
        { id: ids[1]!, state: "failed" as const, fault_code: "bad", reason: text("No numbers.") },
      ];
      await endSteps(transaction, { id: task, ownerId: "anna", kind: "flow" }, ended, quickRules);
    });
    return await p.status(task);
  };
  expect(await end(1)).toMatchObject({ status: "succeeded", reason: "", progress: 1 });
  expect(await end(0)).toMatchObject({ status: "failed", reason: "No numbers." });
});

it("passes on what a step had nothing to do with, and says so again where its result is taken over", async () => {
  const p = await portal({ started: false });
  const { task, ids } = await submitFlow(p, [{ mode: "ok" }, { mode: "ok", after: [0] }]);
  const events = newStepEvents({ bus: newTaskBus(p.platform.hints), ...quickRules });
  const nothing = text("Nothing to do: no value is missing; the data is passed on as it is.");
  await p.database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("result")
      .set({ state: "there", unchanged: JSON.stringify(nothing) })
      .where("id", "=", ids[0]!)
      .execute();
    await events.ended(transaction, [{ result: ids[0]!, ok: true, unchanged: nothing }]);
  });
  expect(await states(p, task)).toEqual([`unchanged ${nothing.en}`, "ready"]);
  const { task: again } = await submitFlow(p, [{ mode: "ok" }, { mode: "ok", after: [0] }]);
  expect((await states(p, again))[0]).toBe(`unchanged ${nothing.en}`);
});

it("leaves out what a tool says its data have too little for", async () => {
  const p = await portal({ started: false });
  const { task, ids } = await submitFlow(p, [{ mode: "ok" }, { mode: "ok", after: [0] }, { mode: "ok" }]);
  const events = newStepEvents({ bus: newTaskBus(p.platform.hints), ...quickRules });
  const few = text("2 features meet the rule in this comparison; at least 3 are needed.");
  await p.database.transaction().execute(async (transaction) => {
    await events.ended(transaction, [{ result: ids[0]!, ok: false, code: "skipped", reason: few }]);
  });
  expect(await states(p, task)).toEqual([`skipped ${few.en}`, `skipped ${few.en}`, "ready"]);
});
