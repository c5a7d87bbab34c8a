/** The SQL of reports: what they are, were, hold and are said of. Their generation is in `generation-store.ts`. */
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { pageOf, type Page, type PageAsked } from "../db/page-of.ts";
import { locked } from "../db/postgres.ts";
import type { ReportTables } from "./schema.ts";

export type ReportRow = Selectable<ReportTables["report"]>;
export type VersionRow = Selectable<ReportTables["report_version"]>;
export type CommentRow = Selectable<ReportTables["report_comment"]>;
export type CopyRow = Selectable<ReportTables["report_copy"]>;

export async function find(query: Database, id: string): Promise<ReportRow | null> {
  return (await query.selectFrom("report").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Those of a user's own, without what is written in them. */
export async function findMany(
  query: Database,
  userId: string,
  ids: readonly string[],
): Promise<Pick<ReportRow, "id" | "state" | "version" | "files_version" | "files">[]> {
  if (ids.length === 0) return [];
  const found = query.selectFrom("report").select(["id", "state", "version", "files_version", "files"]).where("user_id", "=", userId).where("id", "in", ids);
  return await found.execute();
}

/** Nobody else changes it until the transaction ends. */
export async function findLocked(transaction: Database, id: string): Promise<ReportRow | null> {
  return (await locked(transaction, transaction.selectFrom("report").selectAll().where("id", "=", id)).executeTakeFirst()) ?? null;
}

export async function findByKey(query: Database, userId: string, key: string): Promise<Pick<ReportRow, "id" | "version" | "contents"> | null> {
  return (
    (await query
      .selectFrom("report")
      .select(["id", "version", "contents"])
      .where("user_id", "=", userId)
      .where("idempotency_key", "=", key)
      .executeTakeFirst()) ?? null
  );
}

export interface ListAsked extends PageAsked {
  part: string;
  sort: "title" | "updated_at";
  order: "asc" | "desc";
  language: "en" | "zh";
}
export async function list(query: Database, userId: string, { part, sort, order, language, ...asked }: ListAsked): Promise<Page<ReportRow>> {
  return await pageOf(query.selectFrom("report").where("user_id", "=", userId), asked, {
    search: { part, in: ["title_en", "title_zh"] },
    order: [
      [sort === "title" ? `title_${language}` : "updated_at", order],
      ["id", order],
    ],
  });
}

export async function countOf(query: Database, userId: string): Promise<number> {
  const { total } = await query
    .selectFrom("report")
    .select((on) => on.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function add(transaction: Database, row: ReportRow): Promise<void> {
  await transaction.insertInto("report").values(row).execute();
}

export async function change(transaction: Database, id: string, values: Partial<ReportRow>): Promise<void> {
  await transaction.updateTable("report").set(values).where("id", "=", id).execute();
}

export async function remove(transaction: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom("report").where("id", "=", id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function addVersion(transaction: Database, row: VersionRow): Promise<void> {
  await transaction.insertInto("report_version").values(row).execute();
}

/** The latest first. */
export async function versionTimes(query: Database, reportId: string): Promise<{ version: number; at: number }[]> {
  return await query.selectFrom("report_version").select(["version", "at"]).where("report_id", "=", reportId).orderBy("version", "desc").execute();
}

export async function removeVersions(transaction: Database, reportId: string, versions: readonly number[]): Promise<void> {
  if (versions.length > 0) await transaction.deleteFrom("report_version").where("report_id", "=", reportId).where("version", "in", versions).execute();
}

/** Those before this one, the latest first. */
export async function earlierVersions(query: Database, reportId: string, before: number, asked: PageAsked): Promise<Page<VersionRow>> {
  const found = query.selectFrom("report_version").where("report_id", "=", reportId).where("version", "<", before);
  return await pageOf(found, asked, { order: [["version", "desc"]] });
}

export async function findVersion(query: Database, reportId: string, version: number): Promise<VersionRow | null> {
  return (await query.selectFrom("report_version").selectAll().where("report_id", "=", reportId).where("version", "=", version).executeTakeFirst()) ?? null;
}

/** What the files of a report were made of: itself, or a version of before. Files of an earlier portal's may have outlived theirs. */
export async function madeOf(query: Database, row: ReportRow): Promise<Pick<VersionRow, "title_en" | "title_zh" | "content" | "at">> {
  const made = row.files_version === row.version ? null : await findVersion(query, row.id, row.files_version);
  return made ?? { ...row, at: row.updated_at };
}

const atOnce = 500;

export async function copiesOf(query: Database, reportId: string, keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < keys.length; from += atOnce) {
    const some = keys.slice(from, from + atOnce);
    const rows = await query.selectFrom("report_copy").select(["key", "body"]).where("report_id", "=", reportId).where("key", "in", some).execute();
    for (const { key, body } of rows) found.set(key, body);
  }
  return found;
}

export async function copyKeys(query: Database, reportId: string): Promise<string[]> {
  return (await query.selectFrom("report_copy").select("key").where("report_id", "=", reportId).execute()).map(({ key }) => key);
}

export async function allCopies(query: Database, reportId: string): Promise<CopyRow[]> {
  return await query.selectFrom("report_copy").selectAll().where("report_id", "=", reportId).execute();
}

export async function addCopies(transaction: Database, rows: readonly CopyRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await transaction
      .insertInto("report_copy")
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.columns(["report_id", "key"]).doNothing())
      .execute();
}

export async function removeCopies(transaction: Database, reportId: string, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += atOnce)
    await transaction
      .deleteFrom("report_copy")
      .where("report_id", "=", reportId)
      .where("key", "in", keys.slice(from, from + atOnce))
      .execute();
}

export async function contentsOfVersions(query: Database, reportId: string): Promise<string[]> {
  return (await query.selectFrom("report_version").select("content").where("report_id", "=", reportId).execute()).map(({ content }) => content);
}

export async function comments(query: Database, reportId: string, asked: PageAsked): Promise<Page<CommentRow>> {
  return await pageOf(query.selectFrom("report_comment").where("report_id", "=", reportId), asked, { order: [["id", "asc"]] });
}

export async function countComments(query: Database, reportId: string): Promise<number> {
  const { total } = await query
    .selectFrom("report_comment")
    .select((on) => on.fn.countAll<number>().as("total"))
    .where("report_id", "=", reportId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function addComment(transaction: Database, row: CommentRow): Promise<void> {
  await transaction.insertInto("report_comment").values(row).execute();
}
export async function findComment(query: Database, id: string): Promise<CommentRow | null> {
  return (await query.selectFrom("report_comment").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}
export async function removeComment(query: Database, id: string): Promise<void> {
  await query.deleteFrom("report_comment").where("id", "=", id).execute();
}
