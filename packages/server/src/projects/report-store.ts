/** The SQL of delivered reports. */
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { use } from "../storage/uses.ts";
import type { ProjectTables } from "./schema.ts";

export type ReportRow = Selectable<ProjectTables["project_report"]>;
export type ReportFileRow = Selectable<ProjectTables["project_report_file"]>;
export type BroughtFile = Omit<Insertable<ProjectTables["project_report_file"]>, "project_id" | "version">;

/** In the caller's transaction, which has made or holds the project. */
export async function addReport(transaction: Database, projectId: string, version: number, files: readonly BroughtFile[], now: number): Promise<void> {
  if (files.length === 0) return;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  await transaction.insertInto("project_report").values({ project_id: projectId, version, made_at: now, files: files.length, size }).execute();
  await transaction
    .insertInto("project_report_file")
    .values(files.map((file) => ({ ...file, project_id: projectId, version })))
    .execute();
  for (const sha256 of new Set(files.map((file) => file.sha256))) await use(transaction, sha256, `project:${projectId}`);
}

/** Whether the project's latest report is of these files alone; without any nothing is delivered anew. */
export async function isSameReport(query: Database, projectId: string, files: readonly BroughtFile[]): Promise<boolean> {
  if (files.length === 0) return true;
  const [latest] = await reportsOf(query, [projectId]);
  const before = latest === undefined ? [] : await filesOf(query, projectId, latest.version);
  const said = (all: readonly BroughtFile[]): string => JSON.stringify(all.map(({ path, sha256 }) => `${path} ${sha256}`).toSorted());
  return said(before) === said(files);
}

/** The latest of each project that has one. */
export async function reportsOf(query: Database, projectIds: readonly string[]): Promise<ReportRow[]> {
  if (projectIds.length === 0) return [];
  const rows = await query.selectFrom("project_report").selectAll().where("project_id", "in", projectIds).orderBy("version").execute();
  return [...new Map(rows.map((row) => [row.project_id, row])).values()];
}

export async function filesOf(query: Database, projectId: string, version: number): Promise<ReportFileRow[]> {
  return await query.selectFrom("project_report_file").selectAll().where("project_id", "=", projectId).where("version", "=", version).execute();
}

export async function fileOf(query: Database, projectId: string, version: number, path: string): Promise<ReportFileRow | null> {
  const found = query.selectFrom("project_report_file").selectAll().where("project_id", "=", projectId).where("version", "=", version);
  return (await found.where("path", "=", path).executeTakeFirst()) ?? null;
}
