/** What a server keeps of jobs that have ended, until that stands in the rows. */
import { expect, test } from "vitest";
import { jobsDatabase, waitingRow } from "../testing/jobs-database.ts";
import { limits } from "../testing/manual-engine.ts";
import { newManualJobs } from "../testing/manual-jobs.ts";
import { queueOf } from "../testing/queue-of.ts";
import { newKeeper, type KeeperOptions } from "./keeper.ts";
import type { UnsettledJob } from "./runner.ts";

const jobs = jobsDatabase();

test("an end that can't be stored any more is forgotten, since its row is gone; one whose row is there is stored", async () => {
  const { database } = jobs;
  const row = { owner_id: "anna", epoch: 1, handle: null, holder: "one.1", lease_until: Date.now() + 60_000, created_at: 1 };
  await database
    .insertInto("job")
    .values({ ...row, id: "there-1" })
    .execute();
  await database
    .insertInto("result")
    .values({ ...waitingRow, id: "there", owner_id: "anna", place: "2-there", state: "running", attempt: 1, job_id: "there-1" })
    .execute();
  const unsettled = new Map(
    ["there-1", "dropped-1"].map((id): [string, UnsettledJob] => [
      id,
      { job: { id, epoch: 1, ownerId: "anna", urgency: "usual", several: false, results: [] }, end: { how: "exited", log: id } },
    ]),
  );
  const did: string[] = [];
  const runner: KeeperOptions["runner"] = {
    running: new Map(),
    unsettled,
    begin: () => {},
    adopt: ({ id }) => void did.push(`adopt ${id}`),
    async finish({ id, epoch }, end) {
      did.push(`finish ${id}, epoch ${epoch}: ${JSON.stringify(end)}`);
      unsettled.delete(id);
    },
    async forget({ id }) {
      did.push(`forget ${id}`);
      unsettled.delete(id);
    },
    cancel: async () => {},
    lose: async () => {},
    stop: async () => {},
  };
  const keeper = newKeeper({
    queue: queueOf(database, "one.1", { predecessors: "one." }),
    runner,
    dispatcher: { kick: () => {}, claiming: () => null } as unknown as KeeperOptions["dispatcher"],
    executor: newManualJobs(limits).executor,
    folders: { list: async () => [] } as unknown as KeeperOptions["folders"],
    alone: false,
    log: { error: () => {}, warn: () => {} } as unknown as KeeperOptions["log"],
    heartbeatMs: 3_600_000,
  });
  await keeper.start();
  await keeper.stop();
  expect(did.toSorted()).toEqual(['finish there-1, epoch 2: {"how":"exited","log":"there-1"}', "forget dropped-1"]);
});
