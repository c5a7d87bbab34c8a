/** Copies the log of an embedded database into it, as often as it is told to. */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

const port = parentPort;
if (port === null) throw new Error("write-ahead-worker.ts runs as a worker only.");

const database = new DatabaseSync(workerData as string, { timeout: 0 });
// What was copied is on the disk before the log begins anew.
database.exec("pragma synchronous = full; pragma wal_autocheckpoint = 0");

port.on("message", () => {
  let failed = false;
  try {
    // Passive: it waits for nobody, and nobody for it.
    database.exec("pragma wal_checkpoint(passive)");
  } catch {
    // A full disk, a foreign lock: the log keeps what it has, and is looked at again later.
    failed = true;
  }
  port.postMessage({ failed });
});
