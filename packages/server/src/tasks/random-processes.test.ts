/** Random processes under kills, cancels and deaths at any moment: it always ends, nothing is computed twice, and every reason names its cause. */
import { expect, test } from "vitest";
import type { Database } from "../db/open.ts";
import { portalDatabase } from "../testing/jobs-database.ts";
import { play } from "../testing/random-processes.ts";

const held = portalDatabase();
const seeds = 24;
const isEnd = (state: string): boolean => !["waiting", "ready", "running"].includes(state);
const isUsable = (state: string): boolean => state === "succeeded" || state === "unchanged";

interface Step {
  id: string;
  task_id: string;
  state: string;
  unmet: number;
  reason: string;
  cause_step: string | null;
  result_id: string | null;
  status: string;
  result_state: string | null;
}

async function rowsOf(database: Database) {
  const steps: Step[] = await database
    .selectFrom("step")
    .innerJoin("task", "task.id", "step.task_id")
    .leftJoin("result", "result.id", "step.result_id")
    .select(["step.id", "step.task_id", "step.state", "step.unmet", "step.reason", "step.cause_step", "step.result_id", "task.status"])
    .select("result.state as result_state")
    .execute();
  const needs = await database.selectFrom("step_need").select(["step_id", "from_step", "hard"]).where("from_step", "is not", null).execute();
  const results = await database.selectFrom("result").select(["id", "owner_id", "key", "state", "job_id"]).execute();
  return { steps: new Map(steps.map((step) => [step.id, step])), needs: Map.groupBy(needs, ({ step_id }) => step_id), results };
}

/** Of tasks that were cancelled: how their steps stood then. */
type Cancelled = Map<string, string>;

async function expectSound(database: Database, at: string, cancelled: Cancelled): Promise<void> {
  const { steps, needs, results } = await rowsOf(database);
  const wrong: string[] = [];
  const say = (what: string): void => void wrong.push(`${at}: ${what}`);
  for (const step of steps.values()) {
    const { id, state, status } = step;
    if (status === "cancelled") {
      // No step of a cancelled task starts, or ends once more.
      if (!isEnd(state)) say(`${id} of a cancelled task is ${state}`);
      if ((cancelled.get(id) ?? state) !== state) say(`${id} of a cancelled task was ${cancelled.get(id)}, and is ${state}`);
      cancelled.set(id, state);
      continue;
    }
    const sources = (needs.get(id) ?? []).map(({ from_step, hard }) => ({ ...steps.get(from_step!)!, hard: hard === 1 }));
    const open = sources.filter((source) => !isEnd(source.state)).length;
    const lost = sources.filter((source) => source.hard && isEnd(source.state) && !isUsable(source.state));
    if (state === "waiting" && (step.unmet !== open || open === 0 || lost.length > 0))
      say(`${id} waits for ${step.unmet}, and ${open} are open, ${lost.length} lost`);
    if ((state === "ready" || state === "running") && (open > 0 || lost.length > 0)) say(`${id} is ${state} without what it needs`);
    const there = { ready: "waiting", running: "running", succeeded: "there", unchanged: "there" }[state];
    if (there !== undefined && step.result_state !== there) say(`${id} is ${state}, and its result ${step.result_state}`);
    if (isEnd(state) && !isUsable(state)) {
      if (step.result_id !== null) say(`${id} is ${state} and has a result`);
      const cause = step.cause_step === null ? step : steps.get(step.cause_step);
      if (state !== "skipped" && step.cause_step !== null) say(`${id} ${state} for another`);
      // Whom it names began it, for the same reason, and in between all were lost.
      if (step.reason === "" || cause?.reason !== step.reason || cause.cause_step !== null)
        say(`${id} is ${state}, which names ${step.cause_step}: ${step.reason}`);
      if (step.cause_step !== null && !lost.some((source) => source.id === step.cause_step || source.cause_step === step.cause_step))
        say(`${id} names ${step.cause_step}, which it did not need`);
    }
    if (!isEnd(state) && isEnd(status) && status !== "running" && status !== "queued") say(`${id} is ${state} of a task that ${status}`);
  }
  for (const [task, own] of Map.groupBy(steps.values(), ({ task_id }) => task_id))
    if (own.every(({ state }) => isEnd(state)) && ["queued", "running"].includes(own[0]!.status))
      say(`${task} is ${own[0]!.status}, and all its steps have ended`);
  const wanted = new Set([...steps.values()].map(({ result_id }) => result_id));
  for (const [key, equal] of Map.groupBy(results, ({ owner_id, key: of }) => `${owner_id} ${of}`))
    if (equal.length > 1) say(`${equal.length} results of ${key}: ${equal.map(({ state }) => state).join(", ")}`);
  for (const { id, state, job_id } of results) {
    if (!wanted.has(id)) say(`nobody wants ${id}, which is ${state}`);
    if ((state === "running") !== (job_id !== null) && state !== "there") say(`${id} is ${state} in job ${job_id}`);
  }
  expect(wrong).toEqual([]);
}

test("any order of ends, kills, late words and cancels leaves rows that agree, and ends", async () => {
  const { database } = held;
  const all = { kills: 0, late: 0, cancels: 0, shared: 0, computed: 0 };
  for (let seed = 1; seed <= seeds; seed++) {
    const cancelled: Cancelled = new Map();
    const { computed, ...told } = await play(database, seed, async (at) => await expectSound(database, at, cancelled));
    for (const name of ["kills", "late", "cancels", "shared"] as const) all[name] += told[name];
    all.computed += [...computed.values()].reduce((sum, one) => sum + one, 0);
    const left = await database.selectFrom("result").select("id").where("state", "<>", "there").execute();
    expect([left, await database.selectFrom("job").select("id").execute()], `seed ${seed}`).toEqual([[], []]);
    // The next seed is not looked at together with this one.
    for (const table of ["task", "step", "step_need", "result", "result_file"] as const) await database.deleteFrom(table).execute();
  }
  // They really come by everything.
  for (const [name, least] of [
    ["kills", 100],
    ["late", 10],
    ["cancels", 30],
    ["shared", 20],
    ["computed", 100],
  ] as const)
    expect(all[name], name).toBeGreaterThan(least);
}, 120_000);
