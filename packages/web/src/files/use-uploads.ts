import { useCallback, useSyncExternalStore } from "react";
import { pageGroup, subscribeUploads, uploadsOf, type Upload } from "./upload-queue.ts";

/** The uploads of one group, as they stand. */
export function useUploads(group: string = pageGroup): readonly Upload[] {
  const snapshot = useCallback(() => uploadsOf(group), [group]);
  return useSyncExternalStore(subscribeUploads, snapshot);
}
