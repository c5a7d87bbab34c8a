import { useEffect } from "react";
import { whenLeft } from "./keeping.ts";

/** Keeps what is not kept yet when the figure is left, or the page. The function must stay the same while that does. */
export function useLeaving(leave: () => void): void {
  useEffect(() => {
    const stop = whenLeft(leave);
    return () => {
      stop();
      leave();
    };
  }, [leave]);
}
