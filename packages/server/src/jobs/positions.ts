/** How many results start before each waiting one, for who polls often: the same answer serves for a moment. */
import type { Database } from "../db/open.ts";
import { placesInQueue } from "./turn-store.ts";

const freshMs = 250;
/** Of one answer. */
const mostIds = 500;

export type Positions = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export function newPositions(database: Database): Positions {
  let known = new Map<string, number>();
  let knownUntil = 0;
  let asked = new Set<string>();
  let reading: Promise<ReadonlyMap<string, number>> | null = null;

  // Who asks meanwhile is answered by the same statement, or by the next one.
  async function read(): Promise<ReadonlyMap<string, number>> {
    await Promise.resolve();
    const ids = [...asked].slice(0, mostIds);
    asked = new Set();
    reading = null;
    if (Date.now() > knownUntil) known = new Map();
    for (const [id, place] of await placesInQueue(database, ids)) known.set(id, place);
    knownUntil = Date.now() + freshMs;
    return known;
  }

  return async (ids) => {
    if (ids.length === 0) return new Map();
    if (Date.now() < knownUntil && ids.every((id) => known.has(id))) return known;
    for (const id of ids) asked.add(id);
    return await (reading ??= read());
  };
}
