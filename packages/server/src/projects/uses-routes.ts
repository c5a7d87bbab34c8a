/** What uses a project, said before its owner deletes it. */
import { projectUses, type ProjectUses } from "@analyte/contract/projects/calls";
import type { Database } from "../db/open.ts";
import { on, type Route } from "../serve.ts";
import { takenOrOffered } from "./share-store.ts";
import { deletableBy } from "./projects.ts";

/** Each feature counts its own: of the project's owner, and of others. */
export interface CountUses {
  tasks(query: Database, projectId: string): Promise<ReadonlyMap<string, number>>;
  programs(query: Database, projectId: string): Promise<number>;
  reports(query: Database, projectId: string, userId: string): Promise<number>;
}

export function usesRoutes(database: Database, count: CountUses): Route[] {
  return [
    on(projectUses, async ({ id }, { user }): Promise<ProjectUses> => {
      await deletableBy(database, user.id, id);
      const tasks = await count.tasks(database, id);
      const all = [...tasks.values()].reduce((sum, one) => sum + one, 0);
      const own = tasks.get(user.id) ?? 0;
      return {
        tasks: own,
        tasks_of_others: all - own,
        programs: await count.programs(database, id),
        shares: await takenOrOffered(database, id),
        reports: await count.reports(database, id, user.id),
      };
    }),
  ];
}
