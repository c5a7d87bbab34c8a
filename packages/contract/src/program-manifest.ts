/** What the manifest of a tool of the operator's says besides that of every other tool: how its program is called, and what is drawn of its tables. */
import { z } from "zod";
import { textSchema } from "./text.ts";

const axis = { title: textSchema };
const named = { chart: z.string(), table: z.string(), title: textSchema, caption: textSchema };
const groups = z.string().optional();
/** Each is made of the columns of one table; `group` is the column whose cells are the classes that are told apart by colour. */
const figureSchema = z.discriminatedUnion("draw", [
  z.object({
    ...named,
    draw: z.literal("points"),
    item: z.enum(["sample", "feature", "other"]),
    id: z.string(),
    name: z.string().optional(),
    x: z.object({ column: z.string(), ...axis }),
    y: z.object({ column: z.string(), ...axis }),
    group: groups,
  }),
  z.object({
    ...named,
    draw: z.literal("bars"),
    item: z.enum(["sample", "feature", "other"]),
    id: z.string(),
    name: z.string().optional(),
    value: z.object({ column: z.string(), ...axis }),
    /** The first so many rows, as the table has them. */
    most: z.number().int().min(1).max(60).default(25),
  }),
  z.object({
    ...named,
    draw: z.literal("lines"),
    x: z.object({ column: z.string(), ...axis }),
    y: z.object({ column: z.string(), ...axis }),
    /** One line for each of its different cells, in their order; left out: one line. */
    group: groups,
  }),
]);
export type ProgramFigure = z.infer<typeof figureSchema>;

export const programSchema = z.object({
  /** The program and what it is given, e.g. `["Rscript", "run.R"]`. A file of the tool's folder is named by its place there, any other is looked for on the usual path. */
  command: z.array(z.string().min(1)).min(1).max(20),
  /** `{name}` is a parameter's value in words. */
  methods: textSchema,
  figures: z.array(figureSchema).default([]),
});
export type ProgramFields = z.infer<typeof programSchema>;
