/** Does what takes the disk's time with the log of an embedded database, as often as it is told to. */
import { closeSync, fdatasyncSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Errand } from "./write-ahead.ts";

const port = parentPort;
if (port === null) throw new Error("write-ahead-worker.ts runs as a worker only.");

const file = workerData as string;
const database = new DatabaseSync(file, { timeout: 0 });
// What was copied is on the disk before the log begins anew.
database.exec("pragma synchronous = full; pragma wal_autocheckpoint = 0");

const errands: Record<Errand, () => void> = {
  flush() {
    const log = openSync(`${file}-wal`, "r+");
    try {
      fdatasyncSync(log);
    } finally {
      closeSync(log);
    }
  },
  // Passive: it waits for nobody, and nobody for it.
  copy: () => database.exec("pragma wal_checkpoint(passive)"),
};

port.on("message", (errand: Errand) => {
  let failed = false;
  try {
    errands[errand]();
  } catch {
    // A full disk, a foreign lock: the log keeps what it has, and is looked at again later.
    failed = true;
  }
  port.postMessage({ failed });
});
