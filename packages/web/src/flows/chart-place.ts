import type { TaskChart } from "@analyte/contract/flows/calls";

/** Where a module chart stands in the page, and what the address calls it: the same in each comparison. */
export const placeName = ({ module_chart: chart, variant }: Pick<TaskChart, "module_chart" | "variant">): string =>
  variant === "" ? chart : `${chart}~${variant}`;
