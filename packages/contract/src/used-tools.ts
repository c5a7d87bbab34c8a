import { z } from "zod";
import { listCall } from "./call.ts";
import { pageInput } from "./paging.ts";

export const usedToolSchema = z.object({
  tool_id: z.string(),
  /** How many of the user's tasks ran it. */
  count: z.number().int(),
  /** When it was last submitted, in UTC milliseconds, and the task that it was. */
  used_at: z.number().int(),
  task_id: z.string(),
});
export type UsedTool = z.infer<typeof usedToolSchema>;

export const usedTools = listCall({
  method: "GET",
  path: "task/used_tools",
  access: "user",
  summary: "The tools that the user has run, the latest used first.",
  input: z.object({ ...pageInput }),
  item: usedToolSchema,
});
