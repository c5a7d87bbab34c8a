import { useId, useState, type KeyboardEvent } from "react";

/** Rows that can be opened: by a click, or by arrows and Enter while the table has the focus. */
export function useActiveRow(rows: Uint32Array, show: (place: number) => void, onRow: ((row: number) => void) | undefined) {
  const id = useId();
  const [active, setActive] = useState(-1);
  if (onRow === undefined) return { grid: {}, row: () => ({}) };
  const last = rows.length - 1;
  const place = Math.min(active, last);
  const go = (to: number) => {
    const next = Math.max(0, Math.min(last, to));
    setActive(next);
    show(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The buttons of the headings have keys of their own.
    if (event.target !== event.currentTarget || last < 0) return;
    const to = ({ ArrowDown: place + 1, ArrowUp: place - 1, PageDown: place + 10, PageUp: place - 10, Home: 0, End: last } as Record<string, number>)[
      event.key
    ];
    if (to !== undefined) go(to);
    else if ((event.key === "Enter" || event.key === " ") && place >= 0) onRow(rows[place]!);
    else return;
    event.preventDefault();
  };
  return {
    grid: { onKeyDown, ...(place >= 0 && { "aria-activedescendant": `${id}-${place}` }) },
    row: (at: number) => ({
      id: `${id}-${at}`,
      "data-active": at === place,
      onClick: () => {
        setActive(at);
        onRow(rows[at]!);
      },
    }),
  };
}
