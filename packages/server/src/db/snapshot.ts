/** Several reads of one and the same moment, whatever others write meanwhile. */
import { PostgresAdapter, sql } from "kysely";
import type { Database } from "./open.ts";

/** `read` only reads. It keeps nobody from writing. */
export function inSnapshot<T>(database: Database, read: (query: Database) => Promise<T>): Promise<T> {
  const postgres = database.getExecutor().adapter instanceof PostgresAdapter;
  return database.connection().execute(async (connection) => {
    // Of the embedded database, a transaction takes the turn of writing only when it is told to, or writes.
    await sql.raw(postgres ? "begin isolation level repeatable read, read only" : "begin deferred").execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql.raw("rollback").execute(connection);
    }
  });
}
