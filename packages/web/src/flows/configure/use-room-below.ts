import { useLayoutEffect, type RefObject } from "react";

/** Kept free beneath. */
const gap = 16;

/**
 * Tells an element that stays in sight how much of the window there is from its top on, as `--room` in pixels: before the page is scrolled it begins lower
 * than where it stays, and what is at its foot has to be in sight there as well.
 */
export function useRoomBelow(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const tell = () => {
      const element = place.current;
      if (element === null) return;
      element.style.setProperty("--room", `${Math.floor(window.innerHeight - element.getBoundingClientRect().top - gap)}px`);
    };
    tell();
    const page = new ResizeObserver(tell);
    page.observe(document.body);
    window.addEventListener("scroll", tell, { passive: true });
    window.addEventListener("resize", tell);
    return () => {
      page.disconnect();
      window.removeEventListener("scroll", tell);
      window.removeEventListener("resize", tell);
    };
  }, [place]);
}
