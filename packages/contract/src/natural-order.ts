/** The order in which people count: Dose 5 before Dose 45, 0.5 mg before 2 mg, day -1 before day 0. The same on every machine: no locale is asked. */

/** A sign counts as one at the start and after a space alone: T-2 is no negative number. */
const numbers = /(?:(?<=^|\s)[-+\u2212])?\d+(?:\.\d+)?/g;

export function naturally(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const difference = compared(one[at]!, other[at]!);
    if (difference !== 0) return difference;
  }
  return one.length - other.length || byCodeUnit(a, b);
}

/** Texts and numbers in turn, a text first. */
function partsOf(name: string): (string | number)[] {
  const parts: (string | number)[] = [];
  let from = 0;
  for (const { 0: found, index } of name.matchAll(numbers)) {
    parts.push(name.slice(from, index).toLowerCase(), Number(found.replace("\u2212", "-")));
    from = index + found.length;
  }
  return [...parts, name.slice(from).toLowerCase()];
}

function compared(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return byCodeUnit(String(a), String(b));
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
