/** Files on their way into My Files. */
import { z } from "zod";
import { jsonCall, resumableCall, uploadCall } from "./call.ts";
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

/** What an upload is for: a file in a folder of My Files; or one of a task form, out of My Files and gone after a day, as `file/upload_task` takes it. */
export const uploadPurposes = ["my_files", "task_form"] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Its `input` is the metadata of the upload. */
export const resumableUpload = resumableCall({
  method: "POST",
  path: "user_file_store/uploads",
  access: "user",
  summary:
    "Upload one file into a folder, or for a task form (`purpose`), by the tus protocol 1.0, 104,857,600 bytes at most: a broken upload goes on at the byte where it broke off.",
  maximumBytes: limits.uploadBytes,
  input: uploadTargetSchema.extend({
    filename: z.string().max(1_000),
    purpose: z.enum(uploadPurposes).optional(),
    /** Of the whole file, in hexadecimal digits: what arrives must have it. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  reply: storedFileSchema,
});

export const uploadResult = jsonCall({
  method: "GET",
  path: "user_file_store/upload_result",
  access: "user",
  summary: "The file that a resumable upload has become, for who missed the answer to its last part.",
  timeoutMs: limits.transferMs,
  input: z.object({ id: z.string().max(100) }),
  reply: storedFileSchema,
});
