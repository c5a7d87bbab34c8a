/** Files on their way into My Files. */
import { z } from "zod";
import { uploadCall } from "./call.ts";
import { directorySchema, onEqualSchema } from "./files.ts";
import { limits } from "./limits.ts";
import { textSchema } from "./text.ts";

/** Where an upload goes and what becomes of it. */
export const uploadTargetSchema = z.object({
  current_dir: directorySchema.default("/"),
  /** Of a folder upload: the file's path in that folder, e.g. `study/raw/a.csv`; its folders are made below `current_dir`. */
  relative_path: z.string().max(4_000).default(""),
  /** `csv`: the table is kept as a tidy csv. Another extension: only files that have it are taken. */
  transform_to: z.string().max(20).optional(),
  on_equal: onEqualSchema.default("keep_both"),
});
export type UploadTarget = z.output<typeof uploadTargetSchema>;

export const storedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  store_path: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  /** What the conversion did to the table; absent where none was asked for. */
  did: z.array(textSchema).optional(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

export const uploadFile = uploadCall({
  method: "POST",
  path: "user_file_store/upload_file",
  access: "user",
  summary: "Upload one file into a folder, 104,857,600 bytes at most.",
  maximumBytes: limits.uploadBytes,
  input: uploadTargetSchema,
  reply: storedFileSchema,
});
