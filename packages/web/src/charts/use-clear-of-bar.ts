import { useLayoutEffect, type RefObject } from "react";

/** The bar of what is chosen comes up over the page: the figure in which it was chosen moves out from under it, as far as it stays in sight itself. */
export function useClearOfBar(figures: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const section = figures.current;
    const figure = section?.querySelector("figure");
    if (!shown || !bar.current || !section || !figure) return;
    const [place, above] = [figure.getBoundingClientRect(), bar.current.getBoundingClientRect().top];
    const covered = place.bottom + 8 - above;
    const free = place.top - Number.parseFloat(getComputedStyle(section).scrollMarginTop);
    if (covered > 0 && free > 0) window.scrollBy(0, Math.min(covered, free));
  }, [figures, bar, shown]);
}
