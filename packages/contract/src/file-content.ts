/** What stands in a user's files: downloads, links, previews, and where a file was used. */
import { z } from "zod";
import { downloadCall, jsonCall, listCall } from "./call.ts";
import { directorySchema, fileItemSchema } from "./files.ts";
import { limits } from "./limits.ts";
import { roles } from "./slots.ts";
import { idsInput, pageInput } from "./paging.ts";
import { taskStatuses } from "./tasks.ts";
import { textSchema } from "./text.ts";
import { inspectionSchema } from "./tools.ts";

const fileId = z.string().min(1).max(200);

const wanted = { id: fileId.optional(), ids: idsInput.optional() };
const idOrIds = ({ id, ids }: { id?: string | undefined; ids?: string[] | undefined }) => (id === undefined) !== (ids === undefined);
const eitherFault = { path: ["ids"], message: "Give either id or ids." };

export const downloadFile = downloadCall({
  method: "POST",
  path: "user_file_store/download",
  access: "user",
  summary: "Download: `id` of one file gives it as it is, `id` of a folder and `ids` of several give a zip. One file answers `Range`.",
  input: z.object(wanted).refine(idOrIds, eitherFault),
});

export const linkFile = jsonCall({
  method: "POST",
  path: "user_file_store/link",
  access: "user",
  summary:
    "An address at which one file, or a folder or several as a zip, can be fetched without a header, begun within a minute, as long as the session lives. `inline`: shown in the page where its type is harmless.",
  timeoutMs: limits.fileCallMs,
  input: z.object({ ...wanted, inline: z.boolean().default(false) }).refine(idOrIds, eitherFault),
  reply: z.object({
    /** A path of the portal, e.g. `/api/front/user_file_store/content?key=…`. */
    url: z.string(),
    /** UTC milliseconds. */
    expires_at: z.number().int(),
  }),
});

/** What a link leads to; the key is all that it needs. */
export const fileContent = downloadCall({
  method: "GET",
  path: "user_file_store/content",
  access: "guest",
  summary: "What a link of `user_file_store/link` stands for. Answers GET, HEAD and `Range`.",
  ranges: true,
  input: z.object({ key: z.string().max(10_000).default("") }),
});

export const previewSchema = z.discriminatedUnion("kind", [
  /** `role` is what the table was read as. */
  z.object({ kind: z.literal("table"), role: z.enum(roles), inspection: inspectionSchema }),
  /** The beginning of a text; `truncated` where the file goes on. `encoding` e.g. `UTF-8`, `GB18030`. */
  z.object({ kind: z.literal("text"), text: z.string(), encoding: z.string(), truncated: z.boolean() }),
  z.object({ kind: z.enum(["image", "pdf"]), url: z.string(), expires_at: z.number().int() }),
  z.object({ kind: z.literal("none") }),
]);
export type Preview = z.infer<typeof previewSchema>;

export const previewFile = jsonCall({
  method: "GET",
  path: "user_file_store/preview",
  access: "user",
  summary:
    "What a file looks like: a table's first rows and faults, a text's beginning, a link to a picture or a PDF, or none. `role` says how to read a table.",
  timeoutMs: limits.resultMs,
  input: z.object({ id: fileId, role: z.enum(roles).optional() }),
  reply: previewSchema,
});

export const fileUseSchema = z.object({
  /** Of the task. */
  id: z.string(),
  name: z.string(),
  tool_id: z.string(),
  tool_name: textSchema,
  status: z.enum(taskStatuses),
  created_at: z.number().int(),
});
export type FileUse = z.infer<typeof fileUseSchema>;

export const fileUses = listCall({
  method: "GET",
  path: "user_file_store/used_by",
  access: "user",
  summary: "The user's own tasks that were given this file's content, newest first.",
  timeoutMs: limits.fileCallMs,
  input: z.object({ ...pageInput, id: fileId }),
  item: fileUseSchema,
});

export const keepFile = jsonCall({
  method: "POST",
  path: "user_file_store/keep",
  access: "user",
  summary: "Keep what a task form was given, or a table of a result, as a file in a folder. An equal name gets a number.",
  timeoutMs: limits.fileCallMs,
  input: z.object({ store_path: z.string().min(1).max(500), current_dir: directorySchema.default("/") }),
  reply: fileItemSchema,
});
