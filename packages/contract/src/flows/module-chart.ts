/** A module chart of a version, as the page of settings shows it. */
import { z } from "zod";
import { textSchema } from "../text.ts";

const fieldSchema = z.object({
  param: z.string(),
  title: textSchema,
  help: textSchema.optional(),
  kind: z.enum(["choice", "integer", "number", "boolean"]),
  default: z.union([z.string(), z.number(), z.boolean()]),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  step: z.number().optional(),
  options: z.array(z.object({ value: z.string(), label: textSchema, help: textSchema.optional() })).optional(),
  /** What stands for “chosen by the tool”, where that is possible. */
  auto: textSchema.optional(),
});
export const moduleChartSchema = z.object({
  id: z.string(),
  map_module: z.string(),
  name: textSchema,
  tool_id: z.string(),
  /** What the tool does, in a sentence. */
  summary: textSchema,
  /** `g`: once. `c`: for each comparison. `a`: over all comparisons. */
  scope: z.enum(["g", "c", "a"]),
  recommended: z.boolean(),
  /** The module charts that it is computed from. */
  after: z.array(z.string()),
  /** Which of their tables it takes; those of steps without a card stand with the charts that these are computed from. */
  feeds: z.array(z.object({ from: z.string(), table: z.string() })),
  /** What it needs of a study, in words. */
  needs: z.array(textSchema),
  fields: z.array(fieldSchema),
});
export type FlowModuleChart = z.infer<typeof moduleChartSchema>;
