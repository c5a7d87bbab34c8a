/**
 * Kysely's SQLite dialect over Node's own SQLite: one connection for all that writes, on a thread of its own (`writer.ts`), which transactions
 * and single statements share in turns, and one for all that only reads, which nobody's long transaction keeps waiting. It shows what is committed.
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
import { openingMs, runStatement } from "./statement.ts";
import { newTurns, type Turns } from "./turns.ts";
import { openWriter, type Asked, type Outcome } from "./writer.ts";

export function nodeSqliteDialect(file: string): Dialect {
  const reader = openReader(file);
  return {
    createAdapter: () => new NodeSqliteAdapter(),
    createDriver: () => newDriver(file, reader),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (query) => new SqliteIntrospector(query),
  };
}

/** Whatever is wrong with the file is told here, before anybody is served. */
function openReader(file: string): DatabaseSync {
  const first = new DatabaseSync(file, { timeout: openingMs });
  try {
    first.exec("pragma journal_mode = wal");
    // SQLite waits by holding this thread, and everybody with it: it says at once that it is busy, and the turns wait.
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    reader.exec("pragma temp_store = memory");
    return reader;
  } finally {
    first.close();
  }
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

function newDriver(file: string, reader: DatabaseSync): Driver {
  const writer = openWriter(file);
  const writing: Line = { turns: newTurns(() => writer.isTransaction()), execute: (asked) => writer.execute(asked) };
  const reading: Line = { turns: newTurns(() => reader.isTransaction), execute: ({ sql, parameters }) => runStatement(reader, sql, parameters) };
  const run = async (connection: DatabaseConnection, statement: string) => void (await connection.executeQuery(CompiledQuery.raw(statement)));
  return {
    init: async () => {},
    acquireConnection: async () => newConnection(writing, reading),
    // A transaction that reads first and writes later would fail where another process, such as the operator's command, has
    // written in between: it takes its turn at the beginning instead, and waits for it.
    beginTransaction: (connection) => run(connection, "begin immediate"),
    commitTransaction: (connection) => run(connection, "commit"),
    rollbackTransaction: (connection) => run(connection, "rollback"),
    async releaseConnection(connection) {
      writing.turns.leave(connection);
      reading.turns.leave(connection);
    },
    destroy: async () => {
      reader.close();
      await writer.close();
    },
  };
}

interface Line {
  turns: Turns;
  execute(asked: Asked): Outcome | Promise<Outcome>;
}

function newConnection(writing: Line, reading: Line): DatabaseConnection {
  const take = async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const line = !writing.turns.holds(connection) && (reading.turns.holds(connection) || onlyReads(sql)) ? reading : writing;
    const outcome = await line.turns.take(connection, () => line.execute({ sql, parameters: parameters as SQLInputValue[] }));
    if ("rows" in outcome) return { rows: outcome.rows as R[] };
    return { rows: [], insertId: BigInt(outcome.lastInsertRowid), numAffectedRows: BigInt(outcome.changes) };
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
