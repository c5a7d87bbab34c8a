/** quota show|set|clear, beside a running portal whose users meet what is set. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { operatorHere, type Run } from "../testing/operator-run.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let run: Run;
beforeAll(async () => {
  trial = await startTrial({ PORTAL_QUOTA_TASKS: "20" });
  const here = operatorHere(trial.data, trial.databaseUrl);
  run = async (args) => await here(args, { settings: { PORTAL_QUOTA_TASKS: "20" } });
});
afterAll(() => trial.close());

const shown = async (): Promise<unknown> => JSON.parse((await run("quota show demo --json")).out);
const own = (used: number, quota: number) => ({ used, quota, set: true });
const usual = (used: number, quota: number) => ({ used, quota, set: false });

it("shows what everybody may, sets some of it for one user, and takes that back", async () => {
  expect(await shown()).toEqual({ jobs: usual(0, 50), tasks: usual(0, 20), hours: usual(0, 480) });
  const set = await run("quota set demo@example.org --jobs 2 --hours 0.5");
  expect(set).toMatchObject({ code: 0, err: "" });
  expect(set.out).toMatch(
    /^demo:\njobs at once +0 of 2, set for this user\ntasks that wait +0 of 20\nprocessor hours of 24 h +0 of 0\.5, set for this user\n$/,
  );
  await run("quota set demo --tasks 1");
  expect(await shown()).toEqual({ jobs: own(0, 2), tasks: own(0, 1), hours: own(0, 0.5) });
  await run("quota clear demo --hours");
  expect(await shown()).toEqual({ jobs: own(0, 2), tasks: own(0, 1), hours: usual(0, 480) });
  await run("quota clear demo");
  expect(await shown()).toEqual({ jobs: usual(0, 50), tasks: usual(0, 20), hours: usual(0, 480) });
});

it("counts from the next submit on", async () => {
  const token = await trial.signIn();
  const user = (await trial.portal.accounts.findByLogin("demo"))!;
  const now = Date.now();
  await trial.portal.database
    .insertInto("spent_time")
    .values({ owner_id: user.id, begun_at: now - 7_200_000, ended_at: now - 3_600_000, cores: 3 })
    .execute();
  await run("quota set demo --hours 2");
  const submit = () => trial.send("POST", "task/store_example", { token, language: "zh", body: { tool_id: "pca" } });
  const refused = await submit();
  expect(refused).toMatchObject({ status: 429, showMsg: expect.stringContaining("已用去 3 处理器小时（您账号的上限为 2）") as string });
  expect(Number(refused.headers.get("retry-after")) / 3_600).toBeCloseTo(22.33, 1);
  expect((await run("quota show demo")).out).toContain("3 of 2, set for this user");
  await run("quota clear demo");
  expect((await submit()).status).toBe(200);
});

it("says what is wrong", async () => {
  for (const [args, code, said] of [
    ["quota show nobody", 1, "There is no user nobody. See: users list"],
    ["quota set demo", 1, "Say what to set: --jobs, --tasks or --hours."],
    ["quota set demo --jobs 0", 2, "a whole number from 1 to 10000"],
    ["quota set demo --hours often", 2, "a number of hours"],
    ["quota set demo --hours 0", 2, "a number of hours"],
  ] as const) {
    expect(await run(args), args).toMatchObject({ code, err: expect.stringContaining(said) as string });
  }
});
