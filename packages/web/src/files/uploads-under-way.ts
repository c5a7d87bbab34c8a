/** How the uploads stand, for whoever is on another page: told by the queue, which is fetched only where files are chosen. */
import { useSyncExternalStore } from "react";

export interface UnderWay {
  /** Uploads that are not over. */
  count: number;
  /** Of their bytes, 0 to 1. */
  share: number;
  /** Uploads of My Files that failed and are still listed there. */
  failed: number;
}
interface Way {
  size: number;
  share: number;
}

let now: UnderWay = { count: 0, share: 0, failed: 0 };
const listeners = new Set<() => void>();

/** The browser asks before it closes or reloads the window while files are on their way. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export function tellUnderWay(uploads: readonly Way[], failed: number): void {
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
  const sent = uploads.reduce((sum, { size, share }) => sum + size * share, 0);
  now = { count: uploads.length, share: bytes === 0 ? 0 : sent / bytes, failed };
  if (now.count > 0) window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
  for (const listener of listeners) listener();
}

export function useUnderWay(): UnderWay {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => now,
  );
}
