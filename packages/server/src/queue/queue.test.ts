/** What who looks after the portal sees of its work: on its tables, while nothing of it moves. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalog } from "@analyte/tools/catalog";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openAccounts } from "../account/accounts.ts";
import { openDirectory } from "../account/directory.ts";
import { newPasswords } from "../account/password.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { newBacklog } from "../jobs/backlog.ts";
import { migrations } from "../migrations.ts";
import { waitingRow } from "../testing/jobs-database.ts";
import { limits } from "../testing/manual-engine.ts";
import { newManualJobs } from "../testing/manual-jobs.ts";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { newWorkQueue, type WorkQueue } from "./queue.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-test-"));
let trial: TrialDatabase;
let database: Database;
let queue: WorkQueue;
const owners: Record<string, string> = {};

beforeAll(async () => {
  trial = await newTrialDatabase();
  database = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
  await migrate(database, migrations);
  const accounts = openAccounts(database, newPasswords({ forTests: true }));
  for (const [account, name] of [
    ["anna", "Anna Berg"],
    ["wang", "王芳"],
    ["ben", "Ben 100%"],
  ] as const)
    owners[account] = (await accounts.add(database, { account, name, email: `${account}@example.org`, passwordHash: "" })).id;
  const { executor } = newManualJobs(limits, { outlive: true });
  const list = async () => [
    {
      id: "one",
      startId: "1",
      host: "machine-a",
      name: "machine-a:8001",
      port: 8001,
      version: "0.1.0",
      places: 2,
      cluster_places: null,
      state: "faulty" as const,
      fault: { en: "Its clock is wrong.", zh: "时钟有误。" },
      startedAt: 5,
      beatAt: 6,
    },
  ];
  queue = newWorkQueue({
    tasks: { backlog: newBacklog({ database, executor, needsOf: () => ({ cores: 2, ...limits }), jobsEach: 2 }), cancelWork: async () => 0 },
    servers: { list },
    directory: openDirectory(database),
    tools: catalog.map(({ manifest }) => manifest),
    serverId: "one",
  });

  const work = (toolId: string): string => JSON.stringify({ toolId, toolVersion: "1", params: {}, inputs: [] });
  const running = { ...waitingRow, state: "running" as const, work: work("pca") };
  const rows = [
    { ...running, id: "r1", owner_id: owners["anna"]!, place: "2-r1", attempt: 2, job_id: "r1-2" },
    { ...running, id: "r2", owner_id: owners["anna"]!, place: "2-r2", attempt: 1, job_id: "r2-1" },
    ...["anna", "anna", "wang", "wang", "wang", "gone"].map((owner, at) => ({
      ...waitingRow,
      id: `w${at}`,
      owner_id: owners[owner] ?? owner,
      place: `2-w${at}`,
      created_at: 1_000 + at,
      attempt: 0,
      work: work(owner === "gone" ? "tool-of-old" : "pca"),
    })),
  ];
  for (const row of rows) await database.insertInto("result").values(row).execute();
  const job = { owner_id: owners["anna"]!, epoch: 1, handle: null, lease_until: 1, cores: 2 };
  await database
    .insertInto("job")
    .values([
      { ...job, id: "r1-2", holder: "one.1", created_at: 10, begun_at: 40 },
      { ...job, id: "r2-1", holder: "two.9", created_at: 20, begun_at: null },
    ])
    .execute();
});
afterAll(async () => {
  await database.destroy();
  await trial.drop();
  rmSync(folder, { recursive: true, force: true });
});

const all = { page: 1, size: 10, name: "" };

it("what waits stands in the order in which it starts; whoever has as many running as may be is held behind the others", async () => {
  const { data, total } = await queue.waiting(all);
  expect(total).toBe(6);
  expect(data.map(({ id, position, held }) => [id, position, held])).toEqual([
    ["w2", 0, false],
    ["w5", 1, false],
    ["w3", 2, false],
    ["w0", 3, true],
    ["w4", 4, true],
    ["w1", 5, true],
  ]);
  expect(data[0]).toMatchObject({ user: { name: "王芳", account: "wang" }, tool_id: "pca", tool_name: { en: "PCA" }, since: 1_002, attempts: 0 });
  // Neither an account nor a tool that is gone is in the way.
  expect(data[1]).toMatchObject({ user: { name: "", account: "gone" }, tool_name: { zh: "tool-of-old" } });
});

it("a page at a time, with the places in the whole queue; found by part of name, account or address", async () => {
  expect((await queue.waiting({ ...all, page: 2, size: 4 })).data.map(({ id }) => id)).toEqual(["w4", "w1"]);
  expect((await queue.waiting({ ...all, size: 1, name: " BERG " })).data).toMatchObject([{ id: "w0", position: 3 }]);
  for (const [name, total] of [
    ["berg", 2],
    ["王", 3],
    ["wang@example", 3],
    ["nobody", 0],
  ] as const)
    expect(await queue.waiting({ ...all, name }), name).toMatchObject({ total });
});

it("what runs says where, since when, in which attempt and within which limits", async () => {
  const { data, total } = await queue.running(all);
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { id: "r1", user: { account: "anna" }, since: 40, attempt: 2, host: "machine-a:8001", waits: false, on_cluster: true, cores: 2 },
    { id: "r2", since: 20, attempt: 1, host: "", waits: true, limits: { seconds: 30, memory_megabytes: 256, output_megabytes: 100 } },
  ]);
  expect((await queue.running({ ...all, name: "wang" })).total).toBe(0);
});

it("servers say how many jobs they look after, and in the reader's language what is wrong", async () => {
  expect(await queue.servers("zh")).toMatchObject([
    { id: "one", name: "machine-a:8001", answers: true, state: "faulty", fault: "时钟有误。", jobs: 1, places: 2, beat_at: 6 },
  ]);
});
