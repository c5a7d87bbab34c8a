import type { ProjectDetail } from "@analyte/contract/projects/calls";

/** The Project List with one of them open. */
export const projectPath = (id: string): string => `/project/project-list?id=${encodeURIComponent(id)}`;

/** The information sheet of a project in preparation. */
export const sheetPath = (id: string): string => `/project/project-list?sheet=${encodeURIComponent(id)}`;

/** A tool's form with the tables of a project in their places. */
export function projectToolPath(toolId: string, { name, tables }: Pick<ProjectDetail, "name" | "tables">): string {
  const query = new URLSearchParams({ id: toolId });
  for (const { role, store_path, name: file } of tables) {
    query.set(role, store_path);
    query.set(`${role}_name`, `${name}: ${file}`);
  }
  return `/tools/tool-form?${query}`;
}
