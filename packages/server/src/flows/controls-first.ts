import type { Comparison } from "@analyte/contract/manifest";

/** Groups in their order, but each behind those that it is compared with: figures that show both have the control first. */
export function controlsFirst(groups: readonly string[], comparisons: readonly Pick<Comparison, "case" | "control">[]): string[] {
  const [placed, begun] = [new Set<string>(), new Set<string>()];
  const place = (group: string): void => {
    // Two that are compared either way stay as they are.
    if (begun.has(group)) return;
    begun.add(group);
    for (const one of comparisons) if (one.case === group && groups.includes(one.control)) place(one.control);
    placed.add(group);
  };
  groups.forEach(place);
  return [...placed];
}
