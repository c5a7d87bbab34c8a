/** Kysely's SQLite dialect over Node's own SQLite. Kysely itself lets one transaction at a time onto the one connection. */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from "kysely";

export function nodeSqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5_000 });
  // FULL: a commit that was acknowledged survives a power cut.
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma journal_size_limit = 67108864;");
  return new NodeSqliteDialect({ database: adapt(database) });
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite can undo a change of the schema: with this, a migration that fails leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql): SqliteStatement {
      // A transaction that reads first and writes later would fail where another process, such as the operator's command, has
      // written in between: it takes its turn at the beginning instead, and waits for it.
      const statement = database.prepare(sql === "begin" ? "begin immediate" : sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => {
          // On a full disk SQLite undoes the transaction by itself. Undoing it once more would fail, and hide why.
          if (sql === "rollback" && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          return statement.run(...values(parameters));
        },
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}
