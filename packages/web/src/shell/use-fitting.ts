import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Between two children. */
const gap = 4;

/**
 * How many of the children of a row it has room for: all of them, or so many that the one after them, which stands for the others, fits beside them. They are measured
 * before anything is painted, while all stand there; after that only the row's own width counts. What changes the children gives the part another key.
 */
export function useFitting(count: number): { row: RefObject<HTMLElement | null>; fitting: number } {
  const row = useRef<HTMLElement | null>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = row.current!;
    const children = [...element.children].slice(0, count + 1) as HTMLElement[];
    const widths = children.map((child) => child.offsetWidth);
    const rest = widths[count] ?? 0;
    // Where each ends, counted from the first one's left.
    const ends = widths.slice(0, count).map((_, at) => widths.slice(0, at + 1).reduce((sum, width) => sum + width + gap, -gap));
    const fit = () => {
      const room = element.clientWidth;
      setFitting((ends.at(-1) ?? 0) <= room ? count : ends.filter((end) => end + gap + rest <= room).length);
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => watch.disconnect();
  }, [count]);
  return { row, fitting };
}
