/**
 * Kysely's SQLite dialect over Node's own SQLite: one connection for all that writes, which transactions and single statements share in turns,
 * and one for all that only reads, which nobody's long transaction keeps waiting. It shows what is committed. A thread of
 * its own keeps the log (`write-ahead.ts`).
 */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import { newTurns, type Turns } from "./turns.ts";
import { openWriteAhead, type WriteAhead } from "./write-ahead.ts";

/** At the start, when nobody is served yet, another process may be waited for in SQLite itself. */
const openingMs = 5_000;

export function nodeSqliteDialect(file: string): Dialect {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: openingMs });
  // FULL: a commit that was acknowledged survives a power cut.
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma journal_size_limit = 67108864;");
  // SQLite waits by holding this thread, and everybody with it: from now on it says at once that it is busy, and the turns wait.
  database.exec("pragma busy_timeout = 0");
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  reader.exec("pragma temp_store = memory");
  return {
    createAdapter: () => new NodeSqliteAdapter(),
    createDriver: () => newDriver(database, reader, openWriteAhead(file, database)),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (query) => new SqliteIntrospector(query),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite can undo a change of the schema: with this, a migration that fails leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  /** Kysely would let nobody pass a transaction that waits for another process to begin; the turns do. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function newDriver(database: DatabaseSync, reader: DatabaseSync, writeAhead: WriteAhead): Driver {
  const turns = newTurns(() => database.isTransaction);
  const readers = newTurns(() => reader.isTransaction);
  const run = async (connection: DatabaseConnection, statement: string) => void (await connection.executeQuery(CompiledQuery.raw(statement)));
  return {
    init: async () => {},
    acquireConnection: async () => newConnection({ database, turns, writeAhead }, { database: reader, turns: readers, writeAhead: null }),
    // A transaction that reads first and writes later would fail where another process, such as the operator's command, has
    // written in between: it takes its turn at the beginning instead, and waits for it.
    beginTransaction: (connection) => run(connection, "begin immediate"),
    async commitTransaction(connection) {
      await writeAhead.flushed();
      await run(connection, "commit");
    },
    rollbackTransaction: (connection) => run(connection, "rollback"),
    async releaseConnection(connection) {
      turns.leave(connection);
      readers.leave(connection);
    },
    destroy: async () => {
      await writeAhead.close();
      reader.close();
      database.close();
    },
  };
}

interface Line {
  database: DatabaseSync;
  turns: Turns;
  /** Of who writes. */
  writeAhead: WriteAhead | null;
}

function newConnection(writer: Line, reader: Line): DatabaseConnection {
  const take = <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const { database, turns, writeAhead } = !writer.turns.holds(connection) && (reader.turns.holds(connection) || onlyReads(sql)) ? reader : writer;
    return turns.take(connection, () => {
      const result = execute<R>(database, sql, parameters);
      writeAhead?.wrote(Number(result.numAffectedRows ?? result.rows.length));
      return result;
    });
  };
  const connection: DatabaseConnection = {
    executeQuery: take,
    async *streamQuery<R>(query: CompiledQuery) {
      yield await take<R>(query);
    },
  };
  return connection;
}

/** What is said of what is asked for: a selection, and the beginning of several of one moment (`inSnapshot`). */
const onlyReads = (sql: string): boolean => sql === "begin deferred" || (/^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete)\b/i.test(sql));

function execute<R>(database: DatabaseSync, sql: string, parameters: readonly unknown[]): QueryResult<R> {
  // On a full disk SQLite undoes the transaction by itself. Undoing it once more would fail, and hide why.
  if (sql === "rollback" && !database.isTransaction) return { rows: [] };
  const statement = database.prepare(sql);
  const values = parameters as SQLInputValue[];
  if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}
