/** How much a user stores, and what of. */
import { z } from "zod";
import { jsonCall } from "./call.ts";
import { fileItemSchema } from "./files.ts";
import { limits } from "./limits.ts";

export const fileUsage = jsonCall({
  method: "GET",
  path: "user_file_store/usage",
  access: "user",
  summary: "How much of the storage is used. What is in the bin, the results of tasks and reports attached to projects count as long as they are there.",
  timeoutMs: limits.fileCallMs,
  input: z.object({}),
  reply: z.object({
    /** Bytes. */
    quota: z.number().int(),
    /** Bytes, with the bin, the results of tasks and attached reports. */
    used: z.number().int(),
    /** How many there are outside the bin. */
    files: z.number().int(),
    folders: z.number().int(),
    /** Bytes in the bin. */
    bin: z.number().int(),
    /** Bytes of the results of tasks: they go with their tasks. */
    results: z.number().int(),
    /** Bytes of reports that the user has attached to projects, until they are taken off. */
    attached: z.number().int(),
    /** By extension in small letters, e.g. `.csv`, or empty; the most bytes first. Outside the bin. */
    by_kind: z.array(z.object({ extension: z.string(), bytes: z.number().int(), files: z.number().int() })),
    /** The largest files outside the bin. */
    largest: z.array(fileItemSchema),
  }),
});
