/** Where a result comes from, as its task shows it: what the computation wrote down, with what only the task knows. */
import { parseTableState, type TableState } from "@analyte/contract/table-state";
import { stemOf } from "@analyte/contract/task-name";
import type { Text } from "@analyte/contract/text";
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
  const nameOf = new Map(inputs.map(({ role, name }) => [role, name]));
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

/** What the data matrix was made of. */
export function originOf(inputs: readonly Pick<TaskInput, "role" | "name" | "state">[]): string {
  const matrix = inputs.find(({ role }) => role === "matrix") ?? inputs[0];
  return matrix === undefined ? "" : (parseTableState(matrix.state)?.origin ?? stemOf(matrix.name));
}

/** The state of a table as its task shows it. */
export function shownState(state: TableState, task: { name: string }, inputs: readonly TaskInput[]): TableState {
  return { ...state, from: task.name, origin: state.origin === "" ? originOf(inputs).slice(0, 300) : state.origin };
}

/** Stands for the name of the task that an input comes from, where a computation speaks of it. For private use: no name holds it. */
const placeOfName = "\u{10fffd}";

/** JSON of a state that a task was given, as what computes is told it: names of users are put in when the result is shown. */
export function toldState(text: string): string {
  const state = parseTableState(text);
  if (state === null) return "";
  return state.from === "" ? told(state, "") : toldMade(state);
}

/** The same of a matrix that comes from a step of the task's own. */
export const toldMade = (state: TableState): string => told(state, placeOfName);

const told = (state: TableState, from: string): string => JSON.stringify({ ...state, from, origin: "" });

/** What a result says, with the name of the task that its matrix comes from. */
export function withSource<Said extends Text>(notes: readonly Said[], inputs: readonly Pick<TaskInput, "role" | "state">[]): Said[] {
  const from = parseTableState(inputs.find(({ role }) => role === "matrix")?.state ?? "")?.from ?? "";
  const named = (words: string, step: string): string =>
    // A matrix of the process itself comes from no task that has a name.
    (from === "" ? words.replaceAll(`“${placeOfName}”`, step) : words).replaceAll(placeOfName, () => from);
  return notes.map((note) => ({ ...note, en: named(note.en, "an earlier step"), zh: named(note.zh, "先前的步骤") }));
}
