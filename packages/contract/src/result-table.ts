/** A table of a result: what its columns are, and what belongs to it. */
import { z } from "zod";
import { cellWordsSchema, tableFeaturesSchema, tableMembersSchema, tableOrderSchema, tableSamplesSchema } from "./manifest.ts";
import { tableStateSchema } from "./table-state.ts";
import { textSchema } from "./text.ts";

export const tableColumnSchema = z.object({
  name: z.string(),
  type: z.enum(["number", "text", "boolean"]),
  /** Words for the heading; a column of data goes by its own name. */
  title: textSchema.optional(),
  help: textSchema.optional(),
  cells: cellWordsSchema.optional(),
});
export const resultTableSchema = z.object({
  name: z.string(),
  title: z.string(),
  row_count: z.number().int(),
  columns: z.array(tableColumnSchema),
  features: tableFeaturesSchema.optional(),
  samples: tableSamplesSchema.optional(),
  sets: tableFeaturesSchema.optional(),
  members: tableMembersSchema.optional(),
  order: tableOrderSchema.optional(),
  /** The name for `task/download_result`. */
  file: z.string(),
  size: z.number().int(),
  /** The handle that makes this table the input of another task. */
  store_path: z.string(),
  /** For a data matrix, the handles of the sheets that belong to it; null for other tables. */
  companions: z.object({ samples: z.string(), features: z.string() }).partial().nullable(),
  /** How the values of a data matrix came about; null for other tables, and where it is not known. */
  state: tableStateSchema.nullable(),
});
export type ResultTable = z.infer<typeof resultTableSchema>;
