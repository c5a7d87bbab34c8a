/** One statement on a connection of the embedded database. */
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { Outcome } from "./writer.ts";

/** At the start, when nobody is served yet, another process may be waited for in SQLite itself. */
export const openingMs = 5_000;

export function runStatement(database: DatabaseSync, sql: string, parameters: readonly SQLInputValue[]): Outcome {
  // On a full disk SQLite undoes the transaction by itself. Undoing it once more would fail, and hide why.
  if (sql === "rollback" && !database.isTransaction) return { rows: [] };
  const statement = database.prepare(sql);
  if (statement.columns().length > 0) return { rows: statement.all(...parameters) };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { changes, lastInsertRowid };
}
