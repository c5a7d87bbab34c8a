/** The servers of the portal as who looks after it sees them. */
import type { KnownServer } from "@analyte/contract/queue";
import type { Text } from "@analyte/contract/text";
import type { ServerRow } from "./store.ts";

/** Its version, and how many jobs it takes at once. */
export interface ServerTakes {
  version: string;
  places: number;
  cluster_places: number | null;
}
export interface ListedServer extends ServerTakes {
  id: string;
  startId: string;
  host: string;
  state: KnownServer["state"];
  /** Why it takes on nothing new. */
  fault: Text | null;
  startedAt: number;
  beatAt: number;
}

/** `shape`: of the database. */
export function listed(rows: readonly ServerRow[], { now, aliveFor, shape }: { now: number; aliveFor: number; shape: string }): ListedServer[] {
  return rows.map((row) => {
    const { id, start_id: startId, host, version, places, cluster_places, started_at: startedAt, beat_at: beatAt } = row;
    const fault = row.fault === "" ? null : (JSON.parse(row.fault) as Text);
    const alive = fault !== null ? "faulty" : row.shape === shape ? "working" : "outdated";
    return { id, startId, host, version, places, cluster_places, startedAt, beatAt, fault, state: now - beatAt > aliveFor ? "gone" : alive };
  });
}
