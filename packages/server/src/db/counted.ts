/** How many rows lists have: exactly up to 10,000 of them, beyond as it was at some moment of the last minute. */
import type { SelectQueryBuilder } from "kysely";
import type { Schema } from "./schema.ts";

export const exactUpTo = 10_000;
const keptMs = 60_000;
const mostKept = 1_000;

/** `key` names the filter. */
export function newCounted(now: () => number = Date.now) {
  const kept = new Map<string, { total: number; at: number }>();
  return async <Table extends keyof Schema>(key: string, found: SelectQueryBuilder<Schema, Table, object>): Promise<number> => {
    const wanted = found as unknown as SelectQueryBuilder<Record<string, { id: string }>, string, object>;
    const before = kept.get(key);
    if (before !== undefined && now() - before.at < keptMs) {
      const beyond = await wanted.select("id").limit(1).offset(exactUpTo).executeTakeFirst();
      if (beyond !== undefined) return before.total;
    }
    kept.delete(key);
    const { total } = await wanted.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    if (total > exactUpTo) {
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, { total, at: now() });
    }
    return total;
  };
}
