/** What others ask of accounts within a transaction or a query of their own. */
import type { Database } from "../db/open.ts";
import { locked } from "../db/postgres.ts";

/** Whether it can't sign in at present. */
export async function isDisabled(query: Database, id: string): Promise<boolean> {
  return (await query.selectFrom("users").select("id").where("id", "=", id).where("disabled", "=", 1).executeTakeFirst()) !== undefined;
}

/** Its e-mail address as such are compared. @throws where there is no such account. */
export async function emailKeyOf(query: Database, id: string): Promise<string> {
  return (await query.selectFrom("users").select("email_key").where("id", "=", id).executeTakeFirstOrThrow()).email_key;
}

/** Names and addresses, by their ids. */
export async function knownAs(query: Database, ids: readonly string[]): Promise<Map<string, { name: string; email: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** Whoever else holds the same account waits until the transaction ends. */
export async function hold(transaction: Database, id: string): Promise<void> {
  await locked(transaction, transaction.selectFrom("users").select("id").where("id", "=", id)).execute();
}

/** Whether there is any account. */
export async function hasAccounts(query: Database): Promise<boolean> {
  return (await query.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}
