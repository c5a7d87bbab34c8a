/** A process task that has ended, and is gone on with. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAgain, type Again } from "./again.ts";
import { endSteps } from "./advance.ts";
import { newTaskBus } from "./bus.ts";
import { quickRules, submitFlow } from "../testing/flow-task.ts";
import { openTestPortal, type TestPortal } from "../testing/task-portal.ts";

let p: TestPortal;
beforeAll(async () => {
  p = await openTestPortal({ started: false });
});
afterAll(() => p.stop());

const text = (en: string) => ({ en, zh: en });
const quotas = { jobs: 4, tasks: 50, processorSeconds: 1e6 };
const againOf = (most = quotas): Again =>
  newAgain({
    database: p.database,
    rules: quickRules,
    quotas: most,
    countResults: async () => {},
    engine: { kick: () => {} },
    bus: newTaskBus(p.platform.hints),
  });
/** No two tests mean the same computations. */
let milliseconds = 0;
const newFlow = async (steps: readonly { mode: string; after?: number[] }[]) => {
  milliseconds += 1;
  return await submitFlow(
    p,
    steps.map((step) => ({ ...step, milliseconds })),
  );
};
const rowsOf = async (task: string) =>
  await p.database
    .selectFrom("step")
    .select(["id", "state", "reason", "result_id", "variant", "reused"])
    .where("task_id", "=", task)
    .orderBy("position")
    .execute();
const states = async (task: string) => (await rowsOf(task)).map(({ state }) => state);

/** As a job's end would have it. */
async function end(task: string, ends: Record<string, "succeeded" | "failed">): Promise<void> {
  await p.database.transaction().execute(async (trx) => {
    for (const [id, state] of Object.entries(ends)) {
      const step = await trx.selectFrom("step").select("result_id").where("id", "=", id).executeTakeFirstOrThrow();
      if (state === "succeeded") await trx.updateTable("result").set({ state: "there" }).where("id", "=", step.result_id!).execute();
      else await trx.deleteFrom("result").where("id", "=", step.result_id!).execute();
    }
    const list = Object.entries(ends).map(([id, state]) => ({ id, state, fault_code: "", reason: state === "failed" ? text("No numbers.") : null }));
    await endSteps(trx, { id: task, ownerId: "anna", kind: "flow" }, list, quickRules);
  });
}
const refusal = async (promise: Promise<unknown>): Promise<string> =>
  await promise.then(
    () => "",
    (error: Error) => error.message,
  );

describe("going on", () => {
  it("computes what failed again, with what was left out because of it, under the same id", async () => {
    const { task, ids } = await newFlow([{ mode: "ok" }, { mode: "ok", after: [0] }, { mode: "ok" }]);
    const again = againOf();
    expect(await refusal(again.goOn("anna", task))).toContain("The process is still running.");
    await end(task, { [ids[2]!]: "succeeded" });
    await end(task, { [ids[0]!]: "failed" });
    expect(await states(task)).toEqual(["failed", "skipped", "succeeded"]);
    expect(await p.status(task)).toMatchObject({ status: "succeeded" });
    expect(await refusal(again.goOn("bert", task))).toBe("There is no such task among yours.");
    expect(await again.goOn("anna", task)).toBe(2);
    expect(await states(task)).toEqual(["ready", "waiting", "succeeded"]);
    expect((await rowsOf(task)).map(({ reason }) => reason)).toEqual(["", "", ""]);
    expect(await p.status(task)).toMatchObject({ status: "queued", reason: "" });
    await end(task, { [ids[0]!]: "succeeded" });
    expect(await states(task)).toEqual(["succeeded", "ready", "succeeded"]);
    await end(task, { [ids[1]!]: "succeeded" });
    expect(await p.status(task)).toMatchObject({ status: "succeeded", progress: 1 });
    expect(await refusal(again.goOn("anna", task))).toContain("Nothing of this process has failed");
  });

  it("makes anew what was made without it, also where another task has the result of its first run", async () => {
    const flow = [{ mode: "ok" }, { mode: "ok" }, { mode: "ok", after: [0, 1] }];
    const { task, ids } = await newFlow(flow);
    await p.database.updateTable("step_need").set({ hard: 0 }).where("from_step", "=", ids[1]!).execute();
    await end(task, { [ids[0]!]: "succeeded", [ids[1]!]: "failed" });
    await end(task, { [ids[2]!]: "succeeded" });
    // Another task of the same user's that was given it.
    const { task: other, ids: others } = await newFlow([{ mode: "ok" }]);
    await p.database.updateTable("step").set({ result_id: ids[2]!, state: "succeeded" }).where("id", "=", others[0]!).execute();
    expect(await againOf().goOn("anna", task)).toBe(2);
    const made = { result_id: ids[1]!, name: "tests.csv", sha256: "f".repeat(64), size: 1 };
    await p.database.insertInto("result_file").values(made).execute();
    await end(task, { [ids[1]!]: "succeeded" });
    const last = (await rowsOf(task))[2]!;
    expect([last.state, last.reused]).toEqual(["ready", 0]);
    expect(last.result_id).not.toBe(ids[2]);
    expect((await rowsOf(other))[0]!.result_id).toBe(ids[2]);
  });

  it("takes up what was cancelled as a whole, and leaves what was cancelled by itself", async () => {
    const { task, ids } = await newFlow([{ mode: "ok" }, { mode: "ok", after: [0] }, { mode: "ok" }]);
    await p.tasks.flowSteps.cancel("anna", task, ids[0]!);
    await end(task, { [ids[2]!]: "failed" });
    expect(await againOf().goOn("anna", task)).toBe(1);
    expect(await states(task)).toEqual(["cancelled", "skipped", "ready"]);
    const { task: whole } = await newFlow([{ mode: "ok" }, { mode: "ok", after: [0] }]);
    await p.database.updateTable("task").set({ status: "cancelled" }).where("id", "=", whole).execute();
    await p.database.updateTable("step").set({ state: "cancelled", result_id: null }).where("task_id", "=", whole).execute();
    expect(await againOf().goOn("anna", whole)).toBe(2);
    expect(await states(whole)).toEqual(["ready", "waiting"]);
  });
});

describe("a variant", () => {
  const asked = (task: string, of: string, more: object = {}) => ({
    userId: "anna",
    taskId: task,
    of,
    params: { mode: "ok", milliseconds: 1, port: 7 },
    toolVersion: "1.0.0",
    inner: null,
    views: [],
    most: 2,
    ...more,
  });
  it("stands beside its original, once, and the task stays as it has ended", async () => {
    const { task, ids } = await newFlow([{ mode: "ok" }, { mode: "ok", after: [0] }, { mode: "fail" }]);
    for (const [at, id] of ids.entries())
      await p.database
        .updateTable("step")
        .set({ module_chart: `m${at}`, comparison: "all" })
        .where("id", "=", id)
        .execute();
    await end(task, { [ids[0]!]: "succeeded", [ids[2]!]: "failed" });
    await end(task, { [ids[1]!]: "succeeded" });
    const again = againOf();
    const id = await again.addVariant(asked(task, ids[0]!));
    expect(await again.addVariant(asked(task, ids[0]!))).toBe(id);
    expect(await p.status(task)).toMatchObject({ status: "succeeded" });
    const { data } = await p.tasks.flowSteps.list(task, { page: 1, size: 10 });
    expect(data.map(({ module_chart, variant, state }) => `${module_chart}~${variant} ${state}`)).toEqual([
      "m0~ succeeded",
      "m0~2 ready",
      "m1~ succeeded",
      "m2~ failed",
    ]);
    // With a look of its own it is another one; of these there is an end.
    const views = [{ chart: "bars", view: { title: "Mine" } }];
    const looked = await again.addVariant(asked(task, ids[0]!, { views }));
    expect(looked).not.toBe(id);
    expect(await again.addVariant(asked(task, ids[0]!, { views }))).toBe(looked);
    expect(await refusal(again.addVariant(asked(task, ids[0]!, { params: { mode: "ok", milliseconds: 2 } })))).toContain("This chart has 2 variants already");
    // It can be ended by itself, and nothing goes on because of it.
    expect(await p.tasks.flowSteps.cancel("anna", task, id)).toBe(true);
    expect(await p.status(task)).toMatchObject({ status: "succeeded" });
  });

  it("takes along the step without a card that is set otherwise with it", async () => {
    const { task, ids } = await newFlow([{ mode: "ok" }, { mode: "ok", after: [0] }]);
    await p.database.updateTable("step").set({ module_chart: "inner", comparison: "all", shown: 0 }).where("id", "=", ids[0]!).execute();
    await p.database.updateTable("step").set({ module_chart: "card", comparison: "all" }).where("id", "=", ids[1]!).execute();
    await end(task, { [ids[0]!]: "succeeded" });
    await end(task, { [ids[1]!]: "succeeded" });
    const params = { mode: "ok", milliseconds, port: 1 };
    const inner = { of: ids[0]!, params: { mode: "ok", milliseconds, port: 50 }, toolVersion: "1.0.0" };
    const again = againOf();
    const id = await again.addVariant(asked(task, ids[1]!, { params, inner }));
    expect(await again.addVariant(asked(task, ids[1]!, { params, inner }))).toBe(id);
    const added = (await rowsOf(task)).filter(({ variant }) => variant === "2");
    expect(added.map(({ state }) => state)).toEqual(["ready", "waiting"]);
    await end(task, { [added[0]!.id]: "succeeded" });
    expect((await rowsOf(task)).find((row) => row.id === id)!.state).not.toBe("waiting");
    // Of the same data with other settings of its own it is another one.
    expect(await again.addVariant(asked(task, ids[1]!, { params: { ...params, port: 2 } }))).not.toBe(id);
  });

  it("is refused where what it needs isn't there, and to everybody else", async () => {
    const { task, ids } = await newFlow([{ mode: "ok" }, { mode: "ok", after: [0] }, { mode: "ok" }]);
    await end(task, { [ids[0]!]: "failed", [ids[2]!]: "succeeded" });
    const again = againOf();
    expect(await refusal(again.addVariant(asked(task, ids[1]!)))).toContain("What this chart is computed from is not there");
    expect(await refusal(again.addVariant({ ...asked(task, ids[2]!), userId: "bert" }))).toBe("There is no such task among yours.");
  });

  it("is refused, as going on is, to who has used up the processor hours of a day; nothing is changed by it", async () => {
    const { task, ids } = await newFlow([{ mode: "ok" }, { mode: "ok" }]);
    await end(task, { [ids[0]!]: "succeeded", [ids[1]!]: "failed" });
    const now = Date.now();
    const spent = { owner_id: "anna", begun_at: now - 2 * 3_600_000, ended_at: now - 3_600_000, cores: 1 };
    await p.database.insertInto("spent_time").values(spent).execute();
    const before = await rowsOf(task);
    const used = /^Your tasks took 1 of the 0\.5 processor hours/;
    const again = againOf({ ...quotas, processorSeconds: 1_800 });
    expect(await refusal(again.goOn("anna", task))).toMatch(used);
    expect(await refusal(again.addVariant(asked(task, ids[0]!, { params: { mode: "ok", milliseconds: 987 } })))).toMatch(used);
    expect(await rowsOf(task)).toEqual(before);
    await p.database.deleteFrom("spent_time").execute();
    expect(await again.goOn("anna", task)).toBe(1);
  });
});
