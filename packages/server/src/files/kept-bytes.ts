/**
 * What fills a user's storage besides files and the bin: the results of tasks, and reports that he has attached to projects. One sum each, kept by
 * whoever adds and takes away.
 */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import type { Checking, FindingKind } from "../storage/findings.ts";
import { emptyAccount } from "./listing/name-index.ts";
import { refuseFull } from "./quota.ts";
import { lockTree } from "./tree.ts";

type Kept = "result_bytes" | "attached_bytes";

async function add(query: Database, kept: Kept, userId: string, bytes: number): Promise<void> {
  await query
    .insertInto("file_accounts")
    .values({ ...emptyAccount, user_id: userId, [kept]: bytes })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ [kept]: sql<number>`${sql.ref(`file_accounts.${kept}`)} + ${bytes}` }))
    .execute();
}

/** In the transaction that publishes or deletes. */
export const addResultBytes = async (query: Database, userId: string, bytes: number): Promise<void> => await add(query, "result_bytes", userId, bytes);

/**
 * In the transaction that attaches. `usual`: what users may store for whom the operator has set nothing else.
 *
 * @throws Failure where the user has no room for them.
 */
export async function takeRoomForAttached(query: Database, userId: string, bytes: number, usual: number): Promise<void> {
  if (bytes > 0) {
    // Nobody fills the room meanwhile.
    await lockTree(query, userId);
    await refuseFull(query, userId, usual, bytes);
  }
  await add(query, "attached_bytes", userId, bytes);
}

/** In the transaction that takes them off. */
export const giveRoomOfAttached = async (query: Database, userId: string, bytes: number): Promise<void> => await add(query, "attached_bytes", userId, -bytes);

const kinds = {
  result_bytes: { kind: "result-sum", says: "The results" },
  attached_bytes: { kind: "attached-sum", says: "The attached reports" },
} as const satisfies Record<Kept, { kind: FindingKind; says: string }>;

/** `right`: what those of each user take, for those who have any. */
export async function checkKeptBytes(database: Database, kept: Kept, right: ReadonlyMap<string, number>, { repair, report }: Checking): Promise<void> {
  const stored = await database
    .selectFrom("file_accounts")
    .select(["user_id", `${kept} as bytes`])
    .execute();
  const counted = new Map(stored.map(({ user_id, bytes }) => [user_id, bytes]));
  const { kind, says } = kinds[kept];
  for (const userId of new Set([...right.keys(), ...counted.keys()])) {
    const [is, wanted] = [counted.get(userId) ?? 0, right.get(userId) ?? 0];
    if (is === wanted) continue;
    if (repair) await add(database, kept, userId, wanted - is);
    report({ kind, text: `${says} of user ${userId} count ${is} bytes instead of ${wanted}.`, mended: repair });
  }
}
