/** Which rows of a list are chosen, and which one the keyboard stands on: as in the file windows of a desk. */

export interface RowSelection {
  chosen: readonly string[];
  /** The row that the keyboard stands on; null before any. */
  at: string | null;
  /** Where a range begins. */
  from: string | null;
}

export const nothingChosen: RowSelection = { chosen: [], at: null, from: null };

interface Held {
  /** Shift: everything from where the range began. */
  range: boolean;
  /** Ctrl or ⌘: this one besides the others. */
  besides: boolean;
}

/** A click on a row, or a key that brings one there. */
export function pick(before: RowSelection, keys: readonly string[], key: string, { range, besides }: Held): RowSelection {
  if (range) {
    const from = before.from !== null && keys.includes(before.from) ? before.from : key;
    const between = rangeOf(keys, from, key);
    return { chosen: besides ? united(before.chosen, between) : between, at: key, from };
  }
  if (besides) return toggle(before, key);
  return { chosen: [key], at: key, from: key };
}

/** The space bar, or ctrl and a click. */
export function toggle({ chosen }: RowSelection, key: string): RowSelection {
  return { chosen: chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key], at: key, from: key };
}

/** An arrow, Home or End. With shift what lies between is chosen; without, the choice stays as it is. */
export function step(before: RowSelection, keys: readonly string[], key: string, range: boolean): RowSelection | null {
  const here = before.at === null ? -1 : keys.indexOf(before.at);
  const next = { ArrowDown: here + 1, ArrowUp: here < 0 ? 0 : here - 1, Home: 0, End: keys.length - 1 }[key];
  const to = next === undefined ? undefined : keys[Math.min(Math.max(next, 0), keys.length - 1)];
  if (to === undefined) return null;
  return range ? pick({ ...before, from: before.from ?? before.at }, keys, to, { range: true, besides: false }) : { ...before, at: to, from: to };
}

function rangeOf(keys: readonly string[], from: string, to: string): string[] {
  const ends = [keys.indexOf(from), keys.indexOf(to)];
  return keys.slice(Math.min(...ends), Math.max(...ends) + 1);
}

const united = (first: readonly string[], second: readonly string[]): string[] => [...new Set([...first, ...second])];
