import { beforeEach, expect, test } from "vitest";
import { jobsDatabase, waitingRow } from "../testing/jobs-database.ts";
import { queueOf } from "../testing/queue-of.ts";
import type { Database } from "../db/open.ts";
import { claim, claimMore, type Claimed } from "./claim.ts";
import { deadJobs, fail, publish, renew, takeOver, type HeldJob, type QueueOptions } from "./queue-store.ts";

const jobs = jobsDatabase();
beforeEach(async () => {
  await jobs.database
    .insertInto("result")
    .values({ ...waitingRow, id: "r", owner_id: "anna", place: "2-r" })
    .execute();
});

const away = { goesOn: false };
const several = { alone: false, own: false };
const server = (holder: string, leaseMs: number): QueueOptions => queueOf(jobs.database, holder, { leaseMs, coresOf: () => 2 });

test("a job whose server lengthens its lease after all is not taken from it", async () => {
  const job = (await claim(server("slow", -1_000), "r"))!;
  const other = server("other", 60_000);
  const dead = await deadJobs(other, several);
  expect(dead).toMatchObject([{ id: job.id, holder: "slow", results: [{ id: "r" }] }]);
  expect(await renew(server("slow", 60_000), [job.id])).toEqual([{ id: job.id, epoch: 1 }]);
  expect(await takeOver(other, dead[0]!, away)).toBeNull();
  expect(await jobs.database.selectFrom("job").select(["holder", "epoch"]).execute()).toEqual([{ holder: "slow", epoch: 1 }]);
});

test("of several servers that find a dead one's job one gets it", async () => {
  await claim(server("dead", -1_000), "r");
  const [one, other] = [server("one", 60_000), server("other", 60_000)];
  const [[seen], [too]] = [await deadJobs(one, several), await deadJobs(other, several)];
  expect(await takeOver(one, seen!, away)).toMatchObject({ epoch: 2, results: [{ id: "r", attempt: 1 }] });
  expect(await takeOver(other, too!, away)).toBeNull();
  expect(await deadJobs(other, several)).toEqual([]);
});

test("a dead server's job is taken from that server alone: who has got it meanwhile keeps it", async () => {
  await claim(server("dead", -1_000), "r");
  const [seen] = await deadJobs(server("other", 60_000), several);
  await jobs.database.updateTable("job").set({ holder: "faster" }).execute();
  expect(await takeOver(server("other", 60_000), seen!, away)).toBeNull();
  expect(await jobs.database.selectFrom("job").select(["holder", "epoch"]).execute()).toEqual([{ holder: "faster", epoch: 1 }]);
});

test("who held it before its own server took it over once more ends nothing of it", async () => {
  // A server that stalled finds its own lease run out, and takes the job over by its own name.
  const stalled = (await claim(server("one", -1_000), "r"))!;
  const [seen] = await deadJobs(server("one", 60_000), several);
  const taken = (await takeOver(server("one", 60_000), seen!, away))!;
  const made = { files: [{ name: "scores.csv", sha256: "hash", size: 1 }], unchanged: null };
  expect(await publish(server("one", 60_000), stalled, "r", made)).toBe(false);
  expect(await fail(server("one", 60_000), stalled, "r", { code: "crashed", reason: { en: "", zh: "" } })).toBe(false);
  expect(await jobs.database.selectFrom("result").select("state").execute()).toEqual([{ state: "running" }]);
  expect(await publish(server("one", 60_000), taken, "r", made)).toBe(true);
});

const batch = Array.from({ length: 12 }, (_, at) => `b${10 + at}`);
async function giveBatch(seconds: (at: number) => number): Promise<(holder: string) => QueueOptions> {
  const rows = batch.map((id) => ({ ...waitingRow, id, owner_id: "ben", place: `1-${id}`, batch: "task", work: JSON.stringify({ toolId: id, inputs: [] }) }));
  await jobs.database.insertInto("result").values(rows).execute();
  const secondsMore: QueueOptions["secondsMore"] = ({ toolId }) => seconds(batch.indexOf(toolId));
  return (holder) => ({ ...server(holder, 60_000), secondsMore });
}
const resultsOf = (job: HeldJob | null): string[] | undefined => job?.results.map(({ id }) => id);

test("what waits under one mark goes into one job, shared out among the free places and up to some seconds", async () => {
  const of = await giveBatch((at) => (at < 6 ? 0.5 : 2));
  expect(resultsOf(await claim(of("here"), "b10", 3))).toEqual(["b10", "b11", "b12", "b13"]);
  expect(resultsOf(await claim(of("here"), "b14", 1))).toEqual(["b14", "b15", "b16", "b17"]);
  expect(resultsOf(await claim(of("here"), "b18", 1))).toEqual(["b18", "b19"]);
  // More than that by itself, but alone.
  expect(resultsOf(await claim({ ...of("here"), secondsMore: () => 6 }, "b20", 1))).toEqual(["b20"]);
  expect(resultsOf(await claim(of("here"), "r", 1))).toEqual(["r"]);
});

test("what is long, of another mark, of another owner, or has failed alone stays out of it", async () => {
  const of = await giveBatch(() => 0.1);
  const change = async (id: string, to: { place?: string; batch?: string; owner_id?: string }): Promise<unknown> =>
    await jobs.database.updateTable("result").set(to).where("id", "=", id).execute();
  await change("b11", { place: "2-b11" });
  await change("b12", { batch: "other" });
  await change("b13", { owner_id: "carla" });
  await change("b14", { batch: "" });
  expect(resultsOf(await claim(of("here"), "b10", 1))).toEqual(["b10", ...batch.slice(5)]);
  expect(resultsOf(await claim(of("here"), "b11", 1))).toEqual(["b11"]);
});

test.each(["published", "failed"] as const)(
  "a job whose last result is %s goes on with what waits of its batch by then, as far as its seconds reach where others wait",
  async (how) => {
    const of = await giveBatch((at) => (at < 2 ? 1.5 : 1));
    const options = of("here");
    const job = (await claim(options, "b10", 6))!;
    expect([resultsOf(job), job.secondsLeft]).toEqual([["b10", "b11"], 2]);
    const more: (Claimed | null)[] = [];
    const goOn = async (trx: Database) => {
      const claimed = await claimMore(options, trx, job, { batch: "task", places: 1, secondsLeft: job.secondsLeft, left: new Set() });
      more.push(claimed);
      return claimed.news;
    };
    const end = async (held: HeldJob, id: string, goesOn?: typeof goOn) =>
      how === "published"
        ? await publish(options, held, id, { files: [{ name: "scores.csv", sha256: id, size: 1 }], unchanged: null }, goesOn)
        : await fail(options, held, id, { code: "some-fault", reason: { en: "", zh: "" } }, goesOn);
    await end(job, "b10");
    await end(job, "b11", goOn);
    expect(more).toMatchObject([
      {
        results: [
          { id: "b12", attempt: 1 },
          { id: "b13", attempt: 1 },
        ],
        secondsLeft: 0,
      },
    ]);
    const rows = await jobs.database.selectFrom("result").select("id").where("job_id", "=", job.id).where("state", "=", "running").orderBy("id").execute();
    expect(rows).toEqual([{ id: "b12" }, { id: "b13" }]);
    await jobs.database.deleteFrom("result").where("id", "=", "r").execute();
    await end(job, "b12");
    await end(job, "b13", goOn);
    expect(more.at(-1)!.results.map(({ id }) => id)).toEqual(["b14", "b15", "b16", "b17", "b18"]);
    // It is one job as before, until the last of these has ended, too.
    expect(await jobs.database.selectFrom("job").select("id").execute()).toEqual([{ id: job.id }]);
    for (const id of ["b14", "b15", "b16", "b17", "b18"]) expect(await end(job, id)).toBe(true);
    expect(await jobs.database.selectFrom("job").select("id").execute()).toEqual([]);
  },
);

test("what is made of a job's own files is its share before what has waited for longer, and is computed first", async () => {
  const of = await giveBatch(() => 1);
  const options = of("here");
  const inputsOf = async (id: string, ...sizes: [string, number][]): Promise<unknown> =>
    await jobs.database
      .updateTable("result")
      .set({ work: JSON.stringify({ toolId: id, inputs: sizes.map(([sha256, size]) => ({ role: "matrix", name: "", sha256, size })) }) })
      .where("id", "=", id)
      .execute();
  // The sheet of samples is all steps' alike.
  await inputsOf("b15", ["another's", 1_000], ["sheet", 10]);
  await inputsOf("b19", ["own", 1_000], ["sheet", 10]);
  await inputsOf("b17", ["just left", 1_000], ["sheet", 10]);
  const job = (await claim(options, "b10", 12))!;
  let more: readonly string[] = [];
  await publish(options, job, "b10", { files: [{ name: "matrix.csv", sha256: "just left", size: 1_000 }], unchanged: null }, async (trx, files) => {
    const left = new Set(["own", "sheet", ...files.map(({ sha256 }) => sha256)]);
    const claimed = await claimMore(options, trx, job, { batch: "task", places: 3, secondsLeft: 60, left });
    more = claimed.results.map(({ id }) => id);
    return claimed.news;
  });
  expect(more).toEqual(["b17", "b19", "b11", "b12"]);
});

test("servers that claim at once never have one of them in two jobs, and none is left", async () => {
  const of = await giveBatch(() => 1);
  const claimed = await Promise.all(batch.map(async (id, at) => await claim(of(`server ${at % 4}`), id, 1 + (at % 3))));
  for (const id of batch) claimed.push(await claim(of("server 1"), id));
  expect(claimed.flatMap((job) => resultsOf(job) ?? []).toSorted()).toEqual(batch);
  const rows = await jobs.database.selectFrom("result").select(["attempt", "state"]).where("batch", "=", "task").execute();
  expect(rows).toEqual(batch.map(() => ({ attempt: 1, state: "running" })));
});

test("a job that goes on takes nothing that another program has keyed: a living server with that one computes it", async () => {
  const of = await giveBatch(() => 1);
  const options = { ...of("here"), program: "new", anyComputesWith: async () => true };
  const key = async (id: string, text: string) => await jobs.database.updateTable("result").set({ key: text, shared: 1 }).where("id", "=", id).execute();
  await key("b10", "new-b10");
  for (const id of batch.slice(1)) await key(id, `${id === "b11" ? "new" : "old"}-${id}`);
  const job = (await claim(options, "b10", batch.length))!;
  let more: readonly string[] = [];
  await publish(options, job, "b10", { files: [{ name: "m.csv", sha256: "x", size: 1 }], unchanged: null }, async (trx) => {
    const claimed = await claimMore(options, trx, job, { batch: "task", places: 1, secondsLeft: 60, left: new Set() });
    more = claimed.results.map(({ id }) => id);
    return claimed.news;
  });
  expect(more).toEqual(["b11"]);
});
