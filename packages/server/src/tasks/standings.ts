/** What a task's row alone does not say of its state: how long it waits, and whose result it was given. */
import type { Database } from "../db/open.ts";
import type { Positions } from "../jobs/positions.ts";
import { reusedOf, waitingResults } from "./step-store.ts";
import type { TaskRow } from "./store.ts";
import { tookBy } from "./took.ts";

export interface Standing {
  /** How many results start before the first that it waits for; null unless it is queued. */
  position: number | null;
  /** The user's own task that had computed its result before; null where it did so itself, or that one is gone. */
  reusedFrom: string | null;
  /** Milliseconds in which something of it was computed; null until it has ended. */
  took: number | null;
}
/** For a page of tasks at once. */
export type Standings = (rows: readonly TaskRow[]) => Promise<(row: Pick<TaskRow, "id">) => Standing>;

export function newStandings(database: Database, positions: Positions): Standings {
  return async (rows) => {
    const waiting = await waitingResults(
      database,
      rows.filter(({ status }) => status === "queued").map(({ id }) => id),
    );
    const places = await positions(waiting.map(({ result_id }) => result_id));
    const first = new Map<string, number>();
    for (const { task_id, result_id } of waiting) {
      const place = places.get(result_id);
      if (place !== undefined) first.set(task_id, Math.min(place, first.get(task_id) ?? Infinity));
    }
    const reused = await reusedOf(
      database,
      rows.map(({ id }) => id),
    );
    const took = await tookBy(database, rows);
    return ({ id }) => ({ position: first.get(id) ?? null, reusedFrom: reused.get(id) ?? null, took: took.get(id) ?? null });
  };
}
