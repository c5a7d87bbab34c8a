import { useId, useState, type KeyboardEvent, type MouseEvent } from "react";

interface RowActs {
  /** A click, or Enter. */
  onRow?: ((row: number) => void) | undefined;
  /** The space bar; a click, too, where nothing opens. */
  onTick?: ((row: number, reach: boolean) => void) | undefined;
}

/** Rows that can be opened or ticked: by a click, or by the keys while the table has the focus. */
export function useActiveRow(rows: Uint32Array, show: (place: number) => void, { onRow, onTick }: RowActs) {
  const id = useId();
  const [active, setActive] = useState(-1);
  if (onRow === undefined && onTick === undefined) return { grid: {}, row: () => ({}) };
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
    else if (place < 0 || (event.key !== "Enter" && event.key !== " ")) return;
    else if (onTick !== undefined && (event.key === " " || onRow === undefined)) onTick(rows[place]!, event.shiftKey);
    else onRow?.(rows[place]!);
    event.preventDefault();
  };
  return {
    grid: { onKeyDown, ...(place >= 0 && { "aria-activedescendant": `${id}-${place}` }) },
    row: (at: number) => ({
      id: `${id}-${at}`,
      "data-active": at === place,
      onClick: (event: MouseEvent) => {
        setActive(at);
        // As in lists of files: with a key held down a click chooses.
        const chooses = event.ctrlKey || event.metaKey || event.shiftKey;
        if (onTick !== undefined && (chooses || onRow === undefined)) onTick(rows[at]!, event.shiftKey);
        else onRow?.(rows[at]!);
      },
    }),
  };
}
