import type { Points } from "@analyte/contract/chart";

/** Those of groups that are shown, with what else is known of each. */
export function seenPoints<P extends Points>(points: P, isShown: (of: { group: number }) => boolean): P {
  const shown = points.ids.map((_, index) => isShown({ group: points.group[index] ?? -1 }));
  if (shown.every(Boolean)) return points;
  return Object.fromEntries(
    Object.entries(points).map(([name, values]) => [name, Array.isArray(values) ? values.filter((_, index) => shown[index]) : values]),
  ) as P;
}
