/** Reports of users: collected from their tasks, written in the page, generated as files. Not what the provider delivers with a project. */
import { z } from "zod";
import { bothLanguages, inOneAtLeast } from "../bilingual.ts";
import { downloadCall, jsonCall, listCall } from "../call.ts";
import { oneLine } from "../fields.ts";
import { limits } from "../limits.ts";
import { pageInput, sortInput } from "../paging.ts";
import { reportItemSchema, reportLimits } from "./items.ts";

export const reportStates = ["draft", "generating", "ready", "failed"] as const;
export type ReportState = (typeof reportStates)[number];
export const reportFormats = ["pdf", "html", "docx", "zip"] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportId = z.string().min(1).max(100);
const line = (most: number) => oneLine(z.string().trim().max(most));
const title = inOneAtLeast(
  z.union([
    line(reportLimits.titleLength).transform((text) => ({ en: text, zh: text })),
    z.object({ en: line(reportLimits.titleLength).default(""), zh: line(reportLimits.titleLength).default("") }),
  ]) as z.ZodType<{ en: string; zh: string }>,
);

/** What stands on the cover besides the title. */
const coverFields = {
  authors: z
    .array(line(limits.lineLength).pipe(z.string().min(1)))
    .max(reportLimits.authors)
    .default([]),
  affiliation: line(limits.lineLength).default(""),
  /** One of `report/template_list`; the operator's usual one where left out. */
  template: z.string().max(100).default(""),
};

/** A figure, table or sentence as the editor shows it. */
const linkedSchema = z.object({
  task_id: z.string(),
  task_name: z.string(),
  /** The task is gone: the report has its own copy. */
  task_deleted: z.boolean(),
  /** The source is no longer shared with the report's user; the copy stays. */
  no_longer_shared: z.boolean(),
  /** A later redo of the same task that has succeeded, offered, never taken by itself. */
  newer_task_id: z.string().nullable(),
  /** Its tasks whose groups are called otherwise since it was collected, or, of a figure, look otherwise: offered by `report/take_groups`, never taken by itself. */
  groups_changed: z.array(z.string()),
  /** Names the copies that it shows: another word where they were taken anew. */
  copies: z.string(),
  title: z.string(),
  /** As it stands in the report now, its groups called as when it was collected. */
  caption: z.string(),
  /** For a figure of several panels: each with its letter, what it shows and where it comes from. */
  panels: z.array(z.object({ letter: z.string(), title: z.string(), task_id: z.string(), task_name: z.string(), task_deleted: z.boolean() })).optional(),
  /** For a table. */
  columns: z.array(z.object({ name: z.string(), title: z.string() })).optional(),
  row_count: z.number().int().optional(),
  /** For a sentence. */
  sentence: bothLanguages.optional(),
});
export type LinkedItem = z.infer<typeof linkedSchema>;
const shownItem = z.object({
  id: z.string(),
  item: reportItemSchema,
  /** Of figures and tables: its number among its kind, from 1. */
  number: z.number().int().nullable(),
  /** Null for what comes from no task. */
  linked: linkedSchema.nullable(),
});
export type ShownReportItem = z.infer<typeof shownItem>;

const fileSchema = z.object({ format: z.enum(reportFormats), size: z.number().int(), sha256: z.string(), language: z.enum(["en", "zh"]) });
const statusFields = {
  id: z.string(),
  state: z.enum(reportStates),
  /** 0 to 1, of the generation that runs. */
  progress: z.number(),
  /** What it is doing, or why it failed, in the request's language. */
  progress_message: z.string(),
  /** Those of the latest generation, each in the languages in which it was made. */
  files: z.array(fileSchema),
  /** Whether the report has changed since its files were made. */
  changed: z.boolean(),
};
const rowFields = {
  id: z.string(),
  title: bothLanguages,
  state: z.enum(reportStates),
  figures: z.number().int(),
  tables: z.number().int(),
  formats: z.array(z.enum(reportFormats)),
  created_at: z.number().int(),
  updated_at: z.number().int(),
};
export const reportRowSchema = z.object(rowFields);
export type ReportRow = z.infer<typeof reportRowSchema>;

export const listMyReports = listCall({
  method: "GET",
  path: "report/list",
  access: "user",
  summary: "The user's own reports, the latest change first. `name` finds a part of a title.",
  input: z.object({ ...pageInput, ...sortInput(["title", "updated_at"]), name: z.string().max(limits.lineLength).default("") }),
  item: reportRowSchema,
});

export const reportDetail = jsonCall({
  method: "GET",
  path: "report/detail",
  access: "user",
  summary: "One of the user's own reports: what it is made of, in which state it is, and its files.",
  timeoutMs: limits.resultMs,
  input: z.object({ id: reportId }),
  reply: z.object({
    ...statusFields,
    title: bothLanguages,
    ...coverFields,
    /** What a change must name; a change that names another is refused, so that two windows lose nothing. */
    version: z.number().int(),
    items: z.array(shownItem),
    created_at: z.number().int(),
    updated_at: z.number().int(),
    /** Tasks whose figures, tables or sentences it holds. */
    tasks: z.array(z.object({ id: z.string(), name: z.string(), deleted: z.boolean() })),
  }),
});
export type ReportDetail = z.infer<typeof reportDetail.reply>;

export const reportStatus = jsonCall({
  method: "GET",
  path: "report/status",
  access: "user",
  summary: "How far the generation of a report is.",
  input: z.object({ id: reportId }),
  reply: z.object(statusFields),
});
export type ReportStatus = z.infer<typeof reportStatus.reply>;

export const writeReport = jsonCall({
  method: "POST",
  path: "task/write_report_data",
  access: "user",
  summary:
    "Begin a report, or, with `id`, write it anew. What is left out stays as it is. With `version` the change is refused where somebody has written meanwhile; without, the last one counts. A repeated idempotency key with the same contents answers with the report that it began; with 409 where the contents are others.",
  timeoutMs: limits.resultMs,
  input: z.object({
    id: reportId.optional(),
    version: z.number().int().optional(),
    title: title.optional(),
    authors: coverFields.authors.removeDefault().optional(),
    affiliation: coverFields.affiliation.removeDefault().optional(),
    template: coverFields.template.removeDefault().optional(),
    items: z.array(reportItemSchema).max(reportLimits.items).optional(),
    idempotency_key: z.string().min(1).max(200).optional(),
  }),
  reply: z.object({ id: z.string(), version: z.number().int() }),
});

export const addToReport = jsonCall({
  method: "POST",
  path: "report/add",
  access: "user",
  summary: "Put items at the end of a report, or, without `id`, of a new one of that title: what “Add to report” does.",
  timeoutMs: limits.resultMs,
  input: z.object({ id: reportId.optional(), title: title.optional(), items: z.array(reportItemSchema).min(1).max(100) }),
  reply: z.object({ id: z.string(), version: z.number().int(), title: bothLanguages }),
});

export const generateReport = jsonCall({
  method: "POST",
  path: "task/generate_report",
  access: "user",
  summary:
    "Make files of a report, in one language; those of the same content in another stay beside them. While they are made, asking again answers with the same generation.",
  input: z.object({
    id: reportId,
    formats: z.array(z.enum(reportFormats)).min(1).max(reportFormats.length),
    /** The request's where left out. */
    language: z.enum(["en", "zh"]).optional(),
  }),
  reply: z.object({ id: z.string() }),
});
export const cancelReport = jsonCall({
  method: "POST",
  path: "report/cancel",
  access: "user",
  summary: "End the generation of a report; files that it had before stay.",
  input: z.object({ id: reportId }),
  reply: z.object(statusFields),
});
export const downloadReport = downloadCall({
  method: "GET",
  path: "report/download",
  access: "user",
  summary:
    "A file of a report: one's own, or one that a link was given for. `language`: of those that there are in both; without it that of the request, where it is there.",
  input: z.object({ id: reportId, format: z.enum(reportFormats), language: z.enum(["en", "zh"]).optional() }),
});
export const linkedReport = jsonCall({
  method: "GET",
  path: "report/linked",
  access: "user",
  summary: "The files of a report that an opened link leads to; `report/download` gives them by the link's `id`.",
  input: z.object({ id: reportId }),
  reply: z.object({
    title: bothLanguages,
    authors: z.array(z.string()),
    affiliation: z.string(),
    updated_at: z.number().int(),
    files: z.array(fileSchema.omit({ sha256: true })),
  }),
});
export const deleteReport = jsonCall({
  method: "DELETE",
  path: "report/delete",
  access: "user",
  summary: "Delete one of the user's own reports with its files.",
  input: z.object({ id: reportId }),
  reply: z.object({ id: z.string() }),
});
export const copyReport = jsonCall({
  method: "POST",
  path: "report/copy",
  access: "user",
  summary: "Another report of the same content.",
  input: z.object({ id: reportId }),
  reply: z.object({ id: z.string() }),
});

export const reportVersions = listCall({
  method: "GET",
  path: "report/version_list",
  access: "user",
  summary: "Earlier versions of a report, the latest first.",
  input: z.object({ ...pageInput, id: reportId }),
  item: z.object({ version: z.number().int(), at: z.number().int(), items: z.number().int(), title: bothLanguages }),
});
export const restoreVersion = jsonCall({
  method: "POST",
  path: "report/restore",
  access: "user",
  summary: "Make an earlier version the newest one.",
  input: z.object({ id: reportId, version: z.number().int() }),
  reply: z.object({ id: z.string(), version: z.number().int() }),
});

export const reportTemplates = listCall({
  method: "GET",
  path: "report/template_list",
  access: "user",
  summary: "How reports may look: the operator's templates, and those for journals.",
  input: z.object({}),
  item: z.object({ id: z.string(), name: bothLanguages, usual: z.boolean() }),
});

/** Ready-made text to begin with: headings, sentences, figures and tables of a task, in its order. */
export const proposedItems = jsonCall({
  method: "GET",
  path: "report/propose",
  access: "user",
  summary: "What a report of a task could hold, section by section: its sentences, figures and main tables.",
  timeoutMs: limits.resultMs,
  input: z.object({ task_id: reportId }),
  reply: z.object({ title: bothLanguages, items: z.array(reportItemSchema) }),
});

export const previewFigure = downloadCall({
  method: "GET",
  path: "report/figure",
  access: "user",
  summary: "A figure of a report as SVG, as the report has it.",
  input: z.object({ id: reportId, item_id: z.string().min(1).max(64) }),
});
export const previewTable = jsonCall({
  method: "GET",
  path: "report/table",
  access: "user",
  summary: "The first rows of a table of a report, with the rows and columns that the report has of it; numbers as it sets them.",
  timeoutMs: limits.resultMs,
  input: z.object({ id: reportId, item_id: z.string().min(1).max(64) }),
  reply: z.object({ columns: z.array(z.object({ name: z.string(), title: z.string(), numeric: z.boolean() })), rows: z.array(z.array(z.string())) }),
});
