import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * The bar of what is chosen comes up over the page: the figure in which many were chosen moves out from under it, as far as it stays in sight itself. Not where
 * one was clicked: the next click is meant for what stands there now.
 */
export function useClearOfBar(figures: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(0);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = count;
    if (was > 0 || count < 2) return;
    const section = figures.current;
    const figure = section?.querySelector("figure");
    if (!bar.current || !section || !figure) return;
    const [place, above] = [figure.getBoundingClientRect(), bar.current.getBoundingClientRect().top];
    const covered = place.bottom + 8 - above;
    const free = place.top - Number.parseFloat(getComputedStyle(section).scrollMarginTop);
    if (covered > 0 && free > 0) window.scrollBy(0, Math.min(covered, free));
  }, [figures, bar, count]);
}
