/** Which points belong to which group. */
export function groupMembers(group: readonly number[], groupCount: number): Map<number, number[]> {
  const members = new Map<number, number[]>();
  group.forEach((value, index) => {
    const known = value >= 0 && value < groupCount ? value : -1;
    const list = members.get(known);
    if (list) list.push(index);
    else members.set(known, [index]);
  });
  return members;
}

/** An axis twice as long as this is still a number, its margins counted in; beyond it there is no place. */
const largest = 1e307;

export const isGiven = (value: number | null | undefined): value is number => typeof value === "number" && Math.abs(value) <= largest;
