/** What one user may have computed, by the claims of several servers and by the time that jobs took. */
import { beforeEach, expect, test } from "vitest";
import { jobsDatabase, waitingRow } from "../testing/jobs-database.ts";
import { queueOf } from "../testing/queue-of.ts";
import { setWorkQuotas, timeUntilBelow, usedTime, workAccountOf } from "./quota.ts";
import { dayMs, forgetSpent, runningOf } from "./quota-store.ts";
import { claim, type ClaimedJob } from "./claim.ts";
import { deadJobs, fail, noteState, requeue, takeOver, type HeldJob, type QueueOptions } from "./queue-store.ts";
import { drop } from "./result-store.ts";

const jobs = jobsDatabase();
const usual = { jobs: 3, tasks: 200, processorSeconds: 3_600 };
const server = (holder: string, leaseMs = 60_000): QueueOptions => queueOf(jobs.database, holder, { leaseMs, jobsEach: usual.jobs, coresOf: () => 2 });
const ids = Array.from({ length: 12 }, (_, at) => `r${10 + at}`);
const hour = 3_600_000;

beforeEach(async () => {
  await jobs.database
    .insertInto("result")
    .values(ids.map((id, at) => ({ ...waitingRow, id, owner_id: at < 10 ? "anna" : "ben", place: `2-${id}` })))
    .execute();
});
/** As if it had begun so long ago. */
async function longAgo(job: ClaimedJob, ms: number): Promise<void> {
  await jobs.database
    .updateTable("job")
    .set((on) => ({ begun_at: on("begun_at", "-", ms) }))
    .where("id", "=", job.id)
    .execute();
}
const again = async (options: QueueOptions, job: HeldJob): Promise<boolean> => await requeue(options, job, job.results[0]!.id, { crashed: false });
const hoursOf = async (owner = "anna"): Promise<number> => (await usedTime(jobs.database, owner, usual.processorSeconds)).usedSeconds / 3_600;

test("servers that claim at once never have more of one user's running than may be, and others go on", async () => {
  const claimed = await Promise.all(ids.map(async (id, at) => await claim(server(`server ${at % 4}`), id)));
  // Who was passed over in that moment comes in the next.
  for (const id of ids) claimed.push(await claim(server("server 1"), id));
  expect(claimed.filter((job) => job?.ownerId === "anna")).toHaveLength(3);
  expect(claimed.filter((job) => job?.ownerId === "ben")).toHaveLength(2);
  expect(await runningOf(jobs.database, "anna")).toBe(3);

  await again(
    server("server 1"),
    claimed.find((job) => job?.ownerId === "anna")!,
  );
  await setWorkQuotas(jobs.database, "anna", { jobs: 4 });
  const more = [];
  for (const id of ids) more.push(await claim(server("server 1"), id));
  expect(more.filter((job) => job !== null).length).toBeGreaterThan(0);
  expect(await runningOf(jobs.database, "anna")).toBe(4);
});

test("every end of a job counts its time on all of its cores: put back, dropped, failed", async () => {
  const here = server("here");
  const [one, two, three] = [(await claim(here, "r10"))!, (await claim(here, "r11"))!, (await claim(here, "r12"))!];
  for (const job of [one, two, three]) await longAgo(job, hour);
  expect(await hoursOf()).toBe(0);
  await again(here, one);
  expect(await hoursOf()).toBeCloseTo(2, 2);
  await jobs.database.transaction().execute(async (trx) => await drop(trx, ["r11"], async () => {}));
  expect(await hoursOf()).toBeCloseTo(4, 2);
  await fail(here, three, "r12", { code: "time", reason: { en: "", zh: "" } });
  expect(await hoursOf()).toBeCloseTo(6, 2);
  expect(await hoursOf("ben")).toBe(0);
});

test("what a job waits on a cluster, and what follows the death of its server, is not its owner's time", async () => {
  const here = server("here", -hour);
  const [queued, died] = [(await claim(here, "r10"))!, (await claim(here, "r11"))!];
  await longAgo(queued, hour);
  await noteState(here, queued, "waiting");
  await noteState(here, queued, "running");
  await again(here, queued);
  expect(await hoursOf()).toBeCloseTo(0, 2);

  await longAgo(died, 2 * hour);
  const [dead] = await deadJobs(server("other"), { alone: false, own: false });
  const mine = (await takeOver(server("other"), dead!, { goesOn: false }))!;
  await again(server("other"), mine);
  // Two hours until now, of which one was after the lease had run out.
  expect(await hoursOf()).toBeCloseTo(2, 2);
});

test("of a job that lasted only what lies within the last 24 hours counts, and less is used while the day moves on", async () => {
  const now = Date.now();
  await jobs.database
    .insertInto("spent_time")
    .values([
      { owner_id: "anna", begun_at: now - dayMs - hour, ended_at: now - dayMs + hour, cores: 3 },
      { owner_id: "anna", begun_at: now - 3 * hour, ended_at: now - 2 * hour, cores: 1 },
      { owner_id: "anna", begun_at: now - dayMs - 9 * hour, ended_at: now - dayMs - hour, cores: 9 },
    ])
    .execute();
  const used = await usedTime(jobs.database, "anna", 2.5 * 3_600);
  expect(used.usedSeconds / 3_600).toBeCloseTo(4, 2);
  // Half an hour later half of the first one's three hours have left the day.
  expect(used.freeInMs! / hour).toBeCloseTo(0.5, 2);
  expect((await usedTime(jobs.database, "anna", 5 * 3_600)).freeInMs).toBeNull();
  await forgetSpent(jobs.database);
  expect(await jobs.database.selectFrom("spent_time").select("cores").execute()).toHaveLength(2);
});

test("the moment from which less is used is the first one", () => {
  const spent = [{ begunAt: 0, endedAt: 1_000, cores: 2 }];
  const free = timeUntilBelow(spent, 1_000, 500);
  expect(free).toBe(dayMs - 1_000 + 751);
});

test("what is set for a user stays beside what everybody may", async () => {
  await setWorkQuotas(jobs.database, "anna", { processorSeconds: 60 });
  await setWorkQuotas(jobs.database, "anna", { jobs: 7 });
  expect(await workAccountOf(jobs.database, "anna", usual)).toEqual({
    quotas: { jobs: 7, tasks: 200, processorSeconds: 60 },
    set: { jobs: 7, tasks: null, processorSeconds: 60 },
    running: 0,
    usedSeconds: 0,
  });
  await setWorkQuotas(jobs.database, "anna", { jobs: null, tasks: null, processorSeconds: null });
  expect((await workAccountOf(jobs.database, "anna", usual)).quotas).toEqual(usual);
});
