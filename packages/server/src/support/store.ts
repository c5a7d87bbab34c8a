/** The SQL of feedback and support requests. What a user asks for names the user; the operator's look does not. */
import type { TicketState } from "@analyte/contract/support";
import { sql, type Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import type { SupportTables } from "./schema.ts";

export type FeedbackRow = Selectable<SupportTables["feedback"]>;
export type TicketRow = Selectable<SupportTables["ticket"]>;
export type EntryRow = Selectable<SupportTables["ticket_entry"]>;

export async function addFeedback(query: Database, row: FeedbackRow): Promise<void> {
  await query.insertInto("feedback").values(row).execute();
}

export async function addTicket(query: Database, row: TicketRow): Promise<void> {
  await query.insertInto("ticket").values(row).execute();
}

export async function addEntry(query: Database, row: EntryRow): Promise<void> {
  await query.insertInto("ticket_entry").values(row).execute();
}

/** Two at once wait for each other, so each has its own. */
export async function nextNumber(query: Database): Promise<number> {
  const { last } = await query
    .updateTable("ticket_number")
    .set((row) => ({ last: row("last", "+", 1) }))
    .where("id", "=", 1)
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

/** What the user has written since then, and when the first of it was. */
export async function written(query: Database, userId: string, since: number): Promise<{ total: number; oldest: number }> {
  let total = 0;
  let oldest = Number.POSITIVE_INFINITY;
  for (const table of ["feedback", "ticket_entry"] as const) {
    const found = await query
      .selectFrom(table)
      .select((select) => [select.fn.countAll<number>().as("total"), select.fn.min("created_at").as("oldest")])
      .where("user_id", "=", userId)
      .where("created_at", ">", since)
      .executeTakeFirstOrThrow();
    total += found.total;
    oldest = Math.min(oldest, found.oldest ?? oldest);
  }
  return { total, oldest };
}

export interface TicketQuery {
  page: number;
  size: number;
  state?: TicketState | undefined;
  /** Null for those of all users. */
  userId: string | null;
  /** Part of the title, of the project's name or of its contract's number; or the request's number. */
  part: string;
}

export async function listTickets(query: Database, asked: TicketQuery): Promise<{ rows: TicketRow[]; total: number }> {
  let found = query.selectFrom("ticket");
  if (asked.userId !== null) found = found.where("user_id", "=", asked.userId);
  if (asked.state !== undefined) found = found.where("state", "=", asked.state);
  if (asked.part !== "") {
    const escaped = asked.part.replace(/[!%_]/g, "!$&");
    const number = Number(/^S-(\d{1,9})$/i.exec(asked.part)?.[1] ?? Number.NaN);
    found = found.where((where) =>
      where.or([
        // SQLite knows the case of ASCII letters alone: a title with others is found as it is typed.
        ...(["title", "project_name", "contract"] as const).flatMap((column) => [
          sql<boolean>`lower(${sql.ref(column)}) like ${`%${escaped.toLowerCase()}%`} escape '!'`,
          sql<boolean>`${sql.ref(column)} like ${`%${escaped}%`} escape '!'`,
        ]),
        ...(Number.isNaN(number) ? [] : [where("number", "=", number)]),
      ]),
    );
  }
  const { total } = await found.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
    .execute();
  return { rows, total };
}

export async function findTicket(query: Database, userId: string, id: string): Promise<TicketRow | null> {
  return (await query.selectFrom("ticket").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst()) ?? null;
}

export async function findByNumber(query: Database, number: number): Promise<TicketRow | null> {
  return (await query.selectFrom("ticket").selectAll().where("number", "=", number).executeTakeFirst()) ?? null;
}

export async function entriesOf(query: Database, ticketId: string): Promise<EntryRow[]> {
  return await query.selectFrom("ticket_entry").selectAll().where("ticket_id", "=", ticketId).orderBy("id").execute();
}

export async function setState(query: Database, id: string, state: TicketState, now: number): Promise<void> {
  await query.updateTable("ticket").set({ state, updated_at: now }).where("id", "=", id).execute();
}

export async function listFeedback(query: Database, { page, size }: { page: number; size: number }): Promise<{ rows: FeedbackRow[]; total: number }> {
  const { total } = await query
    .selectFrom("feedback")
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectFrom("feedback")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}
