/** What PostgreSQL needs that the embedded database, which has one writer at a time, doesn't. */
import { PostgresAdapter, sql, type Kysely, type SelectQueryBuilder, type Transaction } from "kysely";

export const isPostgres = <Tables>(database: Kysely<Tables>): boolean => database.getExecutor().adapter instanceof PostgresAdapter;

/** Locks the rows that a query of a transaction finds until that ends. `skip`: those that somebody else has locked are left out instead of waited for. */
export function locked<Tables, Table extends keyof Tables, Row>(
  transaction: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { skip = false }: { skip?: boolean } = {},
): SelectQueryBuilder<Tables, Table, Row> {
  if (!isPostgres(transaction)) return query;
  return skip ? query.forUpdate().skipLocked() : query.forUpdate();
}

/** Until a transaction ends nobody else gets past here with the same name. */
export async function oneByOne<Tables>(transaction: Kysely<Tables>, name: string): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${turnLocks}, hashtext(${name}))`.execute(transaction);
}
/** Of locks by name, as every kind of them has a number of its own. */
const turnLocks = 7_301_926;

/** UTC milliseconds by the database's own clock, which all its servers share. */
export async function databaseTime<Tables>(database: Kysely<Tables>): Promise<number> {
  if (!isPostgres(database)) return Date.now();
  const { rows } = await sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(database);
  return rows[0]!.now;
}

/** A transaction that is tried again where the database has ended it because two waited for each other. */
export async function transact<Tables, T>(database: Kysely<Tables>, act: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(act);
    } catch (error) {
      if (attempt >= mostAttempts || !isConflict(error)) throw error;
    }
  }
}

const mostAttempts = 5;
/** "deadlock detected", "could not serialize access". */
const isConflict = (error: unknown): boolean => ["40P01", "40001"].includes(String((error as { code?: unknown }).code));
