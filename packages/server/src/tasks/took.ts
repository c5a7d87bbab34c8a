/** How long something of a task was computed: neither what an earlier task had computed nor the pause before somebody went on is counted. */
import type { Database } from "../db/open.ts";
import type { TaskRow } from "./store.ts";

export interface Span {
  from: number;
  to: number;
}

/** Milliseconds in which at least one of them ran. */
export function covered(spans: readonly Span[]): number {
  let [sum, end] = [0, -Infinity];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    if (to <= end) continue;
    sum += to - Math.max(from, end);
    end = to;
  }
  return sum;
}

/** By the ids of tasks that have ended; of processes by the steps that they computed themselves. */
export async function tookBy(database: Database, rows: readonly TaskRow[]): Promise<Map<string, number>> {
  const ended = rows.filter(({ finished_at }) => finished_at !== null);
  const flows = ended.flatMap(({ id, kind }) => (kind === "flow" ? [id] : []));
  const spans = new Map<string, Span[]>(flows.map((id) => [id, []]));
  if (flows.length > 0) {
    const steps = await database
      .selectFrom("step")
      .innerJoin("result", "result.id", "step.result_id")
      .select(["step.task_id", "result.started_at", "result.finished_at"])
      .where("step.task_id", "in", flows)
      .where("step.reused", "=", 0)
      .execute();
    for (const { task_id, started_at: from, finished_at: to } of steps) if (from !== null && to !== null) spans.get(task_id)!.push({ from, to });
  }
  const whole = ended.flatMap(({ id, started_at: from, finished_at: to }) => (from === null || to === null ? [] : [[id, to - from] as const]));
  return new Map([...whole, ...[...spans].map(([id, of]) => [id, covered(of)] as const)]);
}
