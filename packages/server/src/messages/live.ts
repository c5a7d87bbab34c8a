import type { Messages } from "./messages.ts";

/** What is told may be lost, and the operator's command tells nothing: the number is looked at this often. */
const lookMs = 2_000;

/** How many messages the user has not read: at first, and whenever the number has changed. */
export async function* liveUnread(
  messages: Pick<Messages, "unread" | "listen">,
  userId: string,
  signal: AbortSignal,
  everyMs = lookMs,
): AsyncGenerator<number> {
  let told: number | null = null;
  let changed = false;
  let wake = (): void => {};
  const look = (): void => {
    changed = true;
    wake();
  };
  const unlisten = messages.listen(userId, look);
  signal.addEventListener("abort", look, { once: true });
  try {
    while (!signal.aborted) {
      changed = false;
      const now = await messages.unread(userId);
      if (now !== told) yield (told = now);
      if (changed) continue;
      // Ends early where something has changed, and where nobody listens any more.
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    unlisten();
    signal.removeEventListener("abort", look);
  }
}
