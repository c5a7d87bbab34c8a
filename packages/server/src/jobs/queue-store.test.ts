import { beforeEach, expect, test } from "vitest";
import { jobsDatabase, noEvents, waitingRow } from "../testing/jobs-database.ts";
import { claim, deadJobs, renew, takeOver, type QueueOptions } from "./queue-store.ts";

const jobs = jobsDatabase();
beforeEach(async () => {
  await jobs.database
    .insertInto("result")
    .values({ ...waitingRow, id: "r", owner_id: "anna", place: "2-r" })
    .execute();
});

const away = { goesOn: false };
const several = { alone: false, own: false };
const server = (holder: string, leaseMs: number): QueueOptions => ({
  database: jobs.database,
  events: noEvents,
  countResults: async () => {},
  holder,
  predecessors: `${holder}.`,
  leaseMs,
  jobsEach: 50,
  coresOf: () => 2,
  shape: null,
});

test("a job whose server lengthens its lease after all is not taken from it", async () => {
  const job = (await claim(server("slow", -1_000), "r"))!;
  const other = server("other", 60_000);
  const dead = await deadJobs(other, several);
  expect(dead).toMatchObject([{ id: job.id, holder: "slow", result: "r" }]);
  expect(await renew(server("slow", 60_000), [job.id])).toEqual([{ id: job.id, epoch: 1 }]);
  expect(await takeOver(other, dead[0]!, away)).toBeNull();
  expect(await jobs.database.selectFrom("job").select(["holder", "epoch"]).execute()).toEqual([{ holder: "slow", epoch: 1 }]);
});

test("of several servers that find a dead one's job one gets it", async () => {
  await claim(server("dead", -1_000), "r");
  const [one, other] = [server("one", 60_000), server("other", 60_000)];
  const [[seen], [too]] = [await deadJobs(one, several), await deadJobs(other, several)];
  expect(await takeOver(one, seen!, away)).toMatchObject({ epoch: 2, result: "r", attempt: 1 });
  expect(await takeOver(other, too!, away)).toBeNull();
  expect(await deadJobs(other, several)).toEqual([]);
});
