/** What the provider has written of a project: the files of a delivery's report, and all of a project as one zip. */
import { z } from "zod";
import { downloadCall, jsonCall, listCall } from "../call.ts";
import { limits } from "../limits.ts";
import { pageInput, sortInput } from "../paging.ts";
import { attachedReportSchema } from "./attached.ts";
import { projectStates } from "./project.ts";

/** Of one report. */
export const reportLimits = { files: 500, bytes: 2_147_483_648, pathLength: 300 } as const;

export const reportPreviews = ["pdf", "html", "image", "text", "none"] as const;
export type ReportPreview = (typeof reportPreviews)[number];

export const reportFileSchema = z.object({
  /** Below the report's folder, with slashes. */
  path: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  /** As what the page shows it. */
  preview: z.enum(reportPreviews),
});
export type ReportFile = z.infer<typeof reportFileSchema>;

export const listedReportSchema = z.object({
  /** Of the project. */
  id: z.string(),
  name: z.string(),
  contract: z.string(),
  state: z.enum(projectStates),
  from: z.union([z.literal(1), z.literal(2)]),
  /** The version of the data that it came with; of attached ones alone, that of the latest. */
  version: z.number().int(),
  /** When the latest of it was delivered or attached. */
  made_at: z.number().int(),
  files: z.number().int(),
  size: z.number().int(),
});
export type ListedReport = z.infer<typeof listedReportSchema>;

export const listReports = listCall({
  method: "GET",
  path: "project/report_list",
  access: "user",
  summary:
    "Delivered reports of the user's own and received projects, with what was attached to them, one line a project. `name` finds a part of its name or of the contract's number.",
  input: z.object({ ...pageInput, ...sortInput(["name", "contract", "updated_at"]), name: z.string().max(limits.lineLength).default("") }),
  item: listedReportSchema,
});

const projectId = z.string().min(1).max(100);

export const reportDetail = jsonCall({
  method: "GET",
  path: "project/report",
  access: "user",
  summary:
    "The files of a project's latest report, in natural order, none where no report was delivered; and the reports that were attached to it, the latest first.",
  input: z.object({ id: projectId }),
  reply: z.object({
    id: z.string(),
    name: z.string(),
    contract: z.string(),
    /** null without a report. */
    version: z.number().int().nullable(),
    made_at: z.number().int().nullable(),
    may_download: z.boolean(),
    /** Whether the user may attach reports to the project, and take them off. */
    may_attach: z.boolean(),
    files: z.array(reportFileSchema),
    attached: z.array(attachedReportSchema),
  }),
});
export type ReportDetail = z.infer<typeof reportDetail.reply>;

const linkSchema = z.object({
  /** A path of the portal. */
  url: z.string(),
  /** UTC milliseconds. */
  expires_at: z.number().int(),
});

export const linkReportFile = jsonCall({
  method: "POST",
  path: "project/report_link",
  access: "user",
  summary:
    "An address at which one file of a report can be fetched without a header, begun within a minute, as long as the session lives. `inline`: shown in the page where its type allows.",
  input: z.object({
    id: projectId,
    path: z.string().min(1).max(reportLimits.pathLength),
    /** The attached report that has the file; the delivered one where left out. */
    attached: z.string().min(1).max(100).optional(),
    inline: z.boolean().default(false),
  }),
  reply: linkSchema,
});

export const projectZipUrl = jsonCall({
  method: "GET",
  path: "project/zip_url",
  access: "user",
  summary:
    "An address of the whole project as one zip: its tables, its report, reports that were attached to it, and their SHA-256 in checksums.txt. It holds for this project and this session alone, begun within a minute.",
  input: z.object({ id: projectId }),
  reply: linkSchema,
});

/** What a link leads to; the key is all that it needs. */
export const projectContent = downloadCall({
  method: "GET",
  path: "project/content",
  access: "guest",
  summary: "What a link of `project/report_link` or `project/zip_url` stands for. Answers GET, HEAD and, for one file, `Range`.",
  ranges: true,
  input: z.object({ key: z.string().max(10_000).default("") }),
});
