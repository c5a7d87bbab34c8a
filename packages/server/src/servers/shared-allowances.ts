/** What each user may have under way at once, over all servers of the portal. */
import { refusedAllowance, type Allowances } from "../allowance.ts";
import type { Database } from "../db/open.ts";
import * as store from "./held-place-store.ts";

export interface SharedAllowances {
  allowances: Allowances;
  /** Lets go of all that this server holds. */
  close(): Promise<void>;
}

/** Another request may take the place that was just seen to be free. */
const tries = 5;

/** `holder`: this start of this server. Places of servers that beat no more count for nobody. */
export function openSharedAllowances(database: Database, holder: string): SharedAllowances {
  const leaving = new Set<Promise<void>>();
  return {
    allowances: (what, most, refusal) => ({
      async enter(userId) {
        const slot = await take({ what, userId, most });
        if (slot === null) throw refusedAllowance(refusal);
        let left = false;
        return () => {
          if (left) return;
          left = true;
          // A place that can't be left now goes with this server.
          const work = store.leavePlace(database, { what, userId, slot, holder }).catch(() => {});
          leaving.add(work);
          void work.finally(() => leaving.delete(work));
        };
      },
    }),
    async close() {
      await Promise.all(leaving);
      await store.leaveAllPlaces(database, holder).catch(() => {});
    },
  };

  async function take(asked: { what: string; userId: string; most: number }): Promise<number | null> {
    for (let count = 0; count < tries; count++) {
      const slot = (await store.takeFreePlace(database, { ...asked, holder })) ?? (await store.takeDeadPlace(database, { ...asked, holder }));
      if (slot !== null) return slot;
      if ((await store.countPlaces(database, asked)) >= asked.most) return null;
    }
    return null;
  }
}
