import { useContext, useEffect, useEffectEvent } from "react";
import { UnsavedContext, type StillShows } from "./unsaved.ts";

/**
 * The browser asks before it leaves or reloads the page while something would be lost, and the page's tab before it is closed. Going to another page of the portal
 * loses nothing; of a page that shows one of many things, `stillShows` tells which of its addresses keep what is unsaved, and any other asks first.
 */
export function useLeaveWarning(active: boolean, stillShows: StillShows = always): void {
  const tell = useContext(UnsavedContext);
  const shows = useEffectEvent(stillShows);
  // Nothing is said when the page is hidden: it keeps what it holds.
  useEffect(() => tell(active, (query) => shows(query)), [tell, active]);
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active]);
}

const always = () => true;
