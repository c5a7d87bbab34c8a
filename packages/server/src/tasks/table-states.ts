/** How the values of a result's data matrix came about, for whoever takes it as an input. */
import { readFile } from "node:fs/promises";
import type { Role } from "@analyte/contract/slots";
import { resultHandle } from "@analyte/contract/tasks";
import { parseTableState, type TableState } from "@analyte/contract/table-state";
import { stateFileOf, type ResultIndex } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import type { Blobs } from "../storage/blobs.ts";
import { inputHandle } from "./handles.ts";
import { shownState, toldMade } from "./provenance.ts";
import * as store from "./store.ts";

/** Null for what is no result, was made by an older version, or is not the user's own. */
export type StateOf = (userId: string, handle: string) => Promise<TableState | null>;

/** A job has read a stranger's file: what it writes is believed no further than the schema, and this far. */
const maximumBytes = 1_048_576;

export function newStateOf(database: Database, blobs: Blobs): StateOf {
  return async (userId, handle) => {
    const [, kind, id, name] = /^(result|input):([^/]+)\/(.+)$/s.exec(handle) ?? [];
    if (id === undefined || name === undefined) return null;
    const task = await store.find(database, userId, id);
    if (task === null) return null;
    if (kind === "input") return parseTableState((await store.inputsOf(database, id)).find(({ role }) => role === name)?.state ?? "");
    const stateFile = stateFileOf(name);
    const file = (await store.filesOf(database, id)).find((one) => one.name === stateFile && stateFile !== name);
    if (file === undefined) return null;
    const state = await stateIn(blobs, file);
    return state === null ? null : shownState(state, task, await store.inputsOf(database, id));
  };
}

const stateIn = async (blobs: Blobs, { sha256, size }: StateFile): Promise<TableState | null> =>
  size > maximumBytes ? null : parseTableState(await readFile(await blobs.find(sha256), "utf8"));

interface StateFile {
  sha256: string;
  size: number;
}
/** What a step is told of a matrix that a step before it has made: as a task is that takes it from a result. Empty where there is nothing to say. */
export type MadeState = (file: StateFile) => Promise<string>;

export function newMadeState(blobs: Blobs): MadeState {
  return async (file) => {
    const state = await stateIn(blobs, file);
    return state === null ? "" : toldMade(state);
  };
}

/** What belongs to a table of a result, as the page has it. A result of an older version has no sheets of its own: those of its task are right. */
export function belongings(
  task: Pick<store.TaskRow, "id" | "name">,
  table: ResultIndex["tables"][number],
  holdsMatrix: boolean,
  inputs: readonly store.TaskInput[],
): { companions: Partial<Record<"samples" | "features", string>> | null; state: TableState | null } {
  if (!holdsMatrix) return { companions: null, state: null };
  const state = table.state === undefined ? null : shownState(table.state, task, inputs);
  const companions: Partial<Record<Role, string>> = {};
  for (const role of ["samples", "features"] as const) {
    const file = table.companions?.[role];
    if (file !== undefined) companions[role] = resultHandle(task.id, file);
    else if (table.companions === undefined && inputs.some((input) => input.role === role)) companions[role] = inputHandle(task.id, role);
  }
  return { companions, state };
}
