/** Transactions that stop in their midst, for what another one does meanwhile. */
import { sql, type KyselyPlugin } from "kysely";
import type { Database } from "../db/open.ts";

/** The database for a submit that stops as soon as `steps` of its steps have found their results, until `goOn`. */
export function stopping(database: Database, steps: number) {
  const found = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const ids = new WeakSet<object>();
  let seen = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === "UpdateQueryNode" && JSON.stringify(node.table).includes('"step"')) ids.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (ids.has(queryId) && ++seen === steps) {
        found.resolve();
        await gate.promise;
      }
      return result;
    },
  };
  return { query: database.withPlugin(plugin), found: found.promise, goOn: gate.resolve };
}

/** How many connections of the PostgreSQL database wait for a lock. */
export async function waitingForLocks(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(database);
  return rows[0]!.count;
}
