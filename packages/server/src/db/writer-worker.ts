/** Runs what writes into an embedded database, one statement after the other. */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { openingMs, runStatement } from "./statement.ts";
import { openWriteAhead, type WriteAhead } from "./write-ahead.ts";
import type { Answer, Asked } from "./writer.ts";

const port = parentPort;
if (port === null) throw new Error("writer-worker.ts runs as a worker only.");

const file = workerData as string;
let opened: { database: DatabaseSync; writeAhead: WriteAhead } | null = null;

/** For the first statement, which fails where it can't be opened. */
function open(): { database: DatabaseSync; writeAhead: WriteAhead } {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: openingMs });
  // FULL: a commit that was acknowledged survives a power cut.
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma journal_size_limit = 67108864;");
  // From now on it says at once that another process holds it: who waits does so in the event loop, and lets others read.
  database.exec("pragma busy_timeout = 0");
  return { database, writeAhead: openWriteAhead(file, database) };
}

function answerTo({ sql, parameters }: Asked): Answer {
  try {
    opened ??= open();
    return { outcome: runStatement(opened.database, sql, parameters), isTransaction: opened.database.isTransaction };
  } catch (error) {
    const { message, code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
    const told = { ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) };
    return { fault: { message, ...told }, isTransaction: opened?.database.isTransaction ?? false };
  }
}

port.on("message", (asked: Asked | null) => {
  if (asked === null) {
    void close();
  } else {
    port.postMessage(answerTo(asked));
    opened?.writeAhead.look();
  }
});

/** The last who has it open takes its log into it. */
async function close(): Promise<void> {
  try {
    opened ??= open();
    await opened.writeAhead.close();
    opened.database.close();
  } catch {
    // It could not even be opened: whoever opens it next takes the log.
  }
  port?.close();
}
