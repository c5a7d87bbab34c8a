/** Names of two tables that are probably the same, although they are written in two ways. */
import { looseName } from "@analyte/contract/names";

/** Each name that the other table lacks → the one that it has instead, where there is exactly one on both sides. */
export function alikeNames(own: readonly string[], others: readonly string[]): Map<string, string> {
  const [known, given] = [new Set(others), new Set(own)];
  const mine = byLooseName(own.filter((name) => name !== "" && !known.has(name)));
  const theirs = byLooseName(others.filter((name) => name !== "" && !given.has(name)));
  const pairs = new Map<string, string>();
  for (const [loose, [name, ...more]] of mine) {
    const [other, ...further] = theirs.get(loose) ?? [];
    if (other !== undefined && more.length === 0 && further.length === 0) pairs.set(name!, other);
  }
  return pairs;
}

function byLooseName(names: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const name of new Set(names)) {
    const loose = looseName(name);
    const same = found.get(loose);
    if (same === undefined) found.set(loose, [name]);
    else same.push(name);
  }
  return found;
}
