/** How many results start before each waiting one, for who polls often: the same answer serves for a moment. */
import type { Database } from "../db/open.ts";
import { placesInQueue } from "./turn-store.ts";

const freshMs = 250;
/** Of one statement. */
const mostIds = 500;

export type Positions = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Undefined of one that does not wait. */
type Places = ReadonlyMap<string, number | undefined>;

export function newPositions(database: Database, jobsEach: number): Positions {
  let known = new Map<string, { place: number | undefined; until: number }>();
  let asked = new Set<string>();
  let reading: Promise<Places> | null = null;

  // Who asks meanwhile is answered by the same statement, or by the next one.
  async function read(): Promise<Places> {
    await Promise.resolve();
    const ids = [...asked];
    asked = new Set();
    reading = null;
    const begun = Date.now();
    const places = new Map<string, number | undefined>();
    for (let from = 0; from < ids.length; from += mostIds) {
      const some = ids.slice(from, from + mostIds);
      const found = await placesInQueue(database, some, jobsEach);
      for (const id of some) places.set(id, found.get(id));
    }
    // Each for itself: what others ask for lengthens nobody's moment.
    known = new Map([...known].filter(([, { until }]) => until > begun));
    for (const [id, place] of places) known.set(id, { place, until: begun + freshMs });
    return places;
  }

  return async (ids) => {
    const now = Date.now();
    const fresh = new Map<string, number | undefined>();
    for (const id of ids) {
      const one = known.get(id);
      if (one !== undefined && now < one.until) fresh.set(id, one.place);
      else asked.add(id);
    }
    const rest: Places = fresh.size === new Set(ids).size ? new Map() : await (reading ??= read());
    return new Map(
      ids.flatMap((id): [string, number][] => {
        const place = fresh.has(id) ? fresh.get(id) : rest.get(id);
        return place === undefined ? [] : [[id, place]];
      }),
    );
  };
}
