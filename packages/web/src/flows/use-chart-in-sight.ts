/** Which of the cards of a result is being read: the lowest one whose upper edge has passed the upper third of the window, the first of those side by side. */
import { useEffect, useState, type RefObject } from "react";

/** Cards in the order of the page. `line`: how far down the window a card counts as read, in pixels. */
export function readAt(cards: readonly { chart: string; top: number }[], line: number): string {
  const passed = cards.filter(({ top }) => top <= line);
  const lowest = Math.max(...passed.map(({ top }) => top));
  return (passed.find(({ top }) => top === lowest) ?? cards[0])?.chart ?? "";
}

/** Empty until there are cards; looks anew as the page is scrolled and whenever its user is drawn, as there may be others then. */
export function useChartInSight(body: RefObject<HTMLElement | null>): string {
  const [chart, setChart] = useState("");
  useEffect(() => {
    let asked = 0;
    const look = (): void => {
      asked = 0;
      const cards = [...(body.current?.querySelectorAll<HTMLElement>("[data-chart]") ?? [])];
      setChart(
        readAt(
          cards.map((card) => ({ chart: card.dataset["chart"] ?? "", top: card.getBoundingClientRect().top })),
          innerHeight / 3,
        ),
      );
    };
    const ask = (): void => {
      asked ||= requestAnimationFrame(look);
    };
    ask();
    addEventListener("scroll", ask, { passive: true });
    addEventListener("resize", ask);
    return () => {
      cancelAnimationFrame(asked);
      removeEventListener("scroll", ask);
      removeEventListener("resize", ask);
    };
  });
  return chart;
}
