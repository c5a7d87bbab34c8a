/** A module chart over all its comparisons, as a reader counts it: one chart, whatever number of times it is computed. */
import type { ChartState } from "./calls.ts";

/** What it is as a whole: failed where one failed, on its way while one is, made where one was made. */
export function stateTogether(states: readonly ChartState[]): ChartState {
  const order: readonly ChartState[] = ["failed", "running", "ready", "waiting", "succeeded", "unchanged", "cancelled", "skipped"];
  return order.find((state) => states.includes(state)) ?? "skipped";
}

interface Told {
  module_chart: string;
  variant: string;
  status: ChartState;
}

/** The states of all of its comparisons, by module chart in the order in which they first stand; variants are no charts of their own. */
export function statesByChart(charts: readonly Told[]): Map<string, ChartState[]> {
  const found = new Map<string, ChartState[]>();
  for (const { module_chart: chart, variant, status } of charts) if (variant === "") found.set(chart, [...(found.get(chart) ?? []), status]);
  return found;
}

/** How many module charts are in which state, each counted once. */
export function countsTogether(charts: readonly Told[]): Partial<Record<ChartState, number>> {
  const counts: Partial<Record<ChartState, number>> = {};
  for (const states of statesByChart(charts).values()) {
    const state = stateTogether(states);
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}
