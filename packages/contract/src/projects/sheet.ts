/** The information sheet of a project in preparation: what the customer says of the samples, handed in, returned or locked. */
import { z } from "zod";
import { jsonCall, listCall } from "../call.ts";
import { emailSchema, oneLine, paragraphSchema } from "../fields.ts";
import { limits } from "../limits.ts";
import { pageInput } from "../paging.ts";
import type { Text } from "../text.ts";
import { contractSchema, projectKinds } from "./project.ts";
import { sheetContentSchema, sheetFields } from "./sheet-rows.ts";

/** open: to be filled in. submitted: handed in. returned: back at the customer, with a note. locked: taken as it is. */
export const sheetStates = ["open", "submitted", "returned", "locked"] as const;
export type SheetState = (typeof sheetStates)[number];
export const sheetStateTitles: Record<SheetState, Text> = {
  open: { en: "To be filled in", zh: "待填写" },
  submitted: { en: "Handed in", zh: "已提交" },
  returned: { en: "Returned to be changed", zh: "已退回修改" },
  locked: { en: "Locked", zh: "已锁定" },
};

const projectId = z.string().min(1).max(100);

export const listedSheetSchema = z.object({
  project_id: z.string(),
  name: z.string(),
  contract: z.string(),
  state: z.enum(sheetStates),
  samples: z.number().int(),
  /** What staff wrote when they returned or locked it. */
  note: z.string(),
  updated_at: z.number().int(),
});
export type ListedSheet = z.infer<typeof listedSheetSchema>;
export const staffSheetSchema = listedSheetSchema.extend({
  /** Whose it is. */
  owner: z.string(),
  owner_email: z.string(),
});
export type StaffSheet = z.infer<typeof staffSheetSchema>;

const faultSchema = z.object({ row: z.number().int(), field: z.enum(sheetFields), message: z.string() });
const detailSchema = listedSheetSchema.extend({
  kind: z.enum(projectKinds),
  ...sheetContentSchema.shape,
  /** Of the content: a change names the version that it was made of. */
  version: z.number().int(),
  /** Whether the user may change it now. */
  may_fill: z.boolean(),
  /** Whether its data are still to come: only then it can be returned or locked. */
  in_preparation: z.boolean(),
  history: z.array(z.object({ at: z.number().int(), what: z.string(), who: z.string(), note: z.string() })),
  /** What keeps it from being handed in, in the request's language. `row` counts from 0. */
  faults: z.object({ cells: z.array(faultSchema), general: z.array(z.string()) }),
});
export type SheetDetail = z.infer<typeof detailSchema>;
const stateReply = z.object({ project_id: z.string(), state: z.enum(sheetStates), version: z.number().int() });

export const listSheets = listCall({
  method: "GET",
  path: "project_sheet/list",
  access: "user",
  summary: "Information sheets of the user's own projects in preparation, the latest changed first.",
  input: z.object(pageInput),
  item: listedSheetSchema,
});
export const sheetDetail = jsonCall({
  method: "GET",
  path: "project_sheet/detail",
  access: "user",
  summary: "The information sheet of one's own project: its lines, who did what with it and when, and what is still wrong in it.",
  input: z.object({ project_id: projectId }),
  reply: detailSchema,
});
export const updateSheet = jsonCall({
  method: "POST",
  path: "project_sheet/update",
  access: "user",
  summary: "Keep what was filled in, finished or not. `version` is that which was changed: where another window has kept something since, nothing is written.",
  input: z.object({ project_id: projectId, version: z.number().int().min(1), ...sheetContentSchema.shape }),
  reply: stateReply,
});
export const submitSheet = jsonCall({
  method: "POST",
  path: "project_sheet/submit",
  access: "user",
  summary: "Hand the sheet in as it was last kept. Refused as long as something is wrong in it.",
  input: z.object({ project_id: projectId, version: z.number().int().min(1) }),
  reply: stateReply,
});
export const readSheetWorkbook = jsonCall({
  method: "POST",
  path: "project_sheet/read_workbook",
  access: "user",
  summary:
    "The lines of a filled-in workbook (`file/export_info_collect_summary`), for the editor. Nothing is kept; the workbook of another project is refused.",
  timeoutMs: limits.resultMs,
  input: z.object({ project_id: projectId, store_path: z.string().min(1).max(500) }),
  reply: sheetContentSchema,
});

export const listStaffSheets = listCall({
  method: "GET",
  path: "project_sheet/staff_list",
  access: "Delivery",
  summary: "For staff who deliver: all information sheets, the latest changed first. `name` finds a part of the project's name or of the contract's number.",
  input: z.object({ ...pageInput, state: z.enum(sheetStates).optional(), name: z.string().max(limits.lineLength).default("") }),
  item: staffSheetSchema,
});
export const staffSheetDetail = jsonCall({
  method: "GET",
  path: "project_sheet/staff_detail",
  access: "Delivery",
  summary: "For staff who deliver: one information sheet.",
  input: z.object({ project_id: projectId }),
  reply: detailSchema,
});

/** What staff say of a project before there are data. */
export const announcedSchema = z.object({
  contract: contractSchema,
  name: oneLine(z.string().trim().min(1).max(limits.lineLength)),
  kind: z.enum(projectKinds).default("untargeted"),
});
export const openSheet = jsonCall({
  method: "POST",
  path: "project_sheet/open",
  access: "Delivery",
  summary: "For staff who deliver: make a project in preparation for an account, and ask its owner for the information sheet.",
  input: announcedSchema.extend({ owner: emailSchema }),
  reply: stateReply,
});
export const returnSheet = jsonCall({
  method: "POST",
  path: "project_sheet/return",
  access: "Delivery",
  summary: "For staff who deliver: give a handed-in or locked sheet back to its owner, with a note that says what is to be changed.",
  input: z.object({ project_id: projectId, note: paragraphSchema.refine((text) => text !== "") }),
  reply: stateReply,
});
export const lockSheet = jsonCall({
  method: "POST",
  path: "project_sheet/lock",
  access: "Delivery",
  summary: "For staff who deliver: take a sheet as it is. It becomes the sample sheet of the delivery where that brings none.",
  input: z.object({ project_id: projectId, note: paragraphSchema.default("") }),
  reply: stateReply,
});
