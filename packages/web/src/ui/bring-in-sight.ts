/** So long things above may still get their height. */
const mostMs = 8_000;
const ownScrolling = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** Brings an element to the top of the window, and keeps it there while what stands above it grows, until somebody scrolls. Answers with what ends that. */
export function bringInSight(place: Element): () => void {
  const show = () => place.scrollIntoView({ block: "start" });
  show();
  const growing = new ResizeObserver(show);
  for (let around = place.parentElement; around !== null; around = around.parentElement) growing.observe(around);
  const end = () => {
    growing.disconnect();
    clearTimeout(timer);
    for (const name of ownScrolling) window.removeEventListener(name, end);
  };
  const timer = setTimeout(end, mostMs);
  for (const name of ownScrolling) window.addEventListener(name, end, { passive: true });
  return end;
}
