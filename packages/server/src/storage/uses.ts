/**
 * Who needs which blob. A row is written in the transaction that needs it, and only after the blob is durable.
 * Owners are `file:<id>`, `task:<id>`, `attachment:<id>`, `news:<id>:<file>`.
 */
import type { Database } from "../db/open.ts";

export async function use(transaction: Database, sha256: string, owner: string): Promise<void> {
  await transaction
    .insertInto("blob_use")
    .values({ sha256, owner, created_at: Date.now() })
    .onConflict((conflict) => conflict.columns(["sha256", "owner"]).doNothing())
    .execute();
}

/** As `use`, of many. */
export async function useMany(transaction: Database, uses: readonly { sha256: string; owner: string }[]): Promise<void> {
  const created_at = Date.now();
  for (let from = 0; from < uses.length; from += ownersAtOnce) {
    await transaction
      .insertInto("blob_use")
      .values(uses.slice(from, from + ownersAtOnce).map((one) => ({ ...one, created_at })))
      .onConflict((conflict) => conflict.columns(["sha256", "owner"]).doNothing())
      .execute();
  }
}

/**
 * The owners need none of their blobs any more. They stay for an hour at least: whoever read the handle a moment ago
 * and is about to write a row of its own still finds them.
 */
export async function release(transaction: Database, ...owners: string[]): Promise<void> {
  for (let from = 0; from < owners.length; from += ownersAtOnce) {
    const some = owners.slice(from, from + ownersAtOnce);
    const held = await transaction.deleteFrom("blob_use").where("owner", "in", some).returning("sha256").execute();
    if (held.length === 0) continue;
    const created_at = Date.now();
    await transaction
      .insertInto("blob_use")
      .values([...new Set(held.map(({ sha256 }) => sha256))].map((sha256) => ({ sha256, owner: released, created_at })))
      .onConflict((conflict) => conflict.columns(["sha256", "owner"]).doUpdateSet({ created_at }))
      .execute();
  }
}

/** Whether anybody needs it, were it only for its hour of grace. */
export async function isUsed(query: Database, sha256: string): Promise<boolean> {
  return (await ownersOf(query, sha256, 1)).length > 0;
}

/** Who needs it: at most so many, else all. */
export async function ownersOf(query: Database, sha256: string, most?: number): Promise<string[]> {
  const uses = query.selectFrom("blob_use").select("owner").where("sha256", "=", sha256);
  return (await (most === undefined ? uses : uses.limit(most)).execute()).map(({ owner }) => owner);
}

/** All that are needed. */
export async function usedBlobs(query: Database): Promise<string[]> {
  return (await query.selectFrom("blob_use").select("sha256").distinct().execute()).map(({ sha256 }) => sha256);
}

/** Whether any is needed at all. */
export async function usesAny(query: Database): Promise<boolean> {
  return (await query.selectFrom("blob_use").select("sha256").limit(1).execute()).length > 0;
}

const ownersAtOnce = 500;

/** The owner of blobs that nobody needs and that are still in their hour of grace. */
export const released = "released";
