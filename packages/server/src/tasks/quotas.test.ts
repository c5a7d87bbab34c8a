/** What a user may have waiting and computed, as whoever submits meets it. */
import { cancelTask } from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import { setWorkQuotas } from "../jobs/quota.ts";
import { failureOf } from "../testing/failure.ts";
import { taskPortals } from "../testing/task-portals.ts";

const { portal } = taskPortals();
const hour = 3_600_000;

test("tasks that wait: as many as may be, also of submits at once; what is refused leaves nothing, others go on", async () => {
  const p = await portal({ started: false, environment: { PORTAL_QUOTA_TASKS: "3" } });
  const matrix = await p.upload("sample,f1\ns1,1\n");
  const all = await Promise.allSettled(Array.from({ length: 8 }, async () => await p.submit({}, { inputs: { matrix } })));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const refused = await failureOf(p.submit({}, { inputs: { matrix } }));
  expect(refused.status).toBe(429);
  expect(refused.text.en).toMatch(/^You have 3 tasks waiting, .* cancel one/);
  expect(refused.text.zh).toContain("您已有 3 个任务在排队");
  for (const table of ["task", "step", "result"] as const) expect(await p.database.selectFrom(table).selectAll().execute(), table).toHaveLength(3);
  await p.submit({}, {}, { user: "ben" });

  await setWorkQuotas(p.database, "anna", { tasks: 4 });
  await p.submit({}, { inputs: { matrix } });
  expect((await failureOf(p.submit({}, { inputs: { matrix } }))).text.en).toContain("You have 4 tasks waiting");
});

test("processor hours of a day: over them new tasks are refused with when that ends; an equal result that is there or on its way costs nothing", async () => {
  const p = await portal({ environment: { PORTAL_QUOTA_PROCESSOR_HOURS: "2" } });
  const inputs = { matrix: await p.upload("sample,f1\ns1,1\ns2,2\n") };
  const first = await p.submit({}, { inputs });
  await p.ended(first);
  const now = Date.now();
  const spend = async (begun: number, cores: number) =>
    await p.database
      .insertInto("spent_time")
      .values({ owner_id: "anna", begun_at: now - begun, ended_at: now - begun + hour, cores })
      .execute();
  await spend(20 * hour, 1);
  await p.submit({ port: 1 }, { inputs });
  const running = await p.submit({ mode: "sleep" }, { inputs });
  await spend(10 * hour, 1);
  const refused = await failureOf(p.submit({ port: 2 }, { inputs }));
  expect(refused.status).toBe(429);
  expect(refused.text.en).toMatch(/^Your tasks took 2 of the 2 processor hours .* in about 4 hours( 1 minute)?;/);
  expect(refused.text.zh).toMatch(/大约 4 小时( 1 分钟)?后/);
  expect(refused.retryAfterSeconds! / 3_600).toBeCloseTo(4, 1);

  expect((await p.ended(await p.submit({}, { inputs, reuse: true }))).reused_from).toBe(first);
  // One that is on its way is computed once, for both who wait for it.
  const joined = await p.submit({ mode: "sleep" }, { inputs, reuse: true });
  expect((await p.status(joined)).reused_from).toBe(running);
  for (const id of [running, joined]) await p.call(cancelTask, { id });
  await p.submit({ port: 2 }, { inputs: { matrix: await p.upload("sample,f1\ns1,1\n", "matrix.csv", "ben") } }, { user: "ben" });
  await setWorkQuotas(p.database, "anna", { processorSeconds: 3 * 3_600 });
  await p.submit({ port: 2 }, { inputs });
});

test("who has as many running as may be waits, and the next one begins when one has ended", async () => {
  const p = await portal({ environment: { PORTAL_QUOTA_JOBS: "1" }, dependencies: { heartbeatMs: 200 } });
  const [one, two] = [await p.submit({ mode: "sleep" }), await p.submit({})];
  await expect.poll(async () => (await p.status(one)).status, { timeout: 20_000 }).toBe("running");
  const ben = await p.submit({}, {}, { user: "ben" });
  await expect.poll(async () => (await p.status(ben, { user: "ben" })).status, { timeout: 20_000 }).toBe("succeeded");
  expect((await p.status(two)).status).toBe("queued");
  await p.call(cancelTask, { id: one });
  expect((await p.ended(two)).status).toBe("succeeded");
  expect(await p.database.selectFrom("spent_time").select("owner_id").execute()).toHaveLength(3);
});
