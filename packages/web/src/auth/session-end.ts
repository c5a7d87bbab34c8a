/** What happens when the server says that there is no session. Kept apart, so that `send` needs to know neither router nor cache. */
const throttleMs = 1_000;
/** Found out while the session was restored, or by a call of a page in use. */
export type SessionEnd = "restore" | "call";

let lastAt = 0;
let lastHow: SessionEnd = "call";
let handler: (how: SessionEnd) => void = () => {};

export function onSessionEnd(handle: (how: SessionEnd) => void): void {
  handler = handle;
}

/** At most once a second, however many calls were under way. */
export function sessionEnded(how: SessionEnd = "call"): void {
  const now = Date.now();
  if (now - lastAt < throttleMs) return;
  lastAt = now;
  lastHow = how;
  handler(how);
}

/** How the session has just ended, for whoever leads to the sign-in page meanwhile; null where none has. */
export const recentEnd = (): SessionEnd | null => (Date.now() - lastAt < throttleMs ? lastHow : null);

let replaced: () => void = () => {};

/** What happens when another window has signed in as somebody, maybe somebody else. */
export function onSessionReplaced(handle: () => void): void {
  replaced = handle;
}
export function sessionReplaced(): void {
  replaced();
}
