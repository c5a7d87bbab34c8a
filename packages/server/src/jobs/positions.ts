/** How many tasks start before each queued one, if none that runs now ends: see `queue-order.ts`. */
import type { Database } from "../db/open.ts";
import { inTurn } from "./queue-order.ts";
import { allWaiting, runningByOwner } from "./queue-store.ts";

/** For one who polls often the same answer serves for this long. */
const freshMs = 250;

export type Positions = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export function newPositions(database: Database, lastStart: ReadonlyMap<string, number>): Positions {
  let known: ReadonlyMap<string, number> = new Map();
  let knownAt = 0;
  let reading: Promise<ReadonlyMap<string, number>> | null = null;

  async function read(): Promise<ReadonlyMap<string, number>> {
    const order = inTurn(await allWaiting(database), { running: await runningByOwner(database), lastStart });
    known = new Map(order.map((task, index) => [task.id, index]));
    knownAt = Date.now();
    return known;
  }

  return async (queuedIds) => {
    if (queuedIds.length === 0) return new Map();
    if (Date.now() - knownAt < freshMs && queuedIds.every((id) => known.has(id))) return known;
    reading ??= read().finally(() => (reading = null));
    return await reading;
  };
}
