/** The servers of the portal, and the name that it and its shared folder know each other by. Times are UTC milliseconds by the database's clock. */
import type { Generated } from "kysely";

/** One row: which installation this database is. */
interface InstallationTable {
  id: string;
  /** The machine that made it, for who reads a refusal. */
  host: string;
  created_at: number;
  /** When the shared folder was given the same name; null until then. */
  marked_at: number | null;
}

/** A row while a server runs, and until another one has seen that it died. */
interface ServerTable {
  /** The same at each start: it stands in the server's own folder. */
  id: string;
  /** New at each start. */
  start_id: string;
  host: string;
  pid: number;
  /** The last migration that it knows. */
  shape: string;
  started_at: number;
  beat_at: number;
  /** Beats since the start; the shared folder says the same number. */
  beats: number;
  /** JSON: why it takes on nothing new; empty where all is well. */
  fault: string;
  version: Generated<string>;
  /** The state of what it computes with (`programVersion`): results are keyed by it. */
  program: Generated<string>;
  /** Jobs that it takes at once, here and on a cluster; null without one. */
  places: Generated<number>;
  /** Where it is asked; 0 where that is not known. */
  port: Generated<number>;
  cluster_places: number | null;
}

/** What users have under way of things of which they may have few, where several servers may be asked. */
interface HeldPlaceTable {
  what: string;
  user_id: string;
  slot: number;
  /** The start of a server. */
  holder: string;
}

export interface ServerTables {
  installation: InstallationTable;
  server: ServerTable;
  held_place: HeldPlaceTable;
}
