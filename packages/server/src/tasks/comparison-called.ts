import type { Comparison } from "@analyte/contract/manifest";

/** A comparison of a process, “High vs Control”, with the names that its groups have now. `renamed`: by the groups as the tables have them. */
export function comparisonCalled(comparison: string, renamed: ReadonlyMap<string, string>): string {
  if (renamed.size === 0) return comparison;
  // In its name a slash stands as a line below.
  const called = new Map([...renamed].map(([group, name]) => [group.replaceAll("/", "_"), name]));
  for (let at = comparison.indexOf(between); at !== -1; at = comparison.indexOf(between, at + 1)) {
    const sides = [comparison.slice(0, at), comparison.slice(at + between.length)];
    if (sides.some((side) => called.has(side))) return sides.map((side) => called.get(side) ?? side).join(between);
  }
  return comparison;
}
const between = " vs ";

/** Of what a process shows of one of its comparisons. */
export interface Compared {
  /** With the names of its groups. Copies of earlier versions don't say it. */
  compared?: string;
  /** Its two groups by these names, where the task says them. */
  sides?: Comparison;
}
