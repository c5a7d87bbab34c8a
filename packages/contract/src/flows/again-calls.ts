/** Calls on a process task that runs or has ended: one chart given up or made otherwise, going on after a failure, what differs from the earlier run. */
import { sampleRoles } from "../projects/project.ts";
import { z } from "zod";
import { jsonCall } from "../call.ts";
import { chartViewSchema } from "../chart.ts";
import { limits } from "../limits.ts";
import { textSchema } from "../text.ts";
import { stateCountsSchema, taskChartSchema } from "./calls.ts";

const shortId = z.string().min(1).max(100);

/** Variants of one module chart, for one comparison. */
export const mostVariants = 20;

export const storeModuleChart = jsonCall({
  method: "POST",
  path: "task/store_module_chart",
  access: "user",
  summary:
    "Run one module chart of a process task that has ended again, with other parameters or another look, and keep it beside the original as a variant: its figures and tables are named `<module chart>~<variant>/<comparison>/…`. Parameters that are left out stay as the original has them; what needs the chart goes on with the original. Asked for the same twice, the variant that is there is answered with.",
  input: z.object({
    task_id: shortId,
    /** The step of the original, or of a variant to begin with. */
    id: shortId,
    params: z.record(z.string().max(100), z.unknown()).default({}),
    /** How its figures look, by the names that the original has for them without module chart and comparison. */
    views: z
      .array(z.strictObject({ chart: z.string().min(1).max(200), view: chartViewSchema }))
      .max(50)
      .default([]),
  }),
  reply: taskChartSchema,
});

export const cancelTaskChart = jsonCall({
  method: "POST",
  path: "task/cancel_module_chart",
  access: "user",
  summary: "Cancel one module chart of a process task that has not ended; what needs it is skipped.",
  input: z.object({ task_id: shortId, id: shortId }),
  reply: taskChartSchema,
});

export const goOnTask = jsonCall({
  method: "POST",
  path: "task/go_on",
  access: "user",
  summary:
    "Go on with a process task that has ended: what failed is computed again under the same id, with what was left out because of it or made without it; of one that was cancelled as a whole, what was cancelled too. What is there already stays.",
  input: z.object({ id: shortId }),
  reply: z.object({ id: z.string(), again: z.number().int(), counts: stateCountsSchema }),
});

const changedFeature = z.object({
  feature: z.string(),
  name: z.string(),
  direction: z.string(),
  log2_fc: z.number().nullable(),
  p_adj: z.number().nullable(),
});
export type ChangedFeature = z.infer<typeof changedFeature>;
/** Of each comparison so many features at most are named; the counts are of all. */
export const mostChangedFeatures = 200;
/** `reason`: why the run without it leaves it out; empty where its program names none, as of what is in no group there. */
const changedSample = z.object({ sample: z.string(), role: z.enum(sampleRoles), reason: z.string() });
export type ChangedSample = z.infer<typeof changedSample>;
const selectedCounts = z.object({ up: z.number().int(), down: z.number().int() });

/** `program`: what its groups come from is called; null where it has none, or that is no more. `program_id` is empty where it has none. */
const comparedRun = z.object({ id: z.string(), name: z.string(), created_at: z.number().int(), program_id: z.string(), program: z.string().nullable() });

export const redoDifference = jsonCall({
  method: "GET",
  path: "task/difference",
  access: "user",
  summary:
    "What a redo has otherwise than its earlier run, or than another process task of one's own (`before`): settings, samples, charts, and the features that were gained and lost in each comparison.",
  timeoutMs: limits.resultMs,
  input: z.object({ id: shortId, before: z.string().max(100).optional() }),
  reply: z.object({
    before: comparedRun,
    after: comparedRun,
    /** Comparisons that one of the two makes and the other doesn't. */
    asked: z.object({ gained: z.array(z.string()), lost: z.array(z.string()) }),
    /** The settings that a user gives a chart; null where that run has no such chart. */
    parameters: z.array(
      z.object({
        module_chart: z.string(),
        name: textSchema,
        param: z.string(),
        title: textSchema,
        before: z.unknown().nullable(),
        after: z.unknown().nullable(),
        /** The same as a form says it. */
        before_words: textSchema,
        after_words: textSchema,
      }),
    ),
    /** Tables of the study that are others than they were. */
    data: z.array(z.string()),
    /** Measurements that take part in one of the two alone: samples, and QC samples and others that decide how these are prepared. */
    samples: z.object({ gained: z.array(changedSample), lost: z.array(changedSample) }),
    comparisons: z.array(
      z.object({
        comparison: z.string(),
        /** With the names that its groups have in the redo. */
        called: z.string(),
        /** The groups in which features that go up and down are higher; null where the tables don't say. */
        higher: z.object({ up: z.string(), down: z.string() }).nullable(),
        /** Null where that run has no such table. */
        before: selectedCounts.nullable(),
        after: selectedCounts.nullable(),
        gained: z.number().int(),
        lost: z.number().int(),
        /** Selected in both, the other way round. */
        turned: z.number().int(),
        gained_features: z.array(changedFeature),
        lost_features: z.array(changedFeature),
      }),
    ),
    /** For figures side by side: the steps of both runs, null where one has none; `same` where it is one and the same result. */
    charts: z.array(
      z.object({
        module_chart: z.string(),
        map_module: z.string(),
        comparison: z.string(),
        called: z.string(),
        name: textSchema,
        before: z.string().nullable(),
        after: z.string().nullable(),
        same: z.boolean(),
      }),
    ),
  }),
});
