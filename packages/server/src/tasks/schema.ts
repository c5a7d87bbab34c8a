/** The tables of tasks. Times are UTC milliseconds; columns that hold JSON say so. */
import type { Generated } from "kysely";
import type { TaskStatus } from "@analyte/contract/tasks";

interface TaskTable {
  /** Sorts by the time of its making: the queue's order is the order of ids. */
  id: string;
  user_id: string;
  kind: "tool" | "flow";
  name: string;
  /** 0 or 1: whether its user named it. */
  named: Generated<number>;
  tool_id: string;
  tool_version: string;
  /** JSON: every parameter with its value. */
  params: string;
  /** 0 or 1. */
  is_example: number;
  status: TaskStatus;
  /** Counts the starts; a result is taken only from the attempt that the row names. */
  attempt: number;
  /** How many attempts ended without a word. */
  crashes: number;
  idempotency_key: string | null;
  /** Which server runs it, and until when that is to be believed. */
  lease_holder: string | null;
  lease_until: number | null;
  /** 0 to 1. */
  progress: number;
  /** JSON: a text in both languages; empty when the job has said nothing. */
  progress_message: string;
  /** JSON: why it failed or was cancelled, in both languages; empty otherwise. */
  reason: string;
  fault_code: string;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
}

/** The inputs of a task, fixed by their content. */
interface TaskInputTable {
  task_id: string;
  role: "matrix" | "samples" | "features";
  name: string;
  sha256: string;
  size: number;
  /** The handle that the user gave. */
  store_path: string;
  /** JSON: how the user said that it is to be read. */
  reading: string;
  /** JSON: how the values came about, where the input is a result; empty otherwise. */
  state: Generated<string>;
}

/** The files of a published result. */
interface TaskFileTable {
  task_id: string;
  name: string;
  sha256: string;
  size: number;
}

/** How the user wants a figure to look. */
interface TaskViewTable {
  task_id: string;
  chart: string;
  /** JSON. */
  view: string;
}

/** How all figures of a task look; JSON. */
interface TaskStyleTable {
  task_id: string;
  style: string;
}

/** How a user wants all figures to look; JSON. */
interface UserStyleTable {
  user_id: string;
  style: string;
}

/** Keys whose task was deleted: a submit that is sent again late does not run anew. */
interface DeletedKeyTable {
  user_id: string;
  idempotency_key: string;
  deleted_at: number;
}

export interface TaskTables {
  task: TaskTable;
  task_input: TaskInputTable;
  task_file: TaskFileTable;
  task_view: TaskViewTable;
  task_style: TaskStyleTable;
  user_style: UserStyleTable;
  task_key_deleted: DeletedKeyTable;
}
