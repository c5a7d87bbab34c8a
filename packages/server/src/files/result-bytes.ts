/** What the results of a user's tasks take of the storage: one sum, kept by whoever publishes and deletes results. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import type { Checking } from "../storage/findings.ts";
import { emptyAccount } from "./listing/name-index.ts";

/** In the transaction that publishes or deletes. */
export async function addResultBytes(query: Database, userId: string, bytes: number): Promise<void> {
  await query
    .insertInto("file_accounts")
    .values({ ...emptyAccount, user_id: userId, result_bytes: bytes })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ result_bytes: sql<number>`file_accounts.result_bytes + ${bytes}` }))
    .execute();
}

/** `right`: what the files of each user's results take, for those who have any. */
export async function checkResultBytes(database: Database, right: ReadonlyMap<string, number>, { repair, report }: Checking): Promise<void> {
  const stored = await database.selectFrom("file_accounts").select(["user_id", "result_bytes"]).execute();
  const counted = new Map(stored.map(({ user_id, result_bytes }) => [user_id, result_bytes]));
  for (const userId of new Set([...right.keys(), ...counted.keys()])) {
    const [is, wanted] = [counted.get(userId) ?? 0, right.get(userId) ?? 0];
    if (is === wanted) continue;
    if (repair) await addResultBytes(database, userId, wanted - is);
    report({ kind: "result-sum", text: `The results of user ${userId} count ${is} bytes instead of ${wanted}.`, mended: repair });
  }
}
