import type { TaskChart } from "@analyte/contract/flows/calls";

/** Where a module chart stands in the page, and what the address calls it: the same in each comparison. */
export const placeName = ({ module_chart: chart, variant }: Pick<TaskChart, "module_chart" | "variant">): string =>
  variant === "" ? chart : `${chart}~${variant}`;

/** Variants stand behind what they are variants of. */
export function withVariantsBehind<Chart extends Pick<TaskChart, "module_chart" | "comparison" | "variant">>(charts: readonly Chart[]): Chart[] {
  const ofOne = (chart: Chart) => charts.filter((one) => one.variant !== "" && one.module_chart === chart.module_chart && one.comparison === chart.comparison);
  return charts.filter(({ variant }) => variant === "").flatMap((chart) => [chart, ...ofOne(chart)]);
}
