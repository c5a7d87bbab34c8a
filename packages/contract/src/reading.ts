/**
 * How a table is to be read where the file alone doesn't say: what its user answered or corrected. It belongs to one table of one
 * submit, never to the file, which stays as it is. A field that is left out is found by the reader.
 */
import { z } from "zod";
import { checked } from "./fields.ts";
import { lineNames, namedLines } from "./line-names.ts";
import { slotName, type SlotKind } from "./slots.ts";
import type { Text } from "./text.ts";

export const encodings = ["UTF-8", "UTF-16LE", "UTF-16BE", "GB18030", "Shift_JIS", "EUC-KR", "Big5", "EUC-JP", "Windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

const fields = z
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
    /** Columns (samples in rows) or rows (samples in columns) of a matrix that describe its samples, by their names, wherever they stand. */
    descriptions: lineNames,
    /** Those that look like descriptions of the samples and are measured features. */
    measured: lineNames,
    /** The header of the column of a sheet that holds the ids. */
    id_column: z.string().max(500),
  })
  .partial();
const bounded = checked(
  fields,
  ({ descriptions = [], measured = [] }) => [...descriptions, ...measured].reduce((sum, { length }) => sum + length, 0) <= namedLines.together,
  {
    en: `names columns with more than ${namedLines.together} characters in all. Leave those out of the table that are not measured, or put them into a sample sheet.`,
    zh: `所列列名合计超过 ${namedLines.together} 个字符。请从表中删除非测量的列，或将其放入样本表。`,
  },
);
export const readingSchema = checked(
  bounded,
  ({ descriptions = [], measured = [] }) => {
    const described = new Set(descriptions);
    return !measured.some((name) => described.has(name));
  },
  {
    en: "calls the same column a description of the samples and a measured feature. Name it in one of the two lists.",
    zh: "将同一列既列为样本说明，又列为测量特征。请只在其中一个列表中列出。",
  },
);
export type Reading = z.infer<typeof readingSchema>;

/** How a data matrix is to be read that a tool made: what was said on the way of its features holds, unless it is said otherwise now. */
export function readingAfter(reading: Reading, state: { measured?: string[] | undefined } | null | undefined): Reading {
  const described = new Set(reading.descriptions);
  const measured = new Set([...(reading.measured ?? []), ...(state?.measured ?? []).filter((name) => !described.has(name))]);
  const next = { ...reading, measured: [...measured] };
  return measured.size === (reading.measured?.length ?? 0) || !readingSchema.safeParse(next).success ? reading : next;
}

/** How each table of one submit is to be read, by its slot; a table that is left out is read as it is found. */
export const readingsSchema = z.record(slotName, readingSchema);
export type Readings = z.infer<typeof readingsSchema>;

/** What can be said of one kind of table alone, and why. */
export const oneKind = {
  orientation: { of: "matrix", why: { en: "Only a data matrix can stand either way.", zh: "只有数据矩阵才需要指定样本的方向。" } },
  labels: { of: "matrix", why: { en: "Only a data matrix can carry group labels beside its numbers.", zh: "只有数据矩阵才可能在数值旁带有分组标签。" } },
  descriptions: {
    of: "matrix",
    why: { en: "Only a data matrix can carry descriptions of its samples beside its numbers.", zh: "只有数据矩阵才可能在数值旁带有样本说明。" },
  },
  measured: { of: "matrix", why: { en: "Only a data matrix holds measured features.", zh: "只有数据矩阵才包含测量特征。" } },
  id_column: { of: "sheets", why: { en: "Only sample and feature sheets have a column of ids.", zh: "只有样本表和特征表才有编号列。" } },
} as const satisfies Partial<Record<keyof Reading, { of: "matrix" | "sheets"; why: Text }>>;
export type OneKind = keyof typeof oneKind;

/** The first field of a reading that a table of this role has no use for. */
export function unfitField(role: SlotKind | null, reading: Reading): OneKind | null {
  const kind = role === "matrix" ? "matrix" : role === "samples" || role === "features" ? "sheets" : null;
  return (Object.keys(oneKind) as OneKind[]).find((field) => reading[field] !== undefined && oneKind[field].of !== kind) ?? null;
}
