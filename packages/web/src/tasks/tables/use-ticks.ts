import { useMemo, useRef } from "react";

/** Rows that can be chosen. */
export interface Ticking {
  /** Another function once another row is ticked. */
  isTicked: (row: number) => boolean;
  nameOf: (row: number) => string;
  onTick: (rows: readonly number[], ticked: boolean) => void;
}

/** Ticks of a table in its present order: one row, all from the last one on, or all that the filters leave. */
export function useTicks(rows: Uint32Array, ticking: Ticking | undefined) {
  const last = useRef<number | null>(null);
  const asked = ticking?.isTicked;
  // A table of many thousand rows is scrolled: not counted again at each step.
  const count = useMemo(() => (asked === undefined ? 0 : rows.reduce((sum, row) => sum + (asked(row) ? 1 : 0), 0)), [rows, asked]);
  if (ticking === undefined) return null;
  const { isTicked, nameOf, onTick } = ticking;
  const tick = (row: number, reach: boolean) => {
    const to = !isTicked(row);
    const [from, at] = [last.current === null ? -1 : rows.indexOf(last.current), rows.indexOf(row)];
    const meant = reach && from >= 0 ? Array.from(rows.subarray(Math.min(from, at), Math.max(from, at) + 1)) : [row];
    last.current = row;
    onTick(meant, to);
  };
  return {
    isTicked,
    nameOf,
    tick,
    all: rows.length > 0 && count === rows.length,
    some: count > 0 && count < rows.length,
    tickAll: () => onTick(Array.from(rows), count < rows.length),
  };
}
