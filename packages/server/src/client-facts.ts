/** What the portal knows of clients besides their accounts: each feature counts its own. */
import type { Database } from "./db/open.ts";
import type { Deals } from "./deals/deals.ts";
import { bytesOfUsers } from "./files/bytes-of-users.ts";
import { projectsOfUsers } from "./projects/of-users.ts";
import { lastVisits } from "./site/last-visits.ts";
import { tasksOfUsers } from "./tasks/of-users.ts";

export interface ClientFact {
  last_visit: string;
  tasks: number;
  storage: number;
  projects: number;
}
/** Of every one of these accounts. */
export type ClientFacts = (ids: readonly string[]) => Promise<Map<string, ClientFact>>;

/** Writes into the audit log that somebody looked at a list of clients. */
export type NoteClientList = Deals["noteList"];

export function newClientFacts(database: Database): ClientFacts {
  return async (ids) => {
    if (ids.length === 0) return new Map();
    const [visits, tasks, bytes, projects] = await Promise.all([
      lastVisits(database, ids),
      tasksOfUsers(database, ids),
      bytesOfUsers(database, ids),
      projectsOfUsers(database, ids),
    ]);
    return new Map(
      ids.map((id) => [
        id,
        {
          last_visit: visits.get(id) ?? "",
          tasks: tasks.get(id) ?? 0,
          storage: bytes.get(id) ?? 0,
          projects: projects.get(id) ?? 0,
        },
      ]),
    );
  };
}
