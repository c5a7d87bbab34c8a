/** What users have deleted, until it is emptied. */
import { z } from "zod";
import { jsonCall, listCall } from "./call.ts";
import { fileItemSchema, onEqualOfManySchema } from "./files.ts";
import { limits } from "./limits.ts";
import { idsInput, pageInput } from "./paging.ts";

/** `dir_path` is the folder that held it. */
export const binItemSchema = fileItemSchema.extend({
  /** UTC milliseconds. */
  deleted_at: z.number().int(),
  /** When it goes for good. */
  expires_at: z.number().int(),
});
export type BinItem = z.infer<typeof binItemSchema>;

export const listBin = listCall({
  method: "GET",
  path: "user_file_store/bin",
  access: "user",
  summary: "What is in the bin, the last deleted first; a folder stands for all it holds.",
  timeoutMs: limits.fileCallMs,
  input: z.object(pageInput),
  item: binItemSchema,
});

export const restoreFiles = jsonCall({
  method: "POST",
  path: "user_file_store/restore",
  access: "user",
  summary:
    "Take items out of the bin, back into the folders that held them; these are made again where they are gone. A taken name gets a number, unless `on_equal` says otherwise; all of them or none, but with `skip` those with a taken name stay.",
  timeoutMs: limits.fileCallMs,
  input: z.object({ ids: idsInput, on_equal: onEqualOfManySchema.default("keep_both") }),
  /** `skipped` stayed in the bin. */
  reply: z.object({ restored: z.number().int(), skipped: z.number().int(), items: z.array(fileItemSchema) }),
});

export const emptyBin = jsonCall({
  method: "POST",
  path: "user_file_store/empty_bin",
  access: "user",
  summary: "Delete items of the bin for good; without `ids` all of them.",
  timeoutMs: limits.fileCallMs,
  input: z.object({ ids: idsInput.optional() }),
  reply: z.object({ emptied: z.number().int() }),
});
