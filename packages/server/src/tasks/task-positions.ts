/** How many results start before the first that a queued task waits for. */
import type { Database } from "../db/open.ts";
import type { Positions } from "../jobs/positions.ts";
import { waitingResults } from "./step-store.ts";

export type TaskPositions = (taskIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export function newTaskPositions(database: Database, positions: Positions): TaskPositions {
  return async (taskIds) => {
    const waiting = await waitingResults(database, taskIds);
    const places = await positions(waiting.map(({ result_id }) => result_id));
    const first = new Map<string, number>();
    for (const { task_id, result_id } of waiting) {
      const place = places.get(result_id);
      if (place !== undefined) first.set(task_id, Math.min(place, first.get(task_id) ?? Infinity));
    }
    return first;
  };
}
