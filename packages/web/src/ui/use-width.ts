import { useLayoutEffect, useState, type RefObject } from "react";

/** The width of an element in whole pixels. A hidden tab has width 0: that is no news, the last one stays. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const take = (value: number) => {
      if (value > 0) setWidth(Math.floor(value));
    };
    take(node.clientWidth);
    const observer = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0));
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
