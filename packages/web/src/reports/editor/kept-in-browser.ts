/** What was written and not saved, kept in the browser until it is: a crash, a lost network or an ended session takes nothing. */
import { owner } from "#auth/owner.ts";
import { lasting, passing } from "#browser-storage.ts";
import { randomKey } from "#ui/random-key.ts";
import type { Draft } from "./draft.ts";

export interface Unsaved {
  key: string;
  /** Of this very window, before it was loaded anew. */
  isOwn: boolean;
  draft: Draft;
  version: number;
  at: number;
}

const prefix = "unsaved-report ";
/** Two windows may write at once: each keeps its own. */
const own = randomKey();
/** What this window was before it was loaded anew: nobody else is about to save what that has left. */
const before = wasReloaded() ? passing.read("report-window") : null;
passing.write("report-window", own);
/** As long as the window that wrote it may still be about to save it, it is not offered to another. */
export const settledMs = 10_000;

export function keepUnsaved(id: string, draft: Draft | null, version: number, at = Date.now()): void {
  const key = `${prefix}${id} ${own}`;
  if (draft === null) lasting.remove(key);
  else lasting.write(key, JSON.stringify({ owner: owner(), draft, version, at }));
}

/** The latest that another window of this user has left behind, or this one before it was loaded anew. */
export function leftBehind(id: string, now = Date.now()): Unsaved | null {
  const found = lasting
    .keys()
    .filter((key) => key.startsWith(`${prefix}${id} `) && key !== `${prefix}${id} ${own}`)
    .flatMap((key) => {
      try {
        const kept = JSON.parse(lasting.read(key) ?? "null") as (Omit<Unsaved, "key" | "isOwn"> & { owner: string | null }) | null;
        const isOwn = key === `${prefix}${id} ${before}`;
        const isThere = kept !== null && kept.owner === owner() && Array.isArray(kept.draft.items);
        return isThere && (isOwn || now - kept.at >= settledMs) ? [{ ...kept, key, isOwn }] : [];
      } catch {
        return [];
      }
    });
  return found.toSorted((a, b) => b.at - a.at)[0] ?? null;
}

/** A window that was copied goes on with what the other has kept of itself, too, and is none that was loaded anew. */
function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
}

export const forgetUnsaved = (key: string): void => lasting.remove(key);
