/** Which announcements this session has brought already, in any of its windows and over every reload. */
import { readToken } from "../auth/token.ts";
import { lasting } from "../browser-storage.ts";

const key = "announced";

export function readAnnounced(): ReadonlySet<string> {
  try {
    const kept = JSON.parse(lasting.read(key) ?? "null") as { session: string; ids: string[] } | null;
    return new Set(kept?.session === sessionMark() ? kept.ids : []);
  } catch {
    return new Set();
  }
}

export function noteAnnounced(ids: readonly string[]): void {
  lasting.write(key, JSON.stringify({ session: sessionMark(), ids: [...new Set([...readAnnounced(), ...ids])] }));
}

/** Tells two sessions apart, and is no help to whoever wants the token (FNV-1a, 32 bits). */
function sessionMark(): string {
  let hash = 0x811c9dc5;
  for (const character of readToken() ?? "") hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16);
}
