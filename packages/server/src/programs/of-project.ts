import type { Database } from "../db/open.ts";

/** How many sample group programs stand at a project, whoever made them. */
export async function programsOfProject(query: Database, projectId: string): Promise<number> {
  const found = query.selectFrom("sample_group_program").where("project_id", "=", projectId);
  return (await found.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()).total;
}
