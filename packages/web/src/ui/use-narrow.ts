import { useSyncExternalStore } from "react";

const narrow = matchMedia("(max-width: 767px)");

/** Whether the window is so narrow that the side menu is a drawer and tables are cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      narrow.addEventListener("change", changed);
      return () => narrow.removeEventListener("change", changed);
    },
    () => narrow.matches,
  );
}
