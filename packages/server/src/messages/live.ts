import { setTimeout as wait } from "node:timers/promises";
import type { Messages } from "./messages.ts";

/** Messages are written by other processes, too (the operator's command, other servers), so the number is looked at this often. */
const lookMs = 2_000;

/** How many messages the user has not read: at first, and whenever the number has changed. */
export async function* liveUnread(messages: Pick<Messages, "unread">, userId: string, signal: AbortSignal, everyMs = lookMs): AsyncGenerator<number> {
  let told: number | null = null;
  while (!signal.aborted) {
    const now = await messages.unread(userId);
    if (now !== told) yield (told = now);
    // Ends early where nobody listens any more.
    await wait(everyMs, undefined, { signal }).catch(() => {});
  }
}
