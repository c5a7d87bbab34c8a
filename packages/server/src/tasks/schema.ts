/** The tables of tasks. Times are UTC milliseconds; columns that hold JSON say so. */
import type { Generated } from "kysely";
import type { TaskStatus } from "@analyte/contract/tasks";
import type { StepState } from "./planner/plan.ts";

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
  /** Follows from its steps. */
  status: TaskStatus;
  /** Counts the starts of its steps: the most that one took. */
  attempt: number;
  idempotency_key: string | null;
  /** SHA-256 of what was asked under that key; empty where that is not known. */
  contents: Generated<string>;
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
  /** The name of the tool's slot. */
  role: string;
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

/** One computation of a task. A tool's task has one, of the task's own id. */
interface StepTable {
  id: string;
  task_id: string;
  /** From 0 on, in the order in which they are shown. */
  position: number;
  tool_id: string;
  tool_version: string;
  /** JSON. */
  params: string;
  state: StepState;
  /** Needs on steps that have not ended. */
  unmet: number;
  /** JSON: why it did not succeed, in both languages; empty otherwise. */
  reason: string;
  fault_code: string;
  /** The step that everything began with, where this one was skipped. */
  cause_step: string | null;
  /** What it gets, once that is known: see `jobs`. It goes when no step has it. */
  result_id: string | null;
  /** 0 or 1: whether the result was there, or on its way, for another step. */
  reused: Generated<number>;
  /** The module chart of a process that it is; empty in a tool's task, as all that follows. */
  module_chart: Generated<string>;
  map_module: Generated<string>;
  /** The comparison that it is about, by its name; `all` where it is about none, or all. */
  comparison: Generated<string>;
  /** Tells one made with other settings from the first. */
  variant: Generated<string>;
  /** 0 or 1: whether it is a card of the result. A process succeeds by these. */
  shown: Generated<number>;
}

/** What a slot of a step is fed with: a table of another step's result, or an input of the task. */
interface StepNeedTable {
  step_id: string;
  slot: string;
  from_step: string | null;
  from_table: string;
  /** The task's input of that slot; empty where another step feeds the slot. */
  from_input: string;
  /** 0 or 1: whether the step can't be computed without. */
  hard: number;
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

/** The sample group program that a task was made with. */
interface TaskProgramTable {
  task_id: string;
  program_id: string;
  /** JSON: how its groups look and what they are called, as it said last to whose task it is. */
  style: string;
  /** JSON: the parameters as they were asked for; empty where only the look goes along. */
  asked: string;
}

/** The projects that a task was made of, at once or through other results. Outlives the task. */
interface TaskProjectTable {
  task_id: string;
  project_id: string;
  /** As it was called when it was taken. */
  name: string;
  /** Of its data: the oldest that something of it was taken of; 0 where that is not known. */
  version: number;
}

export interface TaskTables {
  task: TaskTable;
  task_input: TaskInputTable;
  step: StepTable;
  step_need: StepNeedTable;
  task_view: TaskViewTable;
  task_style: TaskStyleTable;
  user_style: UserStyleTable;
  task_program: TaskProgramTable;
  task_project: TaskProjectTable;
  task_key_deleted: DeletedKeyTable;
}
