import { z } from "zod";
import { jsonCall, listCall } from "./call.ts";
import { oneLine } from "./fields.ts";
import { limits } from "./limits.ts";
import { idsInput, pageInput, sortInput } from "./paging.ts";

/** `is_dir`: 1 is a directory; anything else is a file. */
export const fileItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  is_dir: z.number().int(),
  is_search: z.boolean(),
  /** The folder that holds it, e.g. `/` or `/study/`. */
  dir_path: z.string(),
  /** Bytes; of a folder, of all files in it and below. */
  size: z.number().int(),
  /** How many files: 1, or all in a folder and below. */
  files: z.number().int(),
  /** UTC milliseconds. */
  created_at: z.number().int(),
  /** The handle that tools take as input; empty for a folder. */
  store_path: z.string(),
  sha256: z.string(),
});
export type FileItem = z.infer<typeof fileItemSchema>;

/** A folder's path: starts and ends with `/`. `/` is the root. How deep it may be is the server's to say. */
export const directorySchema = z
  .string()
  .max(100_000)
  .transform((path) =>
    `/${path
      .split("/")
      .filter((part) => part !== "")
      .join("/")}/`.replace("//", "/"),
  );

/** `kind` is the extension. */
const fileOrder = sortInput(["name", "size", "created_at", "kind"]);

export const listFiles = listCall({
  method: "GET",
  path: "user_file_store/list",
  access: "user",
  summary: "The files and folders of one folder, folders first; with `name`, a search in it and below, of 500 hits at most.",
  timeoutMs: limits.fileCallMs,
  input: z.object({
    ...pageInput,
    ...fileOrder,
    current_dir: directorySchema.default("/"),
    name: z.string().max(200).default(""),
  }),
  item: fileItemSchema,
  extra: z.object({
    /** There are more hits than `total` says. */
    more: z.boolean(),
    /** `parents` leads from the top to the folder itself; it is empty for `/`. */
    folder: z.object({ path: z.string(), parents: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
});

export const placeOfFile = jsonCall({
  method: "GET",
  path: "user_file_store/place",
  access: "user",
  summary: "Where one file or folder stands in the list of its folder: the folder, and the page of a given size and order.",
  timeoutMs: limits.fileCallMs,
  input: z.object({ id: z.string(), size: pageInput.size, ...fileOrder }),
  reply: z.object({ dir_path: z.string(), page: z.number().int() }),
});

/** With its dot. */
const longestExtension = 16;
const nameSchema = oneLine(z.string().trim().min(1).max(limits.nameLength));

export const addFolder = jsonCall({
  method: "POST",
  path: "user_file_store/add_dir",
  access: "user",
  summary: "Make a folder.",
  timeoutMs: limits.fileCallMs,
  input: z.object({ current_dir: directorySchema.default("/"), name: nameSchema }),
  reply: fileItemSchema,
});

export const fileDetail = jsonCall({
  method: "GET",
  path: "user_file_store/detail",
  access: "user",
  summary: "One file or folder.",
  timeoutMs: limits.fileCallMs,
  input: z.object({ id: z.string() }),
  reply: fileItemSchema,
});

export const renameFile = jsonCall({
  method: "POST",
  path: "user_file_store/update",
  access: "user",
  summary: "Rename a file or folder; a file keeps its extension.",
  timeoutMs: limits.fileCallMs,
  // The rule is for what is typed; the extension, which stays, may come along.
  input: z.object({
    id: z.string(),
    name: oneLine(
      z
        .string()
        .trim()
        .min(1)
        .max(limits.nameLength + longestExtension),
    ),
  }),
  reply: fileItemSchema,
});

/** What happens to a name that is taken where a file goes: nothing is done, it gets a number, or the file there gives way. A folder never gives way. */
export const onEqualSchema = z.enum(["refuse", "keep_both", "replace"]);
export type OnEqual = z.infer<typeof onEqualSchema>;

/** Of several at once, those with a taken name may also stay where they are. */
export const onEqualOfManySchema = z.enum([...onEqualSchema.options, "skip"]);
export type OnEqualOfMany = z.infer<typeof onEqualOfManySchema>;

const arrangeInput = z.object({ ids: idsInput, to: directorySchema, on_equal: onEqualOfManySchema.default("refuse") });
/** The items as they are now, in their new folder; `skipped` stayed as they were. */
const arranged = z.object({ moved: z.number().int(), skipped: z.number().int(), items: z.array(fileItemSchema) });

export const moveFiles = jsonCall({
  method: "POST",
  path: "user_file_store/move",
  access: "user",
  summary: "Move files, and folders with all they hold, into a folder: all of them or none; with `skip`, all but those whose names are taken.",
  timeoutMs: limits.fileCallMs,
  input: arrangeInput,
  reply: arranged,
});

export const copyFiles = jsonCall({
  method: "POST",
  path: "user_file_store/copy",
  access: "user",
  summary:
    "Copy files, and folders with all they hold, into a folder: all of them or none; with `skip`, all but those whose names are taken. Copies share the stored content.",
  timeoutMs: limits.fileCallMs,
  input: arrangeInput,
  reply: arranged,
});

export const deleteFiles = jsonCall({
  method: "DELETE",
  path: "user_file_store/delete",
  access: "user",
  summary: "Put files, and folders with all they hold, into the bin. Tasks keep the inputs they were given.",
  timeoutMs: limits.fileCallMs,
  input: z.object({ ids: idsInput }),
  /** `bin_ids` name what can be restored: what lies in another of the named comes back with it. */
  reply: z.object({ deleted: z.number().int(), bin_ids: z.array(z.string()) }),
});
