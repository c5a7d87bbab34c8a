import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { newDispatcher, type DispatcherOptions } from "./dispatcher.ts";
import { jobMigrations } from "./migrations.ts";

let trial: TrialDatabase;
let folder: string;
let database: Database;
beforeEach(async () => {
  trial = await newTrialDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), "portal-test-"));
  database = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
  await migrate(database, [jobMigrations]);
  const row = { key: "", shared: 0, state: "waiting" as const, work: "{}", created_at: 1, job_id: null, started_at: null, finished_at: null };
  await database
    .insertInto("result")
    .values(["a", "b", "c"].map((id) => ({ ...row, id, owner_id: `user ${id}`, place: `2-${id}` })))
    .execute();
});
afterEach(async () => {
  await database.destroy();
  await trial.drop();
  await rm(folder, { recursive: true });
});

/** Whoever claims finds none of them, as where another server's transaction has locked them. */
function withLocks() {
  const state = { locked: true, tried: 0 };
  const claims = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === "SelectQueryNode" && JSON.stringify(node.from).includes('"result"') && JSON.stringify(node.where).includes('"state"'))
        claims.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!claims.has(queryId)) return result;
      state.tried++;
      return state.locked ? { ...result, rows: [] } : result;
    },
  };
  return { state, query: database.withPlugin(plugin) };
}

test("what is locked is asked for again after a pause, and not without one", async () => {
  const { state, query } = withLocks();
  const begun: string[] = [];
  const events = { lock: async () => {}, started: async () => [], requeued: async () => [], ended: async () => [], progress: async () => [], tell: () => {} };
  const options: Pick<DispatcherOptions, "queue" | "runner"> = {
    queue: { database: query, events, countResults: async () => {}, holder: "this", leaseMs: 60_000 },
    runner: {
      running: new Map(),
      unsettled: new Map(),
      begin: ({ result }) => void begun.push(result),
      finish: async () => {},
      forget: async () => {},
      cancel: async () => {},
      cancelAll: async () => {},
    },
  };
  const log = { error: () => {} } as unknown as DispatcherOptions["log"];
  const dispatcher = newDispatcher({ ...options, blobs: { refuseFull: async () => {} }, slots: 3, log });
  dispatcher.start();
  await expect.poll(() => state.tried).toBeGreaterThanOrEqual(3);
  await new Promise((done) => setTimeout(done, 200));
  expect(state.tried).toBeLessThan(30);
  state.locked = false;
  await expect.poll(() => begun.toSorted()).toEqual(["a", "b", "c"]);
  await dispatcher.stop();
});
