import { useContext, useEffect } from "react";
import { UnsavedContext } from "./unsaved.ts";

/**
 * The browser asks before it leaves or reloads the page while something would be lost, and the page's tab before it is closed. Going to another page of the portal
 * loses nothing.
 */
export function useLeaveWarning(active: boolean): void {
  const tell = useContext(UnsavedContext);
  // Nothing is said when the page is hidden: it keeps what it holds.
  useEffect(() => tell(active), [tell, active]);
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active]);
}
