/** A project at a glance: where its samples lie beside each other, and what its features are. For a look only. */
import { z } from "zod";
import { jsonCall } from "../call.ts";
import type { ChartDocument } from "../chart.ts";
import { queryNumber } from "../fields.ts";
import { figureThemes, shownWidths } from "../figures.ts";
import { limits } from "../limits.ts";
import { textSchema, type Text } from "../text.ts";

const countsSchema = z.array(z.object({ name: z.string(), count: z.number().int() }));

/** What a job reads off the tables. */
export interface ProjectGlance {
  /** Null where there is too little for it. */
  scores: ChartDocument | null;
  /** Why there is none. */
  why: Text | null;
  /** By the column that says how sure an identification is: by its levels in order; what has none has an empty name. */
  levels: { name: string; count: number }[];
  /** By the column of classes, the most first. */
  classes: { name: string; count: number }[];
}
/** What a job is told of the tables. */
export const glanceParams = z.object({ logs: z.boolean() });

const pixels = queryNumber(z.number().int().min(shownWidths.least).max(shownWidths.most));
export const projectGlance = jsonCall({
  method: "GET",
  path: "project/glance",
  access: "user",
  summary:
    "A project at a glance, computed once for each version of its data: a PCA of its samples with the QC samples among them, drawn for a page that has so many pixels for it, and how many features there are by annotation level and by class.",
  timeoutMs: limits.resultMs,
  input: z.object({ id: z.string().max(100), width: pixels, height: pixels.default(360), theme: z.enum(figureThemes).default("light") }),
  reply: z.object({
    /** Null where there is too little for a PCA; `why` says what is lacking. */
    svg: z.string().nullable(),
    caption: textSchema,
    why: z.string(),
    levels: countsSchema,
    classes: countsSchema,
  }),
});
