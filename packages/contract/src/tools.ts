import { z } from "zod";
import { jsonCall, listCall } from "./call.ts";
import { fixes } from "./fixes.ts";
import { limits } from "./limits.ts";
import { manifestSchema } from "./manifest.ts";
import { readingSchema, readingsSchema } from "./reading.ts";
import { roles, slotKinds } from "./slots.ts";
import { tableStateSchema } from "./table-state.ts";
import { textSchema } from "./text.ts";
import { valueShapeSchema } from "./value-shape.ts";

export const listTools = listCall({
  method: "GET",
  path: "tool/list",
  access: "ftool",
  summary: "Every tool of the catalogue, as its manifest.",
  input: z.object({}),
  item: manifestSchema,
});

/** How far a tool was found from R, when its program was last held to it. */
export const verifiedSchema = z.object({
  /** The day of the measurement, as 2026-01-31; the version of R, and of the tool as it was then. */
  date: z.string(),
  r: z.string(),
  version: z.string(),
  /** The methods of the analysis library with which it computes: ids of `tool/method_page`. */
  methods: z.array(z.string()),
  compared: z.array(
    z.object({
      /** A file that R wrote of a public data set; null for the tool's own R script, run by R. */
      file: z.string().nullable(),
      values: z.number().int(),
      /** Relative; of components, to the largest number of the component. */
      largest: z.number(),
      within: z.number(),
    }),
  ),
});
export type Verified = z.infer<typeof verifiedSchema>;

export const toolDetail = jsonCall({
  method: "GET",
  path: "tool/detail",
  access: "ftool",
  summary: "One tool: its manifest and its help text (Markdown) in both languages.",
  input: z.object({ id: z.string().max(100) }),
  reply: manifestSchema.extend({ help: textSchema, verified: verifiedSchema.nullable() }),
});

export const methodPage = jsonCall({
  method: "GET",
  path: "tool/method_page",
  access: "ftool",
  summary:
    "What a method of the analysis library computes, with formula, defaults, conventions and references (Markdown, in English), and how far it is from R.",
  input: z.object({ id: z.string().max(100) }),
  reply: z.object({ id: z.string(), text: z.string() }),
});

export const severities = ["error", "warning", "info"] as const;

/** One thing that inspect found. Rows and columns count from 1 as a spreadsheet does, the header is row 1. */
export const problemSchema = z.object({
  severity: z.enum(severities),
  /** A stable name, e.g. `duplicate-sample`. */
  code: z.string(),
  message: z.string(),
  /** What the user can do. */
  repair: z.string(),
  /** The repair that `file/repair` can apply to the table that was asked about; null where only the user can know what is right. */
  fix: z.enum(fixes).nullable(),
  /**
   * Readings of `table` to choose from, in words: the answers to what the file alone doesn't say, or another reading than the one that was
   * taken. Each is added to the table's reading in `readings`; with `as`, the same file is that table too, read so.
   */
  choices: z.array(z.object({ label: z.string(), reading: readingSchema, as: z.enum(roles).optional() })),
  table: z.enum(slotKinds),
  row: z.number().int().nullable(),
  column: z.number().int().nullable(),
  /** The header of that column; empty where there is none. */
  column_name: z.string(),
  /** The cell as it stands in the file; empty where the problem is not one cell. */
  cell: z.string(),
  /** How many places have this problem; the fields above name the first. */
  count: z.number().int(),
});
export type Problem = z.infer<typeof problemSchema>;
export type Choice = Problem["choices"][number];

export const columnProfileSchema = z.object({
  name: z.string(),
  type: z.enum(["number", "text", "group", "id", "empty"]),
  missing: z.number().int(),
  distinct: z.number().int(),
  /** For a column that can group samples: its values with their counts, in order of first appearance, 50 at most. */
  groups: z.array(z.object({ name: z.string(), count: z.number().int() })),
  /** For each line of the sheet which of the column's values stands there, counted from 0 in order of first appearance; -1 for none. Of large sheets of the columns of groups, subjects, batches and roles alone, of very large ones of none. */
  values: z.array(z.number().int()).optional(),
  /** What the values are by those numbers, where they could name groups or samples and `groups` doesn't list them all: names of animals, say. */
  names: z.array(z.string()).optional(),
});

export const inspectionSchema = z.object({
  recognised: z.object({
    format: z.enum(["csv", "tsv", "semicolon", "space", "xlsx", "xls", "metaboanalyst", "gmt", "unknown"]),
    encoding: z.string(),
    separator: z.string(),
    decimal: z.string(),
    sheet: z.string(),
    orientation: z.enum(["samples-in-rows", "samples-in-columns", "unclear", "not-applicable"]),
    rows: z.number().int(),
    columns: z.number().int(),
    samples: z.number().int(),
    features: z.number().int(),
    missing: z.number().int(),
    zeros: z.number().int(),
    negatives: z.number().int(),
    /** A sentence that says it all. */
    summary: z.string(),
  }),
  /** The first rows as they stand, header included: 8 × 12 cells at most. */
  preview: z.array(z.array(z.string())),
  /** Which row of the file each of them is: titles and blank rows above are left out. */
  preview_rows: z.array(z.number().int()),
  /** The columns of a sample or feature sheet; for a matrix only the label columns that it carries. */
  columns: z.array(columnProfileSchema),
  /** What the values of a matrix suggest to a form; null for sheets and what can't be read. */
  shape: valueShapeSchema.nullable(),
  sample_ids: z.array(z.string()),
  feature_ids: z.array(z.string()),
  problems: z.array(problemSchema),
});
export type Inspection = z.infer<typeof inspectionSchema>;

export const inspectFile = jsonCall({
  method: "POST",
  path: "file/inspect",
  access: "ftool",
  summary:
    "What a table is and every fault in it. `with` names the companion tables, so that samples in one table only are found; `readings` says how the tables are to be read.",
  timeoutMs: limits.resultMs,
  input: z.object({
    store_path: z.string().min(1).max(500),
    role: z.enum(slotKinds),
    with: z.partialRecord(z.enum(roles), z.string().max(500)).default({}),
    readings: readingsSchema.default({}),
  }),
  reply: inspectionSchema.extend({
    /** Where the table is a result: how its values came about. */
    state: tableStateSchema.nullable(),
  }),
});

export type InspectedFile = z.infer<typeof inspectFile.reply>;

export const repairedSchema = z.object({
  fix: z.enum(fixes),
  /** How many cells, rows or columns were changed; 0 where the table had nothing of the kind. */
  count: z.number().int(),
  message: z.string(),
});
export type Repaired = z.infer<typeof repairedSchema>;

export const repairFile = jsonCall({
  method: "POST",
  path: "file/repair",
  access: "ftool",
  summary:
    "Apply repairs that inspect suggests. The result is a new CSV beside the file in My Files (in the root for a result or an example); the file itself stays.",
  timeoutMs: limits.resultMs,
  input: inspectFile.input.extend({ role: z.enum(roles), fixes: z.array(z.enum(fixes)).min(1).max(fixes.length) }),
  reply: z.object({
    id: z.string(),
    name: z.string(),
    store_path: z.string(),
    size: z.number().int(),
    sha256: z.string(),
    done: z.array(repairedSchema),
    /** How the new file is to be read where it doesn't say so itself. */
    reading: readingSchema,
  }),
});
