import { z } from "zod";
import { jsonCall, listCall } from "./call.ts";
import { chartViewSchema, type ChartDocument } from "./chart.ts";
import { figureStyleSchema, lookFields, lookSchema, styleOf } from "./figure-style.ts";
import { stateCountsSchema, storeFlowFields, taskChartSchema, taskSectionSchema } from "./flows/calls.ts";
import { figureThemes, shownWidths } from "./figures.ts";
import { oneLine, queryNumber } from "./fields.ts";
import { chartName, itemId } from "./item-id.ts";
import { limits } from "./limits.ts";
import { taskSourceSchema } from "./task-sources.ts";
import { slotName } from "./slots.ts";
import { idsInput, pageInput, sortInput } from "./paging.ts";
import { readingSchema, readingsSchema } from "./reading.ts";
import { resultTableSchema } from "./result-table.ts";
import { textSchema } from "./text.ts";

export const taskStatuses = ["queued", "running", "succeeded", "failed", "cancelled"] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const finalStatuses: readonly TaskStatus[] = ["succeeded", "failed", "cancelled"];

const statusFields = {
  id: z.string(),
  status: z.enum(taskStatuses),
  /** 0 to 1. */
  progress: z.number(),
  /** What the task is doing, in the request's language; empty when it has not said. */
  progress_message: z.string(),
  /** How many tasks stand before it; null unless queued. */
  queue_position: z.number().int().nullable(),
  /** Why it failed or was cancelled, in the request's language; empty otherwise. */
  reason: z.string(),
  /** Counts the starts. */
  attempt: z.number().int(),
  /** The task whose result it was given, because it asked for the same; null where it computed its own, or that task is gone. */
  reused_from: z.string().nullable(),
};
export const taskStatusSchema = z.object(statusFields);
export type TaskState = z.infer<typeof taskStatusSchema>;

export const taskSchema = z.object({
  ...statusFields,
  kind: z.enum(["tool", "flow"]),
  /** What it is called in the request's language. */
  name: z.string(),
  /** The same in each language: a name that its user gave it is one in all. */
  title: textSchema,
  tool_id: z.string(),
  tool_version: z.string(),
  tool_name: textSchema,
  /** Whether it ran on the tool's own example. */
  is_example: z.boolean(),
  /** Of a process that runs on a project's data. */
  project_id: z.string().optional(),
  /** The projects that it was made of, at once or through other results. */
  sources: z.array(taskSourceSchema),
  /** UTC milliseconds; null where it has not happened. */
  created_at: z.number().int(),
  started_at: z.number().int().nullable(),
  finished_at: z.number().int().nullable(),
  /** Milliseconds in which something of it was computed, pauses and what an earlier task had computed left out; null until it has ended. */
  took: z.number().int().nullable(),
});
export type Task = z.infer<typeof taskSchema>;

export const taskId = z.string().min(1).max(100);
const taskName = oneLine(z.string().trim().max(limits.taskNameLength));

/** What determines a result: who asks for the same gets the same. */
const asked = {
  kind: z.literal("tool"),
  tool_id: z.string().max(100),
  /** By the names of the tool's slots. */
  inputs: z.record(slotName, z.string().min(1).max(500)),
  /** How the inputs are to be read where the files alone don't say: the choices that `file/inspect` offers. */
  readings: readingsSchema.default({}),
  params: z.record(z.string(), z.unknown()).default({}),
};

/** Asked before a submit: the page offers what is there already. */
export const equalTask = jsonCall({
  method: "POST",
  path: "task/equal",
  access: "ftool",
  summary:
    "The latest of the user's own tasks that has succeeded with the same tool, inputs and settings; null where there is none. What could not be submitted has none.",
  input: z.object(asked),
  reply: z.object({ task: z.object({ id: z.string(), title: textSchema, finished_at: z.number().int() }).nullable() }),
});

export const storeTask = jsonCall({
  method: "POST",
  path: "task/store",
  access: "user",
  summary:
    "Submit a task: of a tool (with the mark `ftool`), or of a process (kind `flow`: a version, data, a sample group program and module charts; with `mission_id` a redo, which computes anew what its changes concern). A repeated idempotency key with the same contents answers with the same task; with 409 where the contents are others, and within 30 days after the task was deleted. Without a key each submit is a new one.",
  // A process looks at its tables first, which may be large.
  timeoutMs: limits.resultMs,
  input: z.discriminatedUnion("kind", [
    z.object({
      ...asked,
      name: taskName.default(""),
      style_of: styleOf,
      idempotency_key: z.string().min(1).max(200).optional(),
      /** Whether an equal result of the user's own, made of the same inputs with the same settings, is taken instead of computing it again. */
      reuse: z.boolean().default(false),
    }),
    z.object(storeFlowFields),
  ]),
  reply: z.object({ id: z.string() }),
});

export const storeExample = jsonCall({
  method: "POST",
  path: "task/store_example",
  access: "user",
  summary: "Run a tool (with the mark `ftool`), or a version of a process, on its own example data. An idempotency key is that of `task/store`.",
  timeoutMs: limits.transferMs,
  input: z.union([
    z.strictObject({ tool_id: z.string().max(100), idempotency_key: z.string().min(1).max(200).optional() }),
    z.strictObject({ flow_version_id: z.string().max(100), idempotency_key: z.string().min(1).max(200).optional() }),
  ]),
  reply: z.object({ id: z.string() }),
});

export const listTasks = listCall({
  method: "GET",
  path: "task/list",
  access: "user",
  summary: "The user's own tasks, newest first.",
  input: z.object({
    ...pageInput,
    ...sortInput(["created_at", "name", "status", "finished_at"]),
    kind: z.enum(["tool", "flow"]).optional(),
    status: z.enum(taskStatuses).optional(),
    tool_id: z.string().max(100).optional(),
    /** Made of this project, at once or through other results. */
    project_id: z.string().max(100).optional(),
    /** Part of the task's name. */
    name: z.string().max(200).default(""),
  }),
  item: taskSchema,
});

export const allStatus = jsonCall({
  method: "GET",
  path: "task/all_status",
  access: "user",
  summary: "The state of several tasks. Ids that are not the user's own are left out.",
  input: z.object({ ids: idsInput }),
  reply: z.array(taskStatusSchema),
});

export const taskDetail = jsonCall({
  method: "GET",
  path: "task/detail",
  access: "user",
  summary: "One task with its inputs and parameters, enough to fill the form again.",
  input: z.object({ id: taskId }),
  reply: taskSchema.extend({
    /** Whether its user named it; otherwise it is called by what it does. */
    named: z.boolean(),
    /** A stable name of why it failed, e.g. `missing-values`; empty otherwise. */
    fault_code: z.string(),
    params: z.record(z.string(), z.unknown()),
    inputs: z.array(z.object({ role: slotName, name: z.string(), size: z.number().int(), sha256: z.string(), store_path: z.string(), reading: readingSchema })),
  }),
});

/** The handle of a result's file, usable as an input of another task. */
export const resultHandle = (id: string, file: string): string => `result:${id}/${file}`;

export const resultSchema = z.object({
  status: z.enum(taskStatuses),
  reason: z.string(),
  attempt: z.number().int(),
  reused_from: z.string().nullable(),
  tables: z.array(resultTableSchema),
  /**
   * What a sample of its figures and tables is: one that this column names, the mean of what was measured of it; null where it is a row of the data
   * matrix. What stands in a figure as a measurement is always a row.
   */
  samples_by: z.string().nullable(),
  charts: z.array(z.object({ name: z.string(), title: z.string(), document: z.custom<ChartDocument>(), ...lookFields })),
  /** Whether there is a box plot of each feature (`feature:<id>`). */
  box_plots: z.boolean(),
  methods: textSchema,
  /** Things the reader should know, in the request's language: features left out, samples dropped. */
  notes: z.array(z.string()),
  /** Tool, version, parameters, inputs with SHA-256, seed, start, end, machine, citations; null until it has succeeded. */
  provenance: z.record(z.string(), z.unknown()).nullable(),
  /** Other files of the result: R script, workbook. `size`: null of the workbook until its first download, which makes it. */
  files: z.array(z.object({ name: z.string(), title: z.string(), size: z.number().int().nullable() })),
  style: figureStyleSchema,
  /** Of a process: how many of its module charts are in which state, and its sections with theirs. */
  counts: stateCountsSchema.optional(),
  sections: z.array(taskSectionSchema.extend({ module_charts: z.array(taskChartSchema) })).optional(),
  /** Files of it that hold the data of a project that the user may look at and not download: they are not given out. */
  withheld: z.array(z.string()).optional(),
});
export type TaskResult = z.infer<typeof resultSchema>;

export const taskResult = jsonCall({
  method: "GET",
  path: "task/result",
  access: "user",
  summary: "A task's result. Succeeds in every state: the lists are empty until the task has succeeded; a failure has `reason`.",
  timeoutMs: limits.resultMs,
  input: z.object({ id: taskId }),
  reply: resultSchema,
});

const { charts: _withDocuments, ...outlineFields } = resultSchema.shape;
export const resultOutlineSchema = z.object({ ...outlineFields, charts: z.array(z.object({ name: z.string(), title: z.string(), ...lookFields })) });
export type ResultOutline = z.infer<typeof resultOutlineSchema>;

export const resultOutline = jsonCall({
  method: "GET",
  path: "task/result_outline",
  access: "user",
  summary: "A task's result without the documents of its figures: what a reader needs first. `task/data_interaction_result` gives the documents one by one.",
  input: z.object({ id: taskId }),
  reply: resultOutlineSchema,
});

export const showChart = jsonCall({
  method: "GET",
  path: "task/show_chart",
  access: "user",
  summary: "One figure with its saved look, drawn for a page that has so many pixels for it: SVG that says its own size and describes itself in words.",
  timeoutMs: limits.resultMs,
  input: z.object({
    id: taskId,
    chart: chartName,
    width: queryNumber(z.number().int().min(shownWidths.least).max(shownWidths.most)),
    /** What figures get whose size doesn't follow from their rows or their look. */
    height: queryNumber(z.number().int().min(shownWidths.least).max(shownWidths.most)).default(500),
    theme: z.enum(figureThemes).default("light"),
  }),
  reply: z.object({
    svg: z.string(),
    /** Whether what it shows are features, whose box plots a click opens. */
    shows_features: z.boolean(),
    /** What can be done to it in the page: turn it, zoom into it, draw around its marks, choose its items from a list. */
    tools: z.object({ turns: z.boolean(), zooms: z.boolean(), lassoes: z.boolean(), picks: z.boolean() }),
  }),
});

export const interactionResult = jsonCall({
  method: "GET",
  path: "task/data_interaction_result",
  access: "user",
  summary: "One chart document with its data: with `feature`, the box plot of that feature; with `chart`, that figure.",
  timeoutMs: limits.resultMs,
  input: z.object({ id: taskId, chart: chartName.optional(), feature: itemId.optional() }),
  reply: z.object({
    document: z.custom<ChartDocument>(),
    ...lookFields,
    /** Its values are those of single samples of a project that the user may look at and not download: they are not given out as a file. */
    values_stay: z.literal(true).optional(),
  }),
});

export const saveView = jsonCall({
  method: "POST",
  path: "task/save_view",
  access: "user",
  summary:
    "Keep the look of one figure, as far as it is not its task's style; the box plots of all features share one, apart from title and caption. Send what was changed, or the whole view with the `base` that was answered with it: what is still as that says is not the figure's own. With `before`, the figure's own look as it was when the change began, only what differs from it is changed: what another window has kept meanwhile stays. Titles of figures and axes are one line: breaks of lines are kept as blanks, and one of nothing but blanks as an empty text, which means that there is none. What groups of samples are called, their order, colours and shapes are the task's (task/save_style) and are not kept here.",
  input: z.object({ id: taskId, chart: chartName, view: chartViewSchema, base: chartViewSchema.optional(), before: chartViewSchema.optional() }),
  reply: lookSchema,
});

export const renameTask = jsonCall({
  method: "POST",
  path: "task/update",
  access: "user",
  summary: "Rename a task.",
  input: z.object({ id: taskId, name: taskName.min(1) }),
  reply: taskSchema,
});

export const cancelTask = jsonCall({
  method: "POST",
  path: "task/cancel",
  access: "user",
  summary: "Cancel a queued or running task.",
  input: z.object({ id: taskId }),
  reply: taskStatusSchema,
});

export const deleteTasks = jsonCall({
  method: "DELETE",
  path: "task/delete",
  access: "user",
  summary: "Delete finished tasks with their results. Queued or running ones are cancelled first.",
  input: z.object({ ids: idsInput }),
  reply: z.object({ deleted: z.number().int() }),
});
