import { z } from "zod";
import { jsonCall, listCall } from "../call.ts";
import { oneLine, queryNumber } from "../fields.ts";
import { limits } from "../limits.ts";
import { pageInput } from "../paging.ts";
import { appliedSchema, measuredValues, projectKinds, taxonSchema } from "../projects/project.ts";
import { resultTableSchema } from "../result-table.ts";
import { textSchema } from "../text.ts";
import { moduleChartSchema } from "./module-chart.ts";

/** A step's way: see `engine.md`. */
export const chartStates = ["waiting", "ready", "running", "succeeded", "unchanged", "failed", "skipped", "cancelled"] as const;
export type ChartState = (typeof chartStates)[number];

const shortId = z.string().min(1).max(100);
export const flowTables = ["matrix", "samples", "features"] as const;

/** What is said of tables that are no project's. */
export const aboutTables = z.strictObject({
  value: z.enum(measuredValues),
  unit: z.string().max(limits.lineLength).default(""),
  applied: appliedSchema,
  taxid: z.union([z.number().int().positive().transform(String), taxonSchema]).default(""),
});
const inputsSchema = z.strictObject({
  matrix: z.string().min(1).max(500),
  /** Left out where the matrix carries a column of groups itself. */
  samples: z.string().min(1).max(500).optional(),
  features: z.string().min(1).max(500).optional(),
});
export const flowSourceSchema = z.union([z.strictObject({ project_id: shortId }), z.strictObject({ inputs: inputsSchema })]);

export const chosenChartSchema = z.strictObject({
  id: shortId,
  /** The section that it stands in. */
  map_module: z.string().max(100).default(""),
  params: z.record(z.string().max(100), z.unknown()).default({}),
});

/** `task/store` of a process. */
export const storeFlowFields = {
  kind: z.literal("flow"),
  flow_version_id: z.string().max(100).default(""),
  source: flowSourceSchema,
  /** What is said of tables that are no project's. */
  about: aboutTables.optional(),
  sample_group_program_id: z.string().max(100).default(""),
  module_charts: z.array(chosenChartSchema).max(200),
  /** Handles of sets by what they are for. */
  libraries: z.strictObject({ pathway: z.string().max(200).optional(), go: z.string().max(200).optional() }).default({}),
  /** The earlier run that this is a redo of. */
  mission_id: z.string().max(100).optional(),
  name: oneLine(z.string().trim().max(limits.taskNameLength)).default(""),
  idempotency_key: z.string().min(1).max(200).optional(),
};

const versionFields = {
  id: z.string(),
  flow_id: z.string(),
  name: textSchema,
  number: z.number().int(),
  /** The version that is offered; an older one stays for the projects that have it. */
  latest: z.boolean(),
  /** What the values of its tables may be; the first is what they are where nobody says. */
  values: z.array(z.enum(measuredValues)),
  charts: z.number().int(),
};
export const flowVersionSchema = z.object(versionFields);

export const flowSchema = z.object({
  id: z.string(),
  name: textSchema,
  summary: textSchema,
  kinds: z.array(z.enum(projectKinds)),
  /** Its latest version. */
  version_id: z.string(),
  versions: z.number().int(),
});

export const listFlows = listCall({
  method: "GET",
  path: "flow/list",
  access: "user",
  summary: "The processes, each with its latest version.",
  input: z.object({ ...pageInput, name: z.string().max(limits.lineLength).default("") }),
  item: flowSchema,
});
export const flowDetail = jsonCall({
  method: "GET",
  path: "flow/detail",
  access: "user",
  summary: "One process with its versions, the latest first.",
  input: z.object({ id: z.string().max(100).default("") }),
  reply: flowSchema.extend({ all_versions: z.array(flowVersionSchema) }),
});

export const sectionSchema = z.object({ id: z.string(), name: textSchema, charts: z.number().int() });

export const listFlowVersions = listCall({
  method: "GET",
  path: "flow_version/list",
  access: "user",
  summary: "The versions of a process, the latest first.",
  input: z.object({ ...pageInput, flow_id: z.string().max(100).default("") }),
  item: flowVersionSchema,
});
const versionId = { flow_version_id: z.string().max(100).default("") };
export const flowVersionDetail = jsonCall({
  method: "GET",
  path: "flow_version/detail",
  access: "user",
  summary: "One version of a process: its sections and module charts with the fields that may be changed.",
  input: z.object({ flow_id: z.string().max(100).optional(), ...versionId }),
  reply: flowVersionSchema.extend({ summary: textSchema, example: textSchema, sections: z.array(sectionSchema), module_charts: z.array(moduleChartSchema) }),
});
/** The data and groups that a form has chosen so far. */
const studyFields = {
  project_id: z.string().max(100).optional(),
  matrix: z.string().max(500).optional(),
  samples: z.string().max(500).optional(),
  features: z.string().max(500).optional(),
  sample_group_program_id: z.string().max(100).optional(),
};
/** What is said of tables that are no project's, as an address has it: steps between commas. */
const aboutFields = {
  value: z.enum(measuredValues).optional(),
  applied: z
    .string()
    .max(200)
    .transform((steps): unknown => steps.split(",").filter((step) => step !== ""))
    .pipe(appliedSchema)
    .optional(),
};
export const availableModuleCharts = listCall({
  method: "GET",
  path: "flow_version/available_module_chart",
  access: "user",
  summary: "Which module charts the data and groups allow, each with the reason why not, and how many jobs it is.",
  timeoutMs: limits.resultMs,
  input: z.object({ ...versionId, ...studyFields, ...aboutFields }),
  /** `way`: the tool that makes what is missing; empty where none does. */
  item: z.object({
    id: z.string(),
    map_module: z.string(),
    available: z.boolean(),
    unchanged: z.boolean(),
    reason: z.string(),
    way: z.string(),
    jobs: z.number().int(),
  }),
  extra: z.object({
    comparisons: z.array(z.string()),
    /** Measurements that are computed with, each once: samples in the groups of the program (without one all of the table), QC samples and blanks; and those that the program leaves out. */
    taking: z.object({ samples: z.number().int(), qc: z.number().int(), blanks: z.number().int(), left_out: z.number().int() }),
    /** What must be mended before it can be run, by the part of the form where that is done: no module chart is available until then. */
    faults: z.array(z.object({ part: z.enum(["data", "groups"]), text: z.string() })),
    /** What is awkward about the data and groups, though it can be run; among it values that look otherwise than was said of them. */
    warnings: z.array(z.object({ part: z.enum(["data", "groups"]), text: z.string() })),
  }),
});
export const flowModuleChart = jsonCall({
  method: "GET",
  path: "flow_version/detail_of_module_chart",
  access: "user",
  summary: "One module chart of a version: its form with defaults, its help, what it gives.",
  input: z.object({ ...versionId, id: shortId }),
  reply: moduleChartSchema.extend({
    summary: textSchema,
    tables: z.array(z.object({ name: z.string(), title: textSchema })),
    charts: z.array(z.object({ name: z.string(), title: textSchema })),
  }),
});
const groupFields = { id: z.string(), name: z.string(), count: z.number().int() };
export const samplesOfModuleChart = listCall({
  method: "GET",
  path: "flow_version/all_sample_of_mc",
  access: "user",
  summary: "The samples that a module chart would use, with their groups.",
  timeoutMs: limits.resultMs,
  input: z.object({ ...versionId, ...studyFields, id: shortId, ...pageInput }),
  item: z.object({ sample: z.string(), groups: z.array(z.string()) }),
});
export const groupsOfModuleChart = listCall({
  method: "GET",
  path: "flow_version/group_of_mc",
  access: "user",
  summary: "The groups that a module chart would use, with the number of their samples.",
  timeoutMs: limits.resultMs,
  input: z.object({ ...versionId, ...studyFields, id: shortId }),
  item: z.object(groupFields),
});

const ofTask = { id: shortId };
export const taskChartSchema = z.object({
  /** Of the step. */
  id: z.string(),
  module_chart: z.string(),
  map_module: z.string(),
  name: textSchema,
  comparison: z.string(),
  /** The comparison with the names that its groups have now: for readers, while calls name it as it is. */
  called: z.string(),
  variant: z.string(),
  status: z.enum(chartStates),
  reason: z.string(),
  /** Its figures need the width of a page. */
  wide: z.boolean(),
  /** The user's own task that had computed it before. */
  reused_from: z.string().nullable(),
  /** Of its computation; null where there was none, or it has not ended. */
  seconds: z.number().nullable(),
});
export type TaskChart = z.infer<typeof taskChartSchema>;

/** A process of 50 charts and some comparisons comes at once. */
const chartPages = { ...pageInput, size: queryNumber(z.number().int().min(1).max(1_000)).default(1_000) };
const chartList = (path: string, summary: string) =>
  listCall({ method: "GET", path, access: "user", summary, input: z.object({ ...ofTask, ...chartPages }), item: taskChartSchema });
export const allTaskCharts = chartList("task/list_of_all_module_chart", "The module charts of a process task with their states, a row a comparison.");
export const sectionTaskCharts = listCall({
  method: "GET",
  path: "task/list_of_module_chart",
  access: "user",
  summary: "The module charts of one section of a process task.",
  input: z.object({ ...ofTask, map_module: shortId, ...chartPages }),
  item: taskChartSchema,
});
export const taskChartsByStatus = listCall({
  method: "GET",
  path: "task/module_chart_by_status",
  access: "user",
  summary: "The module charts of a process task in one state.",
  input: z.object({ ...ofTask, status: z.enum(chartStates), ...chartPages }),
  item: taskChartSchema,
});
export const stateCountsSchema = z.partialRecord(z.enum(chartStates), z.number().int());
export const taskChartCounts = jsonCall({
  method: "GET",
  path: "task/module_chart_status_count",
  access: "user",
  summary:
    "How many module charts of a process task are in which state: each comparison counted by itself, as the lists have them; with `by=chart` each module chart once, by what it is over all of its comparisons.",
  input: z.object({ ...ofTask, by: z.enum(["comparison", "chart"]).default("comparison") }),
  reply: stateCountsSchema,
});
export const taskChartDetail = jsonCall({
  method: "GET",
  path: "task/detail_of_module_chart",
  access: "user",
  summary:
    "One module chart of a process task: its tables, figures (by the names of the chart calls), methods and sentence. The lists are empty until it is there.",
  timeoutMs: limits.resultMs,
  input: z.object({ task_id: shortId, id: shortId }),
  reply: taskChartSchema.extend({
    tables: z.array(resultTableSchema),
    charts: z.array(z.object({ name: z.string(), title: z.string() })),
    methods: textSchema,
    notes: z.array(z.string()),
    /** What its numbers say, in words; empty where nothing is said. */
    sentence: textSchema,
    /** What the sentence rests on. */
    grounds: z.array(z.object({ label: textSchema, value: textSchema })),
    /** Its grounds are weak: few samples, a model that isn't valid, p that isn't adjusted. */
    weak: z.boolean(),
    /** Files of its tables that hold the data of a project that the user may look at and not download: they are not given out. */
    withheld: z.array(z.string()),
    params: z.record(z.string(), z.unknown()),
  }),
});
export const taskSectionSchema = sectionSchema.extend({ counts: stateCountsSchema });
export const allTaskSections = listCall({
  method: "GET",
  path: "task/list_of_all_meta_workflow",
  access: "user",
  summary: "The sections of a process version, in their order.",
  input: z.object({ ...versionId }),
  item: sectionSchema,
});
export const taskSections = listCall({
  method: "GET",
  path: "task/list_of_meta_workflow",
  access: "user",
  summary: "The sections of a process task with the states of their module charts.",
  input: z.object(ofTask),
  item: taskSectionSchema,
});
