/** Module charts by their states, as a reader counts them. */
import { chartStates, type ChartState, type TaskChart } from "@analyte/contract/flows/calls";
import type { TaskStatus } from "@analyte/contract/tasks";

type Counts = Partial<Record<ChartState, number>>;

/** `done`: made, or found to have nothing to do. `notMade`: skipped or cancelled. */
export function countsOf(counts: Counts): { all: number; done: number; failed: number; notMade: number } {
  const of = (...states: ChartState[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return { all: of(...chartStates), done: of("succeeded", "unchanged"), failed: of("failed"), notMade: of("skipped", "cancelled") };
}

/** The sign of a state is that of a task in the same one. */
export const signOf: Record<ChartState, TaskStatus> = {
  waiting: "queued",
  ready: "queued",
  running: "running",
  succeeded: "succeeded",
  unchanged: "succeeded",
  failed: "failed",
  skipped: "cancelled",
  cancelled: "cancelled",
};
export const isUnfinished = ({ status }: Pick<TaskChart, "status">): boolean => status === "waiting" || status === "ready" || status === "running";

/** What belongs to all comparisons together is called so. */
const overAll = "all";
/** In the order in which they first stand. */
export const comparisonsOf = (charts: readonly Pick<TaskChart, "comparison">[]): string[] =>
  [...new Set(charts.map(({ comparison }) => comparison))].filter((comparison) => comparison !== overAll);
/** What is shown where this comparison is chosen. */
export const ofComparison = <Chart extends Pick<TaskChart, "comparison">>(charts: readonly Chart[], chosen: string): Chart[] =>
  charts.filter(({ comparison }) => comparison === overAll || comparison === chosen);
