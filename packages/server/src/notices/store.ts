/** The SQL of announcements. */
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { pageOf, type Page, type PageAsked } from "../db/page-of.ts";
import type { NoticeTables } from "./schema.ts";

export type NoticeRow = Selectable<NoticeTables["notice"]>;

export async function add(query: Database, row: Insertable<NoticeTables["notice"]>): Promise<void> {
  await query.insertInto("notice").values(row).execute();
}

/** What is in effect and the user has not dismissed, the latest first. */
export async function inEffect(query: Database, userId: string, now: number, most: number): Promise<NoticeRow[]> {
  return await query
    .selectFrom("notice")
    .selectAll()
    .where("starts_at", "<=", now)
    .where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", now)]))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("notice_dismissal")
            .select("notice_id")
            .whereRef("notice_dismissal.notice_id", "=", "notice.id")
            .where("notice_dismissal.user_id", "=", userId),
        ),
      ),
    )
    .orderBy("starts_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

export async function find(query: Database, id: string): Promise<NoticeRow | null> {
  return (await query.selectFrom("notice").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function dismiss(query: Database, userId: string, noticeId: string): Promise<void> {
  await query
    .insertInto("notice_dismissal")
    .values({ user_id: userId, notice_id: noticeId })
    .onConflict((conflict) => conflict.columns(["user_id", "notice_id"]).doNothing())
    .execute();
}

export async function list(query: Database, asked: PageAsked): Promise<Page<NoticeRow>> {
  return await pageOf(query.selectFrom("notice"), asked, {
    order: [
      ["starts_at", "desc"],
      ["id", "desc"],
    ],
  });
}

/** Ends it now, unless it ends earlier. */
export async function end(query: Database, id: string, now: number): Promise<void> {
  await query
    .updateTable("notice")
    .set({ ends_at: now })
    .where("id", "=", id)
    .where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", now)]))
    .execute();
}

export async function remove(query: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await query.deleteFrom("notice").where("id", "=", id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
