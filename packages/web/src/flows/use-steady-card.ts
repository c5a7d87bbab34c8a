import { useCallback, useEffect, useRef, type RefObject } from "react";

/** So long figures elsewhere on the page may still get another height. */
const mostMs = 8_000;
const ownScrolling = ["wheel", "touchmove", "pointerdown"] as const;
const scrollingKeys: ReadonlySet<string> = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "]);

/**
 * The card that somebody works in stays where it is in the window while the page changes around it, as all figures do that show what was chosen in one of
 * them. `hold` is called before the change; it ends by itself, or as somebody scrolls.
 */
export function useSteadyCard(body: RefObject<HTMLElement | null>): { hold: () => void } {
  const worked = useRef<Element | null>(null);
  const end = useRef<() => void>(() => {});
  useEffect(() => {
    const inside = body.current;
    const remember = (event: Event) => {
      worked.current = (event.target as Element | null)?.closest("[data-chart]") ?? null;
    };
    inside?.addEventListener("pointerdown", remember);
    inside?.addEventListener("keydown", remember);
    return () => {
      inside?.removeEventListener("pointerdown", remember);
      inside?.removeEventListener("keydown", remember);
    };
  });
  useEffect(() => () => end.current(), []);
  const hold = useCallback(() => {
    end.current();
    end.current = held(worked, body);
  }, [body]);
  return { hold };
}

/** Answers with what ends it. */
function held({ current: card }: RefObject<Element | null>, { current: inside }: RefObject<HTMLElement | null>): () => void {
  if (card === null || inside === null || !card.isConnected) return () => {};
  const before = card.getBoundingClientRect().top;
  // A browser that holds what it shows in its own way, where it does so at all, would do so besides.
  const { style } = document.documentElement;
  style.overflowAnchor = "none";
  const put = () => {
    const by = card.getBoundingClientRect().top - before;
    if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: "instant" });
  };
  const changing = new ResizeObserver(put);
  changing.observe(inside);
  for (const one of inside.querySelectorAll("[data-chart]")) changing.observe(one);
  const onKey = ({ key }: KeyboardEvent) => {
    if (scrollingKeys.has(key)) stop();
  };
  const timer = setTimeout(() => stop(), mostMs);
  function stop() {
    changing.disconnect();
    clearTimeout(timer);
    style.removeProperty("overflow-anchor");
    for (const name of ownScrolling) window.removeEventListener(name, stop);
    window.removeEventListener("keydown", onKey);
  }
  for (const name of ownScrolling) window.addEventListener(name, stop, { passive: true });
  window.addEventListener("keydown", onKey);
  return stop;
}
