/** The servers of the portal as who looks after it sees them. */
import type { KnownServer } from "@analyte/contract/queue";
import type { Text } from "@analyte/contract/text";
import type { ServerRow } from "./store.ts";

/** Its version, and how many jobs it takes at once. */
export interface ServerTakes {
  version: string;
  places: number;
  /** Where it is asked; 0 where the system chose. */
  port: number;
  cluster_places: number | null;
}
export interface ListedServer extends ServerTakes {
  id: string;
  startId: string;
  host: string;
  /** The machine; of several on one machine with what tells them apart. */
  name: string;
  state: KnownServer["state"];
  /** Why it takes on nothing new. */
  fault: Text | null;
  startedAt: number;
  beatAt: number;
}

/** `shape`: of the database. */
export function listed(rows: readonly ServerRow[], { now, aliveFor, shape }: { now: number; aliveFor: number; shape: string }): ListedServer[] {
  return rows.map((row) => {
    const { id, start_id: startId, host, version, places, port, cluster_places, started_at: startedAt, beat_at: beatAt } = row;
    const fault = row.fault === "" ? null : (JSON.parse(row.fault) as Text);
    const alive = fault !== null ? "faulty" : row.shape === shape ? "working" : "outdated";
    return {
      id,
      startId,
      host,
      name: nameAmong(rows, row),
      port,
      version,
      places,
      cluster_places,
      startedAt,
      beatAt,
      fault,
      state: now - beatAt > aliveFor ? "gone" : alive,
    };
  });
}

/** By its port, where none of the same machine has that, too; else by how its id begins. */
function nameAmong(rows: readonly Pick<ServerRow, "id" | "host" | "port">[], { id, host, port }: ServerRow): string {
  const beside = rows.filter((other) => other.host === host && other.id !== id);
  if (beside.length === 0) return host;
  return port === 0 || beside.some((other) => other.port === port) ? `${host} (${id.slice(0, 8)})` : `${host}:${port}`;
}
