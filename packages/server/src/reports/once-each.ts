/** Of one key, one report: whoever sends a write again, as its answer was lost or is not there yet, gets what the first has made or is making. */
import type { Database } from "../db/open.ts";
import { isUniqueViolation } from "../db/unique.ts";
import * as store from "./store.ts";

interface Made {
  id: string;
  version: number;
}
export function newOnceEach(database: Database): (userId: string, key: string, make: () => Promise<Made>) => Promise<Made> {
  const making = new Map<string, Promise<Made>>();
  const there = async (userId: string, key: string): Promise<Made | null> => {
    const row = await store.findByKey(database, userId, key);
    return row === null ? null : { id: row.id, version: row.version };
  };

  return async (userId, key, make) => {
    const of = JSON.stringify([userId, key]);
    const before = making.get(of);
    // Where the first fails, the second tries for itself.
    if (before !== undefined) await before.catch(() => {});
    const earlier = await there(userId, key);
    if (earlier !== null) return earlier;
    const underWay = making.get(of);
    if (underWay !== undefined) return await underWay;
    const own = make();
    making.set(of, own);
    try {
      return await own;
    } catch (error) {
      // Another server was first.
      const other = isUniqueViolation(error) ? await there(userId, key) : null;
      if (other === null) throw error;
      return other;
    } finally {
      if (making.get(of) === own) making.delete(of);
    }
  };
}
