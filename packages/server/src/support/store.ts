/** The SQL of feedback and support requests. */
import type { TicketState } from "@analyte/contract/support";
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import { holdsPart, pageOf, type Page, type PageAsked } from "../db/page-of.ts";
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

/** The latest request about a failed task that is not closed. */
export async function underWayAbout(query: Database, userId: string, taskId: string): Promise<string | null> {
  const row = await query
    .selectFrom("ticket")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", "exception_task")
    .where("task_id", "=", taskId)
    .where("state", "!=", "closed")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
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

export interface TicketQuery extends PageAsked {
  state?: TicketState | undefined;
  /** Null for those of all users. */
  userId: string | null;
  /** Part of the title, of the project's name or of its contract's number; or the request's number. */
  part: string;
}

export async function listTickets(query: Database, { userId, state, part, ...asked }: TicketQuery): Promise<Page<TicketRow>> {
  let found = query.selectFrom("ticket");
  if (userId !== null) found = found.where("user_id", "=", userId);
  if (state !== undefined) found = found.where("state", "=", state);
  const number = Number(/^S-(\d{1,9})$/i.exec(part)?.[1] ?? Number.NaN);
  if (part !== "") {
    const holds = holdsPart(part, ["title", "project_name", "contract"]);
    found = found.where((where) => (Number.isNaN(number) ? holds : where.or([holds, where("number", "=", number)])));
  }
  return await pageOf(found, asked, {
    order: [
      ["updated_at", "desc"],
      ["id", "desc"],
    ],
  });
}

export async function findTicket(query: Database, id: string): Promise<TicketRow | null> {
  return (await query.selectFrom("ticket").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
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

export async function listFeedback(query: Database, asked: PageAsked): Promise<Page<FeedbackRow>> {
  return await pageOf(query.selectFrom("feedback"), asked, {
    order: [
      ["created_at", "desc"],
      ["id", "desc"],
    ],
  });
}
