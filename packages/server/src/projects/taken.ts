/** What tasks that were made of projects are told of them. */
import { projectTables } from "@analyte/contract/projects/project";
import type { TaskSource } from "@analyte/contract/task-sources";
import type { Database } from "../db/open.ts";
import * as policy from "./policy.ts";
import { receivedAmong } from "./share-store.ts";
import * as store from "./store.ts";

type Now = Pick<TaskSource, "name" | "state" | "latest">;

export function newTaken(database: Database) {
  return {
    /** What it is called, and the latest version of its data that has these tables. */
    async taken(projectId: string, tables: readonly { role: string; sha256: string }[]) {
      const project = await store.find(database, projectId);
      if (project === null) return null;
      const versions = await Promise.all(
        tables.flatMap(({ role, sha256 }) => {
          const table = projectTables.find((one) => one === role);
          return table === undefined ? [] : [store.versionWith(database, projectId, table, sha256)];
        }),
      );
      return { project_id: projectId, name: project.name, version: Math.min(project.version, ...versions) };
    },
    /** How a user stands to each of these projects; nothing for one that there isn't. */
    async standings(userId: string, ids: readonly string[]): Promise<Map<string, Now>> {
      const projects = await store.findMany(database, ids);
      const received = await receivedAmong(database, userId, ids);
      return new Map(
        projects.map((project): [string, Now] => {
          // Whether its owner can sign in is said where it is analysed.
          const one = { ...policy.ungiven(project, userId), received: received.get(project.id) ?? null };
          if (!policy.maySee(one)) return [project.id, { name: "", state: "taken_back", latest: 0 }];
          return [project.id, { name: project.name, state: policy.mayAnalyse(one) ? "there" : "expired", latest: project.version }];
        }),
      );
    },
  };
}
