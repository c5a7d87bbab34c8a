import { useEffect, useState } from "react";

/** The header stays while the window is nearer to its top than this. */
const nearTop = 120;
/** Smaller movements are no scrolling. */
const step = 8;

/** Whether the header is out of the way: it goes when the user scrolls down, and comes back on the way up or when the keyboard enters it. */
export function useAutoHide(wanted: boolean): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    let before = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - before) < step) return;
      setAway(now > before && now > nearTop);
      before = now;
    };
    const show = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.closest(".top-bar") !== null) setAway(false);
    };
    window.addEventListener("scroll", look, { passive: true });
    document.addEventListener("focusin", show);
    return () => {
      window.removeEventListener("scroll", look);
      document.removeEventListener("focusin", show);
    };
  }, [wanted]);
  return wanted && away;
}
