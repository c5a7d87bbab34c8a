/** What a report is made of, in its order: headings, text, and figures, tables and sentences of tasks, which stay linked to where they come from. */
import { z } from "zod";
import { bothLanguages } from "../bilingual.ts";
import { oneLine, plainText } from "../fields.ts";
import { chartName, itemId } from "../item-id.ts";
import { asReportItem } from "./given-item.ts";

export const reportLimits = {
  /** Items of one report. */
  items: 1_000,
  figures: 300,
  /** Rows of a table that are set into the report; all of them are in the zip. */
  tableRows: 500,
  /** Figures of one numbered figure with panels. */
  panels: 12,
  titleLength: 300,
  captionLength: 2_000,
  /** Characters of one text in one language, with its marks. */
  textLength: 100_000,
  authors: 60,
  /** Of one user. */
  reports: 200,
  versions: 100,
  comments: 1_000,
} as const;

const line = (most: number) => oneLine(z.string().trim().max(most));
const words = (most: number) => plainText(z.string().trim().max(most));
/** A text alone is the same in both languages. */
const inBoth = <S extends z.ZodType<string>>(schema: S) =>
  z
    .union([
      schema.transform((text) => ({ en: text as string, zh: text as string })),
      z.object({ en: schema.default("" as never), zh: schema.default("" as never) }),
    ])
    .pipe(bothLanguages);
const html = z.string().max(reportLimits.textLength);

/** Given by the page, so that what was written before is known again; else the portal gives one. */
const itemKey = z.string().regex(/^[\w-]{1,64}$/);
const shared = { id: itemKey.optional() };

/** Where a figure or a table stands: in a tool's task by its name alone, in a process by its module chart and comparison (`all` where left out). */
export const placeInTask = {
  task_id: z.string().min(1).max(100),
  name: chartName,
  module_chart: z.string().min(1).max(100).optional(),
  comparison: z.string().min(1).max(300).optional(),
  variant: z.string().min(1).max(100).optional(),
};
export const figurePlaceSchema = z.strictObject(placeInTask);
export type FigurePlace = z.infer<typeof figurePlaceSchema>;

const itemSchema = z.discriminatedUnion("kind", [
  z.strictObject({ ...shared, kind: z.literal("heading"), text: inBoth(line(reportLimits.titleLength)), level: z.number().int().min(1).max(3).default(1) }),
  /** HTML of paragraphs, lists, emphasis, sub- and superscripts and links, cleaned when it is written; `[[fig:<item id>]]` and `[[tab:<item id>]]` become numbers. */
  z.strictObject({ ...shared, kind: z.literal("text"), text: inBoth(html) }),
  z.strictObject({
    ...shared,
    kind: z.literal("figure"),
    ...placeInTask,
    /** Empty: the figure's own. */
    caption: inBoth(words(reportLimits.captionLength)).default({ en: "", zh: "" }),
    width_mm: z.number().min(40).max(300).optional(),
    /** Further figures of the same number, as panels B, C, D. */
    panels: z
      .array(figurePlaceSchema)
      .max(reportLimits.panels - 1)
      .default([]),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal("table"),
    ...placeInTask,
    caption: inBoth(words(reportLimits.captionLength)).default({ en: "", zh: "" }),
    /** The first so many rows, or the rows of these ids; all, as far as a report takes them, where left out. */
    rows: z.union([z.number().int().min(1).max(reportLimits.tableRows), z.array(itemId).min(1).max(reportLimits.tableRows)]).optional(),
    /** By their names; all where left out. */
    columns: z.array(z.string().min(1).max(300)).min(1).max(60).optional(),
  }),
  /** What a module chart's numbers say in words; told anew when the report takes a newer run. */
  z.strictObject({ ...shared, kind: z.literal("sentence"), ...placeInTask, name: z.string().max(200).default("") }),
  /** The methods of all tasks in the report, each said once. */
  z.strictObject({ ...shared, kind: z.literal("methods") }),
  z.strictObject({ ...shared, kind: z.literal("references") }),
]);
export type ReportItem = z.infer<typeof itemSchema>;
export type GivenReportItem = z.input<typeof itemSchema>;
export const reportItemSchema = z.preprocess(asReportItem, itemSchema) as z.ZodType<ReportItem, GivenReportItem>;
export type ReportItemKind = ReportItem["kind"];
export type TaskItem = Extract<ReportItem, { task_id: string }>;
