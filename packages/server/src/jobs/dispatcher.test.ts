import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { jobsDatabase, waitingRow } from "../testing/jobs-database.ts";
import { queueOf } from "../testing/queue-of.ts";
import { newDispatcher, type DispatcherOptions } from "./dispatcher.ts";

const jobs = jobsDatabase();
beforeEach(async () => {
  await jobs.database
    .insertInto("result")
    .values(["a", "b", "c"].map((id) => ({ ...waitingRow, id, owner_id: `user ${id}`, place: `2-${id}` })))
    .execute();
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
  return { state, query: jobs.database.withPlugin(plugin) };
}

test("what is locked is asked for again after a pause, and not without one", async () => {
  const { state, query } = withLocks();
  const begun: string[] = [];
  const options: Pick<DispatcherOptions, "queue" | "runner"> = {
    queue: queueOf(query, "this"),
    runner: {
      running: new Map(),
      unsettled: new Map(),
      begin: ({ results }) => void begun.push(...results.map(({ id }) => id)),
      finish: async () => {},
      forget: async () => {},
      cancel: async () => {},
      adopt: () => {},
      lose: async () => {},
      stop: async () => {},
    },
  };
  const log = { error: () => {} } as unknown as DispatcherOptions["log"];
  const dispatcher = newDispatcher({ ...options, blobs: { refuseFull: async () => {} }, slots: 3, slotsAway: null, mayClaim: () => true, log });
  dispatcher.start();
  await expect.poll(() => state.tried).toBeGreaterThanOrEqual(3);
  await new Promise((done) => setTimeout(done, 200));
  expect(state.tried).toBeLessThan(30);
  state.locked = false;
  await expect.poll(() => begun.toSorted()).toEqual(["a", "b", "c"]);
  await dispatcher.stop();
});
