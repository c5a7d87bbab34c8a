/** Of one key, one report: whoever sends a write again, as its answer was lost or is not there yet, gets what the first has made or is making; with other contents it is refused. */
import type { Database } from "../db/open.ts";
import { isUniqueViolation } from "../db/unique.ts";
import { requireSameContents, type SubmitKey } from "../submit-key.ts";
import * as store from "./store.ts";

interface Made {
  id: string;
  version: number;
}
export function newOnceEach(database: Database): (userId: string, asked: SubmitKey, make: () => Promise<Made>) => Promise<Made> {
  const making = new Map<string, Promise<Made>>();
  const there = async (userId: string, asked: SubmitKey): Promise<Made | null> => {
    const row = await store.findByKey(database, userId, asked.key);
    if (row === null) return null;
    requireSameContents(row, asked);
    return { id: row.id, version: row.version };
  };

  return async (userId, asked, make) => {
    const of = JSON.stringify([userId, asked.key]);
    for (;;) {
      // Where the one before fails, each that waited tries for itself, one after the other.
      await making.get(of)?.catch(() => {});
      const earlier = await there(userId, asked);
      if (earlier !== null) return earlier;
      if (making.has(of)) continue;
      const own = make();
      making.set(of, own);
      try {
        return await own;
      } catch (error) {
        // Another server was first.
        const other = isUniqueViolation(error) ? await there(userId, asked) : null;
        if (other === null) throw error;
        return other;
      } finally {
        making.delete(of);
      }
    }
  };
}
