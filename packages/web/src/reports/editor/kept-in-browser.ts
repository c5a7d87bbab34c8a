/** What was written and not saved, kept in the browser until it is: a crash, a lost network or an ended session takes nothing. */
import { owner } from "#auth/owner.ts";
import { lasting } from "#browser-storage.ts";
import { randomKey } from "#ui/random-key.ts";
import type { Draft } from "./draft.ts";

export interface Unsaved {
  key: string;
  draft: Draft;
  version: number;
  at: number;
}

const prefix = "unsaved-report ";
/** Two windows may write at once: each keeps its own. */
const window = randomKey();
/** As long as the window that wrote it may still be about to save it, it is not offered to another. */
export const settledMs = 10_000;

export function keepUnsaved(id: string, draft: Draft | null, version: number, at = Date.now()): void {
  const key = `${prefix}${id} ${window}`;
  if (draft === null) lasting.remove(key);
  else lasting.write(key, JSON.stringify({ owner: owner(), draft, version, at }));
}

/** The latest that another window of this user has left behind. */
export function leftBehind(id: string, now = Date.now()): Unsaved | null {
  const found = lasting
    .keys()
    .filter((key) => key.startsWith(`${prefix}${id} `) && key !== `${prefix}${id} ${window}`)
    .flatMap((key) => {
      try {
        const kept = JSON.parse(lasting.read(key) ?? "null") as (Omit<Unsaved, "key"> & { owner: string | null }) | null;
        return kept !== null && kept.owner === owner() && Array.isArray(kept.draft.items) && now - kept.at >= settledMs ? [{ ...kept, key }] : [];
      } catch {
        return [];
      }
    });
  return found.toSorted((a, b) => b.at - a.at)[0] ?? null;
}

export const forgetUnsaved = (key: string): void => lasting.remove(key);
