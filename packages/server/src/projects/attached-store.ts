/** The SQL of attached reports. */
import type { ReportFormat } from "@analyte/contract/reports/calls";
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { pageOf, type Page, type PageAsked } from "../db/page-of.ts";
import { release, use } from "../storage/uses.ts";
import type { ProjectTables } from "./schema.ts";
import { partIn, type ProjectRow } from "./store.ts";

export type AttachedRow = Selectable<ProjectTables["project_attached"]>;
export type AttachedFileRow = Selectable<ProjectTables["project_attached_file"]>;
export type GivenFile = Omit<AttachedFileRow, "attached_id">;

const ownerOf = (id: string): string => `attached:${id}`;

/** In the place of what stood under this id. In the caller's transaction, which holds the project. */
export async function put(transaction: Database, row: AttachedRow, files: readonly GivenFile[]): Promise<void> {
  await remove(transaction, row.id);
  await transaction.insertInto("project_attached").values(row).execute();
  await transaction
    .insertInto("project_attached_file")
    .values(files.map((file) => ({ ...file, attached_id: row.id })))
    .execute();
  for (const sha256 of new Set(files.map((file) => file.sha256))) await use(transaction, sha256, ownerOf(row.id));
}

export async function remove(transaction: Database, id: string): Promise<void> {
  await release(transaction, ownerOf(id));
  await transaction.deleteFrom("project_attached_file").where("attached_id", "=", id).execute();
  await transaction.deleteFrom("project_attached").where("id", "=", id).execute();
}

export async function find(query: Database, projectId: string, id: string): Promise<AttachedRow | null> {
  return (await query.selectFrom("project_attached").selectAll().where("project_id", "=", projectId).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The copy that a project has of a report. */
export async function copyOf(query: Database, projectId: string, reportId: string): Promise<AttachedRow | null> {
  const found = query.selectFrom("project_attached").selectAll().where("project_id", "=", projectId).where("report_id", "=", reportId);
  return (await found.executeTakeFirst()) ?? null;
}

/** Of these projects, the latest first. */
export async function ofProjects(query: Database, projectIds: readonly string[]): Promise<AttachedRow[]> {
  if (projectIds.length === 0) return [];
  const found = query.selectFrom("project_attached").selectAll().where("project_id", "in", projectIds);
  return await found.orderBy("attached_at", "desc").orderBy("id", "desc").execute();
}

/** The copies of one report that these projects have. */
export async function copiesOf(query: Database, reportId: string, projectIds: readonly string[]): Promise<Map<string, AttachedRow>> {
  if (projectIds.length === 0) return new Map();
  const found = query.selectFrom("project_attached").selectAll().where("report_id", "=", reportId).where("project_id", "in", projectIds);
  return new Map((await found.execute()).map((row) => [row.project_id, row]));
}

/** In the order of their formats. */
export async function filesOf(query: Database, ids: readonly string[]): Promise<(id: string) => AttachedFileRow[]> {
  if (ids.length === 0) return () => [];
  const rows = await query.selectFrom("project_attached_file").selectAll().where("attached_id", "in", ids).execute();
  const place = ({ format, language }: AttachedFileRow): string => `${formats.indexOf(format)} ${language}`;
  return (id) => rows.filter(({ attached_id }) => attached_id === id).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
const formats: readonly ReportFormat[] = ["pdf", "html", "docx", "zip"];

export async function fileOf(query: Database, projectId: string, id: string, path: string): Promise<AttachedFileRow | null> {
  const found = query
    .selectFrom("project_attached_file")
    .innerJoin("project_attached", "project_attached.id", "attached_id")
    .selectAll("project_attached_file")
    .where("project_id", "=", projectId)
    .where("attached_id", "=", id)
    .where("path", "=", path);
  return (await found.executeTakeFirst()) ?? null;
}

export interface PlaceQuery extends PageAsked {
  userId: string;
  /** Whether the user hands projects over. */
  delivers: boolean;
  reportId: string;
  /** Those alone that have a copy of it. */
  attached: boolean;
  /** Part of the name or of the contract's number. */
  part: string;
}
/** Projects that a report may be attached to, as `mayAttach` has it: `policy.ts`. */
export async function places(query: Database, { userId, delivers, reportId, attached, part, ...asked }: PlaceQuery): Promise<Page<ProjectRow>> {
  let found = query
    .selectFrom("project")
    .where("version", ">", 0)
    .where((where) =>
      where.or([
        where.and([where("delivered", "=", 0), where("owner_id", "=", userId), where("state", "=", "released")]),
        ...(delivers ? [where.and([where("delivered", "=", 1), where("state", "<>", "archived")])] : []),
      ]),
    );
  if (attached) found = found.where("id", "in", (where) => where.selectFrom("project_attached").select("project_id").where("report_id", "=", reportId));
  return await pageOf(found, asked, {
    search: { part, in: partIn },
    order: [
      ["updated_at", "desc"],
      ["id", "desc"],
    ],
  });
}

/** What they take in the storage of those who have attached them. */
export async function attachedBytesByUser(query: Database): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom("project_attached")
    .select((on) => ["user_id", on.fn.sum<number>("size").as("bytes")])
    .groupBy("user_id")
    .execute();
  return new Map(rows.map(({ user_id, bytes }) => [user_id, bytes]));
}
