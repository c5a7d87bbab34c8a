/** The SQL of the mail queue. */
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import type { Mail } from "./mailer.ts";
import type { MailTables } from "./schema.ts";

export type QueuedMail = Selectable<MailTables["mail_queue"]>;

/** Answers with its id. */
export async function add(query: Database, { to, subject, text }: Mail, now: number): Promise<string> {
  const id = randomUUID();
  await query.insertInto("mail_queue").values({ id, recipient: to, subject, body: text, created_at: now, next_at: now, tries: 0 }).execute();
  return id;
}

/** Takes mails that are due. Each goes to one sender alone, and is due again where that one vanishes before `until`. */
export async function takeDue(query: Database, now: number, until: number, most: number): Promise<QueuedMail[]> {
  const due = await query.selectFrom("mail_queue").selectAll().where("next_at", "<=", now).orderBy("next_at").limit(most).execute();
  const taken: QueuedMail[] = [];
  for (const mail of due) {
    const { numUpdatedRows } = await query
      .updateTable("mail_queue")
      .set({ next_at: until, tries: mail.tries + 1 })
      .where("id", "=", mail.id)
      .where("next_at", "=", mail.next_at)
      .where("tries", "=", mail.tries)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) taken.push({ ...mail, tries: mail.tries + 1 });
  }
  return taken;
}

export async function tryAgain(query: Database, id: string, at: number): Promise<void> {
  await query.updateTable("mail_queue").set({ next_at: at }).where("id", "=", id).execute();
}

export async function remove(query: Database, id: string): Promise<void> {
  await query.deleteFrom("mail_queue").where("id", "=", id).execute();
}
