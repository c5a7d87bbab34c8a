/** Reports written here that stand among those delivered for a project: attached by whoever may change it, as copies. */
import { z } from "zod";
import { bothLanguages } from "../bilingual.ts";
import { jsonCall, listCall } from "../call.ts";
import { limits } from "../limits.ts";
import { pageInput } from "../paging.ts";
import { reportFormats, reportId } from "../reports/calls.ts";
import { projectStates } from "./project.ts";

/** Of one project. */
export const mostAttached = 20;

/**
 * How the report of whoever attached it stands to the copy. same: nothing is newer. changed: it was written on, and its files were not made anew.
 * made: it has newer files, which can be attached in place of these. gone: it was deleted, and the copy stays.
 */
export const attachedSince = ["same", "changed", "made", "gone"] as const;
export type AttachedSince = (typeof attachedSince)[number];

export const attachedFileSchema = z.object({
  path: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  preview: z.enum(["pdf", "html", "none"]),
  format: z.enum(reportFormats),
  language: z.enum(["en", "zh"]),
});
export const attachedReportSchema = z.object({
  id: z.string(),
  title: bothLanguages,
  /** The name of who attached it. */
  by: z.string(),
  attached_at: z.number().int(),
  /** The version of the project's data at that time. */
  version: z.number().int(),
  /** The report that it is a copy of, to who has written it; empty to others. */
  report_id: z.string(),
  /** Null to others. */
  since: z.enum(attachedSince).nullable(),
  files: z.array(attachedFileSchema),
});
export type AttachedReport = z.infer<typeof attachedReportSchema>;

const projectId = z.string().min(1).max(100);

export const attachReport = jsonCall({
  method: "POST",
  path: "project/attach_report",
  access: "user",
  summary:
    "Put the files of a ready report of one's own among the delivered reports of a project: of a project of one's own, or, with the mark Delivery, of a delivered one. They stay as they are when the report changes or is deleted. The same report again takes the place of its earlier copy. Its owner and those who have received the project are told.",
  input: z.object({
    id: projectId,
    report_id: reportId,
    /** All that the report has where left out. */
    formats: z.array(z.enum(reportFormats)).min(1).max(reportFormats.length).optional(),
  }),
  reply: z.object({
    /** Of the copy. */
    id: z.string(),
    /** False where these very files are attached already. */
    attached: z.boolean(),
  }),
});

export const detachReport = jsonCall({
  method: "DELETE",
  path: "project/detach_report",
  access: "user",
  summary: "Take an attached report off a project. The report itself stays.",
  input: z.object({ id: projectId, attached: projectId }),
  reply: z.object({ id: z.string() }),
});

export const attachPlaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  contract: z.string(),
  state: z.enum(projectStates),
  /** Whether it was delivered: then it is another's, and is told. */
  delivered: z.boolean(),
  /** The copy of this report that it has already. */
  attached: z.object({ id: z.string(), attached_at: z.number().int(), since: z.enum(attachedSince) }).nullable(),
});
export type AttachPlace = z.infer<typeof attachPlaceSchema>;

export const listAttachPlaces = listCall({
  method: "GET",
  path: "project/attach_places",
  access: "user",
  summary:
    "Projects to which one's report can be attached, the latest changed first; with `attached=true` those that have a copy of it. `name` finds a part of a name or of a contract's number.",
  input: z.object({
    ...pageInput,
    report_id: reportId,
    attached: z.enum(["true", "false"]).default("false"),
    name: z.string().max(limits.lineLength).default(""),
  }),
  item: attachPlaceSchema,
});
