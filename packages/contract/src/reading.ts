/**
 * How a table is to be read where the file alone doesn't say: what its user answered or corrected. It belongs to one table of one
 * submit, never to the file, which stays as it is. A field that is left out is found by the reader.
 */
import { z } from "zod";
import { roles } from "./manifest.ts";

export const encodings = ["UTF-8", "UTF-16LE", "UTF-16BE", "GB18030", "Shift_JIS", "EUC-KR", "Big5", "EUC-JP", "Windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

export const readingSchema = z
  .strictObject({
    encoding: z.enum(encodings),
    /** The name of a workbook's sheet. */
    sheet: z.string().min(1).max(100),
    /** The decimal sign; the other one of point and comma then stands between thousands. */
    decimal: z.enum([".", ","]),
    /** The row that holds the names of the columns, as a spreadsheet counts. */
    header_row: z.number().int().min(1).max(1_000),
    orientation: z.enum(["samples-in-rows", "samples-in-columns"]),
    /** Whether the second column (samples in rows) or row (samples in columns) of a matrix holds group labels. */
    labels: z.boolean(),
    /** The header of the column of a sheet that holds the ids. */
    id_column: z.string().max(500),
  })
  .partial();
export type Reading = z.infer<typeof readingSchema>;

/** How each table of one submit is to be read; a table that is left out is read as it is found. */
export const readingsSchema = z.partialRecord(z.enum(roles), readingSchema);
export type Readings = z.infer<typeof readingsSchema>;
