/** Whose things this window holds. When another user signs in here, what the first one left is forgotten. */
import { passing } from "../browser-storage.ts";

const key = "owner";
const listeners = new Set<() => void>();

/** What keeps something of a user in memory is told when the user changes. */
export function onOwnerChange(forget: () => void): void {
  listeners.add(forget);
}

/** Makes the window this user's; whether it was another's before. */
export function claimWindow(owner: string): boolean {
  const before = passing.read(key);
  if (before === owner) return false;
  if (before !== null) forgetOwner();
  passing.write(key, owner);
  return before !== null;
}

/** Whose window it is; null before anybody's. */
export const owner = (): string | null => passing.read(key);

export function forgetOwner(): void {
  passing.clear();
  for (const forget of listeners) forget();
}
