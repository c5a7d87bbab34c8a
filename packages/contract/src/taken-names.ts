/** Asked before an upload, so that one answer holds for all names that are taken. */
import { z } from "zod";
import { jsonCall } from "./call.ts";
import { directorySchema } from "./files.ts";
import { limits } from "./limits.ts";

/** Names that one question may hold. */
export const mostNames = 1_000;

export const takenNames = jsonCall({
  method: "POST",
  path: "user_file_store/taken",
  access: "user",
  summary: "Which of these names, or paths of a folder upload, are taken by files or folders in and below a folder.",
  timeoutMs: limits.fileCallMs,
  input: z.object({ current_dir: directorySchema.default("/"), paths: z.array(z.string().min(1).max(4_000)).min(1).max(mostNames) }),
  /** As they were asked about. */
  reply: z.object({ taken: z.array(z.string()) }),
});
