/**
 * Windows of one browser share one event stream: a browser opens no more than six connections to one address, and a seventh window with a
 * stream of its own would get none for anything else. One window has the stream and tells the others; when it goes, another one takes over.
 */
import type { LiveEvent } from "@analyte/contract/live";

export interface Audience {
  take(event: LiveEvent): void;
  /** Whether changes are told at present. `missed`: some may have been told while nobody heard them. */
  live(now: boolean, missed: boolean): void;
}
/** Has the stream until `signal` ends it; gives on what comes. */
export type Lead = (to: Audience, signal: AbortSignal) => Promise<void>;

type Word = { event: LiveEvent } | { live: boolean; missed: boolean } | "who";

/** `name`: of the stream; windows whose streams would tell otherwise have other names. Until `signal` ends it. */
export async function shareEvents(name: string, audience: Audience, lead: Lead, signal: AbortSignal): Promise<void> {
  // Without locks, as on an address that is not secure, each window has its own while somebody looks at it.
  if (!("locks" in navigator) || typeof BroadcastChannel === "undefined") return await whileSeen(audience, lead, signal);
  const channel = new BroadcastChannel(`portal-live ${name}`);
  const tell = (word: Word): void => {
    // Not a window: only pages of this origin hear it.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (!signal.aborted) channel.postMessage(word);
  };
  let leading = false;
  let live = false;
  channel.addEventListener("message", ({ data }: MessageEvent<Word>) => {
    // Who has just come has asked for everything anew.
    if (data === "who") return leading ? tell({ live, missed: false }) : undefined;
    if (leading) return undefined;
    if ("event" in data) return audience.take(data.event);
    return audience.live(data.live, data.missed);
  });
  const toAll: Audience = {
    take(event) {
      audience.take(event);
      tell({ event });
    },
    live(now, missed) {
      live = now;
      audience.live(now, missed);
      tell({ live: now, missed });
    },
  };
  tell("who");
  try {
    await navigator.locks.request(`portal-live ${name}`, { signal }, async () => {
      leading = true;
      await lead(toAll, signal);
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}

/** A window that nobody looks at gives its stream back. */
async function whileSeen(audience: Audience, lead: Lead, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await seen(true, signal);
    const looked = new AbortController();
    const either = AbortSignal.any([signal, looked.signal]);
    const away = seen(false, either).then(() => looked.abort());
    await lead(audience, either);
    await away;
  }
}

function seen(wanted: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if ((document.visibilityState === "visible") !== wanted && !signal.aborted) return;
      document.removeEventListener("visibilitychange", look);
      signal.removeEventListener("abort", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look);
    look();
  });
}
