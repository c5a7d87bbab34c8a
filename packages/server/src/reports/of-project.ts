import type { Database } from "../db/open.ts";

/** How many reports of a user hold something that was made of a project. */
export async function reportsOfProject(query: Database, projectId: string, userId: string): Promise<number> {
  const found = query
    .selectFrom("report_copy")
    .innerJoin("report", "report.id", "report_copy.report_id")
    .where("report.user_id", "=", userId)
    // A copy names its projects by their ids.
    .where("report_copy.body", "like", `%"${projectId}"%`);
  return (await found.select((select) => select.fn.count("report.id").distinct().as("total")).executeTakeFirstOrThrow()).total as number;
}
