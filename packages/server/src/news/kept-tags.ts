/** How many news there are of each tag: counted over all of them, and asked for by every list and form. */
import type { Database } from "../db/open.ts";
import { lastChange } from "./store.ts";
import { tagCounts } from "./tag-store.ts";

/** What appears or ends at its time, or was deleted by another server, is counted within a minute. */
export const keptMs = 60_000;
type Counts = { tag: string; count: number }[];

/** Counted anew only where a news was written since, or a minute has passed. */
export function openKeptTags(database: Database, now: () => number, most: number) {
  let kept: { counts: Counts; at: number; changed: number } | null = null;
  let forgotten = 0;
  return {
    async counts(): Promise<Counts> {
      const before = forgotten;
      const at = now();
      const changed = await lastChange(database);
      if (kept !== null && kept.changed === changed && at - kept.at < keptMs) return kept.counts;
      const counts = await tagCounts(database, at, most);
      // What was forgotten meanwhile may have been counted as it was.
      if (before === forgotten) kept = { counts, at, changed };
      return counts;
    },
    /** A news was written or deleted here. */
    forget(): void {
      kept = null;
      forgotten += 1;
    },
  };
}
