/**
 * The wish to run a process again with changes. Its page may be open in a tab of its own with another wish half filled in: each wish begins with the
 * settings of the task itself.
 */
import { useCallback, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { redoPath } from "./links.ts";

const wishes = new Map<string, number>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** `query`: where it opens, and with which program. */
export function useRedo(): (id: string, query?: Record<string, string>) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (id, query = {}) => {
      wishes.set(id, (wishes.get(id) ?? 0) + 1);
      for (const listener of listeners) listener();
      const asked = new URLSearchParams(query).toString();
      await navigate(`${redoPath(id)}${asked === "" ? "" : `?${asked}`}`);
    },
    [navigate],
  );
}

/** How often it was asked for in this window: another number is another wish. */
export const useRedoWish = (id: string): number => useSyncExternalStore(subscribe, () => wishes.get(id) ?? 0);
