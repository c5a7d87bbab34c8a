/** Two at once, one in the middle of the other. */
import type { Transaction } from "kysely";
import type { Database } from "../db/open.ts";
import type { Schema } from "../db/schema.ts";

/** What a call answers that came while somebody else's change was not yet at its end. */
export async function meanwhile<Answer>(
  database: Database,
  change: (transaction: Transaction<Schema>) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { asked } = await database.transaction().execute(async (transaction) => {
    await change(transaction);
    const answer = call();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { asked: answer };
  });
  return await asked;
}
