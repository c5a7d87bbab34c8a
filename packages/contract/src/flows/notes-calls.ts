/** What a user writes beside a module chart of a process task, for himself. */
import { z } from "zod";
import { jsonCall, listCall } from "../call.ts";

export const longestNote = 4_000;
const shortId = z.string().min(1).max(100);
const noteSchema = z.object({
  /** Of the step. */
  id: z.string(),
  text: z.string(),
  updated_at: z.number().int(),
});

export const chartNotes = listCall({
  method: "GET",
  path: "task/notes_of_module_charts",
  access: "user",
  summary: "What the user wrote beside the module charts of a process task.",
  input: z.object({ task_id: shortId }),
  item: noteSchema,
});
export const writeChartNote = jsonCall({
  method: "POST",
  path: "task/write_note",
  access: "user",
  summary: "Write beside a module chart of a process task, in place of what stands there; an empty text takes it away.",
  input: z.object({ task_id: shortId, id: shortId, text: z.string().trim().max(longestNote) }),
  reply: noteSchema,
});
