/** What tasks ask of projects, and how the page has what they were made of. */
import { projectOf } from "@analyte/contract/projects/project";
import type { TaskSource } from "@analyte/contract/task-sources";
import type { Database } from "../db/open.ts";
import { sourceRowsOf, type TakenProject } from "./sources-store.ts";
import type { TaskInput } from "./store.ts";

export interface ProjectsOfTasks {
  /** What was taken of a project: its name, and the latest version of its data that has these tables; null where there is no such project. */
  taken(projectId: string, tables: readonly { role: string; sha256: string }[]): Promise<TakenProject | null>;
  /** How the user stands to each of them now. */
  standings(userId: string, projectIds: readonly string[]): Promise<Map<string, Pick<TaskSource, "state" | "latest"> & { name: string }>>;
}

export const noProjects: ProjectsOfTasks = { taken: async () => null, standings: async () => new Map() };

/** The projects that these inputs were taken of. */
export async function takenProjects(projects: ProjectsOfTasks, inputs: readonly Pick<TaskInput, "store_path" | "sha256">[]): Promise<TakenProject[]> {
  const tables = new Map<string, { role: string; sha256: string }[]>();
  for (const { store_path, sha256 } of inputs) {
    const named = projectOf(store_path);
    if (named !== null) tables.set(named.id, [...(tables.get(named.id) ?? []), { role: named.table, sha256 }]);
  }
  const found = await Promise.all([...tables].map(async ([id, of]) => await projects.taken(id, of)));
  return found.filter((one) => one !== null);
}

/** What tasks of one user were made of, by their ids. A project that he no longer sees is called what it was when he took it. */
export async function presentSources(
  database: Database,
  projects: ProjectsOfTasks,
  tasks: readonly { id: string; user_id: string }[],
): Promise<(taskId: string) => TaskSource[]> {
  const rows = await sourceRowsOf(
    database,
    tasks.map(({ id }) => id),
  );
  if (rows.length === 0) return () => [];
  const now = await projects.standings(tasks[0]!.user_id, [...new Set(rows.map(({ project_id }) => project_id))]);
  return (taskId) =>
    rows
      .filter(({ task_id }) => task_id === taskId)
      .map(({ project_id: id, name, version }) => {
        const one = now.get(id) ?? { name: "", state: "deleted" as const, latest: 0 };
        return { id, name: one.state === "there" || one.state === "expired" ? one.name : name, version, state: one.state, latest: one.latest };
      });
}
