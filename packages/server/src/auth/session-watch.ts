import type { Hints } from "../db/hints.ts";

/** Tells who holds something open for a session that the session is over, within a second, whoever ended it: this server, another one, the operator's command, or the clock. */
export interface SessionWatch {
  /** Calls `ended` once when the session is over. Answers with the way to watch no longer. */
  watch(session: string, ended: () => void): () => void;
  /** Looks at once, and has the other servers look: this one has just ended some. */
  look(): Promise<void>;
  stop(): void;
}

const lookEveryMs = 1_000;

/** `alive`: which of these sessions live. */
export function newSessionWatch(alive: (sessions: readonly string[]) => Promise<ReadonlySet<string>>, hints?: Hints): SessionWatch {
  const watched = new Map<string, Set<() => void>>();
  let looking: Promise<void> | null = null;
  let again = false;

  async function lookOnce(): Promise<void> {
    const sessions = [...watched.keys()];
    if (sessions.length === 0) return;
    const living = await alive(sessions);
    for (const session of sessions) {
      if (living.has(session)) continue;
      const callbacks = watched.get(session) ?? [];
      watched.delete(session);
      for (const ended of callbacks) ended();
    }
  }

  /** One look at a time; who asks meanwhile gets one that begins afterwards. */
  async function look(): Promise<void> {
    if (looking !== null) {
      again = true;
      return looking;
    }
    looking = (async () => {
      do {
        again = false;
        // A database that does not answer ends nobody's stream; the next look asks anew.
        await lookOnce().catch(() => {});
      } while (again);
      // In the same step as the last question: whoever asks from now on begins a look of its own.
      looking = null;
    })();
    await looking;
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  const unlisten = hints?.listen("sessions", (_about, from) => (from === "elsewhere" ? void look() : undefined));
  return {
    watch(session, ended) {
      const callbacks = watched.get(session) ?? new Set();
      watched.set(session, callbacks);
      callbacks.add(ended);
      return () => {
        callbacks.delete(ended);
        if (callbacks.size === 0 && watched.get(session) === callbacks) watched.delete(session);
      };
    },
    async look() {
      hints?.tell("sessions", "");
      await look();
    },
    stop() {
      clearInterval(timer);
      unlisten?.();
    },
  };
}
