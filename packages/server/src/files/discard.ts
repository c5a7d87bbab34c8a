/** Takes entries out of a user's folders. */
import type { Database } from "../db/open.ts";
import { release } from "../storage/uses.ts";
import { handleOf } from "./entries.ts";
import * as store from "./store.ts";

export async function discard(transaction: Database, userId: string, ids: string[]): Promise<void> {
  for (const { id, is_folder } of await store.withAllBelow(transaction, userId, ids)) {
    if (is_folder === 0) await release(transaction, handleOf(id));
  }
  await store.deleteRows(transaction, userId, ids);
}
