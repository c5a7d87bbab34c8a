import { z } from "zod";
import { downloadCall, jsonCall, listCall } from "../call.ts";
import { oneLine } from "../fields.ts";
import { limits } from "../limits.ts";
import { pageInput, sortInput } from "../paging.ts";
import { inspectionSchema } from "../tools.ts";
import { shareRights } from "./shares.ts";
import { aboutValues, projectContactSchema, projectKinds, projectStates, projectTables, sampleRoles, measuredValues, appliedSteps } from "./project.ts";

/** 1: shared with me. 2: my own. */
export const projectFrom = ["1", "2"] as const;

export const listedProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The number of the contract; empty for a project of one's own. */
  contract: z.string(),
  kind: z.enum(projectKinds),
  state: z.enum(projectStates),
  from: z.union([z.literal(1), z.literal(2)]),
  /** The process version that it was made for; empty where none was named. */
  flow_version_id: z.string(),
  sample_count: z.number().int(),
  feature_count: z.number().int(),
  /** Whether it was handed over by the provider. */
  delivered: z.boolean(),
  /** Whether it waits for its recipient to say that it has arrived. */
  to_accept: z.boolean(),
  /** Of its data, from 1. */
  version: z.number().int(),
  /** Whether the user has marked it. */
  favourite: z.boolean(),
  updated_at: z.number().int(),
  /** When it can no longer be analysed; null where there is no such day. */
  expires_at: z.number().int().nullable(),
});
export type ListedProject = z.infer<typeof listedProjectSchema>;

export const listProjects = listCall({
  method: "GET",
  path: "project/list",
  access: "user",
  summary: "The user's projects: own ones (`from` 2) and those shared with the user (`from` 1). `name` finds a part of the name or of the contract's number.",
  input: z.object({
    ...pageInput,
    ...sortInput(["name", "contract", "updated_at", "sample_count", "feature_count"]),
    from: z.enum(projectFrom).optional(),
    state: z.enum(projectStates).optional(),
    kind: z.enum(projectKinds).optional(),
    favourite: z.literal("true").optional(),
    name: z.string().max(limits.lineLength).default(""),
  }),
  item: listedProjectSchema,
});

export const projectTableSchema = z.object({
  role: z.enum(projectTables),
  /** The handle by which a tool takes it. */
  store_path: z.string(),
  name: z.string(),
  size: z.number().int(),
  rows: z.number().int(),
  columns: z.number().int(),
});

/** The customer's information sheet that has become a project's sample sheet: who handed it in and who locked it, and when. */
export const sheetOriginSchema = z.object({
  /** Null where it was locked without having been handed in. */
  submitted: z.object({ who: z.string(), at: z.number().int() }).nullable(),
  /** To its customer it is the provider who has locked it; staff read the name. */
  locked: z.object({ who: z.string(), at: z.number().int() }),
});
export type SheetOrigin = z.infer<typeof sheetOriginSchema>;

/** What is known of a project's data at a glance, counted when the version came. */
export const projectFactsSchema = z.object({
  samples: z.number().int(),
  features: z.number().int(),
  /** Cells of the matrix without a value. */
  missing: z.number().int(),
  zeros: z.number().int(),
  roles: z.array(z.object({ role: z.enum(sampleRoles), count: z.number().int() })),
  /** The column of groups of the sample sheet, natural order; empty where there is none. */
  groups: z.array(z.object({ name: z.string(), count: z.number().int() })),
  /** Columns of the sample and of the feature sheet. */
  sample_columns: z.array(z.string()),
  feature_columns: z.array(z.string()),
  /** What the sample sheet says of amounts and dilutions, where it holds what they come to; left out where it doesn't. */
  amounts: z.object({ samples: z.number().int(), unit: z.string(), diluted: z.boolean() }).optional(),
});
export type ProjectFacts = z.infer<typeof projectFactsSchema>;

export const findingSchema = z.object({ severity: z.enum(["error", "warning", "info"]), table: z.string(), message: z.string() });

/** How much of each sample was taken, as it was filled in. */
export const projectAmountsSchema = z.object({
  /** The project's sample sheet with these columns, as a tool takes it. */
  store_path: z.string(),
  /** For how many of them something was filled in. */
  samples: z.number().int(),
  /** Of the amounts; empty where dilutions alone were filled in. */
  unit: z.string(),
  diluted: z.boolean(),
  /** By which a sample is divided: its amount over its dilution. */
  column: z.string(),
  at: z.number().int(),
  /** Whether it was filled in for the latest data, or for the same samples; else no tool takes it. */
  current: z.boolean(),
  /** workbook: read from a filled-in template. sheet: they came with the sample sheet. */
  from: z.enum(["workbook", "sheet"]),
});
export type ProjectAmounts = z.infer<typeof projectAmountsSchema>;

export const projectDetailSchema = listedProjectSchema.extend({
  value: z.enum(measuredValues),
  unit: z.string(),
  taxid: z.string(),
  material: z.string(),
  platform: z.string(),
  applied: z.array(z.enum(appliedSteps)),
  facts: projectFactsSchema,
  tables: z.array(projectTableSchema),
  /** What the doctor noted of the tables of this version. */
  findings: z.array(findingSchema),
  /**
   * What has happened to it, the latest first. `who`: what the staff do with a delivery its customers read as the provider's deed, whoever of them it
   * was; staff (`project/delivery_detail`) read the name that he had then, and “Provider” where the operator did it at the terminal or it happened of
   * itself. Of an own project its owner reads “You”, and nobody else who it was.
   */
  history: z.array(z.object({ at: z.number().int(), what: z.string(), changes: z.string(), who: z.string() })),
  /** When its recipient said that he has it; null where he hasn't, or it is no delivery. */
  accepted_at: z.number().int().nullable(),
  /** The offer by which the user has it, for leaving it; null for an own project. */
  share_id: z.string().nullable(),
  /** From whom, since when, with which right and with what words the user has it; null for an own project. */
  shared: z.object({ owner: z.string(), rights: z.enum(shareRights), note: z.string(), received_at: z.number().int() }).nullable(),
  amounts: projectAmountsSchema.nullable(),
  /** Of its sample sheet; null where that came by itself, and for whom the information sheet isn't to be seen. */
  from_sheet: sheetOriginSchema.nullable(),
  /** Whether there is an information sheet that the user may read. */
  has_sheet: z.boolean(),
  /** Whom to ask about it; null for whom the operator names for all. */
  contact: projectContactSchema.nullable(),
  may: z.object({
    analyse: z.boolean(),
    download: z.boolean(),
    share: z.boolean(),
    change: z.boolean(),
    accept: z.boolean(),
    fill_amounts: z.boolean(),
  }),
});
export type ProjectDetail = z.infer<typeof projectDetailSchema>;

export const projectId = z.object({ id: z.string().max(100) });

export const projectDetail = jsonCall({
  method: "GET",
  path: "project/detail",
  access: "user",
  summary: "One project with its tables, what is known of them, its history and what the user may do with it.",
  // Amounts that were filled in for earlier data are carried over first.
  timeoutMs: 30_000,
  input: projectId,
  reply: projectDetailSchema,
});

export const tablePath = z.string().min(1).max(500);
const ownName = oneLine(z.string().trim().min(1).max(limits.lineLength));

export const storeProject = jsonCall({
  method: "POST",
  path: "project/store",
  access: "user",
  summary:
    "A project of one's own from files: a data matrix and, where there are, a sample sheet and a feature sheet. Errors in the tables refuse it in words.",
  timeoutMs: limits.resultMs,
  input: z.object({ name: ownName, ...aboutValues, matrix: tablePath, samples: tablePath.optional(), features: tablePath.optional() }),
  reply: projectId.extend({ findings: z.array(findingSchema) }),
});

export const updateProject = jsonCall({
  method: "POST",
  path: "project/update",
  access: "user",
  summary:
    "Change a project of one's own: its name, what is said of its values, its tables. Tables that are given make a new version of its data; earlier tasks keep theirs.",
  timeoutMs: limits.resultMs,
  input: z.object({
    id: z.string().max(100),
    name: ownName,
    ...aboutValues,
    matrix: tablePath.optional(),
    samples: tablePath.optional(),
    features: tablePath.optional(),
  }),
  reply: projectId.extend({
    /** Of its data, after the change. */
    version: z.number().int(),
    /** What of its tables is new, in words; empty where they stay as they were. */
    changes: z.array(z.string()),
    findings: z.array(findingSchema),
  }),
});

export const markFavouriteProject = jsonCall({
  method: "POST",
  path: "project/favourite",
  access: "user",
  summary: "Mark a project as one of the user's favourites, or no longer. Twice is the same as once.",
  input: projectId.extend({ favourite: z.boolean() }),
  reply: projectId.extend({ favourite: z.boolean() }),
});

export const deleteProject = jsonCall({
  method: "DELETE",
  path: "project/delete",
  access: "user",
  summary: "Delete a project of one's own. What was made from it stays; a delivered project is not deleted by its recipient.",
  input: projectId,
  reply: projectId,
});

export const projectUses = jsonCall({
  method: "GET",
  path: "project/uses",
  access: "user",
  summary: "What uses a project of one's own, asked before it is deleted: tasks and reports stay, programs and shares go with it.",
  input: projectId,
  reply: z.object({
    /** The user's own that were made of it, at once or through other results. */
    tasks: z.number().int(),
    tasks_of_others: z.number().int(),
    programs: z.number().int(),
    /** Offers that wait for an answer, and what was received. */
    shares: z.number().int(),
    /** The user's own that hold something of it. */
    reports: z.number().int(),
  }),
});
export type ProjectUses = z.infer<typeof projectUses.reply>;

export const acceptProject = jsonCall({
  method: "POST",
  path: "project/accept",
  access: "user",
  summary:
    "Say that a delivered project has arrived. It is kept with who, the version and its checksums. A `version` that is no longer the latest is refused: what wasn't seen isn't confirmed.",
  input: projectId.extend({ version: z.number().int().positive().optional() }),
  reply: projectId,
});

export const downloadProjectTable = downloadCall({
  method: "GET",
  path: "project/download",
  access: "user",
  summary: "A table of a project as it was handed over, called by its contract's number, or else by its name: “AC-2026-014 matrix.csv”.",
  input: projectId.extend({ table: z.enum(projectTables) }),
});

export const previewProjectTable = jsonCall({
  method: "GET",
  path: "project/preview",
  access: "user",
  summary: "What a table of a project holds, with its first rows: for everybody who sees the project, also after its end.",
  timeoutMs: limits.resultMs,
  input: projectId.extend({ table: z.enum(projectTables) }),
  reply: inspectionSchema,
});
