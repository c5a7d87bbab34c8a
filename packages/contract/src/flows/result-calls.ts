/** What is asked of the result of a process as a whole: its sentences, and one feature in all of its tables. */
import { z } from "zod";
import { jsonCall, listCall } from "../call.ts";
import { itemId } from "../item-id.ts";
import { limits } from "../limits.ts";
import { textSchema } from "../text.ts";

const shortId = z.string().min(1).max(100);
/** Of what belongs to one comparison, and what belongs to all of them. */
const place = { id: shortId, comparison: z.string().max(500).default("") };

export const sentenceSchema = z.object({
  /** Of the step. */
  id: z.string(),
  module_chart: z.string(),
  map_module: z.string(),
  name: textSchema,
  comparison: z.string(),
  sentence: textSchema,
  /** What the sentence rests on. */
  grounds: z.array(z.object({ label: textSchema, value: textSchema })),
  weak: z.boolean(),
});
export type ChartSentence = z.infer<typeof sentenceSchema>;

export const taskSentences = listCall({
  method: "GET",
  path: "task/sentences",
  access: "user",
  summary: "What the numbers of a process task say in words, in the order of its module charts: of one comparison and of what belongs to all.",
  timeoutMs: limits.resultMs,
  input: z.object(place),
  item: sentenceSchema,
});

/** More than a reader looks through. */
export const mostFound = 20;
export const findFeature = listCall({
  method: "GET",
  path: "task/find_feature",
  access: "user",
  summary: `The features of a process task whose id or name has a text, ${mostFound} at most: what begins with it first.`,
  timeoutMs: limits.resultMs,
  input: z.object({ ...place, text: z.string().trim().max(limits.lineLength).default("") }),
  item: z.object({ id: z.string(), label: z.string() }),
});

export const featureInResult = jsonCall({
  method: "GET",
  path: "task/feature_in_result",
  access: "user",
  summary: "Everything a process task says of one feature: its row of each table that has it, and the module charts that have a figure of it alone.",
  timeoutMs: limits.resultMs,
  input: z.object({ ...place, feature: itemId }),
  reply: z.object({
    id: z.string(),
    label: z.string(),
    /** Names for the calls of figures. */
    boxes: z.array(z.string()),
    tables: z.array(
      z.object({
        /** Of the step. */
        step: z.string(),
        module_chart: z.string(),
        name: textSchema,
        comparison: z.string(),
        table: z.string(),
        title: z.string(),
        cells: z.array(z.object({ column: z.string(), title: textSchema, value: z.string() })),
      }),
    ),
  }),
});
