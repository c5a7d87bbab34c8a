/** What is asked before a process is run again. */
import { z } from "zod";
import { jsonCall } from "../call.ts";
import { limits } from "../limits.ts";
import { measuredValues } from "../projects/project.ts";
import { textSchema } from "../text.ts";
import { storeFlowFields } from "./calls.ts";
import { redoReasons } from "./redo.ts";

const shortId = z.string().min(1).max(100);

export const planRedo = jsonCall({
  method: "POST",
  path: "task/plan_redo",
  access: "user",
  summary:
    "What a redo of a process task would take over, and what it would compute anew because of what: asked like `task/store` of a process, with `mission_id`. Nothing is run.",
  timeoutMs: limits.resultMs,
  input: z.object({ ...storeFlowFields, mission_id: shortId }),
  reply: z.object({
    taken: z.number().int(),
    anew: z.number().int(),
    /** Samples that were left out since, each with its reason, and those that take part again. */
    samples: z.object({ left_out: z.array(z.object({ sample: z.string(), reason: z.string() })), back: z.array(z.string()) }),
    /** What begins it, with how many computations follow from each. */
    because: z.array(z.object({ reason: z.enum(redoReasons), module_chart: z.string(), name: textSchema, count: z.number().int() })),
    steps: z.array(z.object({ module_chart: z.string(), comparison: z.string(), anew: z.boolean() })),
  }),
});

export const projectOfData = jsonCall({
  method: "GET",
  path: "task/project_of_data",
  access: "user",
  summary:
    "The project with the very tables that a process task was made of, among those that may be analysed: the latest one; its id is empty where there is none.",
  input: z.object({ id: shortId }),
  reply: z.object({ project_id: z.string(), name: z.string(), shared: z.boolean() }),
});

export const groupsOfExample = jsonCall({
  method: "GET",
  path: "task/groups_of_example",
  access: "user",
  summary: "The groups that a process task on an example was made with, as a program of one's own can be made of them: the sheet of its samples says them.",
  timeoutMs: limits.resultMs,
  input: z.object({ id: shortId }),
  reply: z.object({
    groups: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    comparisons: z.array(z.object({ case: z.string(), control: z.string() })),
    covariates: z.array(z.string()),
    /** What its tables hold. */
    value: z.enum(measuredValues),
  }),
});
export type ExampleGroups = z.infer<typeof groupsOfExample.reply>;
