/** Where a result comes from, as its task shows it: what the computation wrote down, with what only the task knows. */
import { stemOf } from "@analyte/contract/task-name";
import type { TableState } from "@analyte/contract/table-state";
import type { TaskInput } from "./store.ts";

export interface Making {
  attempt: number;
  /** UTC milliseconds of the computation; null where it is not known. */
  started: number | null;
  finished: number | null;
  /** The task that had computed it before; null where this one did. */
  reusedFrom: string | null;
}

type ProvenanceOf = Making & { task: string; inputs: readonly TaskInput[] };

export function shownProvenance(
  stored: Record<string, unknown>,
  { task, attempt, started, finished, inputs, reusedFrom }: ProvenanceOf,
): Record<string, unknown> {
  const nameOf = new Map(inputs.map(({ role, name }) => [role as string, name]));
  const given = Array.isArray(stored["inputs"]) ? (stored["inputs"] as Record<string, unknown>[]) : [];
  return {
    ...stored,
    inputs: given.map(({ role, name, ...input }) => ({ role, name: nameOf.get(String(role)) ?? name, ...input })),
    task,
    attempt,
    ...(started !== null && { started: new Date(started).toISOString() }),
    ...(finished !== null && { finished: new Date(finished).toISOString() }),
    ...(reusedFrom !== null && { reused_from: reusedFrom }),
  };
}

/** The state of a table as its task shows it. */
export function shownState(state: TableState, task: { name: string }, inputs: readonly TaskInput[]): TableState {
  const matrix = inputs.find(({ role }) => role === "matrix") ?? inputs[0];
  return { ...state, from: task.name, origin: state.origin === "" && matrix !== undefined ? stemOf(matrix.name).slice(0, 300) : state.origin };
}
