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

export const isMade = (state: ChartState): boolean => state === "succeeded" || state === "unchanged";
const isMissing = (state: ChartState): boolean => state === "skipped" || state === "cancelled" || state === "failed";

interface MissingChart {
  /** The first of those that are told together. */
  chart: TaskChart;
  /** Comparisons without it; none where all are. */
  called: string[];
}
/** What was not made, a line for each module chart and reason. `states`: of all comparisons, by module chart. */
export function missingOf(charts: readonly TaskChart[], states: ReadonlyMap<string, readonly ChartState[]>): MissingChart[] {
  const found = new Map<string, MissingChart & { count: number }>();
  for (const chart of charts) {
    if (!isMissing(chart.status)) continue;
    const key = JSON.stringify([chart.module_chart, chart.variant, chart.status, chart.reason]);
    const one = found.get(key) ?? { chart, called: [], count: 0 };
    found.set(key, { ...one, called: chart.comparison === overAll ? one.called : [...one.called, chart.called], count: one.count + 1 });
  }
  return [...found.values()].map(({ chart, called, count }) => ({ chart, called: count === states.get(chart.module_chart)?.length ? [] : called }));
}
